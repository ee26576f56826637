import { MAX_STEPS } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { requestSteps, requests as requestTable } from '../../../db/schema/requests';
import { turns } from '../../../db/schema/turns';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { toldOfRequest } from '../../../test/notifications';
import { badInput, expectRefusal, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let colleague: TestUser;
let extra: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  colleague = await makeUser({ assignedCompanyId: cast.userB.assignedCompanyId });
  extra = await server.as(colleague);
});
afterAll(() => server.close());

const reason = 'Above the budget of the department';
const add = (by: Client, id: number, expectedStepId: number, body: object = {}) =>
  by.call(requests.addApprover, {
    params: { id },
    body: { userId: colleague.id, place: 'before', reason, expectedStepId, ...body },
  });
const approve = (by: Client, id: number) => by.call(requests.approve, { params: { id }, body: {} });
const sendBack = (by: Client, id: number) =>
  by.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });

/** Submitted by userA of company A; userB of company B decides first, managerB second. */
async function twoSteps() {
  const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
  return { id, first: stepIds[0] as number, second: stepIds[1] as number };
}
const peopleOf = async (id: number) =>
  (
    await db
      .select()
      .from(requestSteps)
      .where(eq(requestSteps.requestId, id))
      .orderBy(asc(requestSteps.stepOrder))
  ).map(({ responsibleUserId, stepOrder }) => [stepOrder, responsibleUserId]);
const turnsOf = async (id: number) =>
  (await db.select().from(turns).where(eq(turns.requestId, id)).orderBy(asc(turns.id))).map(
    ({ userId, ending }) => [userId, ending],
  );
const told = async (id: number, to: TestUser) =>
  (await toldOfRequest(id)).filter((one) => one.to === to.id).map(({ type }) => type);

describe('an approver who is added before the current step', () => {
  test('has the turn at once, and it is again who added them whose turn follows', async () => {
    const { id, first } = await twoSteps();
    const { body } = await add(as.userB, id, first);
    expect(body).toMatchObject({
      ...{ status: 'pending', currentStep: 1 },
      currentStepInfo: { stepName: 'Step 1', responsibleUser: { firstName: colleague.firstName } },
      can: { approve: false },
    });
    expect(body.workflowSteps[0]).toMatchObject({
      ...{ stepName: 'Step 1', isRequired: true, added: { by: { id: cast.userB.id }, reason } },
    });
    expect(body.workflowSteps[1]).toMatchObject({ id: first, stepOrder: 2, added: null });
    expect(await told(id, colleague)).toEqual(['step_reassigned']);
    expect(await told(id, cast.userB)).toEqual([]);
    expect((await approve(extra, id)).body).toMatchObject({ currentStepId: first });
    expect(await turnsOf(id)).toEqual([
      [cast.userB.id, 'returned'],
      [colleague.id, 'approved'],
      [cast.userB.id, null],
    ]);
    await approve(as.userB, id);
    expect((await approve(as.managerB, id)).body).toMatchObject({ status: 'completed' });
  });

  test('is named to who decides the step that they came before', async () => {
    const { id, first } = await twoSteps();
    await add(as.userB, id, first);
    const late = () => as.admin.call(requests.approve, { params: { id }, body: { expectedStepId: first } });
    const { error } = await expectRefusal(late, { status: 409, code: 'step_already_decided' });
    expect(error.details?.decision).toMatchObject({
      ...{ type: 'approver_added', actor: { id: cast.userB.id }, person: { id: colleague.id } },
    });
  });

  test('has as many days as the step that they were added before, and expires as it does', async () => {
    const { id, first } = await twoSteps();
    await db.update(requestSteps).set({ allowedDays: 3, expires: true }).where(eq(requestSteps.id, first));
    const { body } = await add(as.userB, id, first);
    expect(body.workflowSteps[0]).toMatchObject({ allowedDays: 3, expires: true, isRequired: true });
  });

  test('is the previous step that a request is returned to', async () => {
    const { id, first } = await twoSteps();
    await add(as.userB, id, first);
    await approve(extra, id);
    expect((await sendBack(as.userB, id)).body.currentStepInfo?.responsibleUser).toMatchObject({
      lastName: colleague.lastName,
    });
    expect((await approve(extra, id)).status).toBe(200);
  });
});

