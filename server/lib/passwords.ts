import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit, { type LimitFunction } from 'p-limit';
import { Refusal } from './refusal';

/** argon2id (the library's default algorithm) at the strength that OWASP advises: 19 MiB, 2 passes, 1 lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** So many wait in a queue; those behind them would be given up on before their turn. In seconds, when to come back. */
const MOST_WAITING = 100;
const RETRY_AFTER = 5;

/** Hashing takes a core for 20 ms; a storm of sign-ins leaves one to all else, and new passwords leave sign-ins alone. */
const queues = { signIn: pLimit(Math.min(Math.max(availableParallelism() - 1, 1), 2)), change: pLimit(1) };

/** 503 `unavailable` where the queue is full. */
async function inQueue<T>(queue: LimitFunction, work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER });
  return queue(work);
}

/** For a new password. Ask first whether it may be set: hashing is the dearest part of a call. */
export const hashPassword = (password: string): Promise<string> =>
  inQueue(queues.change, () => hash(password, strength));

/** A hash that no password has, so that an unknown account takes as long as a known one. */
const nobody = hashPassword(`${Math.random()}${Math.random()}`);

/** Whether the password belongs to the hash; false after the same work where there is none. `at`: signing in, or later. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  at: keyof typeof queues = 'signIn',
): Promise<boolean> {
  const target = stored ?? (await nobody);
  const matches = await inQueue(queues[at], () => verify(target, password));
  return matches && stored != null;
}
