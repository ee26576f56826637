import { type AccountSettings, defaultAccountSettings } from '@shared/rules/settings';
import { and, eq, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { users } from '../../db/schema/people';
import { userSettings } from '../../db/schema/settings';
import { actorById } from '../auth/queries';
import { type NotificationRow, unreadAmong } from '../notifications/queries';
import { settingsOf } from '../settings/queries';

export interface Recipient {
  id: number;
  email: string;
  firstName: string;
  username: string;
}

/** When news of what a person follows is to be mailed to them, and by whose working days. */
export async function digestOf(
  userId: number,
): Promise<Pick<AccountSettings, 'followedLetters' | 'digestHour'> & { companyId: number | null }> {
  const [row] = await db
    .select({ companyId: users.assignedCompanyId })
    .from(users)
    .where(eq(users.id, userId));
  return { ...(await settingsOf(userId)), companyId: row?.companyId ?? null };
}

const { emailNotifications } = defaultAccountSettings;
const wantsLetters = sql`coalesce(${userSettings.emailNotifications}, ${emailNotifications})`;

/** A person who is to be written to: their account is open, and they have not switched letters off. */
async function recipientOf(userId: number): Promise<Recipient | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, username: users.username })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(and(eq(users.id, userId), isPresent, wantsLetters));
  return row;
}

/** What a letter to this person would tell of these notifications by now; undefined: nothing, or nobody wants it. */
export async function letterContent(
  userId: number,
  ids: readonly number[],
): Promise<{ recipient: Recipient; told: NotificationRow[] } | undefined> {
  const [recipient, actor] = await Promise.all([recipientOf(userId), actorById(userId)]);
  if (!recipient || !actor) return undefined;
  const told = await unreadAmong(actor, ids);
  return told.length > 0 ? { recipient, told } : undefined;
}
