import * as calendars from '@shared/contracts/calendars';
import * as myWork from '@shared/contracts/my-work';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { dueOf } from '@shared/rules/clock';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { clocks } from '../../db/schema/clocks';
import { events } from '../../db/schema/events';
import { turns } from '../../db/schema/turns';
import { today, toIso } from '../../lib/time';
import { makeCalendar, makeHoliday } from '../../test/factories/calendars';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast } from '../../test/factories/users';
import { badInput, expectRefusal } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { workingCalendars } from '../calendars/queries';
import { tendClocks } from './commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const step = (allowedDays: number | null, responsibleUserId = cast.userB.id) => ({
  responsibleUserId,
  allowedDays,
});
const submitted = (...steps: ReturnType<typeof step>[]) => makeRequest({ by: cast.userA, steps });
const dueAtOf = async (id: number) => {
  const { body } = await as.admin.call(requests.get, { params: { id } });
  return body.workflowSteps.find(({ isCurrent }) => isCurrent)?.dueAt ?? null;
};
/** The turns of a request as the ledger has them, with when each is due. */
const turnsOf = async (requestId: number) =>
  db
    .select({ id: turns.id, beganAt: turns.beganAt, endedAt: turns.endedAt, dueAt: clocks.dueAt })
    .from(turns)
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .where(eq(turns.requestId, requestId))
    .orderBy(turns.id);
const lastOf = async (requestId: number) =>
  (await turnsOf(requestId)).at(-1) as Awaited<ReturnType<typeof turnsOf>>[number];
const date = (moment: string) => new Date(toIso(moment));
const movesOf = (requestId: number) =>
  db
    .select({
      from: sql<string>`${events.data} ->> 'from'`,
      to: sql<string>`${events.data} ->> 'to'`,
      stepId: events.stepId,
      actorId: events.actorId,
    })
    .from(events)
    .where(and(eq(events.action, 'request.move_due'), eq(events.entityId, requestId)));

describe('allowed days', () => {
  test('are set on a type’s step, on record, and go with its requests', async () => {
    const { requestTypeId } = await submitted(step(null));
    const body = { requestTypeId, stepName: 'Review', responsibleUserId: cast.userB.id, allowedDays: 4 };
    const made = (await as.admin.call(requestTypes.createStep, { body })).body;
    expect(made.allowedDays).toBe(4);
    await as.admin.call(requestTypes.updateStep, { params: { id: made.id }, body: { allowedDays: 5 } });
    const [entry] = await db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.action, 'request_type.change_step'), eq(events.entityId, requestTypeId)));
    expect(entry?.data).toMatchObject({ changes: { allowedDays: { from: 4, to: 5 } } });
    const request = await makeRequest({ by: cast.userA, requestTypeId });
    await as.admin.call(requestTypes.updateStep, { params: { id: made.id }, body: { allowedDays: null } });
    const { workflowSteps } = (await as.userA.call(requests.get, { params: request })).body;
    expect(workflowSteps.map(({ allowedDays }) => allowedDays)).toEqual([null, 5]);
  });

  test.each([0, 366, 1.5])('are from 1 to 365 whole days, and not %d', async (allowedDays) => {
    const { requestTypeId } = await submitted(step(null));
    const body = { requestTypeId, stepName: 'Review', allowedDays };
    await expectRefusal(() => as.admin.call(requestTypes.createStep, { body }), badInput('allowedDays'));
  });
});

