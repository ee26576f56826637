import { count, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from './client';

/** How many rows there are under a condition, in all and of each status. An index of the statuses answers it. */
export async function countByStatus<Status extends string>(
  table: PgTable & { status: PgColumn & { _: { data: Status } } },
  where: SQL | undefined,
) {
  const rows = await db
    .select({ status: table.status, count: count() })
    .from(table as PgTable)
    .where(where)
    .groupBy(table.status);
  const counts = new Map(rows.map((row) => [row.status as Status, row.count]));
  const of = (...statuses: Status[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return { total: rows.reduce((sum, row) => sum + row.count, 0), of };
}
