import * as court from '@shared/contracts/court';
import * as myWork from '@shared/contracts/my-work';
import * as requests from '@shared/contracts/requests';
import type { Input } from '@shared/endpoint';
import { ages, sides } from '@shared/rules/court';
import { daysWaited } from '@shared/rules/held-time';
import { workingTimeBefore } from '@shared/rules/working-time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { absences } from '../../db/schema/absences';
import { events } from '../../db/schema/events';
import { notifications } from '../../db/schema/notifications';
import { nudges } from '../../db/schema/nudges';
import { turns } from '../../db/schema/turns';
import { today } from '../../lib/time';
import { makeCalendar } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { actorOf, makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { workingCalendars } from '../calendars/queries';
import { decideRequest } from '../requests/decisions/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

type Figures = NonNullable<Input<typeof court.overview>['query']>;
type Filter = NonNullable<Input<typeof court.list>['query']>;

const due = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const holdingsSeenBy = async (by: Client, query: Figures = {}) =>
  (await by.call(court.overview, { query })).body.holdings;
const rowsSeenBy = async (by: Client, query: Filter = {}) =>
  (await by.call(court.list, { query: { limit: 1_000, ...query } })).body;
const recordOf = ({ request, projectTask, task }: court.CourtTurn) => (request ?? projectTask ?? task)?.id;

async function newPerson() {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  return { company, person, by: await server.as(person) };
}

const heldSince = (taskId: number, beganAt: Date) =>
  db.update(turns).set({ beganAt: beganAt.toISOString() }).where(eq(turns.taskId, taskId));

/** A world with every kind of turn, for every person of the cast. */
async function everyKindOfTurn() {
  const people: TestUser[] = [cast.userA, cast.userB, cast.managerA, cast.ordinary, cast.admin];
  const gone = await makeUser({ isActive: false });
  for (const [index, person] of people.entries()) {
    const other = people[(index + 1) % people.length] as TestUser;
    const companyId = person.assignedCompanyId;
    await makeRequest({ by: person, steps: [other] });
    await makeRequest({ by: person, steps: [gone], ...(companyId && { companyId }) });
    const task = await makeTask({ createdBy: other.id, companyId, dueDate: due(-index) });
    if (companyId) await heldSince(task.id, new Date(Date.now() - index * 2.5 * 86_400_000));
    await makeProjectWithTasks({ ...(companyId && { companyId }) }, [
      { responsibleCompanyId: other.assignedCompanyId, status: index % 2 ? 'delayed' : 'pending' },
      { responsibleCompanyId: companyId },
      { responsibleCompanyId: other.assignedCompanyId },
    ]);
    await makeProjectWithTasks({}, [{ responsibleCompanyId: companyId }]);
  }
}

/** What the rows of a company add up to. */
function sumOf(all: court.CourtTurn[], company: court.Holding['company']): court.Holding {
  const rows = all.filter((row) => row.company?.id === company?.id);
  const countOf = (age: court.CourtTurn['age']) => rows.filter((row) => row.age === age).length;
  return {
    company,
    held: rows.length,
    ages: { day: countOf('day'), three: countOf('three'), week: countOf('week'), more: countOf('more') },
    late: rows.filter(({ isLate }) => isLate).length,
    heldUp: rows.reduce((sum, { heldUp }) => sum + heldUp, 0),
    since: rows[0]?.since ?? '',
  };
}

describe('figures and rows', () => {
  test('are the same: every number is the sum of the rows that it leads to, for every reader and filter', async () => {
    await everyKindOfTurn();
    let checked = 0;
    for (const by of Object.values(as) as Client[]) {
      const all = await rowsSeenBy(by);
      const filters: Figures[] = [{}, { side: 'waitingOnThem' }, { side: 'waitingOnUs' }];
      const [ofType, ofProject, ofPerson] = [
        all.find(({ request }) => request),
        all.find(({ projectTask }) => projectTask),
        all.find(({ user }) => user),
      ];
      if (ofType?.request) filters.push({ requestTypeId: ofType.request.requestType.id });
      if (ofProject?.projectTask) filters.push({ projectId: ofProject.projectTask.project.id });
      if (ofPerson?.user) filters.push({ userId: ofPerson.user.id });
      for (const filter of filters) {
        const rows = await rowsSeenBy(by, filter);
        const holdings = await holdingsSeenBy(by, filter);
        expect(holdings.reduce((sum, { held }) => sum + held, 0)).toBe(rows.length);
        for (const holding of holdings) expect(holding).toEqual(sumOf(rows, holding.company));
        checked += holdings.length;
      }
      // the filters that numbers lead to pick what the rows themselves show
      const narrowed = async (query: Filter, fits: (row: court.CourtTurn) => boolean) =>
        expect(await rowsSeenBy(by, query)).toEqual(all.filter(fits));
      for (const age of ages) await narrowed({ age }, (row) => row.age === age);
      for (const side of sides) await narrowed({ side }, (row) => row.side === side);
      await narrowed({ late: 'true' }, ({ isLate }) => isLate);
      await narrowed({ heldUp: 'true' }, ({ heldUp }) => heldUp > 0);
      await narrowed({ withoutCompany: 'true' }, ({ company }) => company === null);
      const { id } = all.find(({ company }) => company)?.company ?? { id: 1 };
      await narrowed({ companyId: id }, ({ company }) => company?.id === id);
    }
    expect(checked).toBeGreaterThan(20);
  });

  test('count one, three and seven working days of the company’s calendar, rounded as in the list of turns', async () => {
    const { company, by } = await newPerson();
    const full = { from: '08:00', to: '16:00' };
    // works on Fridays and Saturdays, off on Sundays: other days than the hub's
    await makeCalendar(company.id, { week: [null, full, full, full, full, full, full] });
    const { hub, ofCompanies } = await workingCalendars();
    const calendar = ofCompanies.get(company.id);
    if (!calendar) throw new Error('no calendar');
    expect(calendar.holidays).toEqual(hub.holidays);
    const now = new Date();
    const held = [0.6, 1.4, 1.6, 3.4, 3.6, 7.4, 7.6, 30];
    expect(held.map((days) => daysWaited(workingTimeBefore(now, days, calendar), now, calendar))).toEqual([
      1, 1, 2, 3, 4, 7, 8, 30,
    ]);
    for (const days of held) {
      const { id } = await makeTask({ createdBy: cast.ordinary.id, companyId: company.id });
      await heldSince(id, workingTimeBefore(now, days, calendar));
    }
    const [holding] = await holdingsSeenBy(by);
    expect(holding?.ages).toEqual({ day: 2, three: 2, week: 2, more: 2 });
    const rows = await rowsSeenBy(by);
    expect(rows.map(({ age }) => age)).toEqual([
      'more',
      'more',
      'week',
      'week',
      'three',
      'three',
      'day',
      'day',
    ]);
  });

  test('tell what is locked behind a task, with the tasks that stay locked until it is completed', async () => {
    const { company, by } = await newPerson();
    const { tasks: ofProject } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id },
      {},
      { status: 'cancelled' },
      {},
    ]);
    expect(await holdingsSeenBy(by)).toMatchObject([{ company: { id: company.id }, held: 1, heldUp: 2 }]);
    expect((await rowsSeenBy(by)).map((row) => [recordOf(row), row.heldUp])).toEqual([[ofProject[0]?.id, 2]]);
  });

  test('show people of a company whom they wait for, and who waits for them', async () => {
    const { company, person, by } = await newPerson();
    const other = await newPerson();
    const asked = await makeRequest({ by: person, steps: [other.person] });
    const toDecide = await makeRequest({ by: cast.ordinary, steps: [person] });
    const { tasks: before } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: other.company.id },
      { responsibleCompanyId: company.id },
    ]);
    const { tasks: after } = await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id },
      { responsibleCompanyId: other.company.id },
    ]);
    // another company's, with nothing of the reader's behind it: a third company alone waits for it
    await makeProjectWithTasks({}, [
      { responsibleCompanyId: company.id, status: 'completed' },
      { responsibleCompanyId: other.company.id },
      { responsibleCompanyId: cast.userA.assignedCompanyId },
    ]);
    const of = async (side: 'waitingOnThem' | 'waitingOnUs') =>
      (await rowsSeenBy(by, { side })).map(recordOf).sort();
    expect(await of('waitingOnThem')).toEqual([asked.id, before[0]?.id].sort());
    expect(await of('waitingOnUs')).toEqual([toDecide.id, after[0]?.id].sort());
    expect(await holdingsSeenBy(by, { side: 'waitingOnThem' })).toMatchObject([
      { company: { id: other.company.id }, held: 2, heldUp: 1 },
    ]);
  });
});

