import type { Actor } from '@shared/rules/actor';
import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionData } from 'express-session';
import { db, type Executor, onceConnected, reservedDb, type Tx } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { users } from '../../db/schema/people';
import { sessions } from '../../db/schema/sessions';
import { type UserRow, userById } from '../users/queries';
import { actorColumns } from '../users/rights/queries';

const selectActors = (executor: Executor) => executor.select(actorColumns()).from(users);

const ofSession = (field: 'id' | 'epoch') =>
  sql`(${sessions.sess} #>> ${sql.raw(`'{passport,user,${field}}'`)})::int`;

const sessionWithActor = onceConnected(() =>
  reservedDb
    .select({ data: sql<SessionData>`${sessions.sess}`, actor: actorColumns() })
    .from(sessions)
    .leftJoin(
      users,
      and(eq(users.id, ofSession('id')), eq(users.sessionEpoch, ofSession('epoch')), isPresent),
    )
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`)))
    .prepare('session'),
);

/**
 * A session and the active person whom it lets in, with their rights. A session that was ended by a new password, role or
 * company has an older epoch than its person.
 */
export async function readSession(sid: string) {
  const [session] = await sessionWithActor().execute({ sid });
  return session;
}

/** The active person of a session, unless the session was ended since: its epoch is then an older one. */
export async function loadActor({ id, epoch }: { id: number; epoch: number }): Promise<Actor | undefined> {
  const isOfSession = and(eq(users.id, id), eq(users.sessionEpoch, epoch));
  const [actor] = await selectActors(reservedDb).where(and(isOfSession, isPresent));
  return actor;
}

/** A person as the rules see them, disabled ones too: to tell what the rules say, not to let anybody in. */
export async function actorById(id: number): Promise<Actor | undefined> {
  const [actor] = await selectActors(db).where(and(eq(users.id, id), isNull(users.deletedAt)));
  return actor;
}

/** Active people as the rules see them, in any order. */
export const actorsById = async (ids: readonly number[], executor: Executor): Promise<Actor[]> =>
  ids.length === 0 ? [] : selectActors(executor).where(and(inArray(users.id, [...ids]), isPresent));

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
  const [found] = await reservedDb
    .select(account)
    .from(users)
    .where(and(or(isName, isText(users.email, login)), isPresent))
    // a user name that is another person's e-mail address: the name wins
    .orderBy(desc(isName))
    .limit(1);
  return found;
}

/** The active account of this id, as it is now. */
export async function accountById(id: number, executor: Executor = db): Promise<Account | undefined> {
  const [found] = await executor
    .select(account)
    .from(users)
    .where(and(eq(users.id, id), isPresent));
  return found;
}

/** The same account while its sign-in goes on, for which connections are kept. */
export const accountSigningIn = (id: number): Promise<Account | undefined> => accountById(id, reservedDb);

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

/** The person who is signed in, as they see themselves. */
export const selfById = (id: number): Promise<UserRow | undefined> => userById(id, reservedDb);

/** Whether the hub runs on demo data, whose accounts the sign-in screen may then show. */
export async function hasDemoAccounts(): Promise<boolean> {
  const [row] = await reservedDb
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.isDemo}`, isPresent)) // as its index has it, whatever the parameters
    .limit(1);
  return row !== undefined;
}
