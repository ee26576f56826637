import { finishedStatuses, openTaskStatuses } from '@shared/rules/statuses';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requestTypes, workflowSteps } from '../../../db/schema/request-types';
import { requests } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

// A change of a workflow, of a project or of a task locks that record first and the people whom it names after it. So the
// work of a person is locked before any person, each kind in the order of its ids.

/** Locks the request types with a step of a person. Returns their ids. */
export async function lockTypesOf(tx: Tx, userId: number): Promise<ReadonlySet<number>> {
  const theirs = tx
    .select({ id: workflowSteps.requestTypeId })
    .from(workflowSteps)
    .where(eq(workflowSteps.responsibleUserId, userId));
  return idsOf(
    await tx
      .select({ id: requestTypes.id })
      .from(requestTypes)
      .where(inArray(requestTypes.id, theirs))
      .orderBy(asc(requestTypes.id))
      .for('update'),
  );
}

/** Locks the projects with an open task of a person, then their open general tasks. */
export async function lockTasksOf(tx: Tx, userId: number) {
  const theirs = tx
    .select({ id: projectTasks.projectId })
    .from(projectTasks)
    .where(
      and(eq(projectTasks.responsibleUserId, userId), notInArray(projectTasks.status, [...finishedStatuses])),
    );
  const lockedProjects = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, theirs))
    .orderBy(asc(projects.id))
    .for('update');
  const lockedTasks = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(
        eq(tasks.responsibleUserId, userId),
        inArray(tasks.status, openTaskStatuses),
        isNull(tasks.deletedAt),
      ),
    )
    .orderBy(asc(tasks.id))
    .for('update');
  return { projects: idsOf(lockedProjects), tasks: idsOf(lockedTasks) };
}

/** Locks people in the order of their ids. */
export const lockPeople = (tx: Tx, ids: readonly number[]): Promise<unknown> =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');

/** Steps of request types that a person is responsible for, of inactive types too: they may be opened again. */
export const typeStepsOf = (tx: Tx, userId: number) =>
  tx
    .select({
      id: workflowSteps.id,
      stepName: workflowSteps.stepName,
      typeId: requestTypes.id,
      name: requestTypes.name,
      nameEn: requestTypes.nameEn,
    })
    .from(workflowSteps)
    .innerJoin(requestTypes, eq(requestTypes.id, workflowSteps.requestTypeId))
    .where(eq(workflowSteps.responsibleUserId, userId))
    .orderBy(asc(workflowSteps.id));

/** What requests are called. */
export async function requestNames(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { name: string; uniqueNumber: string }>();
  const rows = await tx
    .select({ id: requests.id, name: requests.title, uniqueNumber: requests.uniqueNumber })
    .from(requests)
    .where(inArray(requests.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those who stand in for a person today at these requests. */
export async function standInsAt(tx: Tx, userId: number, requestIds: readonly number[]): Promise<number[]> {
  if (requestIds.length === 0) return [];
  const standIn = sql<number | null>`stand_in_of(${requests.id}, ${userId}::int)`;
  const rows = await tx
    .selectDistinct({ id: standIn })
    .from(requests)
    .where(
      and(
        inArray(requests.id, [...requestIds]),
        sql`${userId}::int in (select user_id from present_absences)`,
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
