import type { Following } from '@shared/contracts/comments';
import type { Actor } from '@shared/rules/actor';
import { typesOfKind } from '@shared/rules/notifications';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { isFollowOf, isNoticeOf, participantsOf } from '../../../db/comments';
import { type Discussed, follows } from '../../../db/schema/comments';
import { notifications } from '../../../db/schema/notifications';
import { found } from '../../../lib/refusal';

type Row = { hasPart: boolean; hasNews: boolean; chosen: boolean | null };

/** What a person was told of news and mentions on a record, and has not read. */
export const unreadTalk = (userId: number, of: Discussed): SQL | undefined =>
  and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    inArray(notifications.type, [...typesOfKind.talk]),
    isNoticeOf(of),
  );

/** Whether a person follows a record: as they chose, else by their part in it. */
export async function followingOf({ id }: Actor, of: Discussed, executor: Executor = db): Promise<Following> {
  const chosen = executor
    .select({ isFollowing: follows.isFollowing })
    .from(follows)
    .where(and(isFollowOf(of), eq(follows.userId, id)));
  const news = executor.select({ id: notifications.id }).from(notifications).where(unreadTalk(id, of));
  const { rows } =
    await executor.execute<Row>(sql`select ${id}::int in (select ${participantsOf(of)}) as "hasPart",
    (${chosen}) as chosen, exists (${news}) as "hasNews"`);
  const { chosen: choice, hasPart, hasNews } = found(rows[0]);
  return { isFollowing: choice ?? hasPart, hasPart, hasNews };
}
