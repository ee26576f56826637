import type { create, edit } from '@shared/contracts/comments';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { fullName, namedIn } from '@shared/rules/mentions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isDue } from '../../db/bin';
import { db, type Tx } from '../../db/client';
import {
  addFollowers,
  commentEvent,
  holdDiscussed,
  insertComment,
  isRecentlyDeleted,
  noticesOfMentions,
  writeMentions,
} from '../../db/comments';
import { record } from '../../db/events';
import { attachments } from '../../db/schema/attachments';
import { commentMentions, comments } from '../../db/schema/comments';
import { inBatches } from '../../lib/batches';
import { authorise, badField, found } from '../../lib/refusal';
import { moveNews } from './following/commands';
import { peopleToName } from './people/queries';
import {
  canEditComment,
  canMarkAnswer,
  canRemoveComment,
  canRestoreComment,
  discussedOf,
  recordOf,
  type Subject,
} from './policy';
import { type CommentRow, discussedIn, findCommentOf, findSubject, visibleComment } from './queries';

type Place = Parameters<typeof findSubject>[1];

/**
 * Adds a comment on a record that the actor sees. Who is named in it is told, and follows the record; a person who does not see
 * it is not named. They are looked up before the record is held, for each of them is asked whether they see it.
 *
 * @throws Refusal `not_found`, `limit_reached`, `invalid_input` at `quotedId` or `mentions`
 */
export async function addComment(
  actor: Actor,
  place: Place,
  { content, mentions = [], quotedId }: Body<typeof create>,
): Promise<CommentRow> {
  const people = await peopleNamed(actor, await findSubject(actor, place), mentions);
  return db.transaction(async (tx) => {
    const of = discussedOf(await findSubject(actor, place, tx));
    await holdDiscussed(tx, of, 'no key update');
    const subject = await findSubject(actor, place, tx);
    const quoted = quotedId === undefined ? undefined : await findCommentOf(subject, quotedId, tx);
    if (quotedId !== undefined && !quoted) throw badField('quotedId', 'choice');
    const id = await insertComment(tx, actor.id, of, {
      content,
      quotedId,
      mentions: namedIn(content, people),
    });
    return found(await findCommentOf(subject, id, tx));
  });
}

/** People who are to be named in a comment, in the order of the ids, each of whom sees the record. */
async function peopleNamed(actor: Actor, subject: Subject, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const people = await peopleToName(actor, subject, { ids });
  if (people.length < new Set(ids).size) throw badField('mentions', 'unknown_user');
  return people
    .sort((a, b) => ids.lastIndexOf(a.id) - ids.lastIndexOf(b.id))
    .map((person) => ({ userId: person.id, name: fullName(person) }));
}

/** A comment that the actor sees with its record, which is locked so that what is asked of it stays so. */
async function lockComment(tx: Tx, actor: Actor, id: number) {
  const seen = await visibleComment(actor, id, tx);
  const of = discussedOf(seen.subject);
  await holdDiscussed(tx, of, 'no key update');
  const subject = await findSubject(actor, recordOf(of), tx);
  return { of, subject, comment: found(await findCommentOf(subject, id, tx)) };
}

/**
 * Who is named in the new text and was not in the former one is told. Who was named before stays so where that name still stands
 * there, whatever they are called now and whether or not they still see the record.
 */
export async function editComment(
  actor: Actor,
  id: number,
  { content, mentions = [] }: Body<typeof edit>,
): Promise<CommentRow> {
  const seen = await visibleComment(actor, id);
  authorise(canEditComment(actor, seen.row));
  const former = new Set(seen.row.mentions.map((person) => person.id));
  const people = await peopleNamed(
    actor,
    seen.subject,
    mentions.filter((userId) => !former.has(userId)),
  );
  return db.transaction(async (tx) => {
    const { of, subject, comment } = await lockComment(tx, actor, id);
    authorise(canEditComment(actor, comment));
    const before = comment.mentions.map(({ id: userId, as: name }) => ({ userId, name }));
    const wasNamed = new Set(before.map(({ userId }) => userId));
    const named = namedIn(content, [...before, ...people.filter(({ userId }) => !wasNamed.has(userId))]);
    const added = named.flatMap(({ userId }) => (wasNamed.has(userId) ? [] : [userId]));
    await tx.update(comments).set({ content, editedAt: sql`clock_timestamp()` }).where(eq(comments.id, id));
    await tx.delete(commentMentions).where(eq(commentMentions.commentId, id));
    await writeMentions(tx, id, named);
    await addFollowers(tx, of, added);
    await record(tx, commentEvent(actor.id, 'comment.edit', id, of), {
      actorId: actor.id,
      notices: noticesOfMentions(id, of, added),
    });
    return found(await findCommentOf(subject, id, tx));
  });
}

