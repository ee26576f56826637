import { eq, sql } from 'drizzle-orm';
import { db, reservedDb } from '../../db/client';
import { keyOf, type Limit, limit, MINUTE } from '../../db/limits';
import { userActivity } from '../../db/schema/people';
import { digestOf } from '../../lib/link-token';
import { networkOf } from '../../lib/network';
import { passwordMatches } from '../../lib/passwords';
import { onRefusal, Refusal } from '../../lib/refusal';
import { tellOwner } from '../account-letters/commands';
import { noteFailedSignIn, noteLockOut } from '../audit/commands';
import { type Account, accountByLogin } from './queries';

interface Origin {
  ip: string;
  /** What tells the caller's browser from others that have signed in to the account; undefined where it never has. */
  deviceOf: (accountId: number) => string | undefined;
}

/**
 * Signs someone in by user name or e-mail address. Wrong, unknown and disabled accounts take the same time and are
 * answered alike; too many failures, per account or per network, are refused for a while. A browser that has signed in
 * to the account before has failures of its own, so nobody is locked out by what strangers try.
 */
export async function signIn(login: string, password: string, origin: Origin): Promise<Account> {
  const account = await accountByLogin(login);
  const succeeded = await countAttempt(login, account, origin);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) {
    noteFailedSignIn(account?.id, origin.ip);
    throw new Refusal('wrong_credentials');
  }
  await succeeded();
  return account;
}

const byAccount = limit('sign-in-account', 10);
const byDevice = deviceLimits('sign-in');
const byNetwork = limit('sign-in-address', 100, 15 * MINUTE, { floods: true });

/** Counts an attempt before its hash is checked; what it returns takes it back, because only failures count. */
async function countAttempt(
  login: string,
  account: Account | undefined,
  { ip, deviceOf }: Origin,
): Promise<() => Promise<unknown>> {
  /** Of the account where it takes no more attempts, and of no account where the network doesn't. */
  const noteOf = (accountId: number | undefined) => onRefusal(() => noteLockOut(accountId, ip));
  const device = account && deviceOf(account.id);
  if (device) return countOnDevice(byDevice, account, device).catch(noteOf(account.id));
  // One account under all its names; and under what was typed where there is none, or being refused would tell.
  const key = account ? String(account.id) : keyOf(login);
  const network = networkOf(ip);
  await byNetwork.count(network).catch(noteOf(undefined));
  await byAccount.count(key).catch(noteOf(account?.id));
  return () => Promise.all([byAccount.takeBack(key), byNetwork.takeBack(network)]);
}

interface DeviceLimits {
  one: Limit;
  /** All devices of an account together: a person who once knew its password may have had many remembered. */
  all: Limit;
}

/** Failures in a quarter of an hour on devices that have signed in to the account before (docs/decisions/0019-guessing.md). */
export function deviceLimits(name: string): DeviceLimits {
  return { one: limit(`${name}-device`, 10), all: limit(`${name}-devices`, 30) };
}

/**
 * Counts a guess on a known device before it is checked; what it returns takes it back, because only failures count.
 * With each password the count begins anew, so that an owner who could not remember the old one can try the new one at
 * once. Disabling and enabling an account does not begin it anew.
 */
export async function countOnDevice(
  { one, all }: DeviceLimits,
  { id, passwordHash }: Account,
  device: string,
): Promise<() => Promise<unknown>> {
  const password = digestOf(passwordHash ?? '');
  const [oneKey, allKey] = [`${device}.${password}`, `${id}.${password}`];
  await one.count(oneKey);
  await all.count(allKey);
  return () => Promise.all([one.forget(oneKey), all.takeBack(allKey)]);
}

/**
 * Whether a person who is signed in knows their own password. A session that was left open is no way to guess it: all
 * sessions of an account have the failures of one known device. Failures are on record as those of a sign-in.
 */
export async function knowsPassword(account: Account, password: string, ip: string): Promise<boolean> {
  const succeeded = await countOnDevice(byDevice, account, `${account.id}.signed-in`).catch(
    onRefusal(() => noteLockOut(account.id, ip)),
  );
  const matches = await passwordMatches(account.passwordHash, password, 'change');
  if (matches) await succeeded();
  else noteFailedSignIn(account.id, ip, { inSession: true });
  return matches;
}

/** Lets someone in again who was kept out after too many failures. */
export const forgetFailures = (accountId: number): Promise<void> => byAccount.forget(String(accountId));

/** Tells the owner about a sign-in from a browser that is new to the account. Their first sign-in is no news. */
export async function tellOfNewDevice(accountId: number): Promise<void> {
  const ofPerson = eq(userActivity.userId, accountId);
  const [before] = await reservedDb.select().from(userActivity).where(ofPerson);
  if (before) await tellOwner(reservedDb, accountId, 'new_device', { actorId: accountId });
}

/** Notes that a person is at work, at most every few minutes however many browsers they use. */
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
