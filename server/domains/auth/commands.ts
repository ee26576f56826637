import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { keyOf, limit } from '../../db/limits';
import { userActivity } from '../../db/schema/users';
import { networkOf } from '../../lib/network';
import { passwordMatches } from '../../lib/passwords';
import { Refusal } from '../../lib/refusal';
import { type Account, accountByLogin } from './queries';

/**
 * Signs someone in by user name or e-mail address. Wrong, unknown and disabled accounts take the same time and are
 * answered alike; too many failures, per account or per network, are refused for a while.
 */
export async function signIn(login: string, password: string, ip: string): Promise<Account> {
  const succeeded = await countAttempt(login, ip);
  const account = await accountByLogin(login);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) throw new Refusal('wrong_credentials');
  await succeeded();
  return account;
}

const byAccount = limit('sign-in-account', 10);
const byNetwork = limit('sign-in-address', 100);

/** Counts an attempt before its hash is checked; what it returns takes it back, because only failures count. */
async function countAttempt(login: string, ip: string): Promise<() => Promise<unknown>> {
  const account = keyOf(login);
  const network = networkOf(ip);
  await byNetwork.count(network);
  await byAccount.count(account);
  return () => Promise.all([byAccount.forget(account), byNetwork.takeBack(network)]);
}

/** Lets someone in again who was kept out after too many failures, by each name they sign in with. */
export async function forgetFailures(logins: string[]): Promise<void> {
  await Promise.all(logins.map((login) => byAccount.forget(keyOf(login))));
}

/** Notes that somebody is at work, at most every few minutes however many browsers they use. */
export async function noteActivity(userId: number): Promise<void> {
  await db
    .insert(userActivity)
    .values({ userId })
    .onConflictDoUpdate({
      target: userActivity.userId,
      set: { lastActiveAt: sql`now()` },
      setWhere: sql`${userActivity.lastActiveAt} < now() - interval '5 minutes'`,
    });
}
