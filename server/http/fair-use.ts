import { setTimeout as sleep } from 'node:timers/promises';
import * as auth from '@shared/contracts/auth';
import { DEFAULT_LIMIT, MAX_LIMIT } from '@shared/contracts/fields';
import * as linkPreview from '@shared/contracts/link-preview';
import * as passkeys from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import type { Endpoint } from '@shared/endpoint';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { config } from '../config';
import { networkOf } from '../lib/network';
import { Refusal } from '../lib/refusal';
import { Turns } from '../lib/turns';
import { probes } from './hosts';
import { anyDeviceOf } from './known-device';

/**
 * What one person may have of a server process, so that others have the rest (docs/decisions/0031-fair-use.md). Counted
 * in the process: it is the process that is kept from being used up. Calls without a session count for their network
 * address, behind which a whole company may sit. Event streams have a bound in server/changes/streams.ts, and sessions
 * and sign-in failures have theirs in the database.
 */
const ofPerson = new Turns({ atOnce: 4, waiting: 100 });
const ofNetwork = new Turns({ atOnce: 10, waiting: 500 });
/** Each takes connections that all sign-ins share, and a hash. */
const signInsOfNetwork = new Turns({ atOnce: 4, waiting: 500 });

/**
 * Pages above the default limit, and what is marked as `large`, take the thread of the process for a tenth of a second or
 * more: one of a person waits or is at work, and of all people one is at work, so that the thread serves other calls while
 * its rows are read.
 */
const largeOfPerson = new Turns({ atOnce: 1, waiting: 100 });
const largeOfAll = new Turns({ atOnce: 1, waiting: 500 });

/** Changes of one person wait for each other's locks, each with a connection to the database that others want. */
const changesOfPerson = new Turns({ atOnce: 2, waiting: 100 });

/** Calls that last as long as a line or a server elsewhere takes: they leave the others of their person alone. */
const longOfPerson = new Turns({ atOnce: 6, waiting: 100 });
const longOfNetwork = new Turns({ atOnce: 30, waiting: 100 });

/** A page of people asks for hundreds of pictures at once over HTTP/2; the calls of the page don't wait behind them. */
const picturesOfPerson = new Turns({ atOnce: 4, waiting: 1_000 });

/** In seconds. How many calls it takes is configured: `READS_A_MINUTE` and `WRITES_A_MINUTE`. */
const BUDGET_PERIOD = 60;
const reads = new RateLimiterMemory({ points: 1, duration: BUDGET_PERIOD });
const writes = new RateLimiterMemory({ points: 1, duration: BUDGET_PERIOD });

const isLong = (endpoint: Endpoint): boolean =>
  Boolean(endpoint.upload || endpoint.file || endpoint.csv) ||
  endpoint === linkPreview.get ||
  endpoint === auth.googleReturn;

function turnsOf(endpoint: Endpoint, isPerson: boolean): Turns {
  if (isLong(endpoint)) return isPerson ? longOfPerson : longOfNetwork;
  if (!isPerson) return signIns.includes(endpoint) ? signInsOfNetwork : ofNetwork;
  return endpoint.picture ? picturesOfPerson : ofPerson;
}

/** Calls by which a person signs in. */
const signIns: readonly Endpoint[] = [
  auth.login,
  secondFactor.enterCode,
  passkeys.beginSignIn,
  passkeys.signIn,
];

/**
 * Who a call counts for. Signing in counts apart from all else that comes from a network, and where the browser has signed
 * in before for the account that it signed in to: strangers behind the same address keep nobody out (trust row 10).
 */
function callerOf(endpoint: Endpoint | undefined, req: Request): string {
  const { user, ip = '' } = req;
  if (user) return `user ${user.id}`;
  if (!endpoint || !signIns.includes(endpoint)) return networkOf(ip);
  const account = anyDeviceOf(req)?.split('.')[0];
  return account ? `known device of ${account}` : `sign-in ${networkOf(ip)}`;
}

/** Refuses with 429 and `Retry-After` what is beyond the budget of this minute; without an endpoint, a read counts. */
export const countCall =
  (endpoint?: Endpoint): RequestHandler =>
  async (req, _res, next) => {
    if (endpoint && probes.includes(endpoint)) return next();
    const isRead = (endpoint?.method ?? 'GET') === 'GET';
    await spend(req, callerOf(endpoint, req), isRead, endpoint ? pointsOf(endpoint, req) : 1);
    next();
  };