describe('an approver who is added after the current step', () => {
  test('has the turn once it is approved, before the next step', async () => {
    const { id, first } = await twoSteps();
    const { body } = await add(as.userB, id, first, { place: 'after' });
    expect(body).toMatchObject({ currentStepId: first, can: { approve: true } });
    expect(await told(id, colleague)).toEqual([]);
    await approve(as.userB, id);
    expect(await told(id, colleague)).toEqual(['step_waiting']);
    await approve(extra, id);
    expect(await turnsOf(id)).toEqual([
      [cast.userB.id, 'approved'],
      [colleague.id, 'approved'],
      [cast.managerB.id, null],
    ]);
    expect(await peopleOf(id)).toEqual([
      [1, cast.userB.id],
      [2, colleague.id],
      [3, cast.managerB.id],
    ]);
  });

  test('comes after the last step as well, so that the request is completed with their approval', async () => {
    const { id, second } = await twoSteps();
    await approve(as.userB, id);
    await add(as.managerB, id, second, { place: 'after' });
    expect((await approve(as.managerB, id)).body).toMatchObject({ status: 'in_progress', currentStep: 3 });
    expect((await approve(extra, id)).body).toMatchObject({ status: 'completed' });
  });
});

test('an approver who is added sees the request, and the history says who added whom and why', async () => {
  const { id, first } = await twoSteps();
  expect((await extra.call(requests.get, { params: { id } })).status).toBe(404);
  await add(as.userB, id, first, { place: 'after' });
  const { body } = await extra.call(requests.workflow, { params: { id } });
  expect(body.history.at(-1)).toMatchObject({
    ...{ type: 'approver_added', actor: { id: cast.userB.id }, person: { id: colleague.id }, notes: reason },
    step: { id: first },
  });
});

describe('adding an approver is refused', () => {
  test('to those who do not decide the current step', async () => {
    const { id, first } = await twoSteps();
    for (const by of [as.userA, as.managerB])
      await expectRefusal(() => add(by, id, first), { status: 403, code: 'not_step_responsible' });
    await expectRefusal(() => add(as.ordinary, id, first), notFound);
  });

  test('beside a step that is not the current one, or of another request', async () => {
    const { id, second } = await twoSteps();
    const other = await twoSteps();
    for (const stepId of [second, other.first])
      await expectRefusal(() => add(as.userB, id, stepId), { status: 409, code: 'step_already_decided' });
  });

  test('while a correction is awaited, and of a closed request', async () => {
    const { id, first } = await twoSteps();
    await as.userB.call(requests.askCorrection, { params: { id }, body: { reason } });
    await expectRefusal(() => add(as.userB, id, first), { status: 409, code: 'correction_awaited' });
    await as.userA.call(requests.cancel, { params: { id }, body: {} });
    await expectRefusal(() => add(as.userB, id, first), { status: 409, code: 'request_closed' });
  });

  test('of oneself, the step’s own person, the submitter, strangers and the disabled', async () => {
    const { id, first } = await twoSteps();
    await db.update(requestTable).set({ separateDuties: true }).where(eq(requestTable.id, id));
    const gone = await makeUser({ assignedCompanyId: cast.userB.assignedCompanyId, isActive: false });
    for (const userId of [cast.userB.id, cast.managerA.id, cast.ordinary.id, gone.id, 999_999])
      await expectRefusal(() => add(as.userB, id, first, { userId }), badInput('userId'));
    for (const userId of [cast.userB.id, cast.userA.id, cast.admin.id])
      await expectRefusal(() => add(as.admin, id, first, { userId }), badInput('userId'));
  });

  test('of a request that has as many steps as a workflow may have', async () => {
    const steps = Array.from({ length: MAX_STEPS }, () => cast.userB);
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps });
    await expectRefusal(() => add(as.userB, id, stepIds[0] as number), {
      status: 409,
      code: 'limit_reached',
    });
  });
});

test('of two who add and approve at once one comes first, and the other is told or follows', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, first } = await twoSteps();
    const [added, approved] = await Promise.all([
      add(as.userB, id, first),
      as.admin.call(requests.approve, { params: { id }, body: { expectedStepId: first } }),
    ]);
    expect([added.status, approved.status].sort()).toEqual([200, 409]);
    const ranks = (await peopleOf(id)).map(([rank]) => rank);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
  }
});
