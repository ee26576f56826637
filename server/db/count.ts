import { MOST_COUNTED } from '@shared/contracts/fields';
import { count, desc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { db } from './client';

/** So many rows are counted every time. */
const FEW = 10_000;
/** Counting more takes a twentieth of the time at most: a result is kept for so many times as long as it took. */
const PAUSE = 20;

type Rows = readonly { count: number }[];
const large = new LRUCache<string, Rows>({ max: 2_000 });

/** Runs a query that counts. Of very many rows the result is kept for a while, and may miss what was just added. */
export async function counted<Row extends { count: number }>(
  query: PromiseLike<Row[]> & { toSQL: () => { sql: string; params: unknown[] } },
): Promise<Row[]> {
  const { sql: text, params } = query.toSQL();
  const key = `${text}${JSON.stringify(params)}`;
  const kept = large.get(key);
  if (kept) return kept as Rows as Row[];
  const at = performance.now();
  const result = await query;
  const rows = result.reduce((sum, { count }) => sum + count, 0);
  if (rows > FEW) large.set(key, result, { ttl: PAUSE * (performance.now() - at) });
  return result;
}

/** How many rows there are under a condition. */
export async function countRows(table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await counted(db.select({ count: count() }).from(table).where(where));
  return row?.count ?? 0;
}

/** How many rows a search finds, counted up to a thousand. */
export async function countFound(
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
): Promise<{ count: number; isMore: boolean }> {
  const found = newestIds(table, where, MOST_COUNTED + 1).as('found');
  const [row] = await counted(db.select({ count: count() }).from(found));
  const all = row?.count ?? 0;
  return { count: Math.min(all, MOST_COUNTED), isMore: all > MOST_COUNTED };
}

/** The condition of a query that groups what a search finds: the newest thousand alone, as more are not counted. */
export const amongCounted = (table: PgTable & { id: PgColumn }, where: SQL | undefined): SQL =>
  inArray(table.id, newestIds(table, where, MOST_COUNTED));

const newestIds = (table: PgTable & { id: PgColumn }, where: SQL | undefined, limit: number) =>
  db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.id)) // as the list is read: by an index, whether few are found or many
    .limit(limit);

/** How many rows there are under a condition, in all and of each status. An index of the statuses answers it. */
export async function countByStatus<Status extends string>(
  table: PgTable & { status: PgColumn & { _: { data: Status } } },
  where: SQL | undefined,
) {
  const query = db
    .select({ status: table.status, count: count() })
    .from(table as PgTable)
    .where(where)
    .groupBy(table.status);
  const rows = await counted(query);
  const counts = new Map(rows.map((row) => [row.status as Status, row.count]));
  const of = (...statuses: Status[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return { total: rows.reduce((sum, row) => sum + row.count, 0), of };
}
