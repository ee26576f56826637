import { type DiscussedRecords, type list, QUOTED } from '@shared/contracts/comments';
import type { Query } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../db/among';
import { db, type Executor } from '../../db/client';
import { isCommentOf, isRecentlyDeleted } from '../../db/comments';
import { nameAt } from '../../db/former-names';
import { readPage, rowsById } from '../../db/page';
import { commentMentions, comments, type Discussed } from '../../db/schema/comments';
import { users } from '../../db/schema/people';
import { requests } from '../../db/schema/requests';
import { isFoundBy } from '../../db/search';
import { found } from '../../lib/refusal';
import { findProjectTask } from '../projects/project-tasks/queries';
import { visibleProject } from '../projects/queries';
import { visibleRequests } from '../requests/queries';
import { findTask } from '../tasks/queries';
import { discussedOf, recordOf, type Subject } from './policy';

async function findRequest(actor: Actor, id: number, executor: Executor) {
  const [row] = await executor
    .select({ id: requests.id, submittedBy: requests.submittedBy })
    .from(requests)
    .where(and(eq(requests.id, id), visibleRequests(actor)));
  return row;
}

/** A record as the calls name it. */
interface Place {
  records: DiscussedRecords;
  id: number;
}

/** The record that is talked about; undefined where the person does not see it. */
export async function visibleSubject(
  actor: Actor,
  { records, id }: Place,
  executor: Executor = db,
): Promise<Subject | undefined> {
  if (records === 'requests') return subject('request', await findRequest(actor, id, executor));
  if (records === 'projects') return subject('project', await visibleProject(actor, id, executor));
  const task = await findTask(actor, id, executor);
  return task ? subject('task', task) : subject('projectTask', await findProjectTask(actor, id, executor));
}

const subject = <K extends Subject['kind']>(
  kind: K,
  record: Extract<Subject, { kind: K }>['record'] | undefined,
): Subject | undefined => record && ({ kind, record } as Subject);

export const findSubject = async (actor: Actor, place: Place, executor?: Executor): Promise<Subject> =>
  found(await visibleSubject(actor, place, executor));

const deleters = alias(users, 'deleters');
const quotedComments = alias(comments, 'quoted');
const quotedAuthors = alias(users, 'quoted_authors');

const isRestorable = sql<boolean>`coalesce(${isRecentlyDeleted}, false)`;
const quotedExcerpt = sql<string | null>`case when ${quotedComments.deletedAt} is null
  then left(${quotedComments.content}, ${sql.raw(String(2 * QUOTED))}) end`;

const mentions = sql<
  { id: number; firstName: string; lastName: string; username: string; as: string }[]
>`array(
  select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'username', u.username,
    'as', m.name)
  from ${commentMentions} m join ${users} u on u.id = m.user_id where m.comment_id = ${comments.id} order by u.id)`;

const select = (executor: Executor) =>
  executor
    .select({
      id: comments.id,
      content: comments.content,
      requestId: comments.requestId,
      projectId: comments.projectId,
      projectTaskId: comments.projectTaskId,
      taskId: comments.taskId,
      author: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      authorThen: nameAt(users.id, comments.createdAt),
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
      deletedBy: {
        id: deleters.id,
        firstName: deleters.firstName,
        lastName: deleters.lastName,
        username: deleters.username,
      },
      isRestorable,
      quotedId: quotedComments.id,
      quotedExcerpt,
      quotedAuthor: {
        id: quotedAuthors.id,
        firstName: quotedAuthors.firstName,
        lastName: quotedAuthors.lastName,
        username: quotedAuthors.username,
      },
      isAnswer: comments.isAnswer,
      mentions,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .leftJoin(deleters, eq(deleters.id, comments.deletedById))
    .leftJoin(quotedComments, eq(quotedComments.id, comments.quotedId))
    .leftJoin(quotedAuthors, eq(quotedAuthors.id, quotedComments.authorId));

type Row = Awaited<ReturnType<typeof select>>[number];
export type CommentRow = ReturnType<typeof withQuoted>;

const withQuoted = ({ quotedId, quotedAuthor, quotedExcerpt: excerpt, ...row }: Row) => ({
  ...row,
  quoted: quotedId !== null && quotedAuthor ? { id: quotedId, author: quotedAuthor, excerpt } : null,
});

/** What a comment is about. */
export function discussedIn({
  requestId,
  projectId,
  projectTaskId,
  taskId,
}: Pick<Row, 'requestId' | 'projectId' | 'projectTaskId' | 'taskId'>): Discussed {
  if (requestId !== null) return { requestId };
  if (projectId !== null) return { projectId };
  return projectTaskId !== null ? { projectTaskId } : { taskId: taskId as number };
}

async function commentById(id: number, executor: Executor = db): Promise<CommentRow | undefined> {
  const [row] = await select(executor).where(eq(comments.id, id));
  return row && withQuoted(row);
}

/** A comment of this record; one of another record is none. */
export async function findCommentOf(
  subject: Subject,
  id: number,
  executor: Executor = db,
): Promise<CommentRow | undefined> {
  const [row] = await select(executor).where(and(eq(comments.id, id), isCommentOf(discussedOf(subject))));
  return row && withQuoted(row);
}

/** A comment with the record that it is about, if the actor sees that. */
export async function visibleComment(actor: Actor, id: number, executor: Executor = db) {
  const row = found(await commentById(id, executor));
  return { row, subject: await findSubject(actor, recordOf(discussedIn(row)), executor) };
}

const listed = rowsById(() =>
  select(db)
    .where(isOneOf(comments.id, sql.placeholder('ids')))
    .prepare('listed comments'),
);

interface Listed {
  /** Without those that were deleted, as notes have it. */
  isKept?: true;
}

/** The comments on a record, newest first. A deleted one is not found by its text. */
export async function listComments(subject: Subject, query: Query<typeof list>, { isKept }: Listed = {}) {
  const where = and(
    isCommentOf(discussedOf(subject)),
    isFoundBy(query.search, comments),
    query.search || isKept ? isNotDeleted : undefined,
  );
  return readPage(comments, where, query, async (ids) => (await listed(ids)).map(withQuoted));
}

const isNotDeleted: SQL = sql`${comments.deletedAt} is null`;
