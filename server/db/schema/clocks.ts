import { UNTOLD } from '@shared/rules/clock';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { turns } from './turns';

/**
 * When a turn is due, of a step with allowed days or of a task with a day, and what was told of it. The job `clocks` writes it,
 * and writes it anew when a calendar changes.
 */
export const clocks = pgTable(
  'clocks',
  {
    turnId: integer('turn_id')
      .primaryKey()
      .references(() => turns.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    /** The mark of the calendar that it was counted by, with the day of a task: of another one it is counted anew. */
    countedBy: text('counted_by').notNull(),
    /** The last stage that was told (shared/rules/clock.ts). */
    told: integer().notNull().default(UNTOLD),
    /** When there may be something to tell; null: nothing any more, as of a turn that is over. */
    nextAt: moment('next_at').default(sql`now()`),
  },
  (table) => [index('clocks_next_idx').on(table.nextAt).where(sql`${table.nextAt} is not null`)],
);
