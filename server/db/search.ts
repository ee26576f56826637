import { searchWords } from '@shared/rules/search';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users } from './schema/people';
import { projectTasks } from './schema/project-tasks';
import { projects } from './schema/projects';
import { requests } from './schema/requests';
import { tasks } from './schema/tasks';

/** All that is searched of a row, its tasks, steps and files too; or people's names (migrations/0034_arabic_stems.sql). */
export type SearchColumn = 'search_text' | 'search_names';

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

/** A letter that is wrong, missing or too many may be forgiven in words of so many Latin letters. */
const isForgiven = (word: string): boolean => /^[a-z]{4,}$/.test(word);

/** Whether some word of a search may have been misspelt: `isNearlyFoundBy` finds more than `isFoundBy`. */
export const mayBeMisspelt = (search: string): boolean =>
  searchWords(search).some(([folded = '']) => isForgiven(folded));

/**
 * Whether the beginning of a row's searchable text holds every word, Latin ones nearly as they were typed: words of it share most of their
 * trigrams (`<%` of pg_trgm).
 */
export const isNearlyFoundBy = (
  search: string,
  table: PgTable,
  column: SearchColumn = 'search_text',
): SQL | undefined => {
  // the names, and the beginning of the rest: the time grows with the text
  const text = sql`left(${table}.${sql.identifier(column)}, 1000)`;
  return isFoundIn(search, text, (form) => (isForgiven(form) ? sql`${form} <% ${text}` : undefined));
};

function isFoundIn(
  search: string | undefined,
  text: SQL,
  nearly: (form: string) => SQL | undefined = () => undefined,
): SQL | undefined {
  // `like` would have the whole index of trigrams read for a short word
  const stands = (form: string) =>
    isShort(form)
      ? sql`strpos(${text}, ${form}) > 0`
      : sql`${text} like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`}`;
  const holds = (form: string) => nearly(form) ?? stands(form);
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

/**
 * How many of the words stand where what is searched begins, in the name of a row: there it is about them. Near enough, for a
 * folded name may be a little longer or shorter.
 */
export const wordsInName = (
  search: string,
  table: PgTable,
  name: PgColumn | SQL,
  column: SearchColumn = 'search_text',
): SQL => {
  const text = sql`${table}.${sql.identifier(column)}`;
  const stands = (forms: string[]) =>
    or(...forms.map((form) => sql`strpos(${text}, ${form.trim()}) between 1 and char_length(${name})`));
  const words = searchWords(search).map((forms) => sql`(${stands(forms)})::int`);
  return words.length === 0 ? sql`0` : sql.join(words, sql` + `);
};
