import { bothNames, type NewNames, nameThat } from '@shared/rules/bilingual';
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
 * Refuses names by which a role would be taken for a built-in one or for another custom one, in either language. Custom
 * roles are few, so their looks are made as they are compared; `lockKind` is held, so that two at once see each other.
 *
 * @param names those that are new; a null one is none
 * @param id of the role that is renamed; undefined for a new one
 */
export async function requireDistinctRoleNames(tx: Tx, names: NewNames, id?: number): Promise<void> {
  const refuse = (
    code: 'role_name_reserved' | 'role_name_taken' | 'name_confusable',
    isRefused: (name: string) => boolean,
  ) => {
    const path = nameThat(names, isRefused);
    if (path) throw new Refusal(code, { path });
  };
  refuse('role_name_reserved', looksReserved);
  const rows = await tx
    .select({ name: roles.name, nameEn: roles.nameEn })
    .from(roles)
    .where(and(eq(roles.isBuiltIn, false), id === undefined ? undefined : ne(roles.id, id)));
  const others = rows.flatMap(bothNames);
  refuse('role_name_taken', (name) => others.some((other) => other.toLowerCase() === name.toLowerCase()));
  refuse('name_confusable', (name) => others.some((other) => lookOf(other) === lookOf(name)));
}
