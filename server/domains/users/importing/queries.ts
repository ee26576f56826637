import { nameKey } from '@shared/rules/imports';
import { builtInRoles } from '@shared/rules/roles';
import { inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../../db/among';
import type { Tx } from '../../../db/client';
import { companies, formerNames, users } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { workflowSteps } from '../../../db/schema/request-types';
import { requestSteps } from '../../../db/schema/requests';
import { roles } from '../../../db/schema/roles';
import { tasks } from '../../../db/schema/tasks';

/** The roles of the hub by what they are called: in the database, in English, and of built-in ones on screens. */
export async function rolesByName(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ name: roles.name, nameEn: roles.nameEn }).from(roles);
  const custom = rows.flatMap(({ name, nameEn }) =>
    [name, nameEn ?? name].map((key) => [nameKey(key), name] as const),
  );
  const builtIn = Object.entries(builtInRoles).flatMap(([name, { ar, en }]) =>
    [...ar, ...en].map((key) => [nameKey(key), name] as const),
  );
  return new Map([...custom, ...builtIn]);
}

/** Which of these user names and addresses accounts have, in small letters. */
export async function takenNames(tx: Tx, usernames: readonly string[], emails: readonly string[]) {
  const lower = (column: AnyPgColumn) => sql<string>`lower(${column})`;
  const named = await tx
    .select({ taken: lower(users.username) })
    .from(users)
    .where(isAnyOf(lower(users.username), usernames));
  const addressed = await tx
    .select({ taken: lower(users.email) })
    .from(users)
    .where(isAnyOf(lower(users.email), emails));
  const setOf = (rows: { taken: string }[]) => new Set(rows.map(({ taken }) => taken));
  return { usernames: setOf(named), emails: setOf(addressed) };
}

/** Who has, or had, a name that looks like one of these, by its look. */
export async function bearersOf(tx: Tx, skeletons: readonly string[]) {
  const { id, firstName, lastName, nameSkeleton, deletedAt } = users;
  const now = await tx
    .select({ id, firstName, lastName, nameSkeleton, deletedAt })
    .from(users)
    .where(isAnyOf(nameSkeleton, skeletons));
  const formerly = await tx
    .select({
      id,
      firstName: formerNames.firstName,
      lastName: formerNames.lastName,
      nameSkeleton: formerNames.nameSkeleton,
      deletedAt,
    })
    .from(formerNames)
    .innerJoin(users, sql`${users.id} = ${formerNames.userId}`)
    .where(isAnyOf(formerNames.nameSkeleton, skeletons));
  return [...now, ...formerly];
}

/** Who has a user name that looks like one of these. */
export const usernamesLike = (tx: Tx, skeletons: readonly string[]) =>
  tx
    .select({ username: users.username, usernameSkeleton: users.usernameSkeleton })
    .from(users)
    .where(isAnyOf(users.usernameSkeleton, skeletons));

export const accountsThere = (tx: Tx): Promise<number> => tx.$count(users, isNull(users.deletedAt));

/** Whether any of these people has, or has been given, anything to do that would stay without them. */
export async function haveDuties(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const isTheirs = (column: AnyPgColumn) => inArray(column, [...ids]);
  const places = [
    tx.$count(requestSteps, isTheirs(requestSteps.responsibleUserId)),
    tx.$count(workflowSteps, isTheirs(workflowSteps.responsibleUserId)),
    tx.$count(companies, isTheirs(companies.representativeId)),
    tx.$count(projectTasks, isTheirs(projectTasks.responsibleUserId)),
    tx.$count(tasks, isTheirs(tasks.responsibleUserId)),
  ];
  for (const count of places) if ((await count) > 0) return true;
  return false;
}
