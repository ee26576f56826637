import { and, desc, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../lib/paging';
import { db } from './client';

/** What a query of one page is made with. */
interface PageQuery {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
}

/**
 * A page of a list, newest first, with how many there are under the same condition. `read` runs the list's own query;
 * the row too many that it is asked for only says that there is a next page.
 */
export async function newestFirst<Row extends { id: number }>(
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  { limit, cursor }: { limit: number; cursor?: number },
  read: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> {
  const beyond = cursor === undefined ? undefined : lt(table.id, cursor);
  const [rows, total] = await Promise.all([
    read({ where: and(where, beyond), orderBy: desc(table.id), limit: limit + 1 }),
    db.$count(table, where),
  ]);
  const items = rows.slice(0, limit);
  return { items, total, next: rows.length > limit ? items.at(-1)?.id : undefined };
}
