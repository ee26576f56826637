import type { FilesField } from '@shared/contracts/forms';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { and, asc, countDistinct, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isRestorable } from '../../db/bin';
import { db, type Executor, type Tx } from '../../db/client';
import { nameAt } from '../../db/former-names';
import { locks } from '../../db/locks';
import { attachments } from '../../db/schema/attachments';
import { comments } from '../../db/schema/comments';
import { users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { found } from '../../lib/refusal';
import { visibleComment } from '../comments/queries';
import { findProjectTask } from '../projects/project-tasks/queries';
import { fieldsOfDraft, isOwnDraft, lockDraft } from '../requests/drafts/queries';
import { isDecidedOn } from '../requests/history/queries';
import { formOf, lockRequest, visibleRequest } from '../requests/queries';
import { findTask } from '../tasks/queries';
import type { Owner } from './policy';

/** The one task that an id means, if the actor sees it: the two kinds draw their ids from one sequence. */
export async function findTaskOwner(actor: Actor, id: number, executor: Executor = db): Promise<Owner> {
  const task = await findTask(actor, id, executor);
  if (task) return { kind: 'task', record: task };
  return { kind: 'projectTask', record: found(await findProjectTask(actor, id, executor)) };
}

export async function findRequestOwner(actor: Actor, id: number): Promise<Owner> {
  const record = found(await visibleRequest(actor, id));
  return { kind: 'request', record, isDecided: await isDecidedOn(db, id) };
}

export async function findDraftOwner(actor: Actor, id: number): Promise<Owner> {
  if (!(await isOwnDraft(actor, id))) found(undefined);
  return { kind: 'draft', record: { id } };
}

/** A comment that is not deleted: with its text its files are gone. */
export async function findCommentOwner(actor: Actor, id: number, executor?: Executor): Promise<Owner> {
  const { row } = await visibleComment(actor, id, executor);
  return { kind: 'comment', record: found(row.deletedAt === null ? row : undefined) };
}

/** The same record, locked: files come to it and go from it one at a time, and it is not deleted meanwhile. */
export async function lockOwner(tx: Tx, actor: Actor, { kind, record: { id } }: Owner): Promise<Owner> {
  if (kind === 'request') {
    const record = found(await lockRequest(tx, actor, id));
    return { kind, record, isDecided: await isDecidedOn(tx, id) };
  }
  if (kind === 'draft') {
    found(await lockDraft(tx, actor, id));
    return { kind, record: { id } };
  }
  if (kind === 'comment') {
    await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('no key update');
    return findCommentOwner(actor, id, tx);
  }
  const table = kind === 'task' ? tasks : projectTasks;
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  return findTaskOwner(actor, id, tx);
}

/** Which column of a file names its owner. */
const ownerColumns = {
  task: 'taskId',
  projectTask: 'projectTaskId',
  request: 'requestId',
  draft: 'draftId',
  comment: 'commentId',
} as const satisfies Record<Owner['kind'], keyof typeof attachments>;

export const ownerColumn = ({ kind, record: { id } }: Owner) => ({ [ownerColumns[kind]]: id });

const isAlive = isNull(attachments.deletedAt);

const isOfOwner = ({ kind, record: { id } }: Owner): SQL => eq(attachments[ownerColumns[kind]], id);
/** But for what lies in the bin. */
const belongsTo = (owner: Owner): SQL | undefined => and(isOfOwner(owner), isAlive);

const select = (executor: Executor) =>
  executor
    .select({
      id: attachments.id,
      version: attachments.version,
      firstVersionId: attachments.firstVersionId,
      name: attachments.name,
      mediaType: attachments.mediaType,
      size: attachments.size,
      storageKey: attachments.storageKey,
      taskId: attachments.taskId,
      projectTaskId: attachments.projectTaskId,
      requestId: attachments.requestId,
      draftId: attachments.draftId,
      commentId: attachments.commentId,
      field: attachments.field,
      uploadedBy: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      uploadedByThen: nameAt(users.id, attachments.createdAt),
      createdAt: attachments.createdAt,
      /** It came while the submitter is to correct the request. */
      isOfCorrection: sql<boolean>`coalesce(${attachments.createdAt} > ${requests.correctionAskedAt}, false)`,
    })
    .from(attachments)
    .innerJoin(users, eq(users.id, attachments.uploadedById))
    .leftJoin(requests, eq(requests.id, attachments.requestId));

export type AttachmentRow = Awaited<ReturnType<typeof select>>[number];

export async function findAttachment(
  id: number,
  executor: Executor = db,
): Promise<AttachmentRow | undefined> {
  const [row] = await select(executor).where(and(eq(attachments.id, id), isAlive));
  return row;
}

/** A file in the bin that a person may restore if they might delete it: an admin any, others what they deleted. */
export async function findDeletedAttachment(
  actor: Actor,
  id: number,
  executor: Executor = db,
): Promise<AttachmentRow | undefined> {
  const [row] = await select(executor).where(and(eq(attachments.id, id), isFileInBinOf(actor)));
  return row;
}

export const isFileInBinOf = (actor: Actor): SQL | undefined =>
  and(
    isRestorable(attachments.deletedAt),
    isAdmin(actor) ? undefined : eq(attachments.deletedById, actor.id),
  );

/** The file of that id, if the actor sees the record that it belongs to. */
export async function visibleAttachment(actor: Actor, id: number) {
  const row = found(await findAttachment(id));
  return { row, owner: await ownerOf(actor, row) };
}

export function ownerOf(
  actor: Actor,
  { requestId, draftId, commentId, taskId, projectTaskId }: AttachmentRow,
): Promise<Owner> {
  if (commentId !== null) return findCommentOwner(actor, commentId);
  if (requestId !== null) return findRequestOwner(actor, requestId);
  if (draftId !== null) return findDraftOwner(actor, draftId);
  return findTaskOwner(actor, (taskId ?? projectTaskId) as number);
}

export const attachmentsOf = (owner: Owner): Promise<AttachmentRow[]> =>
  select(db).where(belongsTo(owner)).orderBy(asc(attachments.id));

const firstVersion = sql<number>`coalesce(${attachments.firstVersionId}, ${attachments.id})`;

/** How many files a record has beside those of fields; the versions of one count once. */
export async function countFiles(owner: Owner, executor: Executor = db): Promise<number> {
  const [row] = await executor
    .select({ files: countDistinct(firstVersion) })
    .from(attachments)
    .where(and(belongsTo(owner), isNull(attachments.field)));
  return found(row).files;
}

/** The field of that key that asks for files, of the form that a draft or a request answers. */
export async function fieldOfFiles({ kind, record: { id } }: Owner, key: string, executor: Executor) {
  const fields = kind === 'draft' ? await fieldsOfDraft(id, executor) : (await formOf(id, executor)).fields;
  return fields.find((field) => field.kind === 'files' && field.key === key) as FilesField | undefined;
}

/** The files that are uploaded for the fields of a draft, or for the correction that a request awaits. */
export async function filesToAnswerWith(
  owner: Owner,
  executor: Executor = db,
): Promise<{ field: string | null }[]> {
  return executor
    .select({ field: attachments.field })
    .from(attachments)
    .leftJoin(requests, eq(requests.id, attachments.requestId))
    .where(
      and(
        belongsTo(owner),
        isNotNull(attachments.field),
        or(isNull(attachments.requestId), gt(attachments.createdAt, requests.correctionAskedAt)),
      ),
    );
}

/** The number after those that the versions of a file have, deleted ones among them. */
export async function nextVersion(first: number, executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ next: sql<number>`max(${attachments.version}) + 1` })
    .from(attachments)
    .where(eq(firstVersion, first));
  return found(row).next;
}

/** The versions of a file of a record that are there, by any of them; none where the record has no such file. */
export const versionsOf = async (owner: Owner, id: number, executor: Executor = db) => {
  const first = db
    .select({ first: firstVersion })
    .from(attachments)
    .where(and(eq(attachments.id, id), belongsTo(owner)));
  return executor
    .select({
      id: attachments.id,
      first: firstVersion,
      version: attachments.version,
      field: attachments.field,
      uploadedById: attachments.uploadedById,
    })
    .from(attachments)
    .where(and(belongsTo(owner), inArray(firstVersion, first)))
    .orderBy(asc(attachments.version));
};

/** Which of these keys are those of a row. */
export async function keysWithRow(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: attachments.storageKey })
    .from(attachments)
    .where(inArray(attachments.storageKey, keys));
  return new Set(rows.map(({ key }) => key));
}

/** Whether files may be deleted in this transaction: not while a backup copies them. */
export async function mayDeleteFiles(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${locks.files}) as free`,
  );
  return found(rows[0]).free;
}
