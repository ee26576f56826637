import { builtInRoles, isReservedRoleName } from '@shared/rules/roles';
import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { roles } from '../../../db/schema/roles';
import { lookOf } from '../../../lib/confusables';
import { Refusal } from '../../../lib/refusal';

const builtInLooks = new Set(
  Object.entries(builtInRoles)
    .flatMap(([name, { ar, en }]) => [name, ...ar, ...en])
    .map(lookOf),
);
const adminLook = lookOf('admin');

/** Names that could be mistaken for a built-in role, or for an administrator's, in whatever letters. */
const looksReserved = (name: string): boolean => {
  // word by word: "lead mining engineer" is honest
  const saysAdmin = name.split(/\s+/).some((word) => lookOf(word).includes(adminLook));
  return isReservedRoleName(name) || builtInLooks.has(lookOf(name)) || saysAdmin;
};

/**
 * Refuses a name by which a role would be taken for a built-in one or for another custom one. Custom roles are few, so
 * their looks are made as they are compared; `lockKind` is held, so that two at once see each other. The very same name, in
 * capitals or not, is left to the index: `role_name_taken`.
 *
 * @param id of the role that is renamed; undefined for a new one
 */
export async function requireDistinctRoleName(tx: Tx, name: string, id?: number): Promise<void> {
  if (looksReserved(name)) throw new Refusal('role_name_reserved');
  const others = await tx
    .select({ name: roles.name })
    .from(roles)
    .where(and(eq(roles.isBuiltIn, false), id === undefined ? undefined : ne(roles.id, id)));
  const look = lookOf(name);
  const isLookAlike = (other: string) => other.toLowerCase() !== name.toLowerCase() && lookOf(other) === look;
  if (others.some((other) => isLookAlike(other.name))) throw new Refusal('name_confusable');
}
