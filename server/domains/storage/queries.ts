import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { config } from '../../config';
import { db, type Executor, type Tx } from '../../db/client';
import { locks } from '../../db/locks';
import { attachments } from '../../db/schema/attachments';
import { users } from '../../db/schema/people';
import { pictures } from '../../db/schema/pictures';
import type { Storage, Uploader } from './policy';

/** How many bytes the files and the pictures of these uploaders have. */
async function bytesOf(isUploader: (column: AnyPgColumn) => SQL, executor: Executor): Promise<number> {
  let bytes = 0;
  for (const table of [attachments, pictures]) {
    const [row] = await executor
      .select({ sum: sql<string>`coalesce(sum(${table.size}), 0)` })
      .from(table)
      .where(isUploader(table.uploadedById));
    bytes += Number(row?.sum);
  }
  return bytes;
}

const peopleOf = (companyId: number) =>
  db.select({ id: users.id }).from(users).where(eq(users.assignedCompanyId, companyId));

/** What a person uploaded, and what the people of their company did, against their quotas, in bytes. */
export async function storageOf(
  { id, assignedCompanyId }: Uploader,
  executor: Executor = db,
): Promise<Storage[]> {
  const used = await bytesOf((uploader) => eq(uploader, id), executor);
  const person: Storage = { of: 'person', used, quota: config.uploadQuota.person };
  if (assignedCompanyId === null) return [person];
  const usedByCompany = await bytesOf((uploader) => inArray(uploader, peopleOf(assignedCompanyId)), executor);
  return [person, { of: 'company', used: usedByCompany, quota: config.uploadQuota.company }];
}

/** Makes uploads of a company, or of a person without one, wait for each other, so that each counts the one before. */
export const lockStorage = (tx: Tx, { id, assignedCompanyId }: Uploader): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks.storage}, ${assignedCompanyId ?? -id})`);
