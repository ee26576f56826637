import * as absences from '@shared/contracts/absences';
import * as attachments from '@shared/contracts/attachments';
import * as myWork from '@shared/contracts/my-work';
import * as notifications from '@shared/contracts/notifications';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { standInFor } from '@shared/rules/absence';
import { repeatRules } from '@shared/rules/statuses';
import { and, desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { absences as table } from '../../db/schema/absences';
import { events } from '../../db/schema/events';
import { users as accounts } from '../../db/schema/people';
import { today } from '../../lib/time';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { toldOfRequest } from '../../test/notifications';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
/** Of company A, like userA. */
let colleague: TestUser;
let byColleague: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  colleague = await makeUser({ assignedCompanyId: cast.companyA.id });
  byColleague = await server.as(colleague);
});
afterAll(() => server.close());
beforeEach(async () => void (await db.delete(table)));

const later = (days: number) =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const days = () => ({ startDate: today(), endDate: later(7) });
const add = (by: Client, body: Partial<SentBody<typeof absences.create>> = {}) =>
  by.call(absences.create, { body: { standInId: colleague.id, ...days(), ...body } });
const list = (by: Client) => by.call(absences.list);
const listOf = (by: Client, id: number) => by.call(absences.listOf, { params: { id } });
const remove = (by: Client, id: number) => by.call(absences.remove, { params: { id } });
const approve = (by: Client, id: number) => by.call(requests.approve, { params: { id }, body: {} });
const get = (by: Client, id: number) => by.call(requests.get, { params: { id } });
const assigned = async (by: Client) =>
  (await by.call(requests.assignedWorkflowTasks, { query: {} })).body.map(({ request }) => request.id);
const work = async (by: Client) => (await by.call(myWork.list, { query: {} })).body;
/** Of two people of company A for another company's request. */
const open = (...steps: TestUser[]) => makeRequest({ by: cast.userB, steps });
const lastEvent = async () => {
  const [event] = await db
    .select({ actorId: events.actorId, action: events.action, entityId: events.entityId, data: events.data })
    .from(events)
    .orderBy(desc(events.id))
    .limit(1);
  return event;
};

