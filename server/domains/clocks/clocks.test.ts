import * as calendars from '@shared/contracts/calendars';
import * as myWork from '@shared/contracts/my-work';
import * as projectTaskCalls from '@shared/contracts/project-tasks';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as taskCalls from '@shared/contracts/tasks';
import { dueOf } from '@shared/rules/clock';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { calendars as calendarRows } from '../../db/schema/calendars';
import { clocks } from '../../db/schema/clocks';
import { events } from '../../db/schema/events';
import { notifications } from '../../db/schema/notifications';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { today, toIso } from '../../lib/time';
import { everyDay, makeCalendar, makeHoliday, noonAfter } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectTask } from '../../test/factories/project-tasks';
import { makeProject } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { toldOfRequest, toldOfTask } from '../../test/notifications';
import { badInput, expectRefusal } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { calendarOf, workingCalendars } from '../calendars/queries';
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
const dueAtOfTask = async (taskId: number) => {
  const [row] = await db
    .select({ dueAt: clocks.dueAt })
    .from(clocks)
    .innerJoin(turns, eq(turns.id, clocks.turnId))
    .where(eq(turns.taskId, taskId));
  return row?.dueAt;
};
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
    const { id, stepIds } = await submitted(step(null), step(3, cast.managerB.id));
    const pass = () => as.userB.call(requests.approve, { params: { id }, body: {} });
    await pass();
    await tendClocks();
    await db
      .update(turns)
      .set({ beganAt: '2026-01-04T08:00:00Z' })
      .where(eq(turns.id, (await lastOf(id)).id));
    await as.managerB.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    const body = { responsibleUserId: cast.userB.id };
    await as.admin.call(requests.reassign, { params: { id, stepId: stepIds[1] as number }, body });
    await pass();
    await tendClocks();
    const { beganAt, dueAt } = await lastOf(id);
    const calendar = calendarOf(await workingCalendars(), cast.companyB.id);
    const turn = { beganAt: date(beganAt), allowedDays: 3, earlier: [] };
    expect(date(dueAt as string)).toEqual(dueOf(turn, calendar));
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

  test('again and again is told so many times, and still moves what is due', async () => {
    const { id, stepIds } = await submitted(step(3));
    const { id: calendarId } = await makeCalendar(cast.companyB.id);
    await tendClocks();
    const from = (await dueAtOf(id)) as string;
    const told = {
      action: 'request.move_due',
      entity: 'request',
      entityId: id,
      stepId: stepIds[0] as number,
    } as const;
    await db.insert(events).values(Array(requests.MAX_CLOCK_HISTORY - 1).fill(told));
    const day = today(new Date(from));
    const { id: holidayId } = await makeHoliday(calendarId, { startDate: day, endDate: day });
    await tendClocks();
    const moved = (await dueAtOf(id)) as string;
    expect(moved > from).toBe(true);
    expect(await movesOf(id)).toHaveLength(requests.MAX_CLOCK_HISTORY);
    await as.admin.call(calendars.removeHoliday, { params: { id: holidayId } });
    await tendClocks();
    expect(await dueAtOf(id)).toBe(from);
    expect(await movesOf(id)).toHaveLength(requests.MAX_CLOCK_HISTORY);
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

describe('one turn keeps no other from its clock', () => {
  test('with a day at the end of the calendar, west of Greenwich', async () => {
    const week = Array(7).fill({ from: '08:00', to: '23:00' });
    const { companyId } = await makeCalendar(undefined, { timeZone: 'America/Los_Angeles', week });
    const far = await makeTask({ companyId, dueDate: '9999-12-31' });
    const { id } = await submitted(step(3));
    await tendClocks();
    expect(await dueAtOf(id)).not.toBeNull();
    expect(await dueAtOfTask(far.id)).toMatch(/^9999-12-31/);
  });

  test('which can’t be counted: the others are, and the job fails', async () => {
    const { id: companyId } = await makeCompany();
    const bad = await makeTask({ companyId, dueDate: 'infinity' });
    const { id } = await submitted(step(3));
    await expect(tendClocks()).rejects.toThrow('1 turns could not be seen to');
    expect(await dueAtOf(id)).not.toBeNull();
    expect(await dueAtOfTask(bad.id)).toBeUndefined();
    await db.update(tasks).set({ dueDate: '2027-01-03' }).where(eq(tasks.id, bad.id));
    await tendClocks();
    expect(await dueAtOfTask(bad.id)).toBeDefined();
  });
});

describe('people are reminded', () => {
  let companyId: number;
  let calendarId: number;
  let holder: Awaited<ReturnType<typeof makeUser>>;
  let representative: typeof holder;
  beforeEach(async () => {
    companyId = (await makeCompany()).id;
    holder = await makeUser({ assignedCompanyId: companyId });
    representative = await makeUser({ assignedCompanyId: companyId });
    await db
      .update(companies)
      .set({ representativeId: representative.id })
      .where(eq(companies.id, companyId));
    calendarId = (await makeCalendar(companyId, { week: everyDay })).id;
  });

  const types = async (id: number, to: { id: number }) =>
    (await toldOfRequest(id)).filter((told) => told.to === to.id).map(({ type }) => type);
  /** A request that waits for the holder for two days; it is their company's, so that the representative sees it. */
  const waiting = async () => {
    const made = await makeRequest({ by: representative, steps: [step(2, holder.id)] });
    await tendClocks();
    return made;
  };

  test('the day before, on the day and each day after, once each; then others are told', async () => {
    const { id } = await waiting();
    expect(await types(id, holder)).toEqual(['step_waiting']);
    const seen: [string[], string[], string[]][] = [];
    for (const day of [0, 1, 2, 3, 4, 5, 6]) {
      // twice in a day, and by two at once
      await Promise.all([tendClocks(noonAfter(day)), tendClocks(noonAfter(day))]);
      seen.push([await types(id, holder), await types(id, representative), await types(id, cast.admin)]);
    }
    const at = (type: string) => ['step_waiting', type];
    const escalated = ['turn_escalated'];
    expect(seen).toEqual([
      [['step_waiting'], [], []],
      [at('reminder_soon'), [], []],
      [at('reminder_today'), [], []],
      [at('reminder_late'), [], []],
      [at('reminder_late'), escalated, []],
      [at('reminder_late'), escalated, []],
      [at('reminder_late'), escalated, escalated],
    ]);
  });

  test('within their working hours alone', async () => {
    const week = Array(7).fill({ from: '10:00', to: '11:00' });
    await db.update(calendarRows).set({ week }).where(eq(calendarRows.id, calendarId));
    const { id } = await waiting();
    const day = noonAfter(7).toISOString().slice(0, 10);
    await tendClocks(new Date(`${day}T09:59:00+04:00`));
    expect(await types(id, holder)).toEqual(['step_waiting']);
    await tendClocks(new Date(`${day}T10:00:00+04:00`));
    expect(await types(id, holder)).toEqual(['step_waiting', 'reminder_late']);
  });

  test('no longer once it is decided, and what they have not read goes', async () => {
    const { id } = await waiting();
    await tendClocks(noonAfter(3));
    const by = await server.as(holder);
    await by.call(requests.approve, { params: { id }, body: {} });
    await tendClocks(noonAfter(4));
    expect(await types(id, holder)).toEqual([]);
    const [clock] = await turnsOf(id);
    const [row] = await db
      .select()
      .from(clocks)
      .where(eq(clocks.turnId, clock?.id as number));
    expect(row?.nextAt).toBeNull();
  });

  test('of a task by its day: everybody of the company, or the person who does it', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    const task = await makeProjectTask({
      projectId: project.id,
      responsibleCompanyId: companyId,
      endDate: today(noonAfter(2)),
    });
    await tendClocks();
    await tendClocks(noonAfter(2));
    const told = async () =>
      (await toldOfTask(task.id))
        .filter(({ type }) => type.startsWith('reminder'))
        .map(({ to, type }) => [to, type]);
    expect(await told()).toEqual([
      [holder.id, 'reminder_today'],
      [representative.id, 'reminder_today'],
    ]);
    await db.update(projectTasks).set({ responsibleUserId: holder.id }).where(eq(projectTasks.id, task.id));
    await tendClocks(noonAfter(3));
    expect(await told()).toEqual([[holder.id, 'reminder_late']]);
    // another day: it is told anew
    await db
      .update(projectTasks)
      .set({ endDate: today(noonAfter(4)) })
      .where(eq(projectTasks.id, task.id));
    await tendClocks(noonAfter(3));
    expect(await told()).toEqual([[holder.id, 'reminder_late']]);
    await tendClocks(noonAfter(4));
    expect(await told()).toEqual([[holder.id, 'reminder_today']]);
  });

  describe('of a task that one of them takes: the others no longer, those above them as before', () => {
    const body = () => ({ responsibleUserId: holder.id });
    test.each([
      [
        'of a project',
        async () => {
          const { id: projectId } = await makeProject({ companyId: cast.companyA.id });
          const endDate = today(noonAfter(2));
          return makeProjectTask({ projectId, responsibleCompanyId: companyId, endDate });
        },
        'projectTaskId',
        async (id: number) =>
          (await server.as(holder)).call(projectTaskCalls.update, { params: { id }, body: body() }),
      ],
      [
        'of none',
        () => makeTask({ companyId, dueDate: today(noonAfter(2)) }),
        'taskId',
        async (id: number) =>
          (await server.as(holder)).call(taskCalls.update, { params: { id }, body: body() }),
      ],
    ] as const)('a task %s', async (_case, make, key, take) => {
      const { id } = await make();
      const told = () =>
        db
          .select({ to: notifications.userId, type: notifications.type })
          .from(notifications)
          .where(and(eq(notifications[key], id), ne(notifications.userId, cast.admin.id)))
          .orderBy(notifications.id);
      await tendClocks();
      await tendClocks(noonAfter(2));
      const ofHolder = (type: string) => ({ to: holder.id, type });
      const ofRepresentative = (type: string) => ({ to: representative.id, type });
      expect(await told()).toEqual([ofHolder('reminder_today'), ofRepresentative('reminder_today')]);
      await db.insert(notifications).values({ type: 'turn_nudged', userId: representative.id, [key]: id });
      expect((await take(id)).status).toBe(200);
      expect(await told()).toEqual([ofHolder('reminder_today')]);
      await tendClocks(noonAfter(3));
      expect(await told()).toEqual([ofHolder('reminder_late')]);
      await tendClocks(noonAfter(4));
      expect(await told()).toEqual([ofHolder('reminder_late'), ofRepresentative('turn_escalated')]);
    });
  });

  test('of a task no longer once it has no day', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    const task = await makeProjectTask({
      projectId: project.id,
      responsibleCompanyId: companyId,
      endDate: today(noonAfter(2)),
    });
    await tendClocks();
    await db.update(projectTasks).set({ endDate: null }).where(eq(projectTasks.id, task.id));
    const { body } = await (await server.as(holder)).call(myWork.list);
    expect(body.find(({ projectTask }) => projectTask?.id === task.id)).toMatchObject({ dueOn: null });
    await tendClocks(noonAfter(4));
    expect((await toldOfTask(task.id)).filter(({ type }) => type.startsWith('reminder'))).toEqual([]);
  });

  test('a representative who is an administrator once, where both are told', async () => {
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, representative.id));
    const { id } = await waiting();
    await tendClocks(noonAfter(9));
    expect(await types(id, representative)).toEqual(['turn_escalated']);
    await db.update(users).set({ role: 'user' }).where(eq(users.id, representative.id));
  });

  test('who may not see the request is not told of it, and administrators are once', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [step(2, holder.id)] });
    await tendClocks();
    await tendClocks(noonAfter(9));
    expect(await types(id, representative)).toEqual([]);
    expect(await types(id, cast.admin)).toEqual(['turn_escalated']);
    expect(await types(id, holder)).toEqual(['step_waiting', 'reminder_late']);
  });
});
