import type { Actor } from '@shared/rules/actor';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import {
  companyPagePermissions,
  rolePagePermissions,
  systemPages,
  userPagePermissions,
} from '../../db/schema/permissions';
import { roles } from '../../db/schema/roles';
import { users } from '../../db/schema/users';

type PageEntries = Actor['ownPages'];
type EntryTable = typeof userPagePermissions | typeof rolePagePermissions | typeof companyPagePermissions;

/** The entries of a table by the keys of their pages, in one column. */
const pageEntries = (table: EntryTable, ofPerson: SQL): SQL<PageEntries> => {
  const entries = db
    .select({ byKey: sql`json_object_agg(${systemPages.pageKey}, ${table.canAccess})` })
    .from(table)
    .innerJoin(systemPages, eq(systemPages.id, table.pageId))
    .where(ofPerson);
  return sql`coalesce((${entries}), '{}')`;
};

const selectActors = () => {
  const role = db.select({ id: roles.id }).from(roles).where(eq(roles.name, users.role));
  return db
    .select({
      id: users.id,
      role: users.role,
      assignedCompanyId: users.assignedCompanyId,
      ownPages: pageEntries(userPagePermissions, eq(userPagePermissions.userId, users.id)),
      rolePages: pageEntries(rolePagePermissions, eq(rolePagePermissions.roleId, role)),
      companyPages: pageEntries(
        companyPagePermissions,
        eq(companyPagePermissions.companyId, users.assignedCompanyId),
      ),
    })
    .from(users);
};

/** May sign in: neither disabled nor deleted. */
export const isPresent = and(eq(users.isActive, true), isNull(users.deletedAt));

/** The active person of a session, unless the session was ended since: its epoch is then an older one. */
export async function loadActor(identity: { id: number; epoch: number }): Promise<Actor | undefined> {
  const isOfSession = and(eq(users.id, identity.id), eq(users.sessionEpoch, identity.epoch));
  const [actor] = await selectActors().where(and(isOfSession, isPresent));
  return actor;
}

/** A person as the rules see them, disabled ones too: to tell what the rules say, not to let anybody in. */
export async function actorById(id: number): Promise<Actor | undefined> {
  const [actor] = await selectActors().where(and(eq(users.id, id), isNull(users.deletedAt)));
  return actor;
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
