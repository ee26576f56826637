import * as notifications from '@shared/contracts/notifications';
import * as projectTaskCalls from '@shared/contracts/project-tasks';
import * as requests from '@shared/contracts/requests';
import { MAX_HISTORY } from '@shared/contracts/requests';
import * as taskCalls from '@shared/contracts/tasks';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { absences } from '../../../db/schema/absences';
import { events } from '../../../db/schema/events';
import { notifications as notices } from '../../../db/schema/notifications';
import { companies, users as people } from '../../../db/schema/people';
import { workflowSteps } from '../../../db/schema/request-types';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { makeRequestType } from '../../../test/factories/request-types';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { makeTask } from '../../../test/factories/tasks';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { toldOfRequest, toldOfTask } from '../../../test/notifications';
import { badInput, expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let leaving: TestUser;
/** Of the same company. */
let heir: TestUser;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());
beforeEach(async () => {
  leaving = await makeUser({ assignedCompanyId: cast.companyB.id });
  heir = await makeUser({ assignedCompanyId: cast.companyB.id });
});

const handOver = (body: SentBody<typeof users.handOver>, by: Client = as.admin, id = leaving.id) =>
  by.call(users.handOver, { params: { id }, body });
const none = { openSteps: 0, typeSteps: 0, companies: 0, tasks: 0 };
const toAll = (id: number) => ({ openSteps: id, typeSteps: id, companies: id, tasks: id });
const isActive = async (id: number) => (await db.select().from(people).where(eq(people.id, id)))[0]?.isActive;
const responsibleOf = async (id: number) =>
  (await storedRequest(id)).steps.map(({ responsibleUserId }) => responsibleUserId);
const represent = (companyId: number, representativeId: number) =>
  db.update(companies).set({ representativeId }).where(eq(companies.id, companyId));
/** What the bell shows. */
const toldTo = async (person: TestUser) =>
  (await (await server.as(person)).call(notifications.list)).body.map(({ type, predecessor, actor }) => ({
    type,
    of: predecessor?.id,
    by: actor?.id,
  }));
const eventsOf = (entity: 'request' | 'request_type' | 'company' | 'project_task' | 'task', id: number) =>
  db
    .select({ actorId: events.actorId, action: events.action, data: events.data })
    .from(events)
    .where(and(eq(events.entity, entity), eq(events.entityId, id), eq(events.actorId, cast.admin.id)))
    .orderBy(asc(events.id));

test('all of a person’s work goes to another at once, and the account is disabled; what they decided stays theirs', async () => {
  const decided = await makeRequest({ by: cast.userA, steps: [leaving, leaving] });
  await (await server.as(leaving)).call(requests.approve, { params: { id: decided.id }, body: {} });
  const open = await Promise.all(
    Array.from({ length: 12 }, () => makeRequest({ by: cast.userA, steps: [leaving] })),
  );
  await represent(cast.companyB.id, leaving.id);
  const task = await makeTask({ companyId: cast.companyB.id, responsibleUserId: leaving.id });
  const duties = (await as.admin.call(users.listDuties, { params: { id: leaving.id } })).body;
  // each request is of a type with as many steps; the first of its two was decided
  const counts = { openSteps: 13, typeSteps: 14, companies: 1, tasks: 1 };
  expect(duties).toMatchObject({ counts, total: 13 + 14 + 1 });

  const { body } = await handOver({ ...toAll(heir.id), deactivate: true });
  expect(body).toEqual({ handedOver: counts, left: none, stays: [], isActive: false });
  expect(await isActive(leaving.id)).toBe(false);
  for (const { id } of open) expect(await responsibleOf(id)).toEqual([heir.id]);
  expect(await responsibleOf(decided.id)).toEqual([leaving.id, heir.id]);
  expect((await storedRequest(decided.id)).steps[0]?.completedBy).toBe(leaving.id);
  const [company] = await db.select().from(companies).where(eq(companies.id, cast.companyB.id));
  expect(company?.representativeId).toBe(heir.id);
  const steps = await db.select().from(workflowSteps).where(eq(workflowSteps.responsibleUserId, leaving.id));
  expect(steps).toEqual([]);
  const nothing = { openSteps: [], typeSteps: [], companies: [], counts: none, total: 0 };
  expect((await as.admin.call(users.listDuties, { params: { id: leaving.id } })).body).toEqual(nothing);

  const [first] = open as [(typeof open)[number]];
  expect(await eventsOf('request', first.id)).toEqual([
    {
      actorId: cast.admin.id,
      action: 'request.reassign',
      data: { stepId: first.stepIds[0], from: leaving.id, to: heir.id },
    },
  ]);
  const changes = { responsibleUserId: { from: leaving.id, to: heir.id } };
  expect(await eventsOf('request_type', first.requestTypeId)).toMatchObject([
    { action: 'request_type.change_step', data: { changes } },
  ]);
  expect(await eventsOf('task', task.id)).toMatchObject([
    { action: 'task.assign_person', data: { changes } },
  ]);
  expect((await eventsOf('company', cast.companyB.id)).at(-1)).toMatchObject({
    action: 'company.update',
    data: { changes: { representativeId: { from: leaving.id, to: heir.id } } },
  });
  // the work is the new person's, and they decide it
  const decision = await (await server.as(heir)).call(requests.approve, {
    params: { id: first.id },
    body: {},
  });
  expect(decision.status).toBe(200);
});

