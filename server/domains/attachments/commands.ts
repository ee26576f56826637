import { MAX_COMMENT_FILES } from '@shared/contracts/comments';
import type { Actor } from '@shared/rules/actor';
import {
  cleanFileName,
  type FileKind,
  isAccepted,
  MAX_ANSWER_FILES,
  MAX_FILES,
  MAX_VERSIONS,
  mayHold,
} from '@shared/rules/attachments';
import type { AuditVerb } from '@shared/rules/audit';
import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { config } from '../../config';
import { isBeyond, isDue } from '../../db/bin';
import { requireWithin } from '../../db/bounds';
import { db, type Executor, type Tx } from '../../db/client';
import { type HubEvent, record } from '../../db/events';
import { attachments, removedFiles } from '../../db/schema/attachments';
import { inBackground, regularly } from '../../lib/background';
import { inBatches } from '../../lib/batches';
import { mediaTypeOf } from '../../lib/media-type';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import {
  digestOf,
  dropIncoming,
  incomingFiles,
  keepUpload,
  openUploads,
  type ReceivedFile,
  removeUpload,
  sortLeftovers,
  storageKeyOf,
} from '../../lib/uploads';
import { requireRoomForFileEvent } from '../requests/history/queries';
import { holdStorage } from '../storage/commands';
import { uploaderOf } from '../storage/queries';
import { isTheirs, type Owner, refusalToAdd, refusalToAnswer, refusalToRemove } from './policy';
import {
  type AttachmentRow,
  countFiles,
  fieldOfFiles,
  filesToAnswerWith,
  findAttachment,
  findDeletedAttachment,
  keysWithRow,
  lockOwner,
  mayDeleteFiles,
  nextVersion,
  ownerColumn,
  ownerOf,
  versionsOf,
  visibleAttachment,
} from './queries';

/** What a file is to be of its record: a better version of one that is there, or an answer to a field. */
export interface Purpose {
  versionOf?: number | undefined;
  /** The key of the field. */
  field?: string | undefined;
}

/** Which version of which file comes next: the first of a new one, or of one that is there. */
interface Place {
  version: number;
  firstVersionId: number | null;
  field: string | null;
  /** Of which kinds it has to be; of any where there is none. */
  accept: readonly FileKind[];
}

const ofNewFile: Place = { version: 1, firstVersionId: null, field: null, accept: [] };

/**
 * Where another file has its place, asked before it is taken in, and again when it is there.
 *
 * @throws Refusal `request_closed`, `not_allowed`, `not_found`, `too_many_files`, `limit_reached`, `file_is_answer`,
 * `no_correction_asked`
 */
export async function requireRoom(
  actor: Actor,
  owner: Owner,
  { versionOf, field }: Purpose,
  executor: Executor = db,
): Promise<Place> {
  const refusal = field === undefined ? refusalToAdd(actor, owner) : refusalToAnswer(actor, owner);
  if (refusal) throw new Refusal(refusal);
  if (owner.kind === 'request') await requireRoomForFileEvent(executor, owner.record.id);
  if (field !== undefined) return requireRoomForAnswer(owner, field, executor);
  if (versionOf !== undefined) {
    const versions = await versionsOf(owner, versionOf, executor);
    const file = found(versions.find(({ id }) => id === versionOf));
    authorise(isTheirs(actor, owner, file.uploadedById));
    authorise(file.field === null, 'file_is_answer');
    await requireWithin('file_versions', MAX_VERSIONS, versions.length);
    const { first } = file;
    return { ...ofNewFile, version: await nextVersion(first, executor), firstVersionId: first };
  }
  const max = maxFilesOf(owner);
  if ((await countFiles(owner, executor)) >= max) throw new Refusal('too_many_files', { max });
  return ofNewFile;
}

const maxFilesOf = ({ kind }: Owner): number => (kind === 'comment' ? MAX_COMMENT_FILES : MAX_FILES);

