import * as bin from '@shared/contracts/bin';
import { MAX_LIMIT } from '@shared/contracts/fields';
import * as taskContracts from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as reports from '@shared/contracts/reports';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import { lastMonth, monthOf, monthsAfter, monthsOfReport, startOfMonth, told } from '@shared/rules/reports';
import { workingDays } from '@shared/rules/working-time';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { projectTasks as projectTaskTable } from '../../db/schema/project-tasks';
import { projects as projectTable } from '../../db/schema/projects';
import { requests as requestTable } from '../../db/schema/requests';
import { tasks as taskTable } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { today, toIso } from '../../lib/time';
import { makeCalendar } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { hubCalendar } from '../calendars/queries';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const MONTH = lastMonth();
const ofCompany = async (by: Client, id: number, month?: string) =>
  (await by.call(reports.company, { params: { id }, query: { month } })).body;
const ofProject = async (by: Client, id: number, month?: string) =>
  (await by.call(reports.project, { params: { id }, query: { month } })).body;
/** The last of its months. */
const figures = ({ months }: { months: reports.Figures[] }) => months.at(-1) as reports.Figures;

async function newPerson() {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  return { company, person, by: await server.as(person) };
}

/** A moment on a day of a month, at the hour when the hub's days begin. */
const dayOf = (month: string, day: number, hour = 8) =>
  `${month}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00+03:00`;

/** A world with turns of every kind, over the months of a report, some of whose records were deleted. */
async function everyKindOfTurn() {
  const people: TestUser[] = [cast.userA, cast.userB, cast.managerA, cast.ordinary, cast.admin];
  for (const [index, person] of people.entries()) {
    const other = people[(index + 1) % people.length] as TestUser;
    const companyId = person.assignedCompanyId;
    await makeRequest({ by: person, steps: [other, person] });
    await makeRequest({ by: other, steps: [person] });
    await makeTask({ createdBy: other.id, companyId });
    const { project } = await makeProjectWithTasks({ ...(companyId && { companyId }) }, [
      { responsibleCompanyId: other.assignedCompanyId },
      { responsibleCompanyId: companyId },
    ]);
    await makeTask({ createdBy: other.id, companyId, projectId: project.id });
    const { tasks: shortened } = await makeProjectWithTasks({ ...(companyId && { companyId }) }, [
      { responsibleCompanyId: companyId },
      { responsibleCompanyId: other.assignedCompanyId },
    ]);
    await as.admin.call(taskContracts.remove, { params: { id: shortened[0]?.id as number } });
    const gone = await makeProjectWithTasks({ ...(companyId && { companyId }) }, [
      { responsibleCompanyId: companyId },
    ]);
    const goneTask = await makeTask({ createdBy: other.id, companyId });
    const deleted = { deletedAt: sql`now()`, deletedBy: cast.admin.id };
    await db.update(projectTable).set(deleted).where(eq(projectTable.id, gone.project.id));
    await db.update(taskTable).set(deleted).where(eq(taskTable.id, goneTask.id));
  }
  // turns that have ended, and since when the others are open
  const months = monthsOfReport(monthOf(today()));
  const endings = ['approved', 'rejected', 'returned', 'correction', 'completed', 'reassigned'] as const;
  for (const [index, turn] of (await db.select().from(turns)).entries()) {
    const month = months[index % months.length] as string;
    const began = dayOf(month, 2 + (index % 20));
    if (turn.endedAt === null && new Date(began) < new Date())
      await db
        .update(turns)
        .set({
          beganAt: began,
          // a request's is its target date
          ...(turn.requestId === null && {
            dueOn: dayOf(month, 28).slice(0, 10),
            isDelayed: index % 2 === 0,
          }),
        })
        .where(eq(turns.id, turn.id));
    const { id: _id, ...past } = turn;
    const endedAt = dayOf(monthsAfter(month, -(index % 3)), 25);
    await db.insert(turns).values({
      ...past,
      beganAt: dayOf(monthsAfter(month, -(index % 3)), 1 + (index % 24)),
      ...{ endedAt, ending: endings[index % endings.length] as 'approved' },
      dueOn: turn.requestId === null ? endedAt.slice(0, 8) + (index % 2 ? '24' : '26') : null,
    });
  }
}

