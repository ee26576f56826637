import type { Actor } from '@shared/rules/actor';
import { type Priority, priorities, type TaskStatus, taskStatuses } from '@shared/rules/statuses';
import { and, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../../db/among';
import { db, type Tx } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { attachments } from '../../../db/schema/attachments';
import { comments } from '../../../db/schema/comments';
import { users } from '../../../db/schema/people';
import { projects } from '../../../db/schema/projects';
import { tasks } from '../../../db/schema/tasks';
import { sheet as ar } from '../../../locales/ar/sheet';
import { sheet as en } from '../../../locales/en/sheet';
import { nameKey } from '../../companies/sheets/queries';
import { visibleProjects } from '../../projects/queries';

const wordsFor = <Value extends string>(values: readonly Value[], texts: readonly Record<Value, string>[]) =>
  new Map(
    values.flatMap((value) =>
      [value, ...texts.map((words) => words[value])].map((word) => [nameKey(word), value] as const),
    ),
  );

/** Priorities and states by their words, as exported lists have them. */
export const priorityOf: ReadonlyMap<string, Priority> = wordsFor(priorities, [ar.priorities, en.priorities]);
export const statusOf: ReadonlyMap<string, TaskStatus> = wordsFor(taskStatuses, [
  ar.taskStatuses,
  en.taskStatuses,
]);

const added = <Found>(map: Map<string, Found[]>, keys: string[], found: Found) => {
  for (const key of new Set(keys)) {
    const known = map.get(key);
    if (known) known.push(found);
    else map.set(key, [found]);
  }
};

/** The people whom a sheet names, by name or user name; of a name that several have, all. */
export async function peopleNamed(tx: Tx, names: readonly string[]) {
  const keys = names.map(nameKey);
  const fullName = sql<string>`lower(${users.firstName} || ' ' || ${users.lastName})`;
  const rows = await tx
    .select({
      id: users.id,
      companyId: users.assignedCompanyId,
      name: fullName,
      username: sql<string>`lower(${users.username})`,
    })
    .from(users)
    .where(and(isPresent, or(isAnyOf(fullName, keys), isAnyOf(sql`lower(${users.username})`, keys))));
  const found = new Map<string, { id: number; companyId: number | null }[]>();
  for (const { name, username, ...person } of rows) added(found, [nameKey(name), username], person);
  return found;
}

/** The projects that a sheet names and the actor sees, by number or name; of a name that several have, all. */
export async function projectsNamed(tx: Tx, actor: Actor, names: readonly string[]) {
  const keys = names.map(nameKey);
  const number = sql<string>`lower(${projects.uniqueNumber})`;
  const name = sql<string>`lower(${projects.name})`;
  const rows = await tx
    .select({ id: projects.id, name, number })
    .from(projects)
    .where(and(visibleProjects(actor), or(isAnyOf(name, keys), isAnyOf(number, keys))));
  const found = new Map<string, { id: number }[]>();
  for (const row of rows) added(found, [nameKey(row.name), row.number], { id: row.id });
  return found;
}

/** Those of these tasks that are there, locked; `isUsed`: changed, commented on, or with a file since they were made. */
export const heldTasks = (tx: Tx, ids: readonly number[]) => {
  const of = (column: AnyPgColumn) => sql`${column} = ${tasks.id}`;
  return tx
    .select({
      id: tasks.id,
      title: tasks.title,
      projectId: tasks.projectId,
      companyId: tasks.companyId,
      createdBy: tasks.createdBy,
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
