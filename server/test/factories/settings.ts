import { db } from '../../db/client';
import { userSettings } from '../../db/schema/settings';

type Choices = Partial<Omit<typeof userSettings.$inferInsert, 'userId'>>;

/** What a person has chosen for their account; the rest of what they chose before stays. */
export const choose = ({ id }: { id: number }, choices: Choices) =>
  db
    .insert(userSettings)
    .values({ userId: id, ...choices })
    .onConflictDoUpdate({ target: userSettings.userId, set: choices });
