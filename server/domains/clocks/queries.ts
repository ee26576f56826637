import type { Viewer } from '@shared/rules/actor';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { db, type Tx } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { clocks } from '../../db/schema/clocks';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { mayExpire, requestSteps, requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import type { WorkingCalendars } from '../calendars/queries';
import { visibleRequests } from '../requests/queries';

const isOpen = isNull(turns.endedAt);

const recordColumns = {
  id: turns.id,
  requestId: turns.requestId,
  projectTaskId: turns.projectTaskId,
  projectId: projectTasks.projectId,
  taskId: turns.taskId,
};
type RecordOfTurn = { [Column in keyof typeof recordColumns]: number | null } & { id: number };

/** What a turn is counted by: the mark of its calendar, and a task's day. */
export const markOf = (calendarMark: string, dueOn: string | null): string =>
  dueOn === null ? calendarMark : `${calendarMark} ${dueOn}`;

/** SQL twin of `markOf`, with the calendar of the company that has the turn. */
const markOfTurn = ({ hub, ofCompanies }: WorkingCalendars) => {
  const marks = [...ofCompanies].map(([companyId, { mark }]) => ({ companyId, mark }));
  return sql<string>`coalesce((
    select own.mark from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as own ("companyId" int, mark text)
    where own."companyId" = ${turns.companyId}), ${hub.mark}) || coalesce(' ' || ${turns.dueOn}::text, '')`;
};

/** Open turns that are due and not counted yet, or were counted by what has changed since: a task may have no day any more. */
export const uncountedTurns = (
  calendars: WorkingCalendars,
  max: number,
  except: number[],
): Promise<RecordOfTurn[]> =>
  db
    .select(recordColumns)
    .from(turns)
    .leftJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .where(
      and(
        isOpen,
        notInArray(turns.id, except),
        or(isNotNull(requestSteps.allowedDays), isNotNull(turns.dueOn), isNotNull(clocks.turnId)),
        sql`${clocks.countedBy} is distinct from ${markOfTurn(calendars)}`,
      ),
    )
    .orderBy(asc(turns.id))
    .limit(max);

/** Open turns of which there may be something to tell. */
export const turnsToTell = (max: number, now: Date, except: number[]): Promise<RecordOfTurn[]> =>
  db
    .select(recordColumns)
    .from(clocks)
    .innerJoin(turns, eq(turns.id, clocks.turnId))
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .where(and(isOpen, notInArray(turns.id, except), lte(clocks.nextAt, now.toISOString())))
    .orderBy(asc(clocks.nextAt), asc(clocks.turnId))
    .limit(max);

/** Open turns of persons at steps that expire, whose days are up. */
export const turnsToExpire = (
  calendars: WorkingCalendars,
  max: number,
  now: Date,
  except: number[],
): Promise<RecordOfTurn[]> =>
  db
    .select(recordColumns)
    .from(requestSteps)
    .innerJoin(turns, and(eq(turns.stepId, requestSteps.id), isOpen, isNotNull(turns.userId)))
    .innerJoin(clocks, eq(clocks.turnId, turns.id))
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .where(
      and(
        mayExpire(requestSteps),
        notInArray(turns.id, except),
        lte(clocks.dueAt, now.toISOString()),
        eq(clocks.countedBy, markOfTurn(calendars)),
      ),
    )
    .orderBy(asc(turns.id))
    .limit(max);

/** The record of a turn, which is decided or done by no one until the transaction ends: what it waits for stays so. */
export async function holdRecord(tx: Tx, { requestId, projectId, taskId }: RecordOfTurn): Promise<void> {
  if (requestId !== null)
    await tx.select({ id: requests.id }).from(requests).where(eq(requests.id, requestId)).for('update');
  else if (projectId !== null)
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('update');
  else if (taskId !== null)
    await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, taskId)).for('update');
}

/** A turn that is still open, as its clock needs it. */
export async function clockedTurn(tx: Tx, id: number) {
  const [turn] = await tx
    .select({
      id: turns.id,
      requestId: turns.requestId,
      stepId: turns.stepId,
      projectTaskId: turns.projectTaskId,
      taskId: turns.taskId,
      userId: turns.userId,
      companyId: turns.companyId,
      beganAt: turns.beganAt,
      dueOn: turns.dueOn,
      allowedDays: requestSteps.allowedDays,
      isRequired: requestSteps.isRequired,
      clock: { dueAt: clocks.dueAt, told: clocks.told },
    })
    .from(turns)
    .leftJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .where(and(eq(turns.id, id), isOpen));
  return turn;
}
export type ClockedTurn = NonNullable<Awaited<ReturnType<typeof clockedTurn>>>;

/** When the same person had the same step before, and returned it or asked for a correction, since it was given to them. */
export function earlierTurns(tx: Tx, { id, stepId, userId }: ClockedTurn) {
  const ofStep = eq(turns.stepId, sql`${stepId}::int`);
  const givenAway = tx
    .select({ id: sql`coalesce(max(${turns.id}), 0)` })
    .from(turns)
    .where(and(ofStep, lt(turns.id, id), inArray(turns.ending, ['reassigned', 'expired'])));
  return tx
    .select({ from: turns.beganAt, to: sql<string>`${turns.endedAt}` })
    .from(turns)
    .where(
      and(
        ofStep,
        sql`${turns.userId} is not distinct from ${userId}::int`,
        inArray(turns.ending, ['returned', 'correction']),
        lt(turns.id, id),
        gt(turns.id, sql`(${givenAway})`),
      ),
    );
}

/** The representative of a company, while their account is open. */
async function representativeOf(tx: Tx, companyId: number): Promise<Viewer | undefined> {
  const [row] = await tx
    .select({ id: users.id, role: users.role, assignedCompanyId: users.assignedCompanyId })
    .from(companies)
    .innerJoin(users, and(eq(users.id, companies.representativeId), isPresent))
    .where(eq(companies.id, companyId));
  return row;
}

/** The representative of the company that has the turn, where they see the request of it; those of tasks are the company's. */
export async function representativeWhoSees(tx: Tx, turn: ClockedTurn): Promise<Viewer | null> {
  const { companyId, requestId } = turn;
  const person = companyId === null ? undefined : await representativeOf(tx, companyId);
  if (!person) return null;
  if (requestId === null) return person;
  const seen = await tx.$count(requests, and(eq(requests.id, requestId), visibleRequests(person)));
  return seen > 0 ? person : null;
}
