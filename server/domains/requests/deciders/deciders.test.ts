import type { SentField, StepDecider } from '@shared/contracts/forms';
import type { DraftStep } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { companies, users } from '../../../db/schema/people';
import { requestSteps } from '../../../db/schema/requests';
import { turns } from '../../../db/schema/turns';
import { makeCompany, type TestCompany } from '../../../test/factories/companies';
import { makeProjectTask } from '../../../test/factories/project-tasks';
import { makeProject } from '../../../test/factories/projects';
import { makeRequestType } from '../../../test/factories/request-types';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { publishForm } from '../../../test/forms';
import { toldOfRequest } from '../../../test/notifications';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { statementsOf } from '../../../test/statements';
import { callDuring } from '../../../test/waiting';
import { expireStep, leaveSteps } from '../decisions/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const supplier = { kind: 'company', key: 'supplier', label: 'Supplier' } satisfies SentField;
const project = { kind: 'project', key: 'project', label: 'Project' } satisfies SentField;
const task = { kind: 'task', key: 'task', label: 'Task' } satisfies SentField;
const manager: StepDecider = { kind: 'submitter_manager' };
const ofSupplier: StepDecider = { kind: 'company_of_field', field: 'supplier' };
const ownerOf = (field: string): StepDecider => ({ kind: 'project_owner', field });
const representativeOf = ({ id, name, nameEn }: TestCompany): StepDecider => ({
  kind: 'representative',
  company: { id, name, nameEn },
});
type Step = Partial<DraftStep>;
const stepOf = (fields: Step): DraftStep => ({
  ...{ stepName: 'Check', stepNameEn: null, description: null, isRequired: true, responsibleUserId: null },
  ...{ allowedDays: null, expires: false, workflowStepId: null },
  ...fields,
});
const by = (decidedBy: StepDecider, fields: Step = {}) => stepOf({ decidedBy, ...fields });
const of = (person: TestUser) => stepOf({ responsibleUserId: person.id });

async function typeWith(...steps: DraftStep[]): Promise<number> {
  const { id } = await makeRequestType({ separateDuties: true });
  await publishForm(as.admin, id, [supplier, project, task], steps);
  return id;
}

/** A company with a representative, one of its people. */
async function makeRepresented(person: Partial<typeof users.$inferInsert> = {}) {
  const company = await makeCompany();
  const representative = await makeUser({ ...person, assignedCompanyId: company.id });
  await represent(company, representative);
  return { company, representative };
}
const represent = ({ id }: TestCompany, person: TestUser | null) =>
  db
    .update(companies)
    .set({ representativeId: person?.id ?? null })
    .where(eq(companies.id, id));
const close = ({ id }: TestUser) => db.update(users).set({ isActive: false }).where(eq(users.id, id));

async function submit(requestTypeId: number, answers: Record<string, unknown> = {}, who: Client = as.userA) {
  const reply = await who.call(requests.create, { body: { requestTypeId, title: 'Cement', answers } });
  expect(reply.status).toBe(201);
  return reply.body;
}
const read = async (id: number) => (await as.admin.call(requests.workflow, { params: { id } })).body;
const approve = async (who: Client, id: number) => {
  const reply = await who.call(requests.approve, { params: { id }, body: {} });
  expect(reply.status).toBe(200);
  return reply.body;
};
const sendBack = (who: Client, id: number) =>
  who.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
const ask = (who: Client, id: number) =>
  who.call(requests.askCorrection, { params: { id }, body: { reason: 'Another supplier' } });
const resubmit = (id: number, answers: Record<string, unknown>) =>
  as.userA.call(requests.resubmit, { params: { id }, body: { title: 'Cement', answers, revision: 0 } });
const peopleOf = async (id: number) => (await read(id)).steps.map((step) => step.responsibleUserId);
const fatesOf = async (id: number) =>
  (await read(id)).steps.map(({ isCompleted, isSkipped }) =>
    isCompleted ? 'completed' : isSkipped ? 'skipped' : 'open',
  );