/** A field takes as many files as it may be answered with; what a correction leaves out of the answer stays beside that. */
async function requireRoomForAnswer(owner: Owner, key: string, executor: Executor): Promise<Place> {
  const field = await fieldOfFiles(owner, key, executor);
  if (!field) throw badField('field', 'choice');
  const files = await filesToAnswerWith(owner, executor);
  await requireWithin('answer_files', MAX_ANSWER_FILES, files.length);
  const ofField = files.filter((file) => file.field === key).length;
  await requireWithin('answer_files', field.max ?? MAX_FILES, ofField);
  return { ...ofNewFile, field: key, accept: field.accept };
}

/** Attaches a file that has come in: it moves to its place once its row is committed. */
export async function addAttachment(
  actor: Actor,
  seen: Owner,
  file: ReceivedFile,
  purpose: Purpose,
): Promise<{ owner: Owner; row: AttachmentRow }> {
  const facts = await inspect(file);
  const storageKey = storageKeyOf(file);
  const added = await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor, seen);
    const { accept, ...place } = await requireRoom(actor, owner, purpose, tx);
    authorise(isAccepted(facts.name, accept), 'file_kind_refused');
    await holdStorage(tx, actor, facts.size);
    const [made] = await tx
      .insert(attachments)
      .values({
        ...{ ...ownerColumn(owner), ...place, ...facts, storageKey, uploadedById: actor.id },
        // after the moment at which a correction was asked for, where this waited for it
        createdAt: sql`clock_timestamp()`,
      })
      .returning({ id: attachments.id });
    const { id } = found(made);
    const row = found(await findAttachment(id, tx));
    await recordFile(tx, actor, 'create', owner, row);
    return { owner, row };
  });
  await keepUpload(storageKey);
  return added;
}

/** What a file is, by its bytes; refused where that is not what its name says. */
async function inspect(file: ReceivedFile) {
  const name = cleanFileName(file.name);
  if (file.size === 0) throw badField('file', 'required');
  const mediaType = await mediaTypeOf(file.path);
  if (!mediaType || !mayHold(name, mediaType)) throw new Refusal('file_type_refused');
  return { name, mediaType, size: file.size, sha256: await digestOf(file.path) };
}

export async function removeAttachment(actor: Actor, id: number): Promise<void> {
  const { owner: seen } = await visibleAttachment(actor, id);
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor, seen);
    const row = found(await findAttachment(id, tx));
    const refusal = refusalToRemove(actor, owner, row);
    if (refusal) throw new Refusal(refusal);
    // what was uploaded for a field and not sent yet is no file that other people know of
    if (row.field !== null) await tx.delete(attachments).where(eq(attachments.id, id));
    else
      await tx
        .update(attachments)
        .set({ deletedAt: sql`clock_timestamp()`, deletedById: actor.id })
        .where(eq(attachments.id, id));
    await recordFile(tx, actor, 'delete', owner, row);
    await purge(tx, or(isBeyond(inBin, actor.id), isBeyondBytes(actor.id)));
  });
  inBackground('deleting the files of removed attachments', deleteRemovedFiles);
}

const inBin = {
  table: attachments,
  id: attachments.id,
  deletedAt: attachments.deletedAt,
  deletedBy: attachments.deletedById,
};

/** What a person deleted before the last files whose bytes are as many as they may upload. */
function isBeyondBytes(personId: number): SQL | undefined {
  const sizes = db
    .select({
      id: attachments.id,
      sum: sql<string>`sum(${attachments.size}) over (order by ${attachments.deletedAt} desc, ${attachments.id} desc)`.as(
        'sum',
      ),
    })
    .from(attachments)
    .where(eq(attachments.deletedById, personId))
    .as('sizes');
  const before = db
    .select({ id: sizes.id })
    .from(sizes)
    .where(gt(sizes.sum, String(config.uploadQuota.person)));
  return and(eq(attachments.deletedById, personId), inArray(attachments.id, before));
}