describe('what a reader does not see', () => {
  test('stands in no figure and no row', async () => {
    const { company, by } = await newPerson();
    const other = await newPerson();
    await makeRequest({ by: other.person, steps: [cast.ordinary] });
    await makeTask({ createdBy: cast.ordinary.id, companyId: other.company.id });
    const { project } = await makeProjectWithTasks({}, [{ responsibleCompanyId: other.company.id }]);
    expect(await holdingsSeenBy(by)).toEqual([]);
    expect(await rowsSeenBy(by)).toEqual([]);
    expect(await holdingsSeenBy(by, { companyId: other.company.id, projectId: project.id })).toEqual([]);
    // of a task that they do see, a project that they do not see is told neither
    await makeTask({ createdBy: cast.ordinary.id, companyId: company.id, projectId: project.id });
    expect((await rowsSeenBy(by)).map(({ task }) => task?.project)).toEqual([null]);
    expect(await rowsSeenBy(by, { projectId: project.id })).toEqual([]);
    expect(await holdingsSeenBy(as.admin, { companyId: other.company.id })).toMatchObject([{ held: 2 }]);
  });

  test('is in the hands of no person whom the list can be narrowed to', async () => {
    const { by, person } = await newPerson();
    const [holder, other] = [
      await makeUser({ firstName: 'Zubaydah' }),
      await makeUser({ firstName: 'Zubaydah' }),
    ];
    await makeRequest({ by: person, steps: [holder] });
    await makeRequest({ by: cast.userA, steps: [other] });
    const holders = async (of: Client, query = {}) =>
      (await of.call(court.listHolders, { query })).body.map(({ id }) => id);
    expect(await holders(by)).toEqual([holder.id]);
    expect(await holders(by, { userId: other.id })).toEqual([]);
    expect(await holders(as.admin, { search: 'zubay' })).toEqual([holder.id, other.id]);
    expect(await holders(as.admin, { search: 'zubay', userId: other.id })).toEqual([other.id]);
    expect((await rowsSeenBy(by, { userId: holder.id })).map(({ user }) => user?.id)).toEqual([holder.id]);
  });

  test('is not to be had without signing in, nor with a filter that is none', async () => {
    await expectRefusal(() => server.guest().call(court.overview, {}), { status: 401 });
    await expectRefusal(() => server.guest().call(court.list, {}), { status: 401 });
    await expectRefusal(() => server.guest().call(court.listHolders, {}), { status: 401 });
    await expectRefusal(
      () => as.userA.call(court.list, { query: { age: 'year' as 'day' } }),
      badInput('age'),
    );
  });
});