describe('a step is due', () => {
  test('its days after it became its person’s turn, by the calendar of their company', async () => {
    await makeCalendar(cast.companyB.id);
    const { id } = await submitted(step(3), step(null));
    expect(await dueAtOf(id)).toBeNull();
    await tendClocks();
    const { beganAt, dueAt } = await lastOf(id);
    const { hub, ofCompanies } = await workingCalendars();
    const own = ofCompanies.get(cast.companyB.id);
    const turn = { beganAt: date(beganAt), allowedDays: 3, earlier: [] };
    expect(date(dueAt as string)).toEqual(dueOf(turn, own ?? hub));
    expect(own?.timeZone).toBe('Asia/Dubai');
    expect(await dueAtOf(id)).toBe(toIso(dueAt));
    const mine = (await as.userB.call(myWork.list)).body.find(({ request }) => request?.id === id);
    expect(mine?.dueOn).toBe(today(date(dueAt as string)));
    await as.userB.call(requests.approve, { params: { id }, body: {} });
    await tendClocks();
    expect(await dueAtOf(id)).toBeNull();
  });

  test('later by the time that a correction took', async () => {
    const { id } = await submitted(step(null, cast.managerB.id), step(3));
    const pass = async () => {
      await as.managerB.call(requests.approve, { params: { id }, body: {} });
      return (await lastOf(id)).id;
    };
    const first = await pass();
    await tendClocks();
    // as if it had waited for two working weeks before it was returned: all its days are used
    await db.update(turns).set({ beganAt: '2026-01-04T08:00:00Z' }).where(eq(turns.id, first));
    await as.userB.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    await pass();
    await tendClocks();
    const { beganAt, dueAt } = await lastOf(id);
    const { hub, ofCompanies } = await workingCalendars();
    const calendar = ofCompanies.get(cast.companyB.id) ?? hub;
    expect(date(dueAt as string)).toEqual(
      dueOf({ beganAt: date(beganAt), allowedDays: 1, earlier: [] }, calendar),
    );
  });

  test('after all its days again when it is given to another person', async () => {
    const { id, stepIds } = await submitted(step(3, cast.managerB.id));
    await tendClocks();
    const body = { responsibleUserId: cast.userB.id };
    await as.admin.call(requests.reassign, { params: { id, stepId: stepIds[0] as number }, body });
    await tendClocks();
    const [before, after] = await turnsOf(id);
    expect(after?.dueAt && before?.dueAt && date(after.dueAt) >= date(before.dueAt)).toBe(true);
  });
});

describe('a calendar that changes', () => {
  test('moves what is due by it, which the request’s history tells, once', async () => {
    const { id, stepIds } = await submitted(step(3));
    const { id: calendarId } = await makeCalendar(cast.companyB.id);
    await tendClocks();
    const from = await dueAtOf(id);
    const before = new Date(from as string);
    const day = today(before);
    const holiday = (
      await as.admin.call(calendars.addHoliday, {
        params: { id: calendarId },
        body: { name: 'عيد', startDate: day, endDate: day },
      })
    ).body;
    expect(await dueAtOf(id)).toBe(from);
    await Promise.all([tendClocks(), tendClocks()]);
    const to = (await dueAtOf(id)) as string;
    expect(to > (from as string)).toBe(true);
    const due = { from: before.toISOString(), to: new Date(to).toISOString() };
    expect(await movesOf(id)).toEqual([{ actorId: null, stepId: stepIds[0], ...due }]);
    const { history } = (await as.userA.call(requests.getProgress, { params: { id } })).body;
    expect(history.at(-1)).toMatchObject({ type: 'due_moved', actor: null, due });
    await as.admin.call(calendars.removeHoliday, { params: { id: holiday.id } });
    await tendClocks();
    expect(await dueAtOf(id)).toBe(from);
    expect(await movesOf(id)).toHaveLength(2);
  });

  test('leaves what is due before the change where it is, and requests of other companies', async () => {
    const { id } = await submitted(step(3));
    const { id: otherId } = await submitted(step(3, cast.userA.id));
    await tendClocks();
    const { id: calendarId } = await makeCalendar(cast.companyB.id);
    await makeHoliday(calendarId, { startDate: '2028-05-01', endDate: '2028-05-02' });
    await tendClocks();
    expect([...(await movesOf(id)), ...(await movesOf(otherId))]).toEqual([]);
  });
});
