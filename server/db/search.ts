import { searchWords } from '@shared/rules/search';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from './schema/people';
import { projectTasks } from './schema/project-tasks';
import { projects } from './schema/projects';
import { requests } from './schema/requests';
import { tasks } from './schema/tasks';

/** All that is searched of a row, its tasks, steps and files too; or people's names (migrations/0034_arabic_stems.sql). */
type SearchColumn = 'search_text' | 'search_names';

/** Shorter words have no trigram. */
const TRIGRAM = 3;
const isShort = (word: string) => [...word].length < TRIGRAM;

/** Whether a row's searchable text holds every word, as people type them; undefined (no condition) for no words. */
export const isFoundBy = (
  search: string | undefined,
  table: PgTable,
  column: SearchColumn = 'search_text',
): SQL | undefined => isFoundIn(search, sql`${table}.${sql.identifier(column)}`);

/** The same in some columns alone, of few rows: no index helps. */
export const isFoundInColumns = (search: string | undefined, ...columns: PgColumn[]): SQL | undefined =>
  isFoundIn(search, sql`fold_text(concat_ws(' ', ${sql.join(columns, sql`, `)}))`);

function isFoundIn(search: string | undefined, text: SQL): SQL | undefined {
  // `like` would have the whole index of trigrams read for a short word
  const holds = (form: string) =>
    isShort(form)
      ? sql`strpos(${text}, ${form}) > 0`
      : sql`${text} like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`}`;
  return and(...searchWords(search ?? '').map((forms) => or(...forms.map(holds))));
}

/** The tables that are large enough for an index of short words (migrations/0009_short_search.sql). */
const indexed: PgTable[] = [projects, projectTasks, tasks, requests, users];

/**
 * What `isFoundBy` implies for short words, as their index has it: with it a page of rare ones is found without reading
 * the table. Not for counting, where common ones would be looked for twice in each row.
 */
export function holdsShortWords(search: string | undefined, table: PgTable): SQL | undefined {
  if (!indexed.includes(table)) return undefined;
  const words = searchWords(search ?? '').flatMap((forms) => forms.filter(isShort));
  return and(...words.map((word) => sql`short_words(${table}."search_text") @> array[${word}]`));
}