describe('a nudge', () => {
  const turnOf = async (by: Client, recordId: number) =>
    (await rowsSeenBy(by)).find((row) => recordOf(row) === recordId) as court.CourtTurn;
  const nudge = (by: Client, id: number) => by.call(court.nudge, { params: { id } });
  const toldTo = async ({ id }: TestUser) =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.type, 'turn_nudged')));
  const ownTurn = { status: 403, code: 'own_turn' };
  const alreadyNudged = { status: 409, code: 'already_nudged' };

  test('tells the person of a step who asks for it, once a day, and stands in the history', async () => {
    const asking = await newPerson();
    const { person: holder } = await newPerson();
    const { id, stepIds } = await makeRequest({ by: asking.person, steps: [holder] });
    const turn = await turnOf(asking.by, id);
    expect(turn).toMatchObject({ isNudged: false, can: { nudge: true } });
    expect((await nudge(asking.by, turn.id)).status).toBe(204);
    expect(await toldTo(holder)).toMatchObject([
      { requestId: id, stepId: stepIds[0], actorId: asking.person.id },
    ]);
    expect(await turnOf(asking.by, id)).toMatchObject({ isNudged: true, can: { nudge: false } });
    for (const by of [asking.by, as.admin]) await expectRefusal(() => nudge(by, turn.id), alreadyNudged);
    const { history } = (await asking.by.call(requests.getProgress, { params: { id } })).body;
    expect(history.at(-1)).toMatchObject({ type: 'nudged', actor: { id: asking.person.id } });
    // the next day
    await db
      .update(nudges)
      .set({ day: due(-1) })
      .where(eq(nudges.turnId, turn.id));
    expect((await nudge(as.admin, turn.id)).status).toBe(204);
    expect(await toldTo(holder)).toHaveLength(2);
    // what is decided needs no reminder
    await decideRequest(actorOf(holder), id, { type: 'approve' });
    expect(await toldTo(holder)).toEqual([]);
    await expectRefusal(() => nudge(as.admin, turn.id), notFound);
  });

  test('tells everybody of a company that a task waits for, and of the administrators where it waits for them', async () => {
    const { company, person } = await newPerson();
    const colleague = await makeUser({ assignedCompanyId: company.id });
    const { tasks: ofProject } = await makeProjectWithTasks({}, [{ responsibleCompanyId: company.id }]);
    const general = await makeTask({ createdBy: cast.ordinary.id, companyId: company.id });
    for (const id of [ofProject[0]?.id as number, general.id])
      await nudge(as.admin, (await turnOf(as.admin, id)).id);
    for (const one of [person, colleague])
      expect(await toldTo(one)).toMatchObject([{ projectTaskId: ofProject[0]?.id }, { taskId: general.id }]);
    const asking = await newPerson();
    const gone = await makeUser({ isActive: false });
    const { id } = await makeRequest({ by: asking.person, steps: [gone] });
    const turn = await turnOf(asking.by, id);
    await expectRefusal(() => nudge(as.admin, turn.id), ownTurn);
    await nudge(asking.by, turn.id);
    expect(await toldTo(cast.admin)).toMatchObject([{ requestId: id }]);
  });

  test('goes to the stand-in as well, while the person is away', async () => {
    const { company, person: holder } = await newPerson();
    const standIn = await makeUser({ assignedCompanyId: company.id });
    const { id } = await makeRequest({ by: cast.ordinary, steps: [holder] });
    await db
      .insert(absences)
      .values({ userId: holder.id, standInId: standIn.id, startDate: due(-1), endDate: due(1) });
    await nudge(as.admin, (await turnOf(as.admin, id)).id);
    expect(await toldTo(standIn)).toMatchObject([{ requestId: id }]);
    expect(await toldTo(holder)).toHaveLength(1);
  });

  test('is not for those whose turn it is, nor for those who do not see it', async () => {
    const { company, person: holder, by } = await newPerson();
    const colleague = await server.as(await makeUser({ assignedCompanyId: company.id }));
    const { id } = await makeRequest({ by: holder, steps: [holder] });
    const turn = await turnOf(by, id);
    expect(turn.can).toEqual({ nudge: false });
    await expectRefusal(() => nudge(by, turn.id), ownTurn);
    await expectRefusal(() => nudge(colleague, turn.id), ownTurn);
    await expectRefusal(() => nudge(as.ordinary, turn.id), notFound);
    await expectRefusal(() => nudge(server.guest(), turn.id), { status: 401 });
    await expectRefusal(() => nudge(as.admin, 2_000_000_000), notFound);
  });

  test('is not for the stand-in of another company, who may decide as well', async () => {
    const { person: holder } = await newPerson();
    const { person: standIn, by } = await newPerson();
    const { id } = await makeRequest({ by: cast.ordinary, steps: [holder] });
    await db
      .insert(absences)
      .values({ userId: holder.id, standInId: standIn.id, startDate: due(-1), endDate: due(1) });
    const turn = await turnOf(by, id);
    expect(turn.can).toEqual({ nudge: false });
    await expectRefusal(() => nudge(by, turn.id), ownTurn);
  });

  test('is one, though several people ask at once', async () => {
    const { person: holder } = await newPerson();
    const asking = await newPerson();
    const { id } = await makeRequest({ by: asking.person, steps: [holder] });
    const turn = await turnOf(asking.by, id);
    const replies = await Promise.all(
      [asking.by, as.admin, asking.by, as.admin].map((by) => nudge(by, turn.id)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    expect(await toldTo(holder)).toHaveLength(1);
    const nudged = and(eq(events.action, 'request.nudge'), eq(events.entityId, id));
    expect(await db.$count(events, nudged)).toBe(1);
  });
});

/** What both lists show of a turn. */
const shown = ({ id, projectTask, task, priority, company, ...turn }: court.CourtTurn | myWork.MyTurn) => {
  const { since, daysWaited, dueOn, isLate, daysLate } = turn;
  return { id, projectTask, task, priority, company, since, daysWaited, dueOn, isLate, daysLate };
};

test('a turn is shown in my work as it is in whose turn', async () => {
  await everyKindOfTurn();
  let checked = 0;
  for (const by of [as.userA, as.managerA, as.ordinary, as.admin]) {
    const rows = new Map((await rowsSeenBy(by)).map((row) => [row.id, row]));
    for (const turn of (await by.call(myWork.list, { query: { limit: 1_000 } })).body) {
      const row = rows.get(turn.id) as court.CourtTurn;
      expect(shown(turn)).toEqual(shown(row));
      expect(turn.request?.id).toBe(row.request?.id);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(8);
});
