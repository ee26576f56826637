import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import { heldDays } from '@shared/rules/held-time';
import { and, asc, eq, inArray, isNull, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { db, type Executor } from '../../db/client';
import { namesOf } from '../../db/names';
import { clocks } from '../../db/schema/clocks';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requestTypes, versionSteps } from '../../db/schema/request-types';
import { requestSteps, requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { isItsVersion, namedStep } from '../../db/step-names';
import { isSubmitterThere } from '../../db/submitter';
import { grouped } from '../../lib/grouped';
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

/** The turns that a task of a project has had, in their order, and for how many whole working days. */
export interface TaskTurns {
  days: number;
  turns: TurnRow[];
}

/** By the ids of the tasks of a project that had a turn. */
export async function turnsOfTasks(projectId: number): Promise<Map<number, TaskTurns>> {
  const ofProject = db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId));
  const rows = await turnsWhere(inArray(turns.projectTaskId, ofProject));
  const calendars = await calendarsOf(rows);
  const now = new Date();
  const ofTask = grouped(rows, ({ projectTaskId }) => projectTaskId as number);
  return new Map(
    [...ofTask].map(([id, own]) => {
      const held = heldDays(
        own.map((row) => heldTurn(row, now)),
        (companyId) => calendarOf(calendars, companyId),
      );
      return [id, { days: [...held.values()].reduce((sum, days) => sum + days, 0), turns: own }];
    }),
  );
}

/** The ids of the open turns of which this is so, to be gathered (`amongGathered`) by the indexes of open turns. */
export const openTurns = (condition: SQL | undefined) =>
  db
    .select({ id: turns.id })
    .from(turns)
    .where(and(isNull(turns.endedAt), condition));

/**
 * The day by which it is to be done: of a step that by its clock, else the request's target date. A task that has no day any more
 * has its clock until the job sees to it.
 */
const dueFrom = (clockDay: SQLWrapper, targetDate: SQLWrapper) =>
  sql<
    string | null
  >`coalesce(${turns.dueOn}, case when ${turns.stepId} is not null then ${clockDay} end, ${targetDate})`;

const clockDay = sql`(${clocks.dueAt} at time zone ${sql.raw(`'${HUB_TIME_ZONE}'`)})::date`;

export const dueOf = () =>
  dueFrom(
    sql`(${db.select({ day: clockDay }).from(clocks).where(eq(clocks.turnId, turns.id))})`,
    sql`(${db.select({ targetDate: requests.targetDate }).from(requests).where(eq(requests.id, turns.requestId))})`,
  );

/** That day is over, or the task is marked as delayed. */
const isLateFrom = (dueOn: SQL, day: string | Placeholder) =>
  sql<boolean>`(coalesce(${dueOn} < ${day}::date, false) or ${turns.isDelayed})`;

export const isLateOn = (day: string | Placeholder) => isLateFrom(dueOf(), day);

/** Likewise where the clock and the request are joined. */
export const joinedDueOf = () => dueFrom(clockDay, requests.targetDate);
export const isJoinedLateOn = (day: string) => isLateFrom(joinedDueOf(), day);

/**
 * Turns with their records, and what else a list shows of them. The project is that of a project's task, or of a general one where
 * the condition says that the reader sees it.
 */
export const selectTurns = <More extends SelectedFields>(
  executor: Executor,
  seesProject: SQL | undefined,
  more: More,
) =>
  executor
    .select({
      id: turns.id,
      beganAt: turns.beganAt,
      dueOn: dueOf(),
      company: namesOf(companies),
      /** Of a request's step, or who does a task. */
      holder: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      request: {
        id: requests.id,
        uniqueNumber: requests.uniqueNumber,
        title: requests.title,
        priority: requests.priority,
        status: requests.status,
        submittedBy: requests.submittedBy,
        companyId: requests.companyId,
        separateDuties: requests.separateDuties,
        repeatApprover: requests.repeatApprover,
        correctionAskedAt: requests.correctionAskedAt,
        revision: requests.revision,
        submitterThere: isSubmitterThere(),
        currentStep: requests.currentStep,
      },
      requestType: namesOf(requestTypes),
      step: {
        ...namedStep,
        stepOrder: requestSteps.stepOrder,
      },
      projectTask: {
        id: projectTasks.id,
        name: projectTasks.name,
        nameEn: projectTasks.nameEn,
        orderIndex: projectTasks.orderIndex,
        priority: projectTasks.priority,
        status: projectTasks.status,
        responsibleCompanyId: projectTasks.responsibleCompanyId,
        updatedAt: projectTasks.updatedAt,
      },
      task: {
        id: tasks.id,
        title: tasks.title,
        priority: tasks.priority,
        status: tasks.status,
        createdBy: tasks.createdBy,
        companyId: tasks.companyId,
        updatedAt: tasks.updatedAt,
      },
      project: {
        id: projects.id,
        name: projects.name,
        companyId: projects.companyId,
        status: projects.status,
      },
      ...more,
    })
    .from(turns)
    .leftJoin(companies, eq(companies.id, turns.companyId))
    .leftJoin(users, eq(users.id, turns.userId))
    .leftJoin(requests, eq(requests.id, turns.requestId))
    .leftJoin(requestTypes, eq(requestTypes.id, requests.requestTypeId))
    .leftJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .leftJoin(versionSteps, isItsVersion)
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .leftJoin(tasks, eq(tasks.id, turns.taskId))
    .leftJoin(projects, and(eq(projects.id, turns.projectId), seesProject));
export type TurnRecord = Awaited<ReturnType<typeof selectTurns<Record<never, never>>>>[number];
