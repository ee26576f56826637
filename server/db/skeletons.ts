import { and, eq, isNotNull, isNull, notLike, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inBatches } from '../lib/batches';
import { companySkeletons, nameSkeletons, presentSkeletons, skeletonOf } from '../lib/confusables';
import { db, type Tx } from './client';
import { companies, formerNames, users } from './schema/people';

/** So many records are given their skeletons in one transaction. */
const BATCH = 500;

/** Without a skeleton, or with one of another version of looks. */
const isStale = (column: PgColumn) => or(isNull(column), notLike(column, `${presentSkeletons}%`));

/** Gives a batch of rows their skeletons, and resolves to how many there were. */
const filling =
  <T extends PgTable & { id: PgColumn }>(
    table: T,
    where: SQL | undefined,
    skeletonsOf: (row: T['$inferSelect']) => Partial<T['$inferInsert']>,
  ) =>
  async (tx: Tx): Promise<number> => {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(table.id)
      .limit(BATCH)
      .for('no key update', { skipLocked: true });
    for (const row of rows)
      await tx
        .update(table as PgTable)
        .set(skeletonsOf(row))
        .where(eq(table.id, row.id));
    return rows.length;
  };

const fillings = [
  filling(users, or(isStale(users.nameSkeleton), isStale(users.usernameSkeleton)), (row) => ({
    ...nameSkeletons(row),
    updatedAt: row.updatedAt,
  })),
  filling(formerNames, isStale(formerNames.nameSkeleton), ({ firstName, lastName }) => ({
    nameSkeleton: skeletonOf(`${firstName} ${lastName}`),
  })),
  filling(
    companies,
    or(isStale(companies.nameSkeleton), and(isNotNull(companies.nameEn), isStale(companies.nameEnSkeleton))),
    (row) => ({ ...companySkeletons(row), updatedAt: row.updatedAt }),
  ),
];

/** Gives names without a present skeleton theirs: at a start, after a restore and by `npm run db:migrate`. */
export async function fillSkeletons(): Promise<void> {
  for (const fill of fillings) await inBatches(BATCH, () => db.transaction(fill));
}