test('a person who gets work is told once, and what the earlier one has not read of it is taken back', async () => {
  const open = [
    await makeRequest({ by: cast.userA, steps: [leaving] }),
    await makeRequest({ by: cast.userA, steps: [leaving] }),
  ];
  await makeTask({ companyId: cast.companyB.id, responsibleUserId: leaving.id });
  for (const { id } of open)
    expect(await toldOfRequest(id)).toMatchObject([{ to: leaving.id, type: 'step_waiting' }]);
  await handOver(toAll(heir.id));
  for (const { id } of open) expect(await toldOfRequest(id)).toEqual([]);
  const once = { type: 'work_handed_over', of: leaving.id, by: cast.admin.id };
  expect(await toldTo(heir)).toEqual([once]);
  const found = { query: { search: leaving.lastName, type: 'work_handed_over' } };
  expect((await (await server.as(heir)).call(notifications.list, found)).body).toHaveLength(1);
  const other = { query: { search: 'zzz', type: 'work_handed_over' } };
  expect((await (await server.as(heir)).call(notifications.list, other)).body).toEqual([]);
  // nothing is left that could be told of
  await handOver(toAll(heir.id));
  expect(await toldTo(heir)).toEqual([once]);
});

test('each kind may go to another person, and what is not named stays', async () => {
  const { id } = await makeRequest({ by: cast.userA, steps: [leaving] });
  const { body } = await handOver({ openSteps: heir.id });
  expect(body).toMatchObject({ handedOver: { ...none, openSteps: 1 }, left: none, isActive: true });
  expect(await responsibleOf(id)).toEqual([heir.id]);
  expect(await isActive(leaving.id)).toBe(true);
  expect((await handOver({ typeSteps: cast.userA.id })).body.handedOver).toEqual({ ...none, typeSteps: 1 });
  expect(await toldTo(heir)).toHaveLength(1);
});

test('a submitter never gets the decision on their own request, with or without separate duties', async () => {
  for (const separateDuties of [true, false]) {
    const type = await makeRequestType({ steps: [leaving], separateDuties });
    const submitter = await makeUser();
    const own = await makeRequest({ by: submitter, requestTypeId: type.id, title: 'Own leave' });
    const others = await makeRequest({ by: cast.userB, requestTypeId: type.id });
    const { uniqueNumber } = (await storedRequest(own.id)).request;
    const { body } = await handOver({ openSteps: submitter.id });
    expect(body).toMatchObject({
      handedOver: { ...none, openSteps: 1 },
      left: { ...none, openSteps: 1 },
      stays: [{ kind: 'openSteps', reason: 'own_request', id: own.id, name: 'Own leave', uniqueNumber }],
    });
    expect(await responsibleOf(own.id)).toEqual([leaving.id]);
    expect(await responsibleOf(others.id)).toEqual([submitter.id]);
    await handOver({ openSteps: heir.id });
  }
});

