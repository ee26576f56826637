import type { Actor } from '@shared/rules/actor';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { rolePagePermissions, systemPages, userPagePermissions } from '../../db/schema/permissions';
import { roles } from '../../db/schema/roles';
import { users } from '../../db/schema/users';

type PageEntries = Actor['ownPages'];

const isPresent = and(eq(users.isActive, true), isNull(users.deletedAt));

/** The active person of a session, unless the session was ended since: its epoch is then an older one. */
export async function loadActor(identity: { id: number; epoch: number }): Promise<Actor | undefined> {
  const ownPages = db
    .select({ entries: sql`json_object_agg(${systemPages.pageKey}, ${userPagePermissions.canAccess})` })
    .from(userPagePermissions)
    .innerJoin(systemPages, eq(systemPages.id, userPagePermissions.pageId))
    .where(eq(userPagePermissions.userId, users.id));
  const rolePages = db
    .select({ entries: sql`json_object_agg(${systemPages.pageKey}, ${rolePagePermissions.canAccess})` })
    .from(rolePagePermissions)
    .innerJoin(systemPages, eq(systemPages.id, rolePagePermissions.pageId))
    .innerJoin(roles, eq(roles.id, rolePagePermissions.roleId))
    .where(eq(roles.name, users.role));
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      assignedCompanyId: users.assignedCompanyId,
      ownPages: sql<PageEntries | null>`(${ownPages})`,
      rolePages: sql<PageEntries | null>`(${rolePages})`,
    })
    .from(users)
    .where(and(eq(users.id, identity.id), eq(users.sessionEpoch, identity.epoch), isPresent));
  return row && { ...row, ownPages: row.ownPages ?? {}, rolePages: row.rolePages ?? {} };
}

export interface Account {
  id: number;
  passwordHash: string | null;
  sessionEpoch: number;
}

/** The active account of a user name or an e-mail address, in any case. */
export async function accountByLogin(login: string): Promise<Account | undefined> {
  const wanted = login.toLowerCase();
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, sessionEpoch: users.sessionEpoch })
    .from(users)
    .where(
      and(or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)), isPresent),
    )
    // a user name that is somebody else's e-mail address: the name wins
    .orderBy(sql`lower(${users.username}) = ${wanted} desc`)
    .limit(1);
  return account;
}

/** Whether the hub runs on demo data, whose accounts the sign-in screen may then show. */
export async function hasDemoAccounts(): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isDemo, true), isPresent))
    .limit(1);
  return row !== undefined;
}
