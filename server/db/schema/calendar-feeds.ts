import { languages } from '@shared/language';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, isListed } from './columns';
import { person } from './people';

/** Secret addresses at which calendar programs read what is due; one a person, the last. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: person('user_id', 'cascade').primaryKey(),
    /** SHA-256 of the secret in the address: reading the table opens no feed. */
    digest: text().notNull(),
    /** In which its person read the hub as they made it: a calendar program says none. */
    language: text({ enum: languages }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('calendar_feeds_digest_key').on(table.digest),
    check('calendar_feeds_language_known', isListed(table.language, languages)),
  ],
);
