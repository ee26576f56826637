import { defaultAccountSettings, densities, digests, firstPages, visibilities } from '@shared/rules/settings';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { isListed } from './columns';
import { person } from './people';

/** What people chose for their accounts. Nobody has a row before they choose something: the defaults hold. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: person('user_id', 'cascade').primaryKey(),
    density: text({ enum: densities }).notNull().default(defaultAccountSettings.density),
    firstPage: text('first_page', { enum: firstPages }).notNull().default(defaultAccountSettings.firstPage),
    emailNotifications: boolean('email_notifications')
      .notNull()
      .default(defaultAccountSettings.emailNotifications),
    followedLetters: text('followed_letters', { enum: digests })
      .notNull()
      .default(defaultAccountSettings.followedLetters),
    digestHour: smallint('digest_hour').notNull().default(defaultAccountSettings.digestHour),
    profileVisibility: text('profile_visibility', { enum: visibilities })
      .notNull()
      .default(defaultAccountSettings.profileVisibility),
    activityVisibility: text('activity_visibility', { enum: visibilities })
      .notNull()
      .default(defaultAccountSettings.activityVisibility),
  },
  (table) => [
    check('user_settings_density_known', isListed(table.density, densities)),
    check('user_settings_first_page_known', isListed(table.firstPage, firstPages)),
    check('user_settings_followed_letters_known', isListed(table.followedLetters, digests)),
    check('user_settings_digest_hour', sql`${table.digestHour} between 0 and 23`),
    check('user_settings_profile_visibility_known', isListed(table.profileVisibility, visibilities)),
    check('user_settings_activity_visibility_known', isListed(table.activityVisibility, visibilities)),
  ],
);
