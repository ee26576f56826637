import { type Comparison, type Condition, type SentField, SUBMITTED_FOR } from '@shared/contracts/forms';
import type { DraftStep } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { requestSteps } from '../../../db/schema/requests';
import { turns } from '../../../db/schema/turns';
import { makeRequestType } from '../../../test/factories/request-types';
import { storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, type TestUser } from '../../../test/factories/users';
import { publishForm } from '../../../test/forms';
import { toldOfRequest } from '../../../test/notifications';
import { expectRefusal, notAllowed } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const amount = { kind: 'money', key: 'amount', label: 'Amount' } satisfies SentField;
const large: Comparison = { field: 'amount', is: 'at_least', value: 50_000 };
const when = (...comparisons: Comparison[]): Condition => ({ match: 'all', comparisons });
const stepOf = (person: TestUser | null, fields: Partial<DraftStep> = {}): DraftStep => ({
  ...{ stepName: 'Check', stepNameEn: null, description: null, isRequired: true },
  ...{ responsibleUserId: person?.id ?? null, allowedDays: null, expires: false, workflowStepId: null },
  ...{ appliesWhen: null, ...fields },
});
const ifLarge = (person: TestUser) => stepOf(person, { appliesWhen: when(large) });

async function typeWith(...steps: DraftStep[]): Promise<number> {
  const { id } = await makeRequestType();
  await publishForm(as.admin, id, [amount], steps);
  return id;
}

const answersOf = (money: number) => ({ amount: { amount: money, currency: 'SAR' } });
async function submitOf(requestTypeId: number, money: number, by: Client = as.userA, more: object = {}) {
  const body = { requestTypeId, title: 'Cement', answers: answersOf(money), ...more };
  return (await by.call(requests.create, { body })).body;
}
const read = async (id: number) => (await as.admin.call(requests.workflow, { params: { id } })).body;
const approve = async (by: Client, id: number) =>
  (await by.call(requests.approve, { params: { id }, body: {} })).body;
const sendBack = async (by: Client, id: number) =>
  (await by.call(requests.reject, { params: { id }, body: { returnToPrevious: true } })).body;
const ask = (by: Client, id: number) =>
  by.call(requests.askCorrection, { params: { id }, body: { reason: 'The amount is wrong' } });
const resubmit = (id: number, money: number, revision = 0, by: Client = as.userA) =>
  by.call(requests.resubmit, {
    params: { id },
    body: { title: 'Cement', answers: answersOf(money), revision },
  });
const told = async (id: number) => (await toldOfRequest(id)).map(({ type, to }) => [type, to]);
const historyOf = async (id: number) =>
  (await read(id)).history.map(({ type, step }) => (step ? `${type} ${step.stepOrder}` : type));
const fatesOf = async (id: number) =>
  (await read(id)).steps.map(({ isCompleted, isSkipped, isRuledOut }) =>
    isCompleted ? 'completed' : isRuledOut ? 'ruled out' : isSkipped ? 'skipped' : 'open',
  );

