import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { person } from './people';
import { turns } from './turns';

/** What people have put off in the list of what waits for them, until when: of no other person's concern. */
export const putOffs = pgTable(
  'put_offs',
  {
    userId: person('user_id', 'cascade').notNull(),
    turnId: integer('turn_id')
      .notNull()
      .references(() => turns.id, { onDelete: 'cascade' }),
    /** The day on which it is back in its place. */
    until: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.turnId] }),
    index('put_offs_turn_idx').on(table.turnId),
  ],
);
