import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from './client';
import { users } from './schema/people';

/** May sign in: neither disabled nor deleted. */
export const isPresent = and(eq(users.isActive, true), isNull(users.deletedAt));

/**
 * Those of these people who are active, and stay so until the transaction ends: a person who is made responsible for a
 * step can't be disabled unnoticed in between. People are locked before requests.
 */
export async function lockActivePeople(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { assignedCompanyId: number | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, assignedCompanyId: users.assignedCompanyId })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isPresent))
    .orderBy(asc(users.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}
