import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page, Place } from '../lib/paging';
import { badField } from '../lib/refusal';
import { countFound, countRows } from './count';
import { holdsShortWords } from './search';

/** What a query of one page is made with. */
export interface PageQuery {
  where: SQL | undefined;
  orderBy: SQL;
  limit: number;
}

/** What a list is asked for. `search` only where the list's condition searches the same table by it. */
interface ListQuery {
  limit: number;
  /** The place that the page follows, once its signature has been checked (http/pages.ts). */
  cursor?: Place;
  search?: string;
}

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
    limit: limit + 1, // one too many tells whether there is a next page
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