/** Which events say that a step passed to another person, with the ranks of the steps. */
const passed = async (id: number) => {
  const { history, steps } = await read(id);
  return history.flatMap(({ type, deciders }) =>
    (deciders ?? []).map(({ stepId, from, to }) => [
      type,
      steps.find((step) => step.id === stepId)?.stepOrder,
      from?.id ?? null,
      to?.id ?? null,
    ]),
  );
};
const isStep = (id: number, rank: number) =>
  and(eq(requestSteps.requestId, id), eq(requestSteps.stepOrder, rank));
const told = async (id: number) => (await toldOfRequest(id)).map(({ type, to }) => [type, to]);
const holderOf = async (id: number) =>
  (await db.select().from(turns).where(eq(turns.requestId, id)).orderBy(asc(turns.id))).at(-1)?.userId;

describe('a step is decided, once the request is submitted, by', () => {
  test('the representative of the company that it names', async () => {
    const { company, representative } = await makeRepresented();
    const { id } = await submit(await typeWith(by(representativeOf(company))));
    expect(await peopleOf(id)).toEqual([representative.id]);
    expect(await told(id)).toEqual([['step_waiting', representative.id]]);
    expect(await holderOf(id)).toBe(representative.id);
    expect((await read(id)).steps[0]?.decidedBy).toEqual(representativeOf(company));
    expect(await passed(id)).toEqual([]);
  });

  test('the representative of the company that a field is answered with', async () => {
    const { company, representative } = await makeRepresented();
    const type = await typeWith(by(ofSupplier));
    expect(await peopleOf((await submit(type, { supplier: company })).id)).toEqual([representative.id]);
    expect(await peopleOf((await submit(type)).id)).toEqual([null]);
  });

  test('a manager of the submitter’s company: its representative, else the first, and not the submitter', async () => {
    const type = await typeWith(by(manager));
    expect(await peopleOf((await submit(type)).id)).toEqual([cast.managerA.id]);
    const second = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    expect(await peopleOf((await submit(type)).id)).toEqual([cast.managerA.id]);
    expect(await peopleOf((await submit(type, {}, as.managerA)).id)).toEqual([second.id]);
    await represent(cast.companyA, second);
    expect(await peopleOf((await submit(type)).id)).toEqual([second.id]);
    await represent(cast.companyA, cast.userA);
    expect(await peopleOf((await submit(type)).id)).toEqual([cast.managerA.id]);
    await represent(cast.companyA, null);
    await close(second);
  });

  test('the owner of a project, or of the project of a task: who made it, else the representative of its company', async () => {
    const { company, representative } = await makeRepresented();
    const type = await typeWith(by(ownerOf('project')), by(ownerOf('task')));
    const maker = await makeUser({ assignedCompanyId: company.id });
    const own = await makeProject({ companyId: company.id, createdBy: maker.id });
    const other = await makeProject({ companyId: company.id });
    const work = await makeProjectTask({ projectId: other.id });
    const { id } = await submit(type, { project: own, task: work }, as.admin);
    expect(await peopleOf(id)).toEqual([maker.id, representative.id]);
  });
});

describe('a step for which no person is found', () => {
  test('waits for the administrators where it is required, and is passed over where it is optional', async () => {
    const { company, representative } = await makeRepresented();
    await close(representative);
    const empty = await makeCompany();
    const type = await typeWith(
      by(representativeOf(company), { isRequired: false }),
      by(representativeOf(empty), { isRequired: false }),
      by(ofSupplier, { isRequired: false }),
      by(ownerOf('project')),
    );
    const { id } = await submit(type);
    expect(await peopleOf(id)).toEqual([null, null, null, null]);
    expect(await fatesOf(id)).toEqual(['skipped', 'skipped', 'skipped', 'open']);
    expect((await told(id)).map(([type]) => type)).toContain('step_unattended');
    expect(await approve(as.admin, id)).toMatchObject({ status: 'completed' });
  });

  test('of a request of no company is the manager’s', async () => {
    const { id } = await submit(await typeWith(by(manager)), {}, as.ordinary);
    expect(await peopleOf(id)).toEqual([null]);
  });

  test('nor a manager but the submitter', async () => {
    const { id } = await submit(await typeWith(by(manager)), {}, as.managerB);
    expect(await peopleOf(id)).toEqual([null]);
  });

  test('but the submitter, who represents the company, is as one that is theirs by name', async () => {
    const { company } = await makeRepresented();
    await represent(company, cast.userA);
    const { id } = await submit(
      await typeWith(by(representativeOf(company), { isRequired: false }), of(cast.userB)),
    );
    expect(await peopleOf(id)).toEqual([cast.userA.id, cast.userB.id]);
    expect(await fatesOf(id)).toEqual(['skipped', 'open']);
  });
});