describe('an absence', () => {
  test('is entered by oneself with a colleague, on record, and deleted again', async () => {
    const made = await add(as.userA);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      user: { id: cast.userA.id },
      standIn: { id: colleague.id },
      ...days(),
    });
    expect(made.body.requestTypes).toBeNull();
    expect(await lastEvent()).toEqual({
      actorId: cast.userA.id,
      action: 'user.add_absence',
      entityId: cast.userA.id,
      data: { standInId: colleague.id, ...days() },
    });
    expect((await list(as.userA)).body).toEqual([made.body]);
    expect((await list(byColleague)).body).toEqual([]);
    const told = await byColleague.call(notifications.list, { query: { type: 'stand_in_named' } });
    expect(told.body).toMatchObject([{ predecessor: { id: cast.userA.id }, actor: { id: cast.userA.id } }]);
    expect((await remove(as.userA, made.body.id)).status).toBe(204);
    const left = await byColleague.call(notifications.list, { query: { type: 'stand_in_named' } });
    expect(left.body).toEqual([]);
    expect(await lastEvent()).toMatchObject({ action: 'user.remove_absence', entityId: cast.userA.id });
    expect((await list(as.userA)).body).toEqual([]);
  });

  test('names its types, and is listed until it is over', async () => {
    const type = await makeRequestType();
    const { body } = await add(as.userA, { requestTypeIds: [type.id, type.id] });
    expect(body.requestTypes).toMatchObject([{ id: type.id }]);
    await db.update(table).set({ startDate: later(-3), endDate: later(-1) });
    expect((await list(as.userA)).body).toEqual([]);
  });

  test('of another person is an administrator’s to read, to enter with anybody, and to delete', async () => {
    const { body } = await add(as.admin, { userId: cast.userA.id, standInId: cast.userB.id });
    expect(body).toMatchObject({ user: { id: cast.userA.id }, standIn: { id: cast.userB.id } });
    expect((await listOf(as.admin, cast.userA.id)).body).toEqual([body]);
    for (const by of [as.managerA, as.managing, as.operations, as.userB, as.ordinary]) {
      await expectRefusal(() => listOf(by, cast.userA.id), notAllowed);
      await expectRefusal(() => add(by, { userId: cast.userA.id }), notAllowed);
      await expectRefusal(() => remove(by, body.id), notFound);
    }
    await expectRefusal(() => listOf(as.userA, cast.userA.id), notAllowed);
    await expectRefusal(() => listOf(as.admin, 2_000_000_000), notFound);
    expect((await remove(as.admin, body.id)).status).toBe(204);
    await expectRefusal(() => remove(as.admin, body.id), notFound);
  });

  test('has an active colleague as its stand-in, and days from today on, a year at most', async () => {
    const gone = await makeUser({ assignedCompanyId: cast.companyA.id, isActive: false });
    for (const standInId of [cast.userA.id, cast.userB.id, cast.admin.id, gone.id, 2_000_000_000])
      await expectRefusal(() => add(as.userA, { standInId }), badInput('standInId'));
    await expectRefusal(() => add(as.ordinary), badInput('standInId'));
    await expectRefusal(() => add(as.admin, { userId: gone.id }), badInput('userId'));
    await expectRefusal(() => add(as.userA, { startDate: later(-1) }), badInput('startDate'));
    await expectRefusal(() => add(as.userA, { endDate: later(-1) }), badInput('endDate'));
    await expectRefusal(() => add(as.userA, { endDate: later(366) }), badInput('endDate'));
    const others = await makeRequestType({ companyId: cast.companyB.id });
    for (const type of [2_000_000_000, others.id])
      await expectRefusal(() => add(as.userA, { requestTypeIds: [type] }), badInput('requestTypeIds'));
    expect((await add(as.userA, { endDate: later(365) })).status).toBe(201);
  });

  test('overlaps no other, and makes no circle, entered at once either', async () => {
    await add(as.userA);
    const overlaps = { status: 409, code: 'absence_overlaps' };
    await expectRefusal(() => add(as.userA, { startDate: later(7), endDate: later(9) }), overlaps);
    const circle = { status: 409, code: 'absence_circle' };
    await expectRefusal(() => add(byColleague, { standInId: cast.userA.id }), circle);
    await db.delete(table);
    const both = await Promise.all([add(as.userA), add(byColleague, { standInId: cast.userA.id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('tells a stand-in so many times a day, however often it is deleted and entered anew', async () => {
    const { id: assignedCompanyId } = await makeCompany();
    const [person, standIn] = [await makeUser({ assignedCompanyId }), await makeUser({ assignedCompanyId })];
    const by = await server.as(person);
    const enter = () => add(by, { standInId: standIn.id });
    for (let made = 0; made < absences.ABSENCES_A_DAY; made++) {
      const { status, body } = await enter();
      expect(status).toBe(201);
      await remove(by, body.id);
    }
    await expectRefusal(enter, { status: 429, code: 'too_many_requests' });
  });

  test('offers a person’s active colleagues by name, and none to a person without a company', async () => {
    const offered = async (by: Client, search?: string) =>
      (await by.call(absences.listStandIns, { query: search === undefined ? {} : { search } })).body.map(
        ({ id }) => id,
      );
    expect((await offered(as.userA)).toSorted()).toEqual([cast.managerA.id, colleague.id].toSorted());
    expect(await offered(as.userA, colleague.firstName)).toEqual([colleague.id]);
    expect(await offered(as.ordinary)).toEqual([]);
  });
});

describe('who stands in for a person', () => {
  test('sees what waits for them, decides it, and is told of as having decided for them', async () => {
    const { id, stepIds } = await open(cast.userA, cast.managerA);
    await expectRefusal(() => get(byColleague, id), notFound);
    await expectRefusal(() => approve(byColleague, id), notFound);
    await add(as.userA);

    const [step] = (await get(as.userB, id)).body.workflowSteps;
    expect(step).toMatchObject({ awayUntil: later(7), standIn: { id: colleague.id } });
    const seen = (await get(byColleague, id)).body;
    expect(seen.can).toMatchObject({ approve: true, reject: true, cancel: false, reassign: false });
    expect(await assigned(byColleague)).toContain(id);
    const turn = (await work(byColleague)).find(({ request }) => request?.id === id);
    expect(turn).toMatchObject({ insteadOf: { id: cast.userA.id }, can: { approve: true } });
    const own = (await work(as.userA)).find(({ request }) => request?.id === id);
    expect(own).toMatchObject({ insteadOf: null, can: { approve: true } });
    const files = await byColleague.call(attachments.listOfRequest, { params: { id } });
    expect(files.body.addRefusal).toBeNull();

    const decided = await approve(byColleague, id);
    expect(decided.status).toBe(200);
    expect(decided.body.workflowSteps[0]).toMatchObject({
      isCompleted: true,
      completedBy: { id: colleague.id },
    });
    expect(decided.body.can.approve).toBe(false);
    const { history } = (await byColleague.call(requests.workflow, { params: { id } })).body;
    expect(history.find(({ type }) => type === 'approved')).toMatchObject({
      actor: { id: colleague.id },
      actingFor: { id: cast.userA.id },
      step: { id: stepIds[0] },
    });
    expect(await assigned(byColleague)).not.toContain(id);
    const told = await as.userA.call(notifications.list, { query: { type: 'step_decided' } });
    expect(told.body).toMatchObject([
      { request: { id }, step: { id: stepIds[0] }, actor: { id: colleague.id } },
    ]);
  });

  test('is told of no decision that the person who is away makes, and neither is that person', async () => {
    const { id } = await open(cast.userA, cast.managerA);
    await add(as.userA);
    expect((await approve(as.userA, id)).status).toBe(200);
    for (const by of [as.userA, byColleague]) {
      const told = await by.call(notifications.list, { query: { type: 'step_decided' } });
      expect(told.body.map(({ request }) => request?.id)).not.toContain(id);
    }
  });

  test('decides beside them: the person who is away may, and the later one is told who did', async () => {
    const { id, stepIds } = await open(cast.userA, cast.managerA);
    await add(as.userA);
    const decide = (by: Client) =>
      by.call(requests.approve, { params: { id }, body: { expectedStepId: stepIds[0] as number } });
    const answers = await Promise.all([decide(as.userA), decide(byColleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { error } = (await decide(byColleague)) as { error: { code: string; details: object } };
    expect(error).toMatchObject({
      code: 'step_already_decided',
      details: { decision: { type: 'approved' } },
    });
  });

  test.each(['stand-in', 'person'])('is none any more once the %s is of another company', async (who) => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const standIn = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id } = await open(person, cast.managerA);
    const made = await add(await server.as(person), { standInId: standIn.id });
    expect((await get(await server.as(standIn), id)).status).toBe(200);
    const moved = { params: { id: who === 'person' ? person.id : standIn.id } };
    const body = { assignedCompanyId: (await makeCompany()).id };
    expect((await as.admin.call(users.adminUpdate, { ...moved, body })).status).toBe(200);
    const byStandIn = await server.as(standIn);
    expect((await get(byStandIn, id)).status).toBe(404);
    await expectRefusal(() => approve(byStandIn, id), notFound);
    const told = await db
      .select({ action: events.action, data: events.data })
      .from(events)
      .where(and(eq(events.action, 'user.remove_absence'), eq(events.entityId, person.id)));
    expect(told).toMatchObject([{ data: { standInId: made.body.standIn.id } }]);
  });

  test('sees nothing of other types than theirs, though the person was away for those before', async () => {
    const [before, now] = [await makeRequestType(), await makeRequestType({ steps: [cast.userA] })];
    const other = await makeUser({ assignedCompanyId: cast.companyA.id });
    await add(as.userA, { standInId: other.id, requestTypeIds: [before.id] });
    await db.update(table).set({ startDate: later(-30) });
    const { id } = await makeRequest({ by: cast.ordinary, requestTypeId: now.id });
    await approve(as.userA, id);
    await db.execute(
      sql`update turns set began_at = now() - interval '11 days', ended_at = now() - interval '10 days' where request_id = ${id}`,
    );
    await add(as.userA, { requestTypeIds: [now.id] });
    await expectRefusal(() => get(byColleague, id), notFound);
  });

  test('is told with them of what comes, once the absence has begun', async () => {
    const waiting = async (id: number) =>
      (await toldOfRequest(id)).filter(({ type }) => type === 'step_waiting').map(({ to }) => to);
    const { body } = await add(as.userA, { startDate: later(1) });
    expect(await waiting((await open(cast.userA)).id)).toEqual([cast.userA.id]);
    await remove(as.userA, body.id);
    await add(as.userA);
    const { id } = await open(cast.userA);
    expect((await waiting(id)).toSorted()).toEqual([cast.userA.id, colleague.id].toSorted());
    await approve(byColleague, id);
    expect(await waiting(id)).toEqual([]);
  });

  test('may no longer once the absence is over or deleted, and goes on seeing what they decided', async () => {
    const [{ id }, other] = [await open(cast.userA, cast.userA), await open(cast.userA)];
    const { body } = await add(as.userA);
    await approve(byColleague, id);
    await remove(as.userA, body.id);
    expect((await get(byColleague, id)).status).toBe(200);
    await expectRefusal(() => approve(byColleague, id), { status: 403, code: 'not_step_responsible' });
    await expectRefusal(() => get(byColleague, other.id), notFound);
    expect(await assigned(byColleague)).toEqual([]);
  });

  test('is no administrator: who decided as one sees the request no longer than they are one', async () => {
    const person = await makeUser({ role: 'admin' });
    const by = await server.as(person);
    const { id } = await open(cast.userA);
    expect((await approve(by, id)).status).toBe(200);
    expect((await get(by, id)).status).toBe(200);
    await db.update(accounts).set({ role: 'user' }).where(eq(accounts.id, person.id));
    await expectRefusal(() => get(by, id), notFound);
  });

  test('is not who submitted the request, with or without separate duties', async () => {
    for (const separateDuties of [false, true]) {
      const type = await makeRequestType({ steps: [cast.userA], separateDuties });
      const { id } = await makeRequest({ by: colleague, requestTypeId: type.id });
      await add(as.userA);
      const { standIn, awayUntil } = (await get(byColleague, id)).body.workflowSteps[0] ?? {};
      expect({ standIn, awayUntil }).toEqual({ standIn: null, awayUntil: later(7) });
      await expectRefusal(() => approve(byColleague, id), { status: 403 });
      expect((await approve(as.admin, id)).status).toBe(200);
      await db.delete(table);
    }
  });

  test('is for the chosen types alone', async () => {
    const [chosen, other] = [await open(cast.userA), await open(cast.userA)];
    await add(as.userA, { requestTypeIds: [chosen.requestTypeId] });
    expect(await assigned(byColleague)).toEqual([chosen.id]);
    await expectRefusal(() => approve(byColleague, other.id), notFound);
    expect((await approve(byColleague, chosen.id)).status).toBe(200);
  });

  test('is followed where they are away too, and leaves it to the person where an account is closed', async () => {
    const { id } = await open(cast.userA);
    await add(as.userA);
    await add(byColleague, { standInId: cast.managerA.id });
    await expectRefusal(() => approve(byColleague, id), notFound);
    expect((await get(as.managerA, id)).body.can.approve).toBe(true);
    await db.update(accounts).set({ isActive: false }).where(eq(accounts.id, cast.managerA.id));
    expect((await get(as.userA, id)).body.workflowSteps[0]?.standIn).toBeNull();
    await db.update(accounts).set({ isActive: true }).where(eq(accounts.id, cast.managerA.id));
  });
});

test('the function of the database follows absences as the rule does', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeUser()));
  const ids = people.map(({ id }) => id);
  const types = [await makeRequestType({ steps: [people[0] as TestUser] }), await makeRequestType()];
  const made = await Promise.all(
    people.flatMap((by) => types.map((type) => makeRequest({ by, requestTypeId: type.id }))),
  );
  const index = fc.integer({ min: 0, max: 4 });
  const absence = fc
    .record({
      ...{
        from: index,
        to: index,
        begins: fc.integer({ min: -2, max: 1 }),
        lasts: fc.integer({ min: 0, max: 3 }),
      },
      types: fc.option(fc.subarray([0, 1], { minLength: 1 })),
    })
    .filter(({ from, to }) => from !== to);
  // one absence a person at most, as overlapping ones are refused
  const story = fc.record({
    entered: fc.uniqueArray(absence, { selector: ({ from }) => from, maxLength: 5 }),
    closed: fc.subarray([0, 1, 2, 3, 4], { maxLength: 2 }),
    separateDuties: fc.boolean(),
    repeatApprover: fc.constantFrom(...repeatRules),
    decided: fc.option(index),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ entered, closed, separateDuties, repeatApprover, decided }) => {
      const rows = entered.map(({ from, to, begins, lasts, types: chosen }) => ({
        userId: ids[from] as number,
        standInId: ids[to] as number,
        startDate: later(begins),
        endDate: later(begins + lasts),
        requestTypeIds: chosen?.map((type) => types[type]?.id as number) ?? null,
      }));
      await db.delete(table);
      if (rows.length > 0) await db.insert(table).values(rows);
      const gone = closed.map((person) => ids[person] as number);
      await db.execute(
        sql`update users set is_active = id <> all(${sql.param(gone)}::int[]) where id = any(${sql.param(ids)}::int[])`,
      );
      await db.execute(
        sql`update requests set separate_duties = ${separateDuties}, repeat_approver = ${repeatApprover} where id = any(${sql.param(made.map(({ id }) => id))}::int[])`,
      );
      const decider = decided === null ? null : (ids[decided] as number);
      await db.execute(
        sql`update request_steps set completed_by = ${decider}, completed_at = ${decider && new Date().toISOString()}
          where request_id = any(${sql.param(made.map(({ id }) => id))}::int[])`,
      );
      const found = await db.execute<{ id: number; holder: number; found: number | null }>(sql`
        select r.id, holder, stand_in_of(r.id, holder) as found
        from requests r, unnest(${sql.param(ids)}::int[]) holder
        where r.id = any(${sql.param(made.map(({ id }) => id))}::int[])`);
      for (const row of found.rows) {
        const { requestTypeId, submitter } = made.find(({ id }) => id === row.id) as (typeof made)[number];
        const world = { absences: rows, today: today(), isActive: (id: number) => !gone.includes(id) };
        const hasSteps = requestTypeId === types[0]?.id;
        const deciders = hasSteps && decider !== null ? [decider] : [];
        expect(row.found).toBe(
          standInFor(
            row.holder,
            { requestTypeId, submittedBy: submitter.id, separateDuties, repeatApprover, deciders },
            world,
          ),
        );
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
