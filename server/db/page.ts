import { and, asc, count, desc, gt, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page } from '../lib/paging';
import { db, type Executor } from './client';
import { counted, countFound, countRows } from './count';
import { type Preparable, prepared } from './prepared';
import { holdsShortWords, isFoundBy } from './search';

/** What a query of one page is made with. */
export interface PageQuery {
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

/** How many rows are read for a page of at most so many: of few sizes, so that there are few statements. */
const SIZES = [1, 10, 25, 50, 100, 200, 500, 1_000];
const sizeFor = (limit: number) => SIZES.find((size) => limit <= size) ?? limit;

/**
 * A size, and the row too many that tells whether there is a next page, as a part of the statement: of a parameter
 * PostgreSQL does not know how small it is, and would read more than it needs.
 */
const limitFor = (size: number) => sql.raw(String(size + 1)) as SQL as unknown as Placeholder;

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
 * page holds them all. `read` runs the list's own query.
 */
export async function readPage<Row extends { id: number }>(
  table: Listed,
  { after, orderBy }: Order,
  where: SQL | undefined,
  { limit, cursor, search }: ListQuery,
  read: (query: PageQuery) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const beyond = cursor === undefined ? undefined : after(cursor);
  const rows = await read({
    where: and(where, holdsShortWords(search, table), beyond),
    orderBy,
    limit: limitFor(sizeFor(limit)),
  });
  return pageOf(rows, { limit, cursor }, async () =>
    search ? countFound(table, where) : { count: await countRows(table, where) },
  );
}

async function pageOf<Row extends { id: number }>(
  rows: Row[],
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
  countAll: () => Promise<{ count: number; isMore?: boolean }>,
): Promise<Page<Row>> {
  const items = rows.slice(0, limit);
  const next = rows.length > limit ? items.at(-1)?.id : undefined;
  const isAll = cursor === undefined && next === undefined;
  const { count, isMore } = isAll ? { count: rows.length } : await countAll();
  return { items, total: count, isMore, next };
}

/** The order of most lists. */
export const newestFirst = <Row extends { id: number }>(
  table: Listed,
  where: SQL | undefined,
  query: ListQuery,
  read: (query: PageQuery) => PromiseLike<Row[]>,
): Promise<Page<Row>> => readPage(table, newest(table), where, query, read);

/**
 * Pages of a list that is asked for all the time: its queries are built once (prepared.ts), but for those of a search.
 * `where` is the condition without a search and without a place in the list; of what it is given it may do what `prepared`
 * says.
 */
export function preparedPages<Filter extends object, Q extends Preparable<{ id: number }>>(
  table: Listed,
  order: Order,
  where: (filter: Filter) => SQL | undefined,
  read: (executor: Executor, query: PageQuery) => Q,
) {
  const readers = SIZES.map((size) =>
    prepared((executor, { cursor, ...filter }: Filter & { cursor?: number }) =>
      read(executor, {
        where: and(where(filter as Filter), cursor === undefined ? undefined : order.after(cursor)),
        orderBy: order.orderBy,
        limit: limitFor(size),
      }),
    ),
  );
  const countAll = prepared((executor, filter: Filter) =>
    executor
      .select({ count: count() })
      .from(table as PgTable)
      .where(where(filter)),
  );
  return async (filter: Filter, query: ListQuery): Promise<Page<Awaited<Q>[number]>> => {
    const { limit, cursor, search } = query;
    const readRows = readers[SIZES.indexOf(sizeFor(limit))];
    if (search || !readRows) {
      const found = and(where(filter), isFoundBy(search, table));
      return readPage(table, order, found, query, (page) => read(db, page));
    }
    return pageOf(await readRows({ ...filter, cursor }), query, async () => {
      const [row] = await counted(table, countAll(filter));
      return { count: row?.count ?? 0 };
    });
  };
}
