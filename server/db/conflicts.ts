import { causesOf } from '../lib/causes';

/** SQLSTATE: serialization failure, deadlock, and a lock that was not had in time (`lock_timeout`). */
const conflicts = new Set<unknown>(['40001', '40P01', '55P03']);

/** Whether a transaction failed because of another one at the same time, so that it may succeed when it is done again. */
export function isConflict(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (conflicts.has(code)) return true;
  return false;
}
