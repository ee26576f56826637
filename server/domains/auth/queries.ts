import type { Actor } from '@shared/rules/actor';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changes } from '../../changes/changes';
import { Kept } from '../../changes/kept';
import { db, type Tx } from '../../db/client';
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
export async function loadActor({ id, epoch }: { id: number; epoch: number }): Promise<Actor | undefined> {
  const key = `${id}/${epoch}`;
  const kept = actors.get(key);
  if (kept) return kept;
  const readAt = changes.now;
  const isOfSession = and(eq(users.id, id), eq(users.sessionEpoch, epoch));
  const [actor] = await selectActors().where(and(isOfSession, isPresent));
  if (actor) actors.keep(key, Object.freeze(actor), { readAt, names: [`user ${id}`, 'rights'] });
  return actor;
}

const actors = new Kept<Actor>(20_000);

/** A person as the rules see them, disabled ones too: to tell what the rules say, not to let anybody in. */
export async function actorById(id: number): Promise<Actor | undefined> {
  const [actor] = await selectActors().where(and(eq(users.id, id), isNull(users.deletedAt)));
  return actor;
}

const account = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  passwordHash: users.passwordHash,
  sessionEpoch: users.sessionEpoch,
  googleSubject: users.googleSubject,
};
export type Account = Pick<typeof users.$inferSelect, keyof typeof account>;

/** In any case. PostgreSQL folds both sides: other languages fold some letters of some scripts in another way. */
const isText = (column: typeof users.username | typeof users.email, text: string): SQL =>
  sql`lower(${column}) = lower(${text})`;

/** The active account of a user name or an e-mail address, in any case. */
export async function accountByLogin(login: string): Promise<Account | undefined> {
  const isName = isText(users.username, login);
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(or(isName, isText(users.email, login)), isPresent))
    // a user name that is somebody else's e-mail address: the name wins
    .orderBy(desc(isName))
    .limit(1);
  return found;
}

/** The active account of somebody, as it is now. */
export async function accountById(id: number): Promise<Account | undefined> {
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return found;
}

/** The active account of an e-mail address, in any case, held until the transaction ends. */
export const holdAccountByEmail = (tx: Tx, email: string): Promise<Account | undefined> =>
  holdAccount(tx, isText(users.email, email));

export const holdAccountById = (tx: Tx, id: number): Promise<Account | undefined> =>
  holdAccount(tx, eq(users.id, id));

async function holdAccount(tx: Tx, condition: SQL): Promise<Account | undefined> {
  const accounts = tx.select(account).from(users).where(and(condition, isPresent));
  const [held] = await accounts.for('no key update');
  return held;
}

/** Whether the hub runs on demo data, whose accounts the sign-in screen may then show. */
export async function hasDemoAccounts(): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.isDemo}`, isPresent)) // as its index has it, whatever the parameters
    .limit(1);
  return row !== undefined;
}
