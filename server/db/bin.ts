import { KEPT_DAYS, MAX_IN_BIN } from '@shared/contracts/bin';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from './client';

/** How long it is kept. */
export const KEPT = sql.raw(`interval '${KEPT_DAYS} days'`);

/** Whether what was deleted at this moment can still be restored; null where it was not deleted. */
export const isRestorable = (deletedAt: PgColumn): SQL => sql`${deletedAt} > now() - ${KEPT}`;
/** Whether it goes for good; null where it was not deleted. */
export const isDue = (deletedAt: PgColumn): SQL => sql`${deletedAt} <= now() - ${KEPT}`;
export const restorableUntil = (deletedAt: PgColumn): SQL<string> => sql`${deletedAt} + ${KEPT}`;

interface Deletable {
  table: PgTable;
  id: PgColumn;
  deletedAt: PgColumn;
  deletedBy: PgColumn;
}

/**
 * What of one table a person deleted before the last `MAX_IN_BIN` that they deleted. That it is deleted is asked of the row itself as well: a row
 * that is restored while a statement waits for it is looked at again, the list of ids is not.
 */
export const isBeyond = (
  { table, id, deletedAt, deletedBy }: Deletable,
  personId: number,
): SQL | undefined => {
  const isTheirs = and(isNotNull(deletedAt), eq(deletedBy, personId));
  const before = db
    .select({ id })
    .from(table)
    .where(isTheirs)
    .orderBy(desc(deletedAt), desc(id))
    .offset(MAX_IN_BIN);
  return and(isTheirs, inArray(id, before));
};
