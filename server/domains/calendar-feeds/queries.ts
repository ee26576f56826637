import { and, eq } from 'drizzle-orm';
import { db } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { calendarFeeds } from '../../db/schema/calendar-feeds';
import { users } from '../../db/schema/people';
import { digestOf } from '../../lib/link-token';
import { actorColumns } from '../users/rights/queries';

/** The feed of a person, without what would lead to it. */
export async function feedOf(userId: number) {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Whose feed it is, with their rights as they are now; none of a person who may not sign in. */
export async function feedBySecret(secret: string) {
  const digest = digestOf(secret);
  const [feed] = await db
    .select({ actor: actorColumns(), digest: calendarFeeds.digest, language: calendarFeeds.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.digest, digest), isPresent));
  return feed;
}
