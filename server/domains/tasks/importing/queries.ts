import type { Actor } from '@shared/rules/actor';
import { nameKey } from '@shared/rules/imports';
import { and, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../../db/among';
import { db, type Tx } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';
import { comments } from '../../../db/schema/comments';
import { projects } from '../../../db/schema/projects';
import { tasks } from '../../../db/schema/tasks';
import { namedBy } from '../../companies/sheets/queries';
import { visibleProjects } from '../../projects/queries';
import { visibleTasks } from '../queries';

/** The projects that a sheet names and the actor sees, by number or name; of a name that several have, all. */
export async function projectsNamed(tx: Tx, actor: Actor, names: readonly string[]) {
  const keys = names.map(nameKey);
  const number = sql<string>`lower(${projects.uniqueNumber})`;
  const name = sql<string>`lower(${projects.name})`;
  const rows = await tx
    .select({ id: projects.id, name, number })
    .from(projects)
    .where(and(visibleProjects(actor), or(isAnyOf(name, keys), isAnyOf(number, keys))));
  return namedBy(rows.map(({ id, name, number }) => ({ unique: number, names: [name], found: { id } })));
}

/**
 * Those of these tasks that are there, locked. `isUsed`: changed, commented on, or with a file since they were made. `isSeen`: by the actor; not
 * where their project is in the bin.
 */
export const heldTasks = (tx: Tx, actor: Actor, ids: readonly number[]) => {
  const of = (column: AnyPgColumn) => sql`${column} = ${tasks.id}`;
  return tx
    .select({
      id: tasks.id,
      title: tasks.title,
      projectId: tasks.projectId,
      companyId: tasks.companyId,
      createdBy: tasks.createdBy,
      isSeen: sql<boolean>`${visibleTasks(actor)}`,
      isUsed: sql<boolean>`${or(
        sql`${tasks.updatedAt} <> ${tasks.createdAt}`,
        exists(db.select({ one: sql`1` }).from(comments).where(of(comments.taskId))),
        exists(db.select({ one: sql`1` }).from(attachments).where(of(attachments.taskId))),
      )}`,
    })
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)))
    .for('update', { of: tasks });
};
