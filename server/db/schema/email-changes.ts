import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { person } from './people';

/** New addresses that do not count until the link that was sent there has been opened; one a person, the last. */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: person('user_id', 'cascade').primaryKey(),
    email: text().notNull(),
    /** SHA-256 of the token in the link. */
    digest: text().notNull(),
    /** Who entered the address; null where their account is gone. */
    askedBy: person('asked_by', 'set null'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_digest_key').on(table.digest),
    index('email_changes_asker_idx').on(table.askedBy),
  ],
);