describe('a request passes over steps that do not apply', () => {
  test('required ones too: the first as it is submitted, others as it gets there', async () => {
    const type = await typeWith(
      ifLarge(cast.managerA),
      stepOf(cast.userB),
      ifLarge(cast.managerB),
      stepOf(cast.managing),
    );
    const small = await submitOf(type, 49_999);
    expect(small).toMatchObject({ status: 'in_progress', currentStep: 2 });
    expect((await approve(as.userB, small.id)).currentStep).toBe(4);
    expect(await fatesOf(small.id)).toEqual(['ruled out', 'completed', 'ruled out', 'open']);
    expect(await historyOf(small.id)).toEqual(['submitted', 'ruled_out 1', 'approved 2', 'ruled_out 3']);
    expect(await told(small.id)).toEqual(
      expect.arrayContaining([
        ['request_approved', cast.userA.id],
        ['step_waiting', cast.managing.id],
      ]),
    );
    const big = await submitOf(type, 50_000);
    expect(big).toMatchObject({ status: 'pending', currentStep: 1 });
    expect(await fatesOf(big.id)).toEqual(['open', 'open', 'open', 'open']);
  });

  test('and says of those to come which apply', async () => {
    const type = await typeWith(stepOf(cast.userB), ifLarge(cast.managerB));
    const { id } = await submitOf(type, 1);
    const { steps, request } = await read(id);
    expect(steps.map(({ applies, appliesWhen }) => ({ applies, appliesWhen }))).toEqual([
      { applies: true, appliesWhen: null },
      { applies: false, appliesWhen: when(large) },
    ]);
    expect(request.currentStep).toBe(1);
    const { body } = await as.userB.call(requests.assignedWorkflowTasks, { query: { limit: 1_000 } });
    const listed = body.find((task) => task.request.id === id)?.request.workflowSteps;
    expect(listed?.map(({ applies }) => applies)).toEqual([true, false]);
    expect(listed?.[1]).not.toHaveProperty('appliesWhen');
  });

  test('but for one that was added beside a conditional step: it is asked whatever the condition says since', async () => {
    const { id, currentStepId } = await submitOf(await typeWith(ifLarge(cast.userB)), 50_000);
    const body = {
      ...{ userId: cast.managerB.id, place: 'after' as const, reason: 'Above the budget' },
      expectedStepId: currentStepId as number,
    };
    expect((await as.userB.call(requests.addApprover, { params: { id }, body })).status).toBe(200);
    await ask(as.userB, id);
    expect((await resubmit(id, 1)).status).toBe(200);
    expect(await approve(as.userB, id)).toMatchObject({ status: 'in_progress', currentStep: 2 });
    expect((await read(id)).steps[1]).toMatchObject({ applies: true, appliesWhen: null });
    expect(await approve(as.managerB, id)).toMatchObject({ status: 'completed' });
  });

  test('and is completed by the last that does', async () => {
    const { id } = await submitOf(await typeWith(stepOf(cast.userB), ifLarge(cast.managerB)), 1);
    expect(await approve(as.userB, id)).toMatchObject({ status: 'completed', currentStep: null });
  });

  test('and where none does waits, with no step, for an administrator', async () => {
    const { id, ...made } = await submitOf(await typeWith(ifLarge(cast.userB), ifLarge(cast.managerB)), 1);
    expect(made).toMatchObject({ status: 'pending', currentStep: null });
    expect(await told(id)).toEqual([['step_unattended', cast.admin.id]]);
    await expectRefusal(() => as.userB.call(requests.approve, { params: { id }, body: {} }), {
      ...{ status: 403, code: 'not_step_responsible' },
    });
    expect(await approve(as.admin, id)).toMatchObject({ status: 'completed' });
  });

  test('by the company that it is submitted for', async () => {
    const { id: companyId, name } = cast.companyA;
    const ofA: Comparison = {
      ...{ field: SUBMITTED_FOR, is: 'equal' },
      value: { id: companyId, name, nameEn: null, project: null },
    };
    const type = await typeWith(stepOf(cast.managing, { appliesWhen: when(ofA) }), stepOf(cast.operations));
    expect((await submitOf(type, 1)).currentStep).toBe(1);
    expect((await submitOf(type, 1, as.userB)).currentStep).toBe(2);
    expect((await submitOf(type, 1, as.ordinary)).currentStep).toBe(2);
    expect((await submitOf(type, 1, as.admin, { companyId })).currentStep).toBe(1);
  });

  test('by the condition of its version, whatever the type says since', async () => {
    const type = await typeWith(stepOf(cast.userB), ifLarge(cast.managerB));
    const { id } = await submitOf(type, 1);
    await publishForm(as.admin, type, [amount], [stepOf(cast.userB), stepOf(cast.managerB)]);
    expect(await approve(as.userB, id)).toMatchObject({ status: 'completed' });
  });

  test('beside optional ones that no person decides, each told by what it is', async () => {
    const type = await typeWith(
      stepOf(cast.userB),
      stepOf(null, { isRequired: false }),
      stepOf(null, { isRequired: false, appliesWhen: when(large) }),
      stepOf(cast.managerB),
    );
    const { id } = await submitOf(type, 1);
    await approve(as.userB, id);
    expect(await fatesOf(id)).toEqual(['completed', 'skipped', 'ruled out', 'open']);
    expect((await historyOf(id)).slice(2)).toEqual(['skipped 2', 'ruled_out 3']);
  });

  test('which no administrator gives to another person', async () => {
    const { id, workflowSteps } = await submitOf(
      await typeWith(ifLarge(cast.userB), stepOf(cast.managerB)),
      1,
    );
    const stepId = workflowSteps[0]?.id as number;
    const body = { responsibleUserId: cast.managing.id };
    await expectRefusal(() => as.admin.call(requests.reassign, { params: { id, stepId }, body }), {
      ...{ status: 409, code: 'step_already_decided' },
    });
  });
});

