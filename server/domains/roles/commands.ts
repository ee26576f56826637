import type { create } from '@shared/contracts/roles';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { isReservedRoleName } from '@shared/rules/roles';
import { recordAudit } from '../../db/audit';
import { db } from '../../db/client';
import { roles } from '../../db/schema/roles';
import { found, Refusal } from '../../lib/refusal';
import { clearAccess, enterAccess } from '../permissions/commands';
import type { EntryRow } from '../permissions/queries';
import { keepCustomRole, type RoleRow } from './queries';

export const createRole = (actor: Actor, { name, description }: Body<typeof create>): Promise<RoleRow> =>
  db.transaction(async (tx) => {
    if (isReservedRoleName(name)) throw new Refusal('role_name_reserved');
    const [role] = await tx
      .insert(roles)
      .values({ name, description: description || null })
      .onConflictDoNothing()
      .returning();
    if (!role) throw new Refusal('role_name_taken');
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'role.create',
      entity: 'role',
      entityId: role.id,
      data: { name },
    });
    return role;
  });

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