/** The ids of the records that the lists show a reader. */
async function seenBy(by: Client) {
  const query = { limit: MAX_LIMIT };
  const ids = (rows: { id: number }[]) => new Set(rows.map(({ id }) => id));
  return {
    requests: ids((await by.call(requests.list, { query })).body),
    projects: ids((await by.call(projects.list, { query })).body),
    tasks: ids((await by.call(tasks.list, { query })).body),
  };
}

/** The turns of a company whose records a reader sees, of the whole ledger. */
async function turnsSeenBy(by: Client, companyId: number) {
  const seen = await seenBy(by);
  const all = await db
    .select({
      ...getTableColumns(turns),
      targetDate: requestTable.targetDate,
      taskDeletedAt: projectTaskTable.deletedAt,
    })
    .from(turns)
    .leftJoin(projectTaskTable, eq(projectTaskTable.id, turns.projectTaskId))
    .leftJoin(requestTable, eq(requestTable.id, turns.requestId))
    .where(eq(turns.companyId, companyId));
  return all
    .filter(({ requestId, projectTaskId, projectId, taskId, taskDeletedAt }) =>
      requestId !== null
        ? seen.requests.has(requestId)
        : projectTaskId !== null
          ? taskDeletedAt === null && seen.projects.has(projectId as number)
          : seen.tasks.has(taskId as number),
    )
    .map((turn) => ({
      ...turn,
      dueOn: turn.dueOn ?? turn.targetDate,
      from: Date.parse(toIso(turn.beganAt)),
      to: turn.endedAt === null ? Number.POSITIVE_INFINITY : Date.parse(toIso(turn.endedAt)),
    }));
}

/** The median; -1 of none. */
function middleOf(held: number[]): number {
  if (held.length === 0) return -1;
  const sorted = held.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(half)] as number)
    : ((sorted[half - 1] as number) + (sorted[half] as number)) / 2;
}

