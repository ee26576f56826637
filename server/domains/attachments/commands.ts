import type { Actor } from '@shared/rules/actor';
import { cleanFileName, MAX_FILES, mayHold } from '@shared/rules/attachments';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { asc, eq, inArray } from 'drizzle-orm';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { attachments, removedFiles } from '../../db/schema/attachments';
import { inBackground, regularly } from '../../lib/background';
import { mediaTypeOf } from '../../lib/media-type';
import { badField, found, Refusal } from '../../lib/refusal';
import {
  dropIncoming,
  incomingFiles,
  keepUpload,
  openUploads,
  type ReceivedFile,
  removeUpload,
  sortLeftovers,
  storageKeyOf,
} from '../../lib/uploads';
import { holdStorage } from '../storage/commands';
import { type Owner, refusalToAdd, refusalToRemove } from './policy';
import {
  type AttachmentRow,
  countAttachments,
  findAttachment,
  keysWithRow,
  lockOwner,
  mayDeleteFiles,
  ownerColumn,
  visibleAttachment,
} from './queries';

/** Whether another file may come, asked before it is taken in; it is asked again when it is there. */
export async function requireRoom(actor: Actor, owner: Owner, executor?: Tx): Promise<void> {
  const refusal = refusalToAdd(actor, owner);
  if (refusal) throw new Refusal(refusal);
  if ((await countAttachments(owner, executor)) >= MAX_FILES)
    throw new Refusal('too_many_files', { max: MAX_FILES });
}

/** Attaches a file that has come in: it moves to its place once its row is committed. */
export async function addAttachment(
  actor: Actor,
  seen: Owner,
  file: ReceivedFile,
): Promise<{ owner: Owner; row: AttachmentRow }> {
  const facts = await inspect(file);
  const storageKey = storageKeyOf(file);
  const added = await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor, seen);
    await requireRoom(actor, owner, tx);
    await holdStorage(tx, actor, facts.size);
    const [made] = await tx
      .insert(attachments)
      .values({ ...ownerColumn(owner), ...facts, storageKey, uploadedById: actor.id })
      .returning({ id: attachments.id });
    const { id } = found(made);
    await record(tx, entry(actor, 'create', id, { ...ownerColumn(owner), ...facts }));
    return { owner, row: found(await findAttachment(id, tx)) };
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
  return { name, mediaType, size: file.size };
}

export async function removeAttachment(actor: Actor, id: number): Promise<void> {
  const { owner: seen } = await visibleAttachment(actor, id);
  await db.transaction(async (tx) => {
    const owner = await lockOwner(tx, actor, seen);
    const row = found(await findAttachment(id, tx));
    const refusal = refusalToRemove(actor, owner, row);
    if (refusal) throw new Refusal(refusal);
    await tx.delete(attachments).where(eq(attachments.id, id));
    const { name, size, mediaType } = row;
    await record(tx, entry(actor, 'delete', id, { ...ownerColumn(owner), name, size, mediaType }));
  });
  inBackground('deleting the files of removed attachments', deleteRemovedFiles);
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

const entry = (actor: Actor, verb: AuditVerb<'attachment'>, entityId: number, data: AuditData) => ({
  actorId: actor.id,
  action: `attachment.${verb}` as const,
  entity: 'attachment' as const,
  entityId,
  data,
});
