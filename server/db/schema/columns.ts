import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, read as PostgreSQL's text; `server/lib/time.ts` turns it into ISO 8601. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

export const identity = (name = 'id') => integer(name).primaryKey().generatedByDefaultAsIdentity();

/** From the sequence that general tasks and project tasks share, so that a note's task id means one of them. */
export const workItemId = () => integer().primaryKey().default(sql`nextval('work_item_ids')`);

export const priority = () =>
  text({ enum: ['low', 'medium', 'high', 'urgent'] })
    .notNull()
    .default('medium');
