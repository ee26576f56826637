import { and, eq, isNotNull, isNull, notLike, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inBatches } from '../lib/batches';
import { companySkeletons, nameSkeletons, presentSkeletons, skeletonOf } from '../lib/confusables';
import { db, type Tx } from './client';
import { companies, formerNames, users } from './schema/people';

/** So many records are given their skeletons in one transaction. */
const BATCH = 500;

/** Without a skeleton, or with one of another version of looks. */
const isStale = (column: PgColumn) => or(isNull(column), notLike(column, `${presentSkeletons}%`));

/** Gives names without a present skeleton theirs: at a start, after a restore and by `npm run db:migrate`. */
export async function fillSkeletons(): Promise<void> {
  for (const fill of [fillPeople, fillFormerNames, fillCompanies])
    await inBatches(BATCH, () => db.transaction(fill));
}

async function fillPeople(tx: Tx): Promise<number> {
  const rows = await tx
    .select()
    .from(users)
    .where(or(isStale(users.nameSkeleton), isStale(users.usernameSkeleton)))
    .orderBy(users.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  for (const row of rows)
    await tx
      .update(users)
      .set({ ...nameSkeletons(row), updatedAt: row.updatedAt })
      .where(eq(users.id, row.id));
  return rows.length;
}

async function fillFormerNames(tx: Tx): Promise<number> {
  const rows = await tx
    .select()
    .from(formerNames)
    .where(isStale(formerNames.nameSkeleton))
    .orderBy(formerNames.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  for (const { id, firstName, lastName } of rows)
    await tx
      .update(formerNames)
      .set({ nameSkeleton: skeletonOf(`${firstName} ${lastName}`) })
      .where(eq(formerNames.id, id));
  return rows.length;
}

async function fillCompanies(tx: Tx): Promise<number> {
  const rows = await tx
    .select()
    .from(companies)
    .where(
      or(
        isStale(companies.nameSkeleton),
        and(isNotNull(companies.nameEn), isStale(companies.nameEnSkeleton)),
      ),
    )
    .orderBy(companies.id)
    .limit(BATCH)
    .for('no key update', { skipLocked: true });
  for (const row of rows)
    await tx
      .update(companies)
      .set({ ...companySkeletons(row), updatedAt: row.updatedAt })
      .where(eq(companies.id, row.id));
  return rows.length;
}