type Change = (tx: Tx, actor: Actor, locked: Awaited<ReturnType<typeof lockComment>>) => Promise<void>;

const changeComment = (actor: Actor, id: number, change: Change): Promise<CommentRow> =>
  db.transaction(async (tx) => {
    const locked = await lockComment(tx, actor, id);
    await change(tx, actor, locked);
    return found(await findCommentOf(locked.subject, id, tx));
  });

/**
 * Leaves its place, its author and who deleted it. Mentions in it that were not read are taken back; news stays, for other news may
 * have come since, of which nothing was told.
 */
const deleteOne: Change = async (tx, actor, { of, comment }) => {
  authorise(canRemoveComment(actor, comment));
  await tx
    .update(comments)
    .set({ deletedAt: sql`clock_timestamp()`, deletedById: actor.id, isAnswer: false })
    .where(eq(comments.id, comment.id));
  await record(tx, commentEvent(actor.id, 'comment.delete', comment.id, of), {
    actorId: actor.id,
    notices: [],
    outdated: { mentionsIn: [comment.id] },
  });
  await moveNews(tx, of, comment.id);
};

export const removeComment = (actor: Actor, id: number): Promise<CommentRow> =>
  changeComment(actor, id, deleteOne);

export const restoreComment = (actor: Actor, id: number): Promise<CommentRow> =>
  changeComment(actor, id, async (tx, by, { of, comment }) => {
    authorise(canRestoreComment(by, comment));
    // its text may have been deleted for good since it was read
    const restored = await tx
      .update(comments)
      .set({ deletedAt: null, deletedById: null })
      .where(and(eq(comments.id, id), isRecentlyDeleted))
      .returning({ id: comments.id });
    authorise(restored.length > 0);
    await record(tx, commentEvent(by.id, 'comment.restore', id, of));
  });

export const markAnswer = (actor: Actor, id: number, isAnswer: boolean): Promise<CommentRow> =>
  changeComment(actor, id, async (tx, by, { of, subject, comment }) => {
    authorise(canMarkAnswer(by, subject, comment));
    if (comment.isAnswer === isAnswer) return;
    await tx.update(comments).set({ isAnswer }).where(eq(comments.id, id));
    const action = isAnswer ? 'comment.mark_answer' : 'comment.unmark_answer';
    await record(tx, commentEvent(by.id, action, id, of));
  });

/** The same as deleting a comment on this very task. */
export const removeNote = (actor: Actor, taskId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const subject = await findSubject(actor, { records: 'tasks', id: taskId }, tx);
    const of = discussedOf(subject);
    await holdDiscussed(tx, of, 'no key update');
    const comment = found(await findCommentOf(subject, id, tx));
    found(comment.deletedAt === null ? comment : undefined);
    await deleteOne(tx, actor, { of, subject, comment });
  });

const BATCH = 500;

/** Deletes the text and the files of comments that were deleted 30 days ago. Returns how many. */
export const purgeComments = (): Promise<number> => inBatches(BATCH, purgeSome);

const purgeSome = (max: number): Promise<number> =>
  db.transaction(async (tx) => {
    const old = tx
      .select({ id: comments.id })
      .from(comments)
      .where(sql`${isDue(comments.deletedAt)} and ${comments.content} <> ''`)
      .limit(max)
      .for('update', { skipLocked: true });
    const purged = await tx
      .update(comments)
      .set({ content: '' })
      .where(inArray(comments.id, old))
      .returning();
    const ids = purged.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(attachments).where(inArray(attachments.commentId, ids));
    await record(
      tx,
      purged.map((row) => ({
        ...commentEvent(null, 'comment.purge', row.id, discussedIn(row)),
        bySystem: true as const,
      })),
    );
    return purged.length;
  });