describe('the figures of a company', () => {
  test('are those of the turns whose records the reader’s lists show, for every reader, company and month', async () => {
    await everyKindOfTurn();
    const readers = Object.values(as) as Client[];
    const companies = [cast.companyA.id, cast.companyB.id];
    const calendar = await hubCalendar();
    let [counted, late] = [0, 0];
    for (const by of readers)
      for (const id of companies) {
        const seen = await turnsSeenBy(by, id);
        const report = await ofCompany(by, id, monthOf(today()));
        expect(report.leftOut).toBe(0);
        for (const shown of report.months) {
          const from = startOfMonth(shown.month).getTime();
          const until = Math.min(startOfMonth(monthsAfter(shown.month, 1)).getTime(), Date.now());
          const ended = seen.filter(({ to }) => to >= from && to < until);
          const open = seen.filter((turn) => turn.from < until && turn.to >= until);
          const { day, isOver } = told(shown.month, new Date());
          const held = ended.map(({ from, to }) => workingDays(new Date(from), new Date(to), calendar));
          const isOpenLate = ({ dueOn, isDelayed }: (typeof open)[number]) =>
            (dueOn !== null && dueOn < day) || (isDelayed && !isOver);
          const of = (...endings: string[]) =>
            ended.filter(({ ending }) => endings.includes(ending as string)).length;
          expect(shown).toMatchObject({
            began: seen.filter((turn) => turn.from >= from && turn.from < until).length,
            ended: ended.length,
            open: open.length,
            approved: of('approved'),
            rejected: of('rejected'),
            returned: of('returned', 'correction'),
            completedTasks: ended.filter(
              ({ requestId, ending }) => requestId === null && ending === 'completed',
            ).length,
            endedLate: ended.filter(
              ({ dueOn, endedAt }) => dueOn !== null && dueOn < (endedAt as string).slice(0, 10),
            ).length,
            openLate: open.filter(isOpenLate).length,
          });
          const sum = held.reduce((all, days) => all + days, 0);
          expect(Math.abs(shown.days - sum)).toBeLessThan(0.051);
          expect(Math.abs((shown.median ?? -1) - middleOf(held))).toBeLessThan(0.051);
          late += shown.openLate;
          counted += ended.length + open.length;
        }
        const last = figures(report);
        expect(report.longest).toHaveLength(Math.min(reports.MAX_LISTED_TURNS, last.ended + last.open));
        const ids = new Set(seen.map((turn) => turn.id));
        for (const row of report.longest) expect(ids).toContain(row.id);
      }
    expect(counted).toBeGreaterThan(50);
    expect(late).toBeGreaterThan(10);
  });

  test('count working days by the calendar of the company', async () => {
    const usual = await newPerson();
    const busy = await newPerson();
    await makeCalendar(busy.company.id, {
      week: Array.from({ length: 7 }, () => ({ from: '08:00', to: '16:00' })),
      timeZone: 'Asia/Riyadh',
      followsHubHolidays: false,
    });
    for (const { company, by } of [usual, busy]) {
      const task = await makeTask({ createdBy: cast.ordinary.id, companyId: company.id });
      await db
        .update(turns)
        .set({ beganAt: '2026-10-05T08:00+03:00', endedAt: '2026-10-19T08:00+03:00', ending: 'completed' })
        .where(eq(turns.taskId, task.id));
      const days = company === usual.company ? 10 : 14;
      const report = await ofCompany(by, company.id, '2026-10');
      expect(figures(report)).toMatchObject({
        ...{ began: 1, ended: 1, days, median: days, completedTasks: 1, open: 0 },
      });
      expect(report.ages).toEqual({ day: 0, three: 0, week: 0, more: 1 });
      expect(report.longest).toMatchObject([
        { task: { id: task.id }, days, ending: 'completed', endedAt: '2026-10-19T05:00:00Z' },
      ]);
    }
  });

  test('are of the last month that is over, where none is named', async () => {
    const { company, by } = await newPerson();
    expect(await ofCompany(by, company.id)).toMatchObject({
      ...{ company: { id: company.id }, month: MONTH, isOver: true, longest: [] },
      months: monthsOfReport(MONTH).map((month) => ({ month, began: 0, ended: 0, open: 0, median: null })),
    });
    expect(await ofCompany(by, company.id, monthOf(today()))).toMatchObject({ isOver: false });
    expect(await ofCompany(by, company.id, '2000-01')).toMatchObject({ month: '2000-01', isOver: true });
  });

  test('leave out the turns of a task that lies in the bin, and count them again once it is restored', async () => {
    const { company, by } = await newPerson();
    const { project, tasks: made } = await makeProjectWithTasks({ companyId: company.id }, [
      { responsibleCompanyId: company.id },
      { responsibleCompanyId: company.id },
    ]);
    const id = made[0]?.id as number;
    await db.update(turns).set({ beganAt: '2026-10-05T08:00+03:00' }).where(eq(turns.projectTaskId, id));
    await as.admin.call(taskContracts.remove, { params: { id } });
    const shown = async () =>
      (await Promise.all([ofCompany(by, company.id, '2026-10'), ofProject(by, project.id, '2026-10')])).map(
        (report) => ({
          open: figures(report).open,
          longest: report.longest.map(({ projectTask }) => projectTask?.id),
        }),
      );
    expect(await shown()).toEqual(Array(2).fill({ open: 0, longest: [] }));
    await as.admin.call(bin.restore, { params: { kind: 'project-tasks', id } });
    expect(await shown()).toEqual(Array(2).fill({ open: 1, longest: [id] }));
  });

  test('show nothing of records that the reader does not see', async () => {
    const { company, by } = await newPerson();
    const other = await newPerson();
    const { project } = await makeProjectWithTasks({}, [{ responsibleCompanyId: other.company.id }]);
    await makeRequest({ by: other.person, steps: [other.person] });
    const month = monthOf(today());
    expect(figures(await ofCompany(by, other.company.id, month))).toMatchObject({ began: 0, open: 0 });
    expect(figures(await ofCompany(as.admin, other.company.id, month))).toMatchObject({ open: 2 });
    // of a task that they see, a project that they do not see is not told
    await makeTask({ createdBy: cast.ordinary.id, companyId: company.id, projectId: project.id });
    const { longest } = await ofCompany(by, company.id, month);
    expect(longest.map(({ task }) => task?.project)).toEqual([null]);
  });
});

