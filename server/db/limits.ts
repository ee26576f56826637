import { createHash } from 'node:crypto';
import type { ErrorCode } from '@shared/errors';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../lib/refusal';
import { onceConnected, reservedPool } from './client';

export const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** So many times its calls a limit is exceeded by a flood, and by no calls that can still be taken back. */
const FLOOD = 2;

/**
 * So many calls in so many seconds for each key, counted in PostgreSQL, so that all instances count together. With
 * `floods`, a key that is far beyond its limit is refused from memory until its time is over, which `forget` can't change.
 */
export function limit(
  name: string,
  calls: number,
  seconds = QUARTER_HOUR,
  { floods = false }: { floods?: boolean } = {},
) {
  // made once for a pool, because each limiter has a timer that clears its expired counters
  const limiter = onceConnected(
    () =>
      new RateLimiterPostgres({
        storeClient: reservedPool,
        tableName: 'rate_limits',
        tableCreated: true,
        duration: seconds,
        keyPrefix: name,
        points: calls,
        ...(floods && { inMemoryBlockOnConsumed: FLOOD * calls }),
      }),
  );
  /** How long to wait, if this was one call too many. */
  const consume = async (key: string, calls = 1): Promise<number | undefined> => {
    try {
      await limiter().consume(key, calls);
    } catch (error) {
      if (error instanceof Error) throw error;
      return Math.ceil((error as RateLimiterRes).msBeforeNext / 1000);
    }
  };
  return {
    /** Counts a call, or several at once; one too many is refused with 429, or another code, and told when to come back. */
    count: async (key: string, code: ErrorCode = 'too_many_requests', calls = 1): Promise<void> => {
      const retryAfter = await consume(key, calls);
      if (retryAfter !== undefined) throw new Refusal(code, { retryAfter });
    },
    /** Counts a call and tells whether it is still within the limit, where the caller may not learn that it is not. */
    allows: async (key: string): Promise<boolean> => (await consume(key)) === undefined,
    /** A call that was counted and did not deserve it. The library's own way would begin a counter below nothing. */
    takeBack: async (key: string, calls = 1): Promise<void> => {
      const counted = 'update rate_limits set points = greatest(points - $2, 0) where key = $1';
      await reservedPool.query(counted, [limiter().getKey(key), calls]);
    },
    /** Counts from nothing again. */
    forget: async (key: string): Promise<void> => void (await limiter().delete(key)),
  };
}

export type Limit = ReturnType<typeof limit>;

/**
 * A key for what people type: of one length, and unreadable, for they type all kinds of things. It tells fewer texts
 * apart than the database does (`İ` and `i`, `ς` and `σ`), or writing one name in several ways would give more calls.
 */
export const keyOf = (typed: string): string => {
  const plain = typed.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
  return createHash('sha256').update(plain).digest('base64url');
};

/** A key for a mailbox: most mail servers deliver `noura+1@` and `noura+2@` to `noura@`. */
export const keyOfMailbox = (address: string): string => keyOf(address.replace(/\+[^@]*(?=@[^@]*$)/, ''));