test('what stays of a disabled account is passed over or waits for the administrators, as without a hand-over', async () => {
  const steps = [{ responsibleUserId: leaving.id, isRequired: false }, cast.userB];
  const optional = await makeRequest({ by: cast.userA, steps });
  const required = await makeRequest({ by: cast.userA, steps: [leaving] });
  const admin = await makeUser({ role: 'admin' });
  const { body } = await handOver({ openSteps: cast.userA.id, deactivate: true });
  expect(body).toMatchObject({ handedOver: none, left: { ...none, openSteps: 2 }, isActive: false });
  expect((await storedRequest(optional.id)).request.currentStep).toBe(2);
  expect(await toldOfRequest(required.id)).toMatchObject([{ to: admin.id, type: 'step_unattended' }]);
});

test('a request whose history is full stays, and stops nothing else', async () => {
  const full = await makeRequest({ by: cast.userA, steps: [leaving, leaving] });
  const other = await makeRequest({ by: cast.userA, steps: [leaving] });
  const present = (await storedRequest(full.id)).history.length;
  const entry = { action: 'request.reassign', entity: 'request', entityId: full.id } as const;
  await db.insert(events).values(Array.from({ length: MAX_HISTORY - 1 - present }, () => entry));
  // there is room for one of its two steps
  const { body } = await handOver({ openSteps: heir.id });
  expect(body).toMatchObject({
    handedOver: { ...none, openSteps: 2 },
    left: { ...none, openSteps: 1 },
    stays: [{ kind: 'openSteps', reason: 'history_full', id: full.id }],
  });
  expect(await responsibleOf(full.id)).toEqual([heir.id, leaving.id]);
  expect(await responsibleOf(other.id)).toEqual([heir.id]);
});

test('steps of inactive types are counted and handed over, and keep no account from being deleted', async () => {
  const type = await makeRequestType({ steps: [leaving], isActive: false });
  const asked = { params: { id: leaving.id } };
  const { body: duties } = await as.admin.call(users.listDuties, asked);
  expect(duties).toMatchObject({ counts: { ...none, typeSteps: 1 }, total: 0 });
  expect(duties.typeSteps).toMatchObject([{ requestTypeId: type.id, isActive: false }]);
  expect((await handOver({ typeSteps: heir.id })).body.handedOver).toEqual({ ...none, typeSteps: 1 });
  const [step] = await db.select().from(workflowSteps).where(eq(workflowSteps.requestTypeId, type.id));
  expect(step?.responsibleUserId).toBe(heir.id);
  expect((await as.admin.call(users.remove, asked)).status).toBe(204);
});

