import { and, asc, desc, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../lib/paging';
import { countFound, countRows } from './count';
import { holdsShortWords } from './search';

/** What a query of one page is made with. */
interface PageQuery {
  where: SQL | undefined;
  orderBy: SQL;
  limit: Placeholder;
}

/** What a list is asked for. `search` only where the list's condition searches the same table by it. */
interface ListQuery {
  limit: number;
  cursor?: number;
  search?: string;
}

/**
 * A limit as a part of the statement. Of a parameter PostgreSQL does not know how small it is, so it would plan a prepared
 * statement anew each time rather than keep a plan for it.
 */
const literal = (limit: number) => sql.raw(String(limit)) as SQL as unknown as Placeholder;

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
 * By these of a row, which its id ends, so that no two rows have the same place. Nothing follows a row that has been
 * deleted since.
 */
export function by(table: Listed, ...parts: (PgColumn | SQL)[]): Order {
  const place = sql.join([...parts, table.id], sql`, `);
  return {
    after: (cursor) => sql`(${place}) > (select ${place} from ${table} where ${table.id} = ${cursor})`,
    orderBy: place,
  };
}

/** By a text as a dictionary of any script has it; rows of the same text oldest first. */
export const alphabetical = (table: Listed, text: PgColumn | SQL): Order =>
  by(table, sql`(${text}) collate "und-x-icu"`);

/**
 * A page of a list in its order, with how many there are under the same condition (count.ts); nothing is counted where one
 * page holds them all. `read` runs the list's own query; the row too many that it is asked for only says that there is a
 * next page.
 */
export async function readPage<Row extends { id: number }>(
  table: Listed,
  { after, orderBy }: Order,
  where: SQL | undefined,
  { limit, cursor, search }: ListQuery,
  read: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> {
  const beyond = cursor === undefined ? undefined : after(cursor);
  const rows = await read({
    where: and(where, holdsShortWords(search, table), beyond),
    orderBy,
    limit: literal(limit + 1),
  });
  const items = rows.slice(0, limit);
  const isAll = cursor === undefined && rows.length <= limit;
  const next = rows.length > limit ? items.at(-1)?.id : undefined;
  if (isAll) return { items, total: rows.length, next };
  if (!search) return { items, total: await countRows(table, where), next };
  const { count, isMore } = await countFound(table, where);
  return { items, total: count, isMore, next };
}

/** The order of most lists. */
export const newestFirst = <Row extends { id: number }>(
  table: Listed,
  where: SQL | undefined,
  query: ListQuery,
  read: (query: PageQuery) => Promise<Row[]>,
): Promise<Page<Row>> => readPage(table, newest(table), where, query, read);
