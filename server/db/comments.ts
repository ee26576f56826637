import { MAX_COMMENTS } from '@shared/contracts/comments';
import type { AuditAction } from '@shared/rules/audit';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { KEPT } from './bin';
import { requireWithin } from './bounds';
import type { Executor, Tx } from './client';
import { type HubEvent, record } from './events';
import type { Notice } from './notifications';
import { commentMentions, comments, type Discussed, follows } from './schema/comments';
import { notifications } from './schema/notifications';
import { projectTasks } from './schema/project-tasks';
import { projects } from './schema/projects';
import { requests } from './schema/requests';
import { tasks } from './schema/tasks';

/** What comments, follows and notices name their record by. */
const tables = {
  requestId: requests,
  projectId: projects,
  projectTaskId: projectTasks,
  taskId: tasks,
} as const;
type Column = keyof typeof tables;

const columnOf = (of: Discussed): Column => Object.keys(of)[0] as Column;
const idOf = (of: Discussed): number => Object.values(of)[0] as number;

export const isCommentOf = (of: Discussed): SQL => eq(comments[columnOf(of)], idOf(of));
export const isNoticeOf = (of: Discussed): SQL => eq(notifications[columnOf(of)], idOf(of));
export const isFollowOf = (of: Discussed): SQL => eq(follows[columnOf(of)], idOf(of));

/** By the clock: a call that waited for its turn began earlier. */
export const isRecentlyDeleted = sql<boolean>`${comments.deletedAt} > clock_timestamp() - ${KEPT}`;
/** What counts in the bound: what can be read, or taken back. */
const isCounted = or(isNull(comments.deletedAt), isRecentlyDeleted);

/** Holds a record, so that it is not deleted meanwhile; where a comment is added, the next one waits. */
export async function holdDiscussed(
  tx: Tx,
  of: Discussed,
  strength: 'key share' | 'no key update',
): Promise<void> {
  const table: PgTable & { id: PgColumn } = tables[columnOf(of)];
  await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, idOf(of)))
    .for(strength);
}

const argumentsOf = (of: Discussed): SQL =>
  sql.join(
    Object.keys(tables).map((column) => (column === columnOf(of) ? sql`${idOf(of)}::int` : sql`null::int`)),
    sql`, `,
  );

/** Those who have a part in a record, as a set of ids (migrations/0072_talk.sql). */
export const participantsOf = (of: Discussed): SQL => sql`participants_of(${argumentsOf(of)})`;

/** They follow a record from now on, but for those who have stopped. */
export async function addFollowers(tx: Executor, of: Discussed, userIds: readonly number[]): Promise<void> {
  const rows = [...new Set(userIds)].map((userId) => ({ ...of, userId, isFollowing: true }));
  if (rows.length > 0) await tx.insert(follows).values(rows).onConflictDoNothing();
}

export interface NewComment {
  content: string;
  quotedId?: number | undefined;
  /** Who is named in it, as they are called there. */
  mentions?: readonly { userId: number; name: string }[];
}

/** Adds a comment that its author may, below the domains of tasks: their changes take a note along (decision 49). Returns its id. */
export async function insertComment(
  tx: Tx,
  authorId: number,
  of: Discussed,
  { content, quotedId, mentions = [] }: NewComment,
): Promise<number> {
  await holdDiscussed(tx, of, 'no key update');
  await requireWithin('comments', MAX_COMMENTS, tx.$count(comments, and(isCommentOf(of), isCounted)));
  const [row] = await tx
    .insert(comments)
    .values({ ...of, content, quotedId, authorId })
    .returning({ id: comments.id });
  const { id } = row as { id: number };
  await writeMentions(tx, id, mentions);
  const people = mentions.map(({ userId }) => userId);
  await addFollowers(tx, of, [authorId, ...people]);
  await record(tx, commentEvent(authorId, 'comment.create', id, of), {
    actorId: authorId,
    notices: [
      ...noticesOfMentions(id, of, people),
      { type: 'record_news', to: { followers: true }, about: { ...of, commentId: id } },
    ],
  });
  return id;
}

export async function writeMentions(
  tx: Tx,
  commentId: number,
  mentions: readonly { userId: number; name: string }[],
): Promise<void> {
  if (mentions.length > 0)
    await tx.insert(commentMentions).values(mentions.map((mention) => ({ commentId, ...mention })));
}

export const noticesOfMentions = (commentId: number, of: Discussed, userIds: readonly number[]): Notice[] =>
  userIds.map((userId) => ({ type: 'mentioned', to: { userId }, about: { ...of, commentId } }));

/** What happened to a comment, with the record that it is about. */
export const commentEvent = (
  actorId: number | null,
  action: AuditAction & `comment.${string}`,
  id: number,
  of: Discussed,
): HubEvent => ({ actorId, action, entity: 'comment', entityId: id, data: of });
