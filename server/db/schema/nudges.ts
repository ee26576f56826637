import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { person } from './people';
import { turns } from './turns';

/** Of which turns those who hold them were reminded by a person, on which day of the hub: once a day. */
export const nudges = pgTable(
  'nudges',
  {
    turnId: integer('turn_id')
      .notNull()
      .references(() => turns.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    userId: person('user_id', 'cascade').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.turnId, table.day] }),
    index('nudges_user_idx').on(table.userId, table.day),
  ],
);
