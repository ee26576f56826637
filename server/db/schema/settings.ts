import { defaultAccountSettings, visibilities } from '@shared/rules/settings';
import { type AnyColumn, sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './users';

const isVisibility = (column: AnyColumn) => sql`${column} in ${sql.raw(`('${visibilities.join("','")}')`)}`;

/** What people chose for their accounts. Nobody has a row before they choose something: the defaults hold. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailNotifications: boolean('email_notifications')
      .notNull()
      .default(defaultAccountSettings.emailNotifications),
    profileVisibility: text('profile_visibility', { enum: visibilities })
      .notNull()
      .default(defaultAccountSettings.profileVisibility),
    activityVisibility: text('activity_visibility', { enum: visibilities })
      .notNull()
      .default(defaultAccountSettings.activityVisibility),
  },
  (table) => [
    check('user_settings_profile_visibility_known', isVisibility(table.profileVisibility)),
    check('user_settings_activity_visibility_known', isVisibility(table.activityVisibility)),
  ],
);