test('open tasks of projects and general tasks go to a colleague; finished ones stay as they were', async () => {
  const theirs = { responsibleCompanyId: cast.companyB.id, responsibleUserId: leaving.id };
  const { project, tasks: ofProject } = await makeProjectWithTasks({}, [
    { ...theirs, status: 'completed' },
    { ...theirs, name: 'Foundations' },
    theirs,
  ]);
  const [done, turn, locked] = ofProject as [(typeof ofProject)[number], never, never];
  const general = await makeTask({ companyId: cast.companyB.id, responsibleUserId: leaving.id });
  const gone = await makeTask({
    companyId: cast.companyB.id,
    responsibleUserId: leaving.id,
    status: 'completed',
  });
  const reminded = { projectTaskId: (turn as { id: number }).id, userId: leaving.id };
  await db.insert(notices).values([
    { ...reminded, type: 'reminder_late' },
    { ...reminded, type: 'turn_nudged' },
  ]);
  const { body } = await handOver({ tasks: heir.id, deactivate: true });
  expect(body).toMatchObject({ handedOver: { ...none, tasks: 3 }, left: none });
  const inProject = await as.admin.call(projectTaskCalls.listOfProject, { params: { id: project.id } });
  const people = new Map(inProject.body.map(({ id, responsibleUser }) => [id, responsibleUser?.id]));
  expect([done, turn, locked].map(({ id }: { id: number }) => people.get(id))).toEqual([
    undefined, // the account of the person who did it is disabled
    heir.id,
    heir.id,
  ]);
  const readTask = (id: number) => as.admin.call(taskCalls.get, { params: { id } });
  expect((await readTask(general.id)).body.responsibleUser?.id).toBe(heir.id);
  expect((await readTask(gone.id)).body.responsibleUser).toBeNull();
  const changes = { responsibleUserId: { from: leaving.id, to: heir.id } };
  const [{ id: turnId }] = [turn] as [{ id: number }];
  expect(await eventsOf('project_task', turnId)).toMatchObject([
    { action: 'project_task.assign_person', data: { changes } },
  ]);
  expect(await toldOfTask(turnId)).toEqual([]);
  expect(await toldTo(heir)).toMatchObject([{ type: 'work_handed_over' }]);
  // the turn goes on: the company has had it since before
  const held = await db.execute(
    sql`select user_id from turns where project_task_id = ${turnId} and ended_at is null`,
  );
  expect(held.rows).toEqual([{ user_id: heir.id }]);
  // the new person works on it
  const params = { id: turnId };
  const body2 = { status: 'completed' } as const;
  const completed = await (await server.as(heir)).call(projectTaskCalls.update, { params, body: body2 });
  expect(completed.status).toBe(200);
});

test('a person of another company gets neither tasks nor a company: those stay their company’s', async () => {
  const theirs = { responsibleCompanyId: cast.companyB.id, responsibleUserId: leaving.id };
  const { project, tasks: made } = await makeProjectWithTasks({}, [{ ...theirs, name: 'Foundations' }]);
  const task = await makeTask({
    companyId: cast.companyB.id,
    responsibleUserId: leaving.id,
    title: 'Renew the permit',
  });
  await represent(cast.companyB.id, leaving.id);
  const { body } = await handOver({ ...toAll(cast.userA.id), deactivate: true });
  expect(body).toMatchObject({ handedOver: none, left: { ...none, companies: 1, tasks: 2 } });
  expect(body.stays).toMatchObject([
    { kind: 'companies', reason: 'other_company', id: cast.companyB.id },
    {
      kind: 'tasks',
      reason: 'other_company',
      id: made[0]?.id,
      name: 'Foundations',
      projectId: project.id,
    },
    { kind: 'tasks', reason: 'other_company', id: task.id, name: 'Renew the permit', projectId: null },
  ]);
  const read = await as.admin.call(taskCalls.get, { params: { id: task.id } });
  expect(read.body).toMatchObject({ responsibleUser: null });
  expect(read.body.companyId).toBe(cast.companyB.id);
  expect(await toldTo(cast.userA)).not.toContainEqual(expect.objectContaining({ of: leaving.id }));
  // an account that is enabled again has its tasks again
  await as.admin.call(users.setStatus, { params: { id: leaving.id }, body: { isActive: true } });
  const again = await as.admin.call(taskCalls.get, { params: { id: task.id } });
  expect(again.body.responsibleUser?.id).toBe(leaving.id);
});

test('the stand-in of a person who is away is told with them, and decides what they were given', async () => {
  const standIn = await makeUser({ assignedCompanyId: cast.companyB.id });
  const { id } = await makeRequest({ by: cast.userA, steps: [leaving] });
  const today = sql`(now() at time zone 'Asia/Riyadh')::date`;
  const away = { startDate: today as never, endDate: today as never };
  await db.insert(absences).values({ userId: heir.id, standInId: standIn.id, ...away });
  await handOver({ ...toAll(heir.id), deactivate: true });
  for (const person of [heir, standIn])
    expect(await toldTo(person)).toMatchObject([{ type: 'work_handed_over', of: leaving.id }]);
  const approved = await (await server.as(standIn)).call(requests.approve, { params: { id }, body: {} });
  expect(approved.status).toBe(200);
  const decisions = (await storedRequest(id)).history.filter(({ action }) => action === 'request.approve');
  expect(decisions).toMatchObject([{ actorId: standIn.id, actingForId: heir.id }]);
});

