import { inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';

/** That a column holds one of the ids which a subquery finds. */
export type Among = (column: PgColumn, ids: SQLWrapper) => SQL;

/** Where another condition leads to a single row: only that one is looked for. */
export const among: Among = (column, ids) => inArray(column, ids);

/**
 * For lists: the ids are gathered first, then their rows are read by their index. Else PostgreSQL may walk the whole
 * table in the order of the list, for it can't know that what a person sees lies at its far end.
 */
export const amongGathered: Among = (column, ids) => sql`${column} = any(array(${ids}))`;

/**
 * Where another condition finds the rows, many or few: the ids are gathered once, and each row is tested as it comes. PostgreSQL makes
 * no join of a condition in an `or`; of a join it would read all that a person sees before it looks for the word.
 */
export const amongTested: Among = (column, ids) => sql`(false or ${inArray(column, ids)})`;

/** That a text is one of these: one parameter however many they are. */
export const isAnyOf = (value: SQL | AnyPgColumn, texts: readonly string[]): SQL =>
  sql`${value} = any(${sql.param([...new Set(texts)])}::text[])`;

/** That a column holds one of these: one parameter however many they are, so that the statement is always the same. */
export const isOneOf = (column: PgColumn, ids: readonly number[] | Placeholder): SQL =>
  sql`${column} = any(${sql.param(ids)}::int[])`;