describe('a decider is found again as the request gets to the step', () => {
  test('and the event that moved it says from whom to whom', async () => {
    const { company, representative } = await makeRepresented();
    const type = await typeWith(of(cast.userB), by(representativeOf(company)), of(cast.managing));
    const { id } = await submit(type);
    const next = await makeUser({ assignedCompanyId: company.id });
    await represent(company, next);
    expect(await peopleOf(id)).toEqual([cast.userB.id, representative.id, cast.managing.id]);
    await approve(as.userB, id);
    expect(await peopleOf(id)).toEqual([cast.userB.id, next.id, cast.managing.id]);
    expect(await passed(id)).toEqual([['approved', 2, representative.id, next.id]]);
    expect(await told(id)).toEqual(
      expect.arrayContaining([
        ['request_approved', cast.userA.id],
        ['step_waiting', next.id],
      ]),
    );
    expect(await holderOf(id)).toBe(next.id);
    const [event] = await db
      .select()
      .from(events)
      .where(and(eq(events.entityId, id), eq(events.action, 'request.approve')));
    const step = (await read(id)).steps[1];
    expect(event?.data).toMatchObject({
      deciders: { [step?.id as number]: { from: representative.id, to: next.id } },
    });
  });

  test('and passed over, or waits for administrators, where none is any more', async () => {
    const [one, other] = [await makeRepresented(), await makeRepresented()];
    const type = await typeWith(
      of(cast.userB),
      by(representativeOf(one.company), { isRequired: false }),
      by(representativeOf(other.company)),
    );
    const { id } = await submit(type);
    await represent(one.company, null);
    await represent(other.company, null);
    expect(await approve(as.userB, id)).toMatchObject({ status: 'in_progress', currentStep: 3 });
    expect(await fatesOf(id)).toEqual(['completed', 'skipped', 'open']);
    expect(await peopleOf(id)).toEqual([cast.userB.id, null, null]);
    expect(await passed(id)).toEqual([
      ['approved', 2, one.representative.id, null],
      ['approved', 3, other.representative.id, null],
    ]);
  });

  test('which is not passed over where there is one by now', async () => {
    const company = await makeCompany();
    const type = await typeWith(of(cast.userB), by(representativeOf(company), { isRequired: false }));
    const { id } = await submit(type);
    const person = await makeUser({ assignedCompanyId: company.id });
    await represent(company, person);
    expect(await approve(as.userB, id)).toMatchObject({ status: 'in_progress', currentStep: 2 });
    expect(await peopleOf(id)).toEqual([cast.userB.id, person.id]);
  });

  test('by returning, too; their days begin anew', async () => {
    const { company, representative } = await makeRepresented();
    const type = await typeWith(by(representativeOf(company), { allowedDays: 3 }), of(cast.userB));
    const { id } = await submit(type);
    await approve(as.admin, id);
    await db.update(requestSteps).set({ expiredAt: new Date().toISOString() }).where(isStep(id, 1));
    const next = await makeUser({ assignedCompanyId: company.id });
    await represent(company, next);
    expect((await sendBack(as.userB, id)).status).toBe(200);
    expect((await read(id)).steps[0]).toMatchObject({ responsibleUserId: next.id, isExpired: false });
    expect(await passed(id)).toEqual([['returned', 1, representative.id, next.id]]);
  });

  test('that was decided for another company than the corrected request names is decided anew', async () => {
    const [first, second] = [await makeRepresented(), await makeRepresented()];
    const type = await typeWith(by(ofSupplier), of(cast.userB));
    const { id } = await submit(type, { supplier: { id: first.company.id } });
    await approve(await server.as(first.representative), id);
    expect((await ask(as.userB, id)).status).toBe(200);
    expect((await resubmit(id, { supplier: { id: second.company.id } })).status).toBe(200);
    expect(await peopleOf(id)).toEqual([second.representative.id, cast.userB.id]);
    expect(await fatesOf(id)).toEqual(['open', 'open']);
    const { request, history } = await read(id);
    expect(request.currentStep).toBe(1);
    expect(history.map(({ type: what }) => what)).toContain('went_back');
  });

  test('that was decided for the company that the corrected request still names stays decided', async () => {
    const { company, representative } = await makeRepresented();
    const type = await typeWith(by(ofSupplier), of(cast.userB));
    const { id } = await submit(type, { supplier: { id: company.id } });
    await approve(await server.as(representative), id);
    expect((await ask(as.userB, id)).status).toBe(200);
    await represent(company, await makeUser({ assignedCompanyId: company.id }));
    expect((await resubmit(id, { supplier: { id: company.id } })).status).toBe(200);
    expect(await fatesOf(id)).toEqual(['completed', 'open']);
    expect((await read(id)).request.currentStep).toBe(2);
  });

  test('that is passed on because its person was disabled', async () => {
    const { company, representative } = await makeRepresented();
    const leaver = await makeUser();
    const type = await typeWith(
      stepOf({ responsibleUserId: leaver.id, isRequired: false }),
      by(representativeOf(company)),
    );
    const { id } = await submit(type);
    const next = await makeUser({ assignedCompanyId: company.id });
    await represent(company, next);
    await db.transaction(async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, leaver.id));
      await leaveSteps(tx, leaver.id, cast.admin.id);
    });
    expect(await fatesOf(id)).toEqual(['skipped', 'open']);
    expect((await read(id)).steps[1]?.responsibleUserId).toBe(next.id);
    expect(await passed(id)).toEqual([['skipped', 2, representative.id, next.id]]);
  });

  test('that is passed on because the days of another step are up', async () => {
    const { company, representative } = await makeRepresented();
    const optional = stepOf({
      responsibleUserId: cast.userB.id,
      isRequired: false,
      allowedDays: 1,
      expires: true,
    });
    const { id, currentStepId } = await submit(await typeWith(optional, by(representativeOf(company))));
    const next = await makeUser({ assignedCompanyId: company.id });
    await represent(company, next);
    await db.transaction((tx) => expireStep(tx, id, currentStepId as number));
    expect(await peopleOf(id)).toEqual([cast.userB.id, next.id]);
    expect(await passed(id)).toEqual([['expired', 2, representative.id, next.id]]);
  });

  test('that is passed on because a correction was withdrawn of a step whose person is gone meanwhile', async () => {
    const { company, representative } = await makeRepresented();
    const leaver = await makeUser();
    const optional = stepOf({ responsibleUserId: leaver.id, isRequired: false });
    const { id } = await submit(await typeWith(optional, by(representativeOf(company))));
    await ask(as.admin, id);
    await close(leaver);
    const next = await makeUser({ assignedCompanyId: company.id });
    await represent(company, next);
    const reply = await as.admin.call(requests.withdrawCorrection, { params: { id }, body: {} });
    expect(reply.status).toBe(200);
    expect((await read(id)).steps[1]?.responsibleUserId).toBe(next.id);
    expect(await passed(id)).toEqual([['correction_withdrawn', 2, representative.id, next.id]]);
  });

  test('and not where nothing has changed: the event says nothing', async () => {
    const { company, representative } = await makeRepresented();
    const { id } = await submit(await typeWith(of(cast.userB), by(representativeOf(company))));
    await approve(as.userB, id);
    expect(await peopleOf(id)).toEqual([cast.userB.id, representative.id]);
    expect(await passed(id)).toEqual([]);
  });

  test('and not by rejecting, cancelling or asking for a correction', async () => {
    const { company, representative } = await makeRepresented();
    const type = await typeWith(of(cast.userB), by(representativeOf(company)));
    const ids = [await submit(type), await submit(type), await submit(type)].map(({ id }) => id);
    const [rejected = 0, cancelled = 0, asked = 0] = ids;
    await represent(company, null);
    await as.userB.call(requests.reject, { params: { id: rejected }, body: { returnToPrevious: false } });
    await as.userA.call(requests.cancel, { params: { id: cancelled }, body: {} });
    await ask(as.userB, asked);
    for (const id of ids) {
      expect(await peopleOf(id)).toEqual([cast.userB.id, representative.id]);
      expect(await passed(id)).toEqual([]);
    }
  });
});

