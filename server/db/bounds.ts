import { type LimitKind, limitKinds } from '@shared/rules/limits';
import { sql } from 'drizzle-orm';
import { Refusal } from '../lib/refusal';
import type { Tx } from './client';
import { locks } from './locks';

/**
 * Makes transactions that add one of a kind, to the same parent where there is one, wait for each other, so that each
 * counts what the one before has added. Called before the transaction locks any row; where adding locks the parent's row
 * anyway, that lock does the same.
 */
export const lockKind = (tx: Tx, of: LimitKind, parentId = 0): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks.limits + limitKinds.indexOf(of)}, ${parentId})`);

/**
 * Refuses to add `more` where that would exceed the limit. What was there before the limit stays, and can be changed.
 *
 * @throws Refusal `limit_reached`
 */
export async function requireWithin(
  of: LimitKind,
  limit: number,
  present: PromiseLike<number> | number,
  more = 1,
): Promise<void> {
  if ((await present) + more > limit) throw new Refusal('limit_reached', { of, limit });
}