describe('the report of a project', () => {
  test('tells its month by company, and its plan as it is now', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const dates = { startDate: '2026-10-05', endDate: '2026-10-12' }; // six working days
    const { project, tasks: made } = await makeProjectWithTasks({ companyId: first.company.id }, [
      { responsibleCompanyId: first.company.id, status: 'completed', ...dates },
      { responsibleCompanyId: second.company.id, ...dates },
    ]);
    const [done, open] = made.map(({ id }) => id) as [number, number];
    await db.insert(turns).values({
      ...{ projectTaskId: done, projectId: project.id, companyId: first.company.id, ending: 'completed' },
      ...{ beganAt: '2026-10-05T08:00+03:00', endedAt: '2026-10-19T08:00+03:00', dueOn: '2026-10-12' },
    });
    await db
      .update(turns)
      .set({ beganAt: '2026-10-19T08:00+03:00', dueOn: '2026-10-12' })
      .where(eq(turns.projectTaskId, open));
    // a general task of the project is none of its tasks
    await makeTask({ createdBy: cast.admin.id, companyId: first.company.id, projectId: project.id });
    const report = await ofProject(second.by, project.id, '2026-10');
    expect(report.project).toMatchObject({ id: project.id, company: { id: first.company.id } });
    expect(figures(report)).toMatchObject({
      ...{ began: 2, ended: 1, completedTasks: 1, endedLate: 1, open: 1, openLate: 1, days: 10 },
    });
    const named = ({ company: { id, name, nameEn } }: typeof first) => ({ id, name, nameEn });
    expect(report.companies.toSorted((a, b) => Number(a.company?.id) - Number(b.company?.id))).toMatchObject([
      { company: named(first), figures: { ended: 1, days: 10, open: 0, endedLate: 1 } },
      { company: named(second), figures: { ended: 0, open: 1, openLate: 1 } },
    ]);
    const { body: planned } = await second.by.call(projects.plannedTime, { params: { id: project.id } });
    expect(report.plan).toMatchObject({
      ...planned,
      ...{ taskCount: 2, completedCount: 1, plannedEnd: '2026-10-12' },
    });
    expect((report.plan.expectedEnd as string) > '2026-10-12').toBe(true);
    expect(report.longest.map(({ projectTask }) => projectTask?.id)).toEqual([done, open]);
    expect(report.longest.map(({ isLate }) => isLate)).toEqual([true, true]);
  });

  test('of a stopped project expects nothing', async () => {
    const { company, by } = await newPerson();
    const { project } = await makeProjectWithTasks({ companyId: company.id, status: 'on_hold' }, [
      { responsibleCompanyId: company.id, startDate: '2026-10-05', endDate: '2026-10-12' },
    ]);
    const { plan } = await ofProject(by, project.id);
    expect(plan).toMatchObject({ plannedEnd: '2026-10-12', expectedEnd: null });
  });
});

describe('a report', () => {
  test('is refused of a project that the reader does not see, and of a company that is not there', async () => {
    const { company, by } = await newPerson();
    const stranger = await newPerson();
    const { project } = await makeProjectWithTasks({ companyId: company.id }, []);
    expect(await ofProject(by, project.id)).toMatchObject({ companies: [], plan: { taskCount: 0 } });
    const of = { params: { id: project.id } };
    await expectRefusal(() => stranger.by.call(reports.project, of), notFound);
    await expectRefusal(() => by.call(reports.company, { params: { id: 2_000_000_000 } }), notFound);
    for (const endpoint of [reports.company, reports.project])
      await expectRefusal(() => server.guest().call(endpoint, of), { status: 401 });
    await db.update(projectTable).set({ deletedAt: sql`now()` }).where(eq(projectTable.id, project.id));
    await expectRefusal(() => as.admin.call(reports.project, of), notFound);
  });

  test.each(['2026-13', '2026-1', 'last', '1999-12', monthsAfter(monthOf(today()), 1)])(
    'is refused of the month %s',
    async (month) => {
      const of = { params: { id: cast.companyA.id }, query: { month } };
      await expectRefusal(() => as.userA.call(reports.company, of), badInput('month'));
    },
  );
});
