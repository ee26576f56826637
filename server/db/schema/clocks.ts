import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { turns } from './turns';

/** When a turn is due whose step has allowed working days. The job `clocks` writes it, and writes it anew when a calendar changes. */
export const clocks = pgTable('clocks', {
  turnId: integer('turn_id')
    .primaryKey()
    .references(() => turns.id, { onDelete: 'cascade' }),
  dueAt: moment('due_at').notNull(),
  /** The mark of the calendar that it was counted by: of another one it is counted anew. */
  countedBy: text('counted_by').notNull(),
});
