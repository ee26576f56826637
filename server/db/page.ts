import { and, asc, count, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page, Place } from '../lib/paging';
import { badField } from '../lib/refusal';
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
  /** The place that the page follows, once its signature has been checked (http/pages.ts). */
  cursor?: Place;
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

/** One of the values that rows are sorted by. */
type Value = number | string;

/** How a list is sorted, and what the place of a row in it is. */
interface Order<Row> {
  orderBy: SQL;
  /** How many values it sorts by. */
  length: number;
  /** The values of a row that it is sorted by, as `orderBy` has them. */
  valuesOf: (row: Row) => Value[];
  /** What follows these values. */
  after: (values: Value[]) => SQL;
}

interface Identified {
  id: number;
}

export const newest = (table: Listed): Order<Identified> => ({
  orderBy: desc(table.id),
  length: 1,
  valuesOf: ({ id }) => [id],
  after: ([id]) => sql`${table.id} < ${id}`,
});

export const oldest = (table: Listed): Order<Identified> => ({
  orderBy: asc(table.id),
  length: 1,
  valuesOf: ({ id }) => [id],
  after: ([id]) => sql`${table.id} > ${id}`,
});

/** A value that rows are sorted by: in the statement, and of a row that was read. */
interface Key<Row> {
  sql: PgColumn | SQL;
  of: (row: Row) => Value;
}

/** By these, none of them null, and then by the id, so that no two rows have the same place. */
export function by<Row extends Identified>(table: Listed, ...keys: Key<Row>[]): Order<Row> {
  const orderBy = sql.join([...keys.map((key) => key.sql), table.id], sql`, `);
  return {
    orderBy,
    length: keys.length + 1,
    valuesOf: (row) => [...keys.map((key) => key.of(row)), row.id],
    after: (values) =>
      sql`(${orderBy}) > (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  };
}

/** By a text as a dictionary of any script has it; rows of the same text oldest first. */
export const alphabetical = <Row extends Identified>(table: Listed, text: Key<Row>): Order<Row> =>
  by(table, { sql: sql`(${text.sql}) collate "und-x-icu"`, of: text.of });

/** The values of a place. A cursor from before an update of the product may hold others than the list sorts by now. */
function valuesAt(place: Place, { length }: Order<never>): Value[] {
  const values: Value[] = JSON.parse(place);
  if (values.length !== length) throw badField('cursor', 'cursor');
  return values;
}

/**
 * A page of a list in its order, with how many there are under the same condition (count.ts); nothing is counted where one
 * page holds them all. `read` runs the list's own query.
 */
export async function readPage<Row extends Identified>(
  table: Listed,
  order: Order<Row>,
  where: SQL | undefined,
  query: ListQuery,
  read: (query: PageQuery) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const { limit, cursor, search } = query;
  const rows = await read({
    where: and(
      where,
      holdsShortWords(search, table),
      cursor === undefined ? undefined : order.after(valuesAt(cursor, order)),
    ),
    orderBy: order.orderBy,
    limit: limitFor(sizeFor(limit)),
  });
  return pageOf(rows, order, query, async () =>
    search ? countFound(table, where) : { count: await countRows(table, where) },
  );
}

async function pageOf<Row extends Identified>(
  rows: Row[],
  { valuesOf }: Order<Row>,
  { limit, cursor }: ListQuery,
  countAll: () => Promise<{ count: number; isMore?: boolean }>,
): Promise<Page<Row>> {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  const placeOf = (row: Row): Place => JSON.stringify(valuesOf(row));
  const next = last && placeOf(last);
  const isAll = cursor === undefined && next === undefined;
  const { count, isMore } = isAll ? { count: rows.length } : await countAll();
  return { items, total: count, isMore, next, placeAt: (index) => placeOf(items[index] as Row) };
}

/** The order of most lists. */
export const newestFirst = <Row extends Identified>(
  table: Listed,
  where: SQL | undefined,
  query: ListQuery,
  read: (query: PageQuery) => PromiseLike<Row[]>,
): Promise<Page<Row>> => readPage(table, newest(table), where, query, read);

/** The values of a place under names, as `prepared` takes them. */
const named = (values: Value[]) =>
  Object.fromEntries(values.map((value, index) => [`place${index}`, value] as const));

/**
 * Pages of a list that is asked for all the time: its queries are built once (prepared.ts), but for those of a search.
 * `where` is the condition without a search and without a place in the list; of what it is given it may do what `prepared`
 * says.
 */
export function preparedPages<Row extends Identified, Filter extends object, Q extends Preparable<Row>>(
  table: Listed,
  order: Order<Row>,
  where: (filter: Filter) => SQL | undefined,
  read: (executor: Executor, query: PageQuery) => Q & Preparable<Row>,
) {
  const readers = SIZES.map((size) =>
    prepared((executor, given: Filter & Record<string, Value>) => {
      const values = Array.from({ length: order.length }, (_, index) => given[`place${index}`] as Value);
      return read(executor, {
        where: and(where(given), 'place0' in given ? order.after(values) : undefined),
        orderBy: order.orderBy,
        limit: limitFor(size),
      });
    }),
  );
  const countAll = prepared((executor, filter: Filter) =>
    executor
      .select({ count: count() })
      .from(table as PgTable)
      .where(where(filter)),
  );
  return async (filter: Filter, query: ListQuery): Promise<Page<Row>> => {
    const { limit, cursor, search } = query;
    const readRows = readers[SIZES.indexOf(sizeFor(limit))];
    if (search || !readRows) {
      const found = and(where(filter), isFoundBy(search, table));
      return readPage(table, order, found, query, (page) => read(db, page));
    }
    const place = cursor === undefined ? {} : named(valuesAt(cursor, order));
    const rows = await readRows({ ...filter, ...place } as Filter & Record<string, Value>);
    return pageOf(rows, order, query, async () => {
      const [row] = await counted(table, countAll(filter));
      return { count: row?.count ?? 0 };
    });
  };
}