test('who stood in for the person decides nothing any more, nor does the person for others', async () => {
  const standIn = await makeUser({ assignedCompanyId: cast.companyB.id });
  const other = await makeUser({ assignedCompanyId: cast.companyB.id });
  const given = await makeRequest({ by: cast.userA, steps: [leaving] });
  const others = await makeRequest({ by: cast.userA, steps: [other] });
  const today = sql`(now() at time zone 'Asia/Riyadh')::date`;
  const away = { startDate: today as never, endDate: today as never };
  await db.insert(absences).values([
    { userId: leaving.id, standInId: standIn.id, ...away },
    { userId: other.id, standInId: leaving.id, ...away },
  ]);
  await handOver({ ...toAll(heir.id), deactivate: true });
  const decision = { params: { id: given.id }, body: {} };
  await expectRefusal(async () => (await server.as(standIn)).call(requests.approve, decision), notFound);
  const { rows } = await db.execute(sql`select stand_in_of(${others.id}, ${other.id}) as id`);
  expect(rows).toEqual([{ id: null }]);
  expect(await responsibleOf(others.id)).toEqual([other.id]);
});

test('one call hands over so many of a kind; the account stays active until another has taken the rest', async () => {
  const more = users.MAX_HANDED_OVER + 1;
  await db.execute(sql`
    insert into tasks (title, company_id, responsible_user_id, created_by)
    select 'Task ' || n, ${cast.companyB.id}, ${leaving.id}, ${cast.admin.id} from generate_series(1, ${more}) n`);
  const first = (await handOver({ tasks: heir.id, deactivate: true })).body;
  expect(first).toMatchObject({
    handedOver: { ...none, tasks: more - 1 },
    left: { ...none, tasks: 1 },
    stays: [{ kind: 'tasks', reason: 'not_yet' }],
    isActive: true,
  });
  const second = (await handOver({ tasks: heir.id, deactivate: true })).body;
  expect(second).toMatchObject({ handedOver: { ...none, tasks: 1 }, left: none, isActive: false });
});

test('only administrators hand over, to active persons, and nothing changes where one of them is none', async () => {
  await makeRequest({ by: cast.userA, steps: [leaving] });
  for (const by of [as.managerB, as.managing, as.operations, as.userB, as.ordinary])
    await expectRefusal(() => handOver(toAll(heir.id), by), notAllowed);
  const gone = await makeUser({ isActive: false });
  for (const tasks of [gone.id, leaving.id, 2_000_000_000])
    await expectRefusal(() => handOver({ openSteps: heir.id, tasks }), badInput('tasks'));
  await expectRefusal(() => handOver(toAll(heir.id), as.admin, 2_000_000_000), notFound);
  await expectRefusal(() => handOver({ ...toAll(heir.id), deactivate: true }, as.admin, cast.admin.id), {
    status: 409,
    code: 'own_account',
  });
});

test('hand-overs, decisions and changes of the same work at once wait for each other, and none in a circle', async () => {
  const others = [heir, await makeUser({ assignedCompanyId: cast.companyB.id })] as const;
  for (let round = 0; round < 4; round += 1) {
    const theirs = { responsibleCompanyId: cast.companyB.id, responsibleUserId: leaving.id };
    const { tasks: made } = await makeProjectWithTasks({}, [theirs, theirs]);
    const general = await makeTask({ companyId: cast.companyB.id, responsibleUserId: leaving.id });
    const request = await makeRequest({ by: cast.userA, steps: [leaving, leaving] });
    const give = { responsibleUserId: others[1].id };
    const replies = await Promise.all([
      handOver(toAll(others[0].id)),
      ...made.map(({ id }) => as.admin.call(projectTaskCalls.update, { params: { id }, body: give })),
      as.admin.call(taskCalls.update, { params: { id: general.id }, body: give }),
      as.admin.call(requests.reassign, {
        params: { id: request.id, stepId: request.stepIds[1] as number },
        body: give,
      }),
      handOver(toAll(leaving.id), as.admin, others[0].id),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  }
});