describe('a decider is found again as the request is corrected', () => {
  test('by what it says since, from the step that asked on', async () => {
    const [one, other] = [await makeRepresented(), await makeRepresented()];
    const type = await typeWith(of(cast.userB), by(ofSupplier));
    const { id } = await submit(type, { supplier: one.company });
    await ask(as.userB, id);
    expect((await resubmit(id, { supplier: other.company })).status).toBe(200);
    expect(await peopleOf(id)).toEqual([cast.userB.id, other.representative.id]);
    expect(await passed(id)).toEqual([['resubmitted', 2, one.representative.id, other.representative.id]]);
  });

  test('the one who asked, too: the request waits for the other one', async () => {
    const [one, other] = [await makeRepresented(), await makeRepresented()];
    const { id } = await submit(await typeWith(by(ofSupplier)), { supplier: one.company });
    await ask(as.admin, id);
    expect((await resubmit(id, { supplier: other.company })).status).toBe(200);
    expect(await holderOf(id)).toBe(other.representative.id);
    expect(await told(id)).toEqual(expect.arrayContaining([['step_resubmitted', other.representative.id]]));
  });
});

describe('a decider is looked for no more', () => {
  test('once the step was reassigned by hand', async () => {
    const { company } = await makeRepresented();
    const { id } = await submit(await typeWith(of(cast.userB), by(representativeOf(company))));
    const stepId = (await read(id)).steps[1]?.id as number;
    const body = { responsibleUserId: cast.managing.id };
    expect((await as.admin.call(requests.reassign, { params: { id, stepId }, body })).status).toBe(200);
    await represent(company, await makeUser({ assignedCompanyId: company.id }));
    await approve(as.userB, id);
    expect(await peopleOf(id)).toEqual([cast.userB.id, cast.managing.id]);
    expect(await passed(id)).toEqual([]);
  });

  test('nor for an approver who was added beside such a step', async () => {
    const { company, representative } = await makeRepresented();
    const { id, currentStepId } = await submit(await typeWith(by(representativeOf(company))));
    const body = {
      ...{ userId: cast.userB.id, place: 'after' as const, reason: 'Above the budget' },
      expectedStepId: currentStepId as number,
    };
    expect((await as.admin.call(requests.addApprover, { params: { id }, body })).status).toBe(200);
    await represent(company, await makeUser({ assignedCompanyId: company.id }));
    await approve(as.admin, id);
    expect(await peopleOf(id)).toEqual([representative.id, cast.userB.id]);
    expect((await read(id)).steps[1]?.decidedBy).toBeNull();
  });
});

test('who is disabled while the request gets to their step does not have it', async () => {
  const { company, representative } = await makeRepresented();
  const { id } = await submit(await typeWith(of(cast.userB), by(representativeOf(company))));
  // the step is another person's until the approval finds the representative
  await db.update(requestSteps).set({ responsibleUserId: null, foundUserId: null }).where(isStep(id, 2));
  await callDuring(
    async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, representative.id));
      await leaveSteps(tx, representative.id, cast.admin.id);
    },
    () => approve(as.userB, id),
  );
  expect(await peopleOf(id)).toEqual([cast.userB.id, null]);
});

test('a decision about a type without deciders sends as many statements as without this', async () => {
  const { company } = await makeRepresented();
  const [named, found] = [
    await submit(await typeWith(of(cast.userB), of(cast.managing))),
    await submit(await typeWith(of(cast.userB), by(representativeOf(company)))),
  ];
  const count = async (id: number) => {
    const statements = await statementsOf(() => approve(as.userB, id));
    return statements.filter((statement) => /representative_id/.test(JSON.stringify(statement))).length;
  };
  expect(await count(named.id)).toBe(0);
  expect(await count(found.id)).toBe(1);
});
