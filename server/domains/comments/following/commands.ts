import type { Following } from '@shared/contracts/comments';
import type { Actor } from '@shared/rules/actor';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { isCommentOf, isFollowOf } from '../../../db/comments';
import { comments, type Discussed, follows } from '../../../db/schema/comments';
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

/**
 * Lets the unread news of a comment that was deleted lead to the next one that its reader did not write, or to none. Locked in the
 * order of ids as everywhere.
 */
export async function moveNews(tx: Tx, of: Discussed, commentId: number): Promise<void> {
  const news = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.commentId, commentId),
        eq(notifications.type, 'record_news'),
        isNull(notifications.readAt),
      ),
    )
    .orderBy(asc(notifications.id))
    .for('update');
  const next = sql`(select min(${comments.id}) from ${comments} where ${isCommentOf(of)} and ${comments.id} > ${commentId}
    and ${comments.deletedAt} is null and ${comments.authorId} <> ${notifications.userId})`;
  await tx.update(notifications).set({ commentId: next }).where(inArray(notifications.id, news));
}
