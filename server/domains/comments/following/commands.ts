import type { Following } from '@shared/contracts/comments';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { db } from '../../../db/client';
import { isFollowOf } from '../../../db/comments';
import { type Discussed, follows } from '../../../db/schema/comments';
import { notifications } from '../../../db/schema/notifications';
import { followingOf, unreadTalk } from './queries';

/** Follows a record that the actor sees, or stops, which also holds where they have a part in it. */
export const setFollowing = (actor: Actor, of: Discussed, isFollowing: boolean): Promise<Following> =>
  db.transaction(async (tx) => {
    const isTheirs = and(isFollowOf(of), eq(follows.userId, actor.id));
    const changed = await tx.update(follows).set({ isFollowing }).where(isTheirs).returning();
    // of two calls at once the other one may have added it meanwhile
    if (changed.length === 0)
      await tx
        .insert(follows)
        .values({ ...of, userId: actor.id, isFollowing })
        .onConflictDoNothing();
    return followingOf(actor, of, tx);
  });

/** Marks what the actor was told of a record's news and mentions as read, locked in the order of ids as everywhere. */
export async function readNews(actor: Actor, of: Discussed): Promise<void> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(unreadTalk(actor.id, of))
    .orderBy(asc(notifications.id))
    .for('update');
  await db.update(notifications).set({ readAt: sql`now()` }).where(inArray(notifications.id, unread));
}
