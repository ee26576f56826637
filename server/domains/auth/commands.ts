import { createHash } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '../../db/client';
import { networkOf } from '../../lib/network';
import { passwordMatches } from '../../lib/passwords';
import { Refusal } from '../../lib/refusal';
import { type Account, accountByLogin } from './queries';

/**
 * Signs someone in by user name or e-mail address. Wrong, unknown and disabled accounts take the same time and are
 * answered alike; too many failures, per account or per address, are refused for a while.
 */
export async function signIn(login: string, password: string, address: string): Promise<Account> {
  const succeeded = await countAttempt(login, address);
  const account = await accountByLogin(login);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches) throw new Refusal('wrong_credentials');
  await succeeded();
  return account;
}

const QUARTER_HOUR = 15 * 60;

/** Counted in PostgreSQL, so that all instances count together. */
const limit = (keyPrefix: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    duration: QUARTER_HOUR,
    keyPrefix,
    points,
  });

interface Limits {
  byAccount: RateLimiterPostgres;
  byAddress: RateLimiterPostgres;
}
let made: Limits | undefined;

/** Made once, because each limiter clears its expired counters on a timer of its own; not before there is a pool. */
function limits(): Limits {
  made ??= { byAccount: limit('sign-in-account', 10), byAddress: limit('sign-in-address', 100) };
  return made;
}

/** Counts an attempt before its hash is checked; what it returns takes it back, because only failures count. */
async function countAttempt(login: string, address: string): Promise<() => Promise<unknown>> {
  const { byAccount, byAddress } = limits();
  const account = digestOf(login);
  const network = networkOf(address);
  await consume(byAddress, network);
  await consume(byAccount, account);
  return () => Promise.all([byAccount.delete(account), byAddress.reward(network)]);
}

/** Of one length, and unreadable: people type all kinds of things where their name belongs. */
const digestOf = (login: string): string =>
  createHash('sha256').update(login.toLowerCase()).digest('base64url');

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof Error) throw error;
    const { msBeforeNext } = error as RateLimiterRes;
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(msBeforeNext / 1000) });
  }
}
