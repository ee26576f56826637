import { type AccountSettings, defaultAccountSettings } from '@shared/rules/settings';
import { eq } from 'drizzle-orm';
import { db, type Executor } from '../../db/client';
import { userSettings } from '../../db/schema/settings';

/** What a person has chosen, and the defaults where they have not. */
export async function settingsOf(userId: number, executor: Executor = db): Promise<AccountSettings> {
  const [row] = await executor
    .select({
      density: userSettings.density,
      firstPage: userSettings.firstPage,
      emailNotifications: userSettings.emailNotifications,
      followedLetters: userSettings.followedLetters,
      digestHour: userSettings.digestHour,
      profileVisibility: userSettings.profileVisibility,
      activityVisibility: userSettings.activityVisibility,
    })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  return row ?? defaultAccountSettings;
}
