import { type create, MAX_CUSTOM_ROLES, type update } from '@shared/contracts/roles';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { eq } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { roles } from '../../db/schema/roles';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { found, Refusal } from '../../lib/refusal';
import { clearAccess, enterAccess } from '../permissions/commands';
import type { EntryRow } from '../permissions/queries';
import { requireDistinctRoleNames } from './names/commands';
import { countCustomRoles, countPeopleWith, keepCustomRole, type RoleRow } from './queries';

export const createRole = (
  actor: Actor,
  { name, nameEn, description }: Body<typeof create>,
): Promise<RoleRow> =>
  db.transaction(async (tx) => {
    await lockKind(tx, 'custom_roles');
    await requireDistinctRoleNames(tx, { name, nameEn });
    await requireWithin('custom_roles', MAX_CUSTOM_ROLES, countCustomRoles(tx));
    const [role] = await tx
      .insert(roles)
      .values({ name, nameEn, description: description || null })
      .returning();
    const { id } = found(role);
    await audit(tx, actor, 'create', id, { name, nameEn: nameEn ?? undefined });
    return found(role);
  });

/** Renames a role, or describes it anew. Its people name it by its first name, and are renamed with it by the database. */
export const updateRole = (
  actor: Actor,
  id: number,
  { description, ...body }: Body<typeof update>,
): Promise<RoleRow> =>
  db.transaction(async (tx) => {
    if (!isEmpty(body)) await lockKind(tx, 'custom_roles');
    const role = found(await keepCustomRole(tx, id, 'update'));
    const changes = changesOf(role, {
      ...body,
      description: description === undefined ? undefined : description || null,
    });
    if (isEmpty(changes)) return role;
    if ('name' in changes || 'nameEn' in changes) await requireDistinctRoleNames(tx, changes, id);
    const [changed] = await tx.update(roles).set(changes).where(eq(roles.id, id)).returning();
    await audit(tx, actor, 'update', id, changedFacts(role, changes, ['name', 'nameEn']));
    return found(changed);
  });

/** Deletes a role that nobody has; what is entered about its pages goes with it. */
export const removeRole = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const role = found(await keepCustomRole(tx, id, 'update'));
    const people = await countPeopleWith(tx, role);
    if (people > 0) throw new Refusal('role_in_use', { users: people });
    await tx.delete(roles).where(eq(roles.id, id));
    await audit(tx, actor, 'remove', id, { name: role.name, nameEn: role.nameEn ?? undefined });
  });

const audit = (tx: Tx, actor: Actor, verb: AuditVerb<'role'>, entityId: number, data: AuditData) =>
  record(tx, { actorId: actor.id, action: `role.${verb}`, entity: 'role', entityId, data });

interface Entry {
  roleId: number;
  pageId: number;
  canAccess: boolean;
}

/** Grants or withholds a page for all people of a custom role. */
export const setRolePage = (
  actor: Actor,
  { roleId, ...access }: Entry,
): Promise<EntryRow & { roleId: number }> =>
  db.transaction(async (tx) => {
    found(await keepCustomRole(tx, roleId));
    return { roleId, ...(await enterAccess(tx, actor, { kind: 'role', id: roleId }, access)) };
  });

/** Leaves a page to the rules that are weaker than what is entered for a custom role. */
export const clearRolePage = (
  actor: Actor,
  { roleId, pageId }: { roleId: number; pageId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    found(await keepCustomRole(tx, roleId));
    await clearAccess(tx, actor, { kind: 'role', id: roleId }, pageId);
  });
