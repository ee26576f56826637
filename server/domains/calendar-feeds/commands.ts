import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { limit } from '../../db/limits';
import { calendarFeeds } from '../../db/schema/calendar-feeds';
import { digestOf, newToken } from '../../lib/link-token';
import { networkOf } from '../../lib/network';
import { found } from '../../lib/refusal';
import { tellOwner } from '../account-letters/commands';
import { feedBySecret } from './queries';

/** Programs ask every few minutes at most. */
const readsOfFeed = limit('calendar-feed', 30);
/** Of secrets that lead to no feed: a program goes on asking with one that was removed, and one who guesses asks with many. */
const missesOfNetwork = limit('calendar-feed-miss-network', 300);

/** A new secret, which is kept by its digest alone; the one before leads nowhere from now on. */
export const makeFeed = (actor: Actor, language: Language): Promise<string> =>
  db.transaction(async (tx) => {
    const secret = newToken();
    const { id: userId } = actor;
    const digest = digestOf(secret);
    const [made] = await tx
      .insert(calendarFeeds)
      .values({ userId, digest, language })
      .onConflictDoNothing()
      .returning({ userId: calendarFeeds.userId });
    if (!made)
      await tx
        .update(calendarFeeds)
        .set({ digest, language, createdAt: sql`now()` })
        .where(eq(calendarFeeds.userId, userId));
    await record(tx, {
      actorId: userId,
      action: made ? 'user.make_calendar_feed' : 'user.renew_calendar_feed',
      entity: 'user',
      entityId: userId,
    });
    await tellOwner(tx, userId, 'calendar_feed_made', { actorId: userId });
    return secret;
  });

export const removeFeed = (actor: Actor): Promise<void> =>
  db.transaction(async (tx) => {
    const { id: userId } = actor;
    const [removed] = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.userId, userId))
      .returning({ userId: calendarFeeds.userId });
    found(removed);
    await record(tx, {
      actorId: userId,
      action: 'user.remove_calendar_feed',
      entity: 'user',
      entityId: userId,
    });
  });

/** Whose feed a secret leads to. It is counted, as no session is that a budget could count for. */
export async function openFeed(secret: string, ip: string) {
  const feed = await feedBySecret(secret);
  if (feed) await readsOfFeed.count(feed.digest);
  else await missesOfNetwork.count(networkOf(ip));
  return found(feed);
}