/** Counts a call that changes several records as a write for each: the call itself was counted before its body was read. */
export async function countRecords(req: Request, records: number): Promise<void> {
  if (records > 1) await spend(req, callerOf(undefined, req), false, records - 1);
}

async function spend(req: Request, caller: string, isRead: boolean, points: number): Promise<void> {
  const [budget, most] = isRead ? [reads, config.readsAMinute] : [writes, config.writesAMinute];
  const { consumedPoints, msBeforeNext } = await budget.penalty(caller, points);
  if (consumedPoints <= most) return;
  if (req.user) usedUp.set(nameOf(req.sessionID, isRead), Date.now() + msBeforeNext);
  throw new Refusal('too_many_requests', { retryAfter: inSeconds(msBeforeNext) });
}

const inSeconds = (ms: number): number => Math.ceil(ms / 1000);

/** Sessions whose person has used up a budget, and when, in ms since 1970, they have one again. */
const usedUp = new LRUCache<string, number>({ max: 10_000 });
const nameOf = (sid: string, isRead: boolean): string => `${isRead ? 'reads' : 'writes'} ${sid}`;

/** Refuses what such a session sends before it is looked up, which takes connections that others need. Needs cookies. */
export const refuseUsedUp =
  (cookie: string): RequestHandler =>
  (req, _res, next) => {
    const sid: unknown = req.signedCookies[cookie];
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const until = typeof sid === 'string' ? usedUp.get(nameOf(sid, isRead)) : undefined;
    const left = (until ?? 0) - Date.now();
    if (left > 0) throw new Refusal('too_many_requests', { retryAfter: inSeconds(left) });
    next();
  };

/**
 * Handles a call when it is its caller's turn. One that has hung up or was answered by the deadline meanwhile is not
 * begun; one that was begun keeps its turn until it is done, even if its caller has gone, and its answer has been read.
 */
export function inTurn(
  endpoint: Endpoint,
  req: Request,
  res: Response,
  handle: () => Promise<void>,
): Promise<void> {
  if (probes.includes(endpoint) || endpoint.stream) return handle();
  const caller = callerOf(endpoint, req);
  const handleUnlessOver = async () => {
    if (!res.headersSent && !res.closed) await handle();
  };
  const isLarge = rowsOf(endpoint, req) > DEFAULT_LIMIT;
  const take = () =>
    turnsOf(endpoint, req.user !== undefined).take(caller, async () => {
      // last of all turns, so that nobody else's large page waits for what the caller is waiting for
      await (isLarge ? largeOfAll.take('all', handleUnlessOver) : handleUnlessOver());
      await whenRead(req, res);
    });
  if (req.user && endpoint.method !== 'GET' && !isLong(endpoint)) return changesOfPerson.take(caller, take);
  return isLarge ? largeOfPerson.take(caller, take) : take();
}

/** When an answer has been read, or its connection is closed. Until then it takes memory of the process. */
function whenRead({ socket }: Request, res: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      res.off('close', done);
      socket.off('close', done); // an answer that waits behind others on its connection is not closed with it
      resolve();
    };
    if (res.closed || socket.destroyed) return done();
    res.once('close', done);
    socket.once('close', done);
  });
}

/** In ms. */
const LATE = 1_000;

/** Answers 429 a second late: at once, it would invite the next call, and refusing takes as much as serving. */
export const answerLate: ErrorRequestHandler = async (error, _req, _res, next) => {
  if (error instanceof Refusal && error.code === 'too_many_requests') await sleep(LATE);
  next(error);
};

/** How many rows a call asks for: the most where it is marked as `large`, 1 where it asks for no list. What is no number is refused later. */
function rowsOf({ paged, large }: Endpoint, { query }: Request): number {
  if (large) return MAX_LIMIT;
  if (!paged) return 1;
  const limit = Number(query.limit ?? DEFAULT_LIMIT);
  return limit > 0 ? Math.min(limit, MAX_LIMIT) : 1;
}

/** A list of so many rows, more than a screen shows at first, counts as one read: rows are what takes the thread. */
const ROWS_A_READ = 25;
/** A person's new password counts as so many writes: checking the old one and hashing both take a core meanwhile. */
const WRITES_A_PASSWORD = 20;

const pointsOf = (endpoint: Endpoint, req: Request): number =>
  endpoint === auth.changePassword ? WRITES_A_PASSWORD : Math.ceil(rowsOf(endpoint, req) / ROWS_A_READ);
