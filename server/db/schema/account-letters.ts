import type { AccountEvent } from '@shared/rules/account-events';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';
import { person } from './people';

/** What the letter says besides its event: where the call came from. */
interface LetterFacts {
  browser?: string | null;
  system?: string | null;
  /** The address range of the caller. */
  network?: string;
  /** The role that was given. */
  role?: string;
}

/**
 * Mails about changes of people's accounts that are still to be sent. A row is written in the transaction of the change
 * and deleted when it was sent, so that a letter leaves exactly when its change is committed.
 */
export const accountLetters = pgTable(
  'account_letters',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    /** The address as it was then: a letter about a new address also goes to the old one. */
    email: text().notNull(),
    event: text().$type<AccountEvent>().notNull(),
    facts: jsonb().$type<LetterFacts>().notNull(),
    /** Who made the change; null where it was the system. */
    actorId: person('actor_id', 'set null'),
    createdAt: createdAt(),
    /** When it is tried next: at once, then after each lease of the server that sends it. */
    dueAt: moment('due_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('account_letters_due_idx').on(table.dueAt),
    index('account_letters_user_idx').on(table.userId),
    index('account_letters_actor_idx').on(table.actorId),
  ],
);
