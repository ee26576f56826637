import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { person } from './people';

/** Links for setting a new password. Only the digest of a link is kept, so that reading the table opens no account. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the link. */
    digest: text().primaryKey(),
    userId: person('user_id', 'cascade').notNull(),
    /** The person's when the link was made; once it is raised, by disabling them for instance, the link is worthless. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user_idx').on(table.userId)],
);
