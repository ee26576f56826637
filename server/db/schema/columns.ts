import { priorities } from '@shared/rules/statuses';
import { type SQL, sql } from 'drizzle-orm';
import { customType, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, read as PostgreSQL's text; `server/lib/time.ts` turns it into ISO 8601. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const identity = (name = 'id') => integer(name).primaryKey().generatedByDefaultAsIdentity();

/** From the sequence that general tasks and project tasks share, so that a note's task id means one of them. */
export const workItemId = () => integer().primaryKey().default(sql`nextval('work_item_ids')`);

export const priority = () => text({ enum: priorities }).notNull().default('medium');

/** What a record is called in English, beside its first name; null where it has none. */
export const secondName = () => text('name_en');

/** The condition of a CHECK that a text says something; null passes. */
export const isNotBlank = (column: PgColumn): SQL => sql`btrim(${column}) <> ''`;

/** The condition of a CHECK that a column holds a value of a closed list. */
export const isListed = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} in ${sql.raw(`('${values.join("','")}')`)}`;

/** What lists are sorted by (db/orders.ts), as their indexes have it. */
export const sortedBy = {
  /** The beginning of a name: a place in a list, which an address holds, stays short. */
  name: (column: PgColumn): SQL => sql`(left(${column}, 100)) collate "und-x-icu"`,
  priority: (column: PgColumn): SQL =>
    sql`array_position(${sql.raw(`'{${priorities.join(',')}}'::text[]`)}, ${column})`,
  /** Records without a day come last, from its end as well. */
  day: (column: PgColumn): SQL => sql`coalesce(${column}, 'infinity'::date)`,
  latestDay: (column: PgColumn): SQL => sql`coalesce(${column}, '-infinity'::date)`,
  /** Records that refer to the same company or person stand together, and records without a reference last. */
  reference: (column: PgColumn): SQL => sql`coalesce(${column}, 2147483647)`,
};

/** `PRJ-2026-0001`: the year in the hub's time zone, and the next number of a sequence, of four digits at least. */
export const uniqueNumber = (prefix: 'PRJ' | 'REQ', sequence: 'project_numbers' | 'request_numbers') =>
  text('unique_number')
    .notNull()
    .default(
      sql.raw(
        `'${prefix}-' || to_char(now() at time zone 'Asia/Riyadh', 'YYYY') || '-' || to_char(nextval('${sequence}'), 'FM9999999999999990000')`,
      ),
    );
