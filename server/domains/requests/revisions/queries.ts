import type { FrozenFile, RequestRevision } from '@shared/contracts/requests';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { db, type Executor } from '../../../db/client';
import { attachments } from '../../../db/schema/attachments';
import { requestTypeVersions } from '../../../db/schema/request-types';
import { requestRevisions, requests } from '../../../db/schema/requests';
import { found } from '../../../lib/refusal';

/** The files of a request that answer no field, those that it had at a moment where one is named. */
const filesOf = (executor: Executor, requestId: number, until: string | null): Promise<FrozenFile[]> =>
  executor
    .select({
      id: attachments.id,
      name: attachments.name,
      version: attachments.version,
      size: attachments.size,
      sha256: attachments.sha256,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.requestId, requestId),
        isNull(attachments.field),
        isNull(attachments.deletedAt),
        until === null ? undefined : lte(attachments.createdAt, until),
      ),
    )
    .orderBy(asc(attachments.id));

/** What a request says now, with the form that it answers, and with the files that it had at that moment, or has. */
export async function contentOf(executor: Executor, id: number, until: string | null) {
  const [row] = await executor
    .select({
      title: requests.title,
      description: requests.description,
      answers: requests.answers,
      createdAt: requests.createdAt,
      fields: requestTypeVersions.fields,
    })
    .from(requests)
    .innerJoin(requestTypeVersions, eq(requestTypeVersions.id, requests.versionId))
    .where(eq(requests.id, id));
  return { ...found(row), files: await filesOf(executor, id, until) };
}

/** What a request said in one of its revisions; undefined where it has no such. */
export async function revisionOf(
  request: { id: number; revision: number; correctionAskedAt: string | null },
  revision: number,
): Promise<RequestRevision | undefined> {
  if (revision === request.revision) {
    const {
      fields: _,
      createdAt: __,
      ...content
    } = await contentOf(db, request.id, request.correctionAskedAt);
    return { revision, ...content };
  }
  const [row] = await db
    .select({
      revision: requestRevisions.revision,
      title: requestRevisions.title,
      description: requestRevisions.description,
      answers: requestRevisions.answers,
      files: requestRevisions.files,
    })
    .from(requestRevisions)
    .where(and(eq(requestRevisions.requestId, request.id), eq(requestRevisions.revision, revision)));
  return row;
}
