import { EXCERPT } from '@shared/contracts/fields';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Text = SQL<string | null>;

/** A text as lists have it: the database sends its beginning alone. */
export const excerptOf = (column: PgColumn | Text): Text =>
  sql`case when char_length(${column}) > ${sql.raw(String(EXCERPT))}
    then rtrim(left(${column}, ${sql.raw(String(EXCERPT - 1))})) || '…' else ${column} end`;

/** The whole text, for records that are read one by one. */
export const wholeOf = (column: PgColumn | Text): Text => sql`${column}`;

/** A text that is not read. */
export const noneOf = (_column: PgColumn | Text): Text => sql`null::text`;
