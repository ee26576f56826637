import type { customList, list } from '@shared/contracts/roles';
import type { Query } from '@shared/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/among';
import { db, type Tx } from '../../db/client';
import { readPage, rowsById } from '../../db/page';
import { users } from '../../db/schema/people';
import { roles } from '../../db/schema/roles';
import { isFoundBy, isFoundInColumns } from '../../db/search';

export type RoleRow = typeof roles.$inferSelect;

const isCustom = eq(roles.isBuiltIn, false);

const listed = rowsById(() =>
  db
    .select()
    .from(roles)
    .where(isOneOf(roles.id, sql.placeholder('ids')))
    .prepare('listed roles'),
);

const rolePage = (where: SQL | undefined, query: Query<typeof list>) => readPage(roles, where, query, listed);

/** Roles belong to the hub: everybody who may call for them sees all. They are found by their names, which are all that is shown. */
export const listRoles = (query: Query<typeof list>) =>
  rolePage(isFoundInColumns(query.search, roles.name, roles.nameEn), query);

export const listCustomRoles = ({ id, ...query }: Query<typeof customList>) =>
  rolePage(
    and(isCustom, isFoundBy(query.search, roles), id === undefined ? undefined : eq(roles.id, id)),
    query,
  );

export async function findCustomRole(id: number): Promise<RoleRow | undefined> {
  const [role] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), isCustom));
  return role;
}

/** The same, kept until the transaction ends; for a change of the role itself, a transaction that is about to give it waits. */
export async function keepCustomRole(
  tx: Tx,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<RoleRow | undefined> {
  const [role] = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), isCustom))
    .for(strength);
  return role;
}

export const countCustomRoles = (tx: Tx): Promise<number> => tx.$count(roles, isCustom);

/** How many people have a role, disabled ones too: they may come back. Who was deleted has none of the hub's own. */
export const countPeopleWith = (tx: Tx, { name }: RoleRow): Promise<number> =>
  tx.$count(users, eq(users.role, name));
