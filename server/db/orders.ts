import { type Priority, priorities } from '@shared/rules/statuses';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { backwards, by, type Key, type Listed, type Order } from './page';
import { sortedBy } from './schema/columns';

// The orders of lists by their columns, each by an index of its own.

/** What a column sorts by, from its beginning and from its end. */
interface Column<Row> {
  key: Key<Row>;
  /** Where it is another value, as records without one come last from both ends. */
  fromEnd?: Key<Row>;
}

/** The first characters, as PostgreSQL counts them. */
const startOf = (text: string): string => Array.from(text).slice(0, 100).join('');

export const byName = <Row>(column: PgColumn, of: (row: Row) => string): Column<Row> => ({
  key: { sql: sortedBy.name(column), of: (row) => startOf(of(row)) },
});

export const byPriority = <Row extends { priority: Priority }>(column: PgColumn): Column<Row> => ({
  key: { sql: sortedBy.priority(column), of: ({ priority }) => priorities.indexOf(priority) + 1 },
});

export const byDay = <Row>(column: PgColumn, of: (row: Row) => string | null): Column<Row> => ({
  key: { sql: sortedBy.day(column), of: (row) => of(row) ?? 'infinity' },
  fromEnd: { sql: sortedBy.latestDay(column), of: (row) => of(row) ?? '-infinity' },
});

const NO_REFERENCE = 2_147_483_647;

/** By the id of a company or person that a record refers to. Records without a reference come last. */
export const byReference = <Row>(column: PgColumn, of: (row: Row) => number | null): Column<Row> => ({
  key: { sql: sortedBy.reference(column), of: (row) => of(row) ?? NO_REFERENCE },
});

/** By a column that every record has a value in. */
export const byValue = <Row>(column: PgColumn | SQL, of: (row: Row) => number | string): Column<Row> => ({
  key: { sql: column, of },
});

/** The order that a list is asked for by the name of one of its columns, `name` or `name:desc`. */
export function orderBy<Row extends { id: number }, Name extends string>(
  table: Listed,
  columns: Record<Name, Column<Row>>,
  sort: Name | `${Name}:desc`,
): Order<Row> {
  const [name = '', direction] = sort.split(':');
  const { key, fromEnd = key } = columns[name as Name];
  return direction === 'desc' ? backwards(table, fromEnd) : by(table, key);
}
