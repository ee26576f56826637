import { searchWords } from '@shared/rules/search';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Of a table that is searched: everything, or, of people, their names alone (migrations/0003_search.sql). */
export type SearchColumn = 'search_text' | 'search_names';

/** Whether a row's searchable text holds every word, as people type them; undefined (no condition) for no words. */
export function isFoundBy(
  search: string | undefined,
  table: PgTable,
  column: SearchColumn = 'search_text',
): SQL | undefined {
  const text = sql`${table}.${sql.identifier(column)}`;
  const holds = (form: string) => sql`${text} like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`}`;
  return and(...searchWords(search ?? '').map((forms) => or(...forms.map(holds))));
}