describe('a return', () => {
  test('goes past steps that did not apply to the one that was decided, and they are asked about again', async () => {
    const type = await typeWith(stepOf(cast.userB), ifLarge(cast.managerB), stepOf(cast.managing));
    const { id } = await submitOf(type, 1);
    await approve(as.userB, id);
    expect(await sendBack(as.managing, id)).toMatchObject({ currentStep: 1 });
    expect(await fatesOf(id)).toEqual(['open', 'open', 'open']);
    expect(await approve(as.userB, id)).toMatchObject({ currentStep: 3 });
  });

  test('is refused where nothing before was decided', async () => {
    const { id } = await submitOf(await typeWith(ifLarge(cast.managerB), stepOf(cast.userB)), 1);
    const body = { returnToPrevious: true };
    await expectRefusal(() => as.userB.call(requests.reject, { params: { id }, body }), {
      ...{ status: 409, code: 'first_step' },
    });
  });
});

describe('a correction', () => {
  const threeSteps = () => typeWith(ifLarge(cast.managerB), stepOf(cast.userB), stepOf(cast.managing));

  test('after which a step before applies takes the request back to it, and opens again what came after', async () => {
    const { id, workflowSteps } = await submitOf(await threeSteps(), 1);
    await approve(as.userB, id);
    await ask(as.managing, id);
    const { body } = await resubmit(id, 50_000);
    expect(body).toMatchObject({ status: 'pending', currentStep: 1, revision: 1, awaitsCorrection: false });
    expect(await fatesOf(id)).toEqual(['open', 'open', 'open']);
    expect((await historyOf(id)).slice(-2)).toEqual(['resubmitted 3', 'went_back 1']);
    expect(await told(id)).toContainEqual(['step_waiting', cast.managerB.id]);
    const ledger = await db.select().from(turns).where(eq(turns.requestId, id)).orderBy(asc(turns.id));
    expect(ledger.slice(-2)).toMatchObject([
      { stepId: null, userId: cast.userA.id, ending: 'resubmitted' },
      { stepId: workflowSteps[0]?.id, userId: cast.managerB.id, ending: null },
    ]);
    expect(await approve(as.managerB, id)).toMatchObject({ currentStep: 2 });
    expect(await approve(as.userB, id)).toMatchObject({ currentStep: 3 });
    expect(await approve(as.managing, id)).toMatchObject({ status: 'completed' });
  });

  test('that makes no step before apply goes back to the step that asked, also where that applies no longer', async () => {
    const { id } = await submitOf(await typeWith(stepOf(cast.userB), ifLarge(cast.managing)), 60_000);
    await approve(as.userB, id);
    await ask(as.managing, id);
    expect((await resubmit(id, 1)).body).toMatchObject({ currentStep: 2 });
    expect(await approve(as.managing, id)).toMatchObject({ status: 'completed' });
  });

  test('of a request that waited with no step, as none applied, leads to the first that does', async () => {
    const { id } = await submitOf(
      await typeWith(ifLarge(cast.userB), stepOf(null, { isRequired: false })),
      1,
    );
    await ask(as.admin, id);
    expect((await resubmit(id, 70_000)).body).toMatchObject({ status: 'pending', currentStep: 1 });
    expect(await fatesOf(id)).toEqual(['open', 'open']);
    expect((await historyOf(id)).slice(-2)).toEqual(['resubmitted', 'went_back 1']);
  });

  test('decides also which of the steps to come apply', async () => {
    const { id } = await submitOf(await typeWith(stepOf(cast.userB), ifLarge(cast.managerB)), 1);
    await ask(as.userB, id);
    await resubmit(id, 50_000);
    expect(await approve(as.userB, id)).toMatchObject({ status: 'in_progress', currentStep: 2 });
  });

  test('that is refused leaves the request at its step', async () => {
    const { id } = await submitOf(await threeSteps(), 1);
    await ask(as.userB, id);
    await expectRefusal(() => resubmit(id, 50_000, 0, as.managerA), notAllowed);
    await expectRefusal(() => resubmit(id, 50_000, 4), { status: 409, code: 'changed_meanwhile' });
    expect((await storedRequest(id)).request).toMatchObject({ currentStep: 2, revision: 0 });
  });

  test('that was withdrawn changes no step', async () => {
    const { id } = await submitOf(await threeSteps(), 1);
    await ask(as.userB, id);
    await as.userB.call(requests.withdrawCorrection, { params: { id }, body: {} });
    expect(await fatesOf(id)).toEqual(['ruled out', 'open', 'open']);
  });
});

test('a step that a server of the version before opens again was not passed over', async () => {
  const { id, workflowSteps } = await submitOf(await typeWith(ifLarge(cast.managerB), stepOf(cast.userB)), 1);
  const stepId = workflowSteps[0]?.id as number;
  await db.update(requestSteps).set({ skippedAt: null }).where(eq(requestSteps.id, stepId));
  expect((await storedRequest(id)).steps[0]).toMatchObject({ skippedAt: null, ruledOut: false });
});
