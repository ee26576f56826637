import type { Language } from '@shared/language';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { person } from './people';

/**
 * Letters by which people set the first password of their account; one a person, deleted once they have joined. The token of
 * the link is made when the letter is sent, for only its digest is kept.
 */
export const invitations = pgTable(
  'invitations',
  {
    userId: person('user_id', 'cascade').primaryKey(),
    /** Of the letter. */
    language: text().$type<Language>().notNull(),
    /** Who asked for the letter; null where their account is gone. */
    invitedBy: person('invited_by', 'set null'),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When the letter is to be sent; null once it was sent or given up. */
    dueAt: moment('due_at').defaultNow(),
    /** SHA-256 of the token in the link; null where there is no link that could be opened. */
    digest: text(),
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    uniqueIndex('invitations_digest_key').on(table.digest),
    index('invitations_due_idx').on(table.dueAt),
    index('invitations_inviter_idx').on(table.invitedBy),
  ],
);
