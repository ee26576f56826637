import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page, Place } from '../lib/paging';
import { badField } from '../lib/refusal';
import { db, onceConnected } from './client';
import { countFound, countRows } from './count';
import { holdsShortWords } from './search';

/** What a list is asked for. `search` only where the list's condition searches the same table by it. */
interface ListQuery {
  limit: number;
  /** The place that the page follows, once its seal has been opened (http/pages.ts). */
  cursor?: Place;
  search?: string;
  /** Another call counts them, since it costs many times what a page does: the total is then only that of the page, and what follows it. */
  isUncounted?: boolean;
  /** The rows are gathered to find the page, as `amongGathered` does, so that it costs less to count them with it. */
  isGathered?: boolean;
}

/** For callers that read page after page: the first page counts, and counting with each page would cost more than the pages. */
export type Uncounted = Pick<ListQuery, 'isUncounted'>;

export type Listed = PgTable & { id: PgColumn };

/** One of the values that rows are sorted by. */
type Value = number | string;

/** How a list is sorted, and what the place of a row in it is. */
export interface Order<Row> {
  orderBy: SQL;
  /** How many values it sorts by. */
  length: number;
  /** The values of a row that it is sorted by, as `orderBy` has them. */
  valuesOf: (row: Row) => Value[];
  /** What follows these values. */
  after: (values: Value[]) => SQL;
}

export const newest = (table: Listed): Order<{ id: number }> => ({
  orderBy: desc(table.id),
  length: 1,
  valuesOf: ({ id }) => [id],
  after: ([id]) => sql`${table.id} < ${id}`,
});

export const oldest = (table: Listed): Order<{ id: number }> => by(table);

/** A value that rows are sorted by: in the statement, and of a row that was read. */
export interface Key<Row> {
  sql: PgColumn | SQL;
  of: (row: Row) => Value;
}

/** By these, none of them null, and then by the id, so that no two rows have the same place. */
export const by = <Row extends { id: number }>(table: Listed, ...keys: Key<Row>[]): Order<Row> =>
  byAll(table, keys, sql`asc`, sql`>`);

/** The same order from its end. */
export const backwards = <Row extends { id: number }>(table: Listed, ...keys: Key<Row>[]): Order<Row> =>
  byAll(table, keys, sql`desc`, sql`<`);

function byAll<Row extends { id: number }>(
  table: Listed,
  keys: Key<Row>[],
  direction: SQL,
  follows: SQL,
): Order<Row> {
  const values = [...keys.map((key) => key.sql), table.id];
  return {
    orderBy: sql.join(
      values.map((value) => sql`${value} ${direction}`),
      sql`, `,
    ),
    length: values.length,
    valuesOf: (row) => [...keys.map((key) => key.of(row)), row.id],
    after: (place) =>
      sql`(${sql.join(values, sql`, `)}) ${follows} (${sql.join(
        place.map((value) => sql`${value}`),
        sql`, `,
      )})`,
  };
}

/** By a text as a dictionary of any script has it; rows of the same text oldest first. */
export const alphabetical = <Row extends { id: number }>(table: Listed, text: Key<Row>): Order<Row> =>
  by(table, { sql: sql`(${text.sql}) collate "und-x-icu"`, of: text.of });

/** The values of a place. A cursor from before an update of the product may hold others than the list sorts by now. */
function valuesAt(place: Place, { length }: Order<never>): Value[] {
  const values: Value[] = JSON.parse(place);
  if (values.length !== length) throw badField('cursor', 'cursor');
  return values;
}

/**
 * A page of a list, newest first or in another order, with how many there are under the same condition (count.ts); nothing is counted where one
 * page holds them all. Its ids are found in the one table, by whatever is asked for; `rowsOf` reads the rows of these ids
 * with all that is shown with them, by the same prepared statement for every page.
 */
export async function readPage<Row extends { id: number }>(
  table: Listed,
  where: SQL | undefined,
  query: ListQuery,
  rowsOf: (ids: number[]) => PromiseLike<Row[]>,
  order: Order<Row> = newest(table),
): Promise<Page<Row>> {
  const { limit, cursor, search } = query;
  const isCounted = query.isGathered && cursor === undefined;
  const found = await db
    .select({ id: table.id, ...(isCounted && { count: sql<number>`(count(*) over ())::int` }) })
    .from(table as PgTable)
    .where(
      and(
        where,
        holdsShortWords(search, table),
        cursor === undefined ? undefined : order.after(valuesAt(cursor, order)),
      ),
    )
    .orderBy(order.orderBy)
    .limit(limit + 1); // one too many tells whether there is a next page
  return pageOf(table, where, query, found as FoundRow[], rowsOf, order.valuesOf);
}

interface FoundRow {
  id: number;
  /** How many there are in all, where the rows were gathered. */
  count?: number;
}

/** The page of rows that were found, with one too many where there is a next page. */
async function pageOf<Row extends { id: number }>(
  table: Listed,
  where: SQL | undefined,
  { limit, cursor, search, isUncounted }: ListQuery,
  found: FoundRow[],
  rowsOf: (ids: number[]) => PromiseLike<Row[]>,
  valuesOf: (row: Row) => unknown[],
): Promise<Page<Row>> {
  const ids = found.slice(0, limit).map((row) => row.id);
  const rows = ids.length > 0 ? await rowsOf(ids) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const items = ids.flatMap((id) => byId.get(id) ?? []); // a row deleted between the two statements is left out
  const placeAt = (index: number): Place => JSON.stringify(valuesOf(items[index] as Row));
  const hasNext = found.length > limit && items.length > 0;
  const next = hasNext ? placeAt(items.length - 1) : undefined;
  const isAll = cursor === undefined && next === undefined;
  if (isUncounted && !isAll)
    return { items, total: items.length + (hasNext ? 1 : 0), isMore: true, next, placeAt };
  const count = isAll ? items.length : found[0]?.count;
  const total = count === undefined ? await countAll(table, where, search) : { count };
  return { items, total: total.count, isMore: total.isMore, next, placeAt };
}

/** A value that a row is sorted by, null where it has none, and its id. */
type SortedPlace = [value: string | null, id: number];
/** Finds the next rows of an order that another table has, those without a value last. */
export type Sorted = (
  where: SQL | undefined,
  limit: number,
  after?: SortedPlace,
) => Promise<{ id: number; value: string | null }[]>;

/** A page as `readPage` reads it, in an order that another table has. */
export async function readSorted<Row extends { id: number }>(
  table: Listed,
  where: SQL | undefined,
  query: ListQuery,
  rowsOf: (ids: number[]) => PromiseLike<Row[]>,
  find: Sorted,
): Promise<Page<Row>> {
  const { limit, cursor, search } = query;
  const after = cursor === undefined ? undefined : (JSON.parse(cursor) as SortedPlace);
  const found = await find(and(where, holdsShortWords(search, table)), limit + 1, after);
  const values = new Map(found.map(({ id, value }) => [id, value]));
  return pageOf(table, where, query, found, rowsOf, ({ id }) => [values.get(id), id]);
}

const countAll = async (
  table: Listed,
  where: SQL | undefined,
  search: string | undefined,
): Promise<{ count: number; isMore?: boolean }> =>
  search ? countFound(table, where) : { count: await countRows(table, where) };

/** Reads rows by their ids (`placeholder('ids')`), in any order, with a statement that is prepared once. */
export function rowsById<Row>(prepare: () => { execute: (values: { ids: number[] }) => Promise<Row[]> }) {
  const statement = onceConnected(prepare);
  return (ids: number[]): Promise<Row[]> => statement().execute({ ids });
}
