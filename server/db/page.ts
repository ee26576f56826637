import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../lib/paging';
import { db } from './client';

/** What a query of one page is made with. */
interface PageQuery {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
}

type Listed = PgTable & { id: PgColumn };

/** An order of a table's rows in which the id of a row is a place: what follows it, and how to sort. */
interface Order {
  after: (cursor: number) => SQL;
  orderBy: SQL;
}

export const newest = (table: Listed): Order => ({
  after: (cursor) => lt(table.id, cursor),
  orderBy: desc(table.id),
});

export const oldest = (table: Listed): Order => ({
  after: (cursor) => gt(table.id, cursor),
  orderBy: asc(table.id),
});

/**
 * By a text as a dictionary of any script has it; rows of the same text oldest first. Nothing follows a row that has
 * been deleted since.
 */
export function alphabetical(table: Listed, text: PgColumn | SQL): Order {
  const place = sql`(${text}) collate "und-x-icu", ${table.id}`;
  return {
    after: (cursor) => sql`(${place}) > (select ${place} from ${table} where ${table.id} = ${cursor})`,
    orderBy: place,
  };
}

/**
 * A page of a list in its order, with how many there are under the same condition. `read` runs the list's own query;
 * the row too many that it is asked for only says that there is a next page.
 */
export async function readPage<Row extends { id: number }>(
  table: Listed,
  { after, orderBy }: Order,
  where: SQL | undefined,
  { limit, cursor }: { limit: number; cursor?: number },
  read: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> {
  const beyond = cursor === undefined ? undefined : after(cursor);
  const [rows, total] = await Promise.all([
    read({ where: and(where, beyond), orderBy, limit: limit + 1 }),
    db.$count(table, where),
  ]);
  const items = rows.slice(0, limit);
  return { items, total, next: rows.length > limit ? items.at(-1)?.id : undefined };
}

/** The order of most lists. */
export const newestFirst = <Row extends { id: number }>(
  table: Listed,
  where: SQL | undefined,
  query: { limit: number; cursor?: number },
  read: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> => readPage(table, newest(table), where, query, read);
