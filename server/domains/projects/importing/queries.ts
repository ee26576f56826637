import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db, type Tx } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';
import { comments } from '../../../db/schema/comments';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { tasks } from '../../../db/schema/tasks';

const isThere = (table: PgTable, where: SQL | undefined) =>
  exists(db.select({ one: sql`1` }).from(table).where(where));

/** Whether one of a project’s tasks was changed, commented on or given a file since they were made. */
const hasUsedTask = () =>
  isThere(
    projectTasks,
    and(
      eq(projectTasks.projectId, projects.id),
      or(
        sql`${projectTasks.updatedAt} <> ${projectTasks.createdAt}`,
        isThere(comments, eq(comments.projectTaskId, projectTasks.id)),
        isThere(attachments, eq(attachments.projectTaskId, projectTasks.id)),
      ),
    ),
  );

/**
 * Those of these projects that are not deleted, locked with their tasks; `isUsed`: changed, commented on or given a general task since
 * they were made, or one of their tasks was used. What was under way is waited for, and then read.
 */
export async function heldProjects(tx: Tx, ids: readonly number[]) {
  const isTheirs = inArray(projects.id, [...ids]);
  const { id, projectId } = projectTasks;
  await tx.select({ id: projects.id }).from(projects).where(isTheirs).orderBy(asc(projects.id)).for('update');
  await tx
    .select({ id })
    .from(projectTasks)
    .where(inArray(projectId, [...ids]))
    .orderBy(asc(id))
    .for('update');
  return tx
    .select({
      id: projects.id,
      name: projects.name,
      isUsed: sql<boolean>`${or(
        sql`${projects.updatedAt} <> ${projects.createdAt}`,
        isThere(comments, eq(comments.projectId, projects.id)),
        isThere(tasks, eq(tasks.projectId, projects.id)),
        hasUsedTask(),
      )}`,
    })
    .from(projects)
    .where(and(isTheirs, isNull(projects.deletedAt)));
}

/** The tasks of projects, the last of each first: the ranks of those that are left have no gap. */
export const taskIdsOf = async (tx: Tx, projectIds: readonly number[]): Promise<number[]> =>
  (
    await tx
      .select({ id: projectTasks.id })
      .from(projectTasks)
      .where(inArray(projectTasks.projectId, [...projectIds]))
      .orderBy(asc(projectTasks.projectId), desc(projectTasks.orderIndex))
  ).map(({ id }) => id);
