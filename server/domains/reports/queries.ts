import { setImmediate } from 'node:timers/promises';
import { MAX_LISTED_TURNS, MAX_REPORT_TURNS, type ReportOf } from '@shared/contracts/reports';
import { type Actor, seesEverything } from '@shared/rules/actor';
import {
  type CountedTurn,
  daysHeld,
  longestOf,
  monthsOfReport,
  startOfMonth,
  type Told,
  told,
} from '@shared/rules/reports';
import type { Calendar } from '@shared/rules/working-time';
import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { amongTested, isOneOf } from '../../db/among';
import { db, reportDb } from '../../db/client';
import { namesOf } from '../../db/names';
import { clocks } from '../../db/schema/clocks';
import { companies } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { found } from '../../lib/refusal';
import { toIso } from '../../lib/time';
import { calendarOf, hubCalendar, workingCalendars } from '../calendars/queries';
import { tasksOfProject } from '../projects/project-tasks/queries';
import { visibleEach, visibleProject, visibleProjects } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { visibleTasks } from '../tasks/queries';
import { joinedDueOf, selectTurns, turnsOfTasks } from '../turns/queries';
import { subscriptionOf } from './subscriptions/queries';

/** Whether the actor's lists show the joined record. A deleted task of a project keeps its turns, with their project. */
const isSeenBy = (actor: Actor): SQL | undefined =>
  or(
    and(isNotNull(turns.requestId), visibleRequests(actor, amongTested)),
    and(isNotNull(turns.projectTaskId), isNull(projectTasks.deletedAt), visibleProjects(actor, amongTested)),
    and(isNotNull(turns.taskId), visibleTasks(actor, amongTested)),
  );

/** Turns whose days are counted before the thread is left to other calls: some 10 ms. */
const PORTION = 100;

/** A counted turn, with the ids by which its record and its company are read. */
interface ReportTurn extends CountedTurn {
  id: number;
  companyId: number | null;
  calendar: Calendar;
}

/** The turns of a report's months that the actor sees: at most `MAX_REPORT_TURNS`, newest first, and how many were left out. */
async function turnsOfMonths(actor: Actor, month: string, now: Date, isOfReport: SQL | undefined) {
  const at = told(month, now);
  const [first = month] = monthsOfReport(month);
  const rows = await reportDb
    .select({
      id: turns.id,
      companyId: turns.companyId,
      requestId: turns.requestId,
      beganAt: turns.beganAt,
      endedAt: turns.endedAt,
      ending: turns.ending,
      isDelayed: turns.isDelayed,
      dueOn: joinedDueOf(),
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(turns)
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .leftJoin(requests, eq(requests.id, turns.requestId))
    .leftJoin(projects, eq(projects.id, turns.projectId))
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .leftJoin(tasks, eq(tasks.id, turns.taskId))
    .where(
      and(
        isOfReport,
        lt(turns.beganAt, at.until.toISOString()),
        or(isNull(turns.endedAt), gte(turns.endedAt, startOfMonth(first).toISOString())),
        isSeenBy(actor),
      ),
    )
    .orderBy(desc(turns.beganAt), desc(turns.id))
    .limit(MAX_REPORT_TURNS);
  const ids = [...new Set(rows.flatMap(({ companyId }) => companyId ?? []))];
  const calendars = await workingCalendars(ids);
  const counted: ReportTurn[] = [];
  for (const { requestId, beganAt, endedAt, count: _count, ...row } of rows) {
    const from = new Date(toIso(beganAt));
    const to = endedAt === null ? null : new Date(toIso(endedAt));
    const calendar = calendarOf(calendars, row.companyId);
    const days = daysHeld({ from, to }, at, calendar);
    counted.push({ ...row, isOfTask: requestId === null, from, to, calendar, days });
    if (counted.length % PORTION === 0) await setImmediate();
  }
  return { at, counted, leftOut: (rows[0]?.count ?? 0) - rows.length, companyIds: ids };
}

const rowsOf = (actor: Actor, ids: number[]) =>
  selectTurns(db, visibleEach(seesEverything(actor), actor), {
    endedAt: turns.endedAt,
    ending: turns.ending,
  }).where(isOneOf(turns.id, ids));

/** The turns of the month that were held longest, with their records. */
async function longest(actor: Actor, counted: ReportTurn[], at: Told) {
  const held = longestOf(counted, at, MAX_LISTED_TURNS);
  const rows = await rowsOf(
    actor,
    held.map(({ turn }) => turn.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return held.flatMap(({ turn, ...facts }) => {
    const row = byId.get(turn.id); // a record deleted between the two reads is left out
    return row ? [{ ...facts, ...row, calendar: turn.calendar, dueOn: turn.dueOn }] : [];
  });
}

async function monthOf(actor: Actor, month: string, of: ReportOf, isOfReport: SQL | undefined) {
  const now = new Date();
  const { at, counted, leftOut, companyIds } = await turnsOfMonths(actor, month, now, isOfReport);
  return {
    ...{ month, now, at, counted, leftOut, companyIds },
    longest: await longest(actor, counted, at),
    subscription: await subscriptionOf(actor.id, of),
  };
}
export type MonthOfReport = Awaited<ReturnType<typeof monthOf>>;

/** A company's turns on records that the actor sees. Company names are visible to all signed-in people. */
export async function companyMonth(actor: Actor, id: number, month: string) {
  const [company] = await db.select(namesOf(companies)).from(companies).where(eq(companies.id, id));
  const of = { reports: 'companies', id } as const;
  return { company: found(company), ...(await monthOf(actor, month, of, eq(turns.companyId, id))) };
}
export type CompanyMonth = Awaited<ReturnType<typeof companyMonth>>;

/** The turns of a project's tasks, and its plan as it is now. */
export async function projectMonth(actor: Actor, id: number, month: string) {
  const project = found(await visibleProject(actor, id));
  const isOfProject = and(eq(turns.projectId, id), isNotNull(turns.projectTaskId));
  const [ofMonth, tasks, turnsByTask, calendar] = await Promise.all([
    monthOf(actor, month, { reports: 'projects', id }, isOfProject),
    tasksOfProject(id),
    turnsOfTasks(id),
    hubCalendar(),
  ]);
  const named = await db
    .select(namesOf(companies))
    .from(companies)
    .where(isOneOf(companies.id, ofMonth.companyIds));
  return { project, tasks, turnsByTask, calendar, companies: named, ...ofMonth };
}
export type ProjectMonth = Awaited<ReturnType<typeof projectMonth>>;
