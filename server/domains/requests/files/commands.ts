import type { Actor } from '@shared/rules/actor';
import { and, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { attachments } from '../../../db/schema/attachments';
import { badField, found } from '../../../lib/refusal';
import { copyUpload, dropIncoming, keepUpload } from '../../../lib/uploads';
import { holdStorage, requireFreeSpace } from '../../storage/commands';
import { type FormerFile, type FormerFiles, formerFilesOf, keysOfFiles } from './queries';

/** Copies on their way in, each by the key of the file that it is a copy of. */
export type Copies = ReadonlyMap<string, string>;

const bytesOf = (files: readonly FormerFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Whether files of a request may be copied.
 *
 * @throws Refusal `quota_reached`, `insufficient_storage`
 */
export async function requireRoomForCopies(tx: Tx, actor: Actor, former: FormerFiles): Promise<void> {
  const files = await formerFilesOf(former, tx);
  if (files.length === 0) return;
  await holdStorage(tx, actor, bytesOf(files));
  await requireFreeSpace();
}

/**
 * Copies files of a request, of each its last version, before a transaction begins that submits another one with them and
 * resolves with its id. As with uploads, a copy moves to its place once its row is committed, and is dropped where there is none.
 */
export async function withCopies(
  former: FormerFiles,
  submit: (copies: Copies) => Promise<number>,
): Promise<number> {
  const copies = new Map<string, string>();
  const drop = (keys: readonly string[]) => Promise.all(keys.map(dropIncoming));
  let id: number;
  try {
    for (const { storageKey } of await formerFilesOf(former)) {
      const key = await copyUpload(storageKey);
      if (key) copies.set(storageKey, key);
    }
    id = await submit(copies);
  } catch (error) {
    await drop([...copies.values()]);
    throw error;
  }
  // files of a request that is there: what fails from here on drops none, and what stays here is moved with the leftovers
  const keys = [...copies.values()];
  const attached = new Set(await keysOfFiles(id));
  await Promise.all(keys.filter((key) => attached.has(key)).map(keepUpload));
  await drop(keys.filter((key) => !attached.has(key)));
  return id;
}

/**
 * Attaches copies of files of a request, which the transaction has locked, to a new one: they are files of the actor's, and
 * stand in its history. Returns the id of each copy by that of the file.
 */
export async function attachCopies(
  tx: Tx,
  actor: Actor,
  former: FormerFiles,
  newId: number,
  copies: Copies,
): Promise<ReadonlyMap<number, number>> {
  const files = await formerFilesOf(former, tx);
  if (files.length === 0) return new Map();
  await holdStorage(tx, actor, bytesOf(files));
  const rows = await tx
    .insert(attachments)
    .values(
      files.map(({ storageKey, id: _, ...facts }) => ({
        ...facts,
        requestId: newId,
        storageKey: found(copies.get(storageKey)),
        uploadedById: actor.id,
        createdAt: sql`clock_timestamp()`,
      })),
    )
    .returning();
  await recordFiles(tx, actor, 'create', newId, rows);
  const idOf = new Map(rows.map(({ storageKey, id }) => [storageKey, id]));
  return new Map(files.map(({ id, storageKey }) => [id, found(idOf.get(found(copies.get(storageKey))))]));
}

/**
 * Moves files that answer the fields of a draft to the request that is submitted with it; what else was uploaded for the draft goes
 * with that.
 */
export async function moveFiles(
  tx: Tx,
  actor: Actor,
  draftId: number,
  ids: readonly number[],
  requestId: number,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .update(attachments)
    .set({ draftId: null, requestId })
    .where(and(eq(attachments.draftId, draftId), inArray(attachments.id, [...ids])))
    .returning();
  if (rows.length < ids.length) throw badField('answers', 'invalid'); // one was deleted in another window meanwhile
  await recordFiles(tx, actor, 'create', requestId, rows);
}

/**
 * Deletes what was uploaded for a correction that ends, but for the files that its answers name: they answer nothing, and once the
 * correction has ended their sender could not delete them.
 */
export async function dropUnsent(
  tx: Tx,
  actor: Actor,
  { id, correctionAskedAt }: { id: number; correctionAskedAt: string | null },
  named: readonly number[] = [],
): Promise<void> {
  if (correctionAskedAt === null) return;
  const isUnsent = and(
    ...[eq(attachments.requestId, id), isNotNull(attachments.field)],
    ...[gt(attachments.createdAt, correctionAskedAt), notInArray(attachments.id, [...named])],
  );
  const rows = await tx.delete(attachments).where(isUnsent).returning();
  await recordFiles(tx, actor, 'delete', id, rows);
}

const recordFiles = (
  tx: Tx,
  { id: actorId }: Actor,
  verb: 'create' | 'delete',
  requestId: number,
  rows: readonly (typeof attachments.$inferSelect)[],
): Promise<void> =>
  record(
    tx,
    rows.map(({ id, name, version, size, mediaType }) => ({
      actorId,
      action: `attachment.${verb}`,
      entity: 'request',
      entityId: requestId,
      data: { attachmentId: id, name, version, size, mediaType },
    })),
  );
