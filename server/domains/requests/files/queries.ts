import type { FilesField, FormField } from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';

const firstVersion = sql`coalesce(${attachments.firstVersionId}, ${attachments.id})`;

/** Which files of a request a new one takes over. */
export interface FormerFiles {
  requestId: number;
  /** Whether those come along that answer no field. */
  others: boolean;
  /** Those that answer a field of the new request as well, by their ids. */
  answering: readonly number[];
}

/** The files of a request that a new one takes over, of each its last version, in the order in which they came. */
export const formerFilesOf = ({ requestId, others, answering }: FormerFiles, executor: Executor = db) =>
  executor
    .selectDistinctOn([firstVersion], {
      id: attachments.id,
      field: attachments.field,
      name: attachments.name,
      mediaType: attachments.mediaType,
      size: attachments.size,
      sha256: attachments.sha256,
      storageKey: attachments.storageKey,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.requestId, requestId),
        isNull(attachments.deletedAt),
        or(others ? isNull(attachments.field) : undefined, inArray(attachments.id, [...answering])),
      ),
    )
    .orderBy(firstVersion, desc(attachments.version));

export type FormerFile = Awaited<ReturnType<typeof formerFilesOf>>[number];

/** Where the bytes of a request's files are. */
export const keysOfFiles = async (requestId: number): Promise<string[]> => {
  const rows = await db
    .select({ key: attachments.storageKey })
    .from(attachments)
    .where(eq(attachments.requestId, requestId));
  return rows.map(({ key }) => key);
};

/** Where the files of answers are while a request is written: with its draft, and with the request that it corrects or repeats. */
export interface FileSources {
  draftId?: number | undefined;
  requestId?: number | undefined;
}

export const filesFields = (fields: readonly FormField[]): FilesField[] =>
  fields.filter((field): field is FilesField => field.kind === 'files');

/** The files that the actor uploaded there for fields, in the order in which they came. */
export async function filesForFields(
  { id: uploadedById }: Pick<Actor, 'id'>,
  { draftId, requestId }: FileSources,
  executor: Executor = db,
) {
  const owners = [
    ...(draftId === undefined ? [] : [eq(attachments.draftId, draftId)]),
    ...(requestId === undefined ? [] : [eq(attachments.requestId, requestId)]),
  ];
  if (owners.length === 0) return [];
  return executor
    .select({
      id: attachments.id,
      field: attachments.field,
      draftId: attachments.draftId,
      name: attachments.name,
      size: attachments.size,
      sha256: attachments.sha256,
    })
    .from(attachments)
    .where(and(or(...owners), isNotNull(attachments.field), eq(attachments.uploadedById, uploadedById)))
    .orderBy(asc(attachments.id));
}

export type FileForField = Awaited<ReturnType<typeof filesForFields>>[number];
