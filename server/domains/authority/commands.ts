import type { NewAuthorityMatrix } from '@shared/contracts/authority';
import type { Actor } from '@shared/rules/actor';
import type { NamedMatrix } from '@shared/rules/authority';
import { inArray, sql } from 'drizzle-orm';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { lockActivePeople } from '../../db/present-person';
import {
  authorityHolders,
  authorityLevels,
  authorityLimits,
  authorityMatrix,
  exchangeRates,
} from '../../db/schema/authority';
import { companies } from '../../db/schema/people';
import { requestTypes } from '../../db/schema/request-types';
import { requireVersion } from '../../db/versions';
import { changedFacts, isEmpty } from '../../lib/changes';
import { badField } from '../../lib/refusal';
import { lockMatrix } from './queries';

/**
 * Replaces the matrix. What requests were given to people by stays as it was found.
 *
 * @throws Refusal `changed_meanwhile`, `invalid_input` by the path of what is not there
 */
export const replaceMatrix = (actor: Actor, next: NewAuthorityMatrix, version?: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { holders, limits } = next;
    const active = await lockActivePeople(
      tx,
      holders.map(({ userId }) => userId),
    );
    const { id, updatedAt, ...before } = await lockMatrix(tx);
    await requireVersion(tx, 'authority', { id, updatedAt }, version);
    const former = new Set(before.holders.map(({ userId }) => userId));
    for (const [index, { userId }] of holders.entries())
      if (!active.has(userId) && !former.has(userId))
        throw badField(`holders.${index}.userId`, 'unknown_user');
    await requireThere(tx, companies, 'holders', 'companyId', holders);
    await requireThere(tx, companies, 'limits', 'companyId', limits);
    await requireThere(tx, requestTypes, 'limits', 'requestTypeId', limits);
    const facts = changedFacts(inOrder(before), inOrder(next), []);
    if (isEmpty(facts)) return;
    await tx.delete(authorityLevels); // with what refers to them
    await tx.delete(exchangeRates);
    if (next.levels.length > 0)
      await tx.insert(authorityLevels).values(next.levels.map((level, rank) => ({ ...level, rank })));
    if (holders.length > 0) await tx.insert(authorityHolders).values(holders);
    if (limits.length > 0) await tx.insert(authorityLimits).values(limits);
    if (next.rates.length > 0) await tx.insert(exchangeRates).values(next.rates);
    await tx.update(authorityMatrix).set({ updatedAt: sql`now()` });
    await record(tx, {
      ...{ actorId: actor.id, action: 'authority.update', entity: 'authority', entityId: id, data: facts },
    });
  });

/** A matrix whose parts are equal where they hold the same: of all but its levels the order says nothing. */
const inOrder = ({ levels, holders, limits, rates }: NamedMatrix) => ({
  ...{ levels, holders: sorted(holders), limits: sorted(limits), rates: sorted(rates) },
});
const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** @throws Refusal `invalid_input` by the path of the first that names a record that is not there */
async function requireThere<Field extends 'companyId' | 'requestTypeId'>(
  tx: Tx,
  table: typeof companies | typeof requestTypes,
  part: string,
  field: Field,
  rows: readonly { [F in Field]?: number | null }[],
): Promise<void> {
  const ids = rows.flatMap((row) => row[field] ?? []);
  if (ids.length === 0) return;
  const there = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).for('key share');
  const known = new Set(there.map(({ id }) => id));
  const missing = rows.findIndex((row) => row[field] != null && !known.has(row[field] as number));
  if (missing >= 0)
    throw badField(`${part}.${missing}.${field}`, field === 'companyId' ? 'unknown_company' : 'choice');
}
