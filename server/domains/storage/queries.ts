import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { config } from '../../config';
import { db, type Executor, type Tx } from '../../db/client';
import { locks } from '../../db/locks';
import { attachments } from '../../db/schema/attachments';
import { users } from '../../db/schema/people';
import { pictures } from '../../db/schema/pictures';
import { found } from '../../lib/refusal';
import type { Storage, Uploader } from './policy';

/** How many bytes the files and the pictures of these uploaders have; not what lies in the bin by itself. */
async function bytesOf(isUploader: (column: AnyPgColumn) => SQL, executor: Executor): Promise<number> {
  let bytes = 0;
  for (const { table, isCounted } of [
    { table: attachments, isCounted: isNull(attachments.deletedAt) },
    { table: pictures, isCounted: undefined },
  ]) {
    const [row] = await executor
      .select({ sum: sql<string>`coalesce(sum(${table.size}), 0)` })
      .from(table)
      .where(and(isUploader(table.uploadedById), isCounted));
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

/** A person as an uploader, of the company that they have now. */
export async function uploaderOf(tx: Tx, id: number): Promise<Uploader> {
  const [person] = await tx
    .select({ id: users.id, assignedCompanyId: users.assignedCompanyId })
    .from(users)
    .where(eq(users.id, id));
  return found(person);
}

/** Makes uploads of a company, or of a person without one, wait for each other, so that each counts the one before. */
export const lockStorage = (tx: Tx, { id, assignedCompanyId }: Uploader): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks.storage}, ${assignedCompanyId ?? -id})`);
