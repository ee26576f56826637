import type { create } from '@shared/contracts/roles';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { isReservedRoleName } from '@shared/rules/roles';
import { ne } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db, type Tx } from '../../db/client';
import { rolePagePermissions } from '../../db/schema/permissions';
import { roles } from '../../db/schema/roles';
import { found, Refusal } from '../../lib/refusal';
import { findPage } from '../permissions/queries';
import { keepCustomRole, type RoleEntryRow, type RoleRow } from './queries';

export const createRole = (actor: Actor, { name, description }: Body<typeof create>): Promise<RoleRow> =>
  db.transaction(async (tx) => {
    if (isReservedRoleName(name)) throw new Refusal('role_name_reserved');
    const [role] = await tx
      .insert(roles)
      .values({ name, description: description || null })
      .onConflictDoNothing()
      .returning();
    if (!role) throw new Refusal('role_name_taken');
    await audit(tx, actor, 'create', role.id, { name });
    return role;
  });

interface Entry {
  roleId: number;
  pageId: number;
  canAccess: boolean;
}

/** Grants or withholds a page for all people of a custom role; it counts from their next call on. */
export const setRolePage = (actor: Actor, { roleId, pageId, canAccess }: Entry): Promise<RoleEntryRow> =>
  db.transaction(async (tx) => {
    found(await keepCustomRole(tx, roleId));
    const { pageKey } = found(await findPage(pageId, tx));
    const [changed] = await tx
      .insert(rolePagePermissions)
      .values({ roleId, pageId, canAccess })
      .onConflictDoUpdate({
        target: [rolePagePermissions.roleId, rolePagePermissions.pageId],
        set: { canAccess },
        setWhere: ne(rolePagePermissions.canAccess, canAccess),
      })
      .returning({ pageId: rolePagePermissions.pageId });
    if (changed) await audit(tx, actor, 'set_page', roleId, { pageId, pageKey, canAccess });
    return { roleId, pageId, pageKey, canAccess };
  });

const audit = (tx: Tx, actor: Actor, verb: string, entityId: number, data: Record<string, unknown>) =>
  recordAudit(tx, { actorId: actor.id, action: `role.${verb}`, entity: 'role', entityId, data });