/** Brings a deleted file back while the actor might delete it, and its record and their storage have room for it. */
export async function restoreAttachment(actor: Actor, id: number): Promise<void> {
  const seen = await ownerOf(actor, found(await findDeletedAttachment(actor, id)));
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor, seen);
    const row = found(await findDeletedAttachment(actor, id, tx));
    const refusal = refusalToRemove(actor, owner, row);
    if (refusal) throw new Refusal(refusal);
    if (owner.kind === 'request') await requireRoomForFileEvent(tx, owner.record.id);
    await holdStorage(tx, await uploaderOf(tx, row.uploadedBy.id), row.size);
    const [restored] = await tx
      .update(attachments)
      .set({ deletedAt: null, deletedById: null })
      .where(and(eq(attachments.id, id), isNotNull(attachments.deletedAt)))
      .returning({ id: attachments.id });
    found(restored); // it may have gone for good while the storage was waited for
    await requireWithin('file_versions', MAX_VERSIONS, (await versionsOf(owner, id, tx)).length, 0);
    const max = maxFilesOf(owner);
    if ((await countFiles(owner, tx)) > max) throw new Refusal('too_many_files', { max });
    await recordFile(tx, actor, 'restore', owner, row);
  });
}

const BATCH = 500;

/** Deletes files for good that lay in the bin for as long as they are kept. Returns how many. */
export const purgeAttachments = (): Promise<number> =>
  inBatches(BATCH, () => db.transaction((tx) => purge(tx, isDue(attachments.deletedAt))));

async function purge(tx: Tx, isOver: SQL | undefined): Promise<number> {
  const over = tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(isOver)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const gone = await tx.delete(attachments).where(inArray(attachments.id, over)).returning();
  await record(
    tx,
    gone.map((row) => ({ ...purgeOf(row), bySystem: true })),
  );
  return gone.length;
}

function purgeOf({ id, name, version, size, mediaType, ...of }: typeof attachments.$inferSelect): HubEvent {
  const { taskId, projectTaskId, requestId, commentId } = of;
  const owners = { task: taskId, projectTask: projectTaskId, request: requestId, comment: commentId };
  const [kind, entityId] = found(
    (Object.entries(owners) as [keyof typeof owners, number | null][]).find(([, owner]) => owner !== null),
  );
  return {
    ...{ actorId: null, action: 'attachment.purge', entity: entities[kind], entityId },
    data: { attachmentId: id, name, version, size, mediaType },
  };
}

/**
 * Deletes files whose row is gone, from the disk and then from the list of what is to be deleted. Not during a backup,
 * whose snapshot may have the row: the next round finds them again.
 */
export const deleteRemovedFiles = (): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await mayDeleteFiles(tx))) return;
    const removed = await tx
      .select({ key: removedFiles.storageKey })
      .from(removedFiles)
      .orderBy(asc(removedFiles.removedAt))
      .limit(500)
      .for('update', { skipLocked: true });
    const keys = removed.map(({ key }) => key);
    if (keys.length === 0) return;
    await Promise.all(keys.map(removeUpload));
    await tx.delete(removedFiles).where(inArray(removedFiles.storageKey, keys));
  });

/** Ends what a server that stopped in the middle of an upload has left. */
export async function settleLeftovers(now = Date.now()): Promise<void> {
  const incoming = await incomingFiles();
  const { keep, drop } = sortLeftovers(incoming, await keysWithRow(incoming.map(({ key }) => key)), now);
  await Promise.all([...keep.map(keepUpload), ...drop.map(dropIncoming)]);
}

const MINUTE = 60_000;

/** Opens the folder of files and keeps it in line with the rows, from now on. Returns the end of that. */
export async function tendUploads(): Promise<() => Promise<void>> {
  await openUploads();
  const end = regularly('tending the folder of uploads', MINUTE, async () => {
    await deleteRemovedFiles();
    await settleLeftovers();
  });
  return async () => end();
}

const entities = {
  task: 'task',
  projectTask: 'project_task',
  request: 'request',
  comment: 'comment',
} as const;

/** That a file came or went belongs to the story of its record; a draft has none, for other people learn nothing of it. */
async function recordFile(
  tx: Tx,
  actor: Actor,
  verb: AuditVerb<'attachment'>,
  { kind, record: { id: entityId } }: Owner,
  { id, name, version, size, mediaType }: AttachmentRow,
): Promise<void> {
  if (kind === 'draft') return;
  await record(tx, {
    actorId: actor.id,
    action: `attachment.${verb}`,
    entity: entities[kind],
    entityId,
    data: { attachmentId: id, name, version, size, mediaType },
  });
}
