import { heldDays } from '@shared/rules/held-time';
import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { db } from '../../db/client';
import { namesOf } from '../../db/names';
import { companies } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { turns } from '../../db/schema/turns';
import { toIso } from '../../lib/time';
import { calendarOf, workingCalendars } from '../calendars/queries';

const turnsWhere = (where: SQL) =>
  db
    .select({
      projectTaskId: turns.projectTaskId,
      companyId: turns.companyId,
      company: namesOf(companies),
      beganAt: turns.beganAt,
      endedAt: turns.endedAt,
    })
    .from(turns)
    .leftJoin(companies, eq(companies.id, turns.companyId))
    .where(where)
    .orderBy(asc(turns.id));
type TurnRow = Awaited<ReturnType<typeof turnsWhere>>[number];

const heldTurn = ({ companyId, beganAt, endedAt }: TurnRow, now: Date) => ({
  companyId,
  from: new Date(toIso(beganAt)),
  to: endedAt === null ? now : new Date(toIso(endedAt)),
});

const calendarsOf = (rows: TurnRow[]) => workingCalendars(rows.flatMap(({ companyId }) => companyId ?? []));

/** For how many whole working days each company has had the turn of a request, who had it longest first. */
export async function timeHeld(requestId: number) {
  const rows = await turnsWhere(eq(turns.requestId, requestId));
  const calendars = await calendarsOf(rows);
  const now = new Date();
  const days = heldDays(
    rows.map((row) => heldTurn(row, now)),
    (companyId) => calendarOf(calendars, companyId),
  );
  const named = new Map(rows.map(({ companyId, company }) => [companyId, company]));
  return [...days]
    .map(([companyId, count]) => ({ company: named.get(companyId) ?? null, days: count }))
    .toSorted((a, b) => b.days - a.days);
}

/** For how many whole working days each task of a project has been its companies' turn, by the ids of the tasks that had one. */
export async function daysOfTasks(projectId: number): Promise<Map<number, number>> {
  const ofProject = db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId));
  const rows = await turnsWhere(inArray(turns.projectTaskId, ofProject));
  const calendars = await calendarsOf(rows);
  const now = new Date();
  const ids = new Set(rows.flatMap(({ projectTaskId }) => projectTaskId ?? []));
  return new Map(
    [...ids].map((id) => {
      const own = rows.filter(({ projectTaskId }) => projectTaskId === id).map((row) => heldTurn(row, now));
      const held = heldDays(own, (companyId) => calendarOf(calendars, companyId));
      return [id, [...held.values()].reduce((sum, days) => sum + days, 0)];
    }),
  );
}
