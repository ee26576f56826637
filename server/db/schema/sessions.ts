import { index, integer, json, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Sessions: the columns of connect-pg-simple, and those that people are shown of their sessions. The latter are empty where
 * nobody is signed in yet, such as on the way to Google.
 */
export const sessions = pgTable(
  'sessions',
  {
    sid: varchar().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ precision: 6 }).notNull(),
    /** Whose it is. */
    userId: integer('user_id'),
    /** What the browser said it is when the session began, for its person to recognise. */
    browser: text(),
    system: text(),
    /** The address range that it began from. */
    network: text(),
    signedInAt: moment('signed_in_at'),
    /** To five minutes. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    index('sessions_expire_idx').on(table.expire),
    index('sessions_user_idx').on(table.userId, table.signedInAt),
  ],
);
