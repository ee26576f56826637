import { EXPORT_HOURS } from '@shared/contracts/exports';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { exports } from '../../db/schema/exports';
import { users } from '../../db/schema/people';
import { actorColumns } from '../users/rights/queries';

export const keptFor = sql.raw(`interval '${EXPORT_HOURS} hours'`);

const shown = {
  id: exports.id,
  list: exports.list,
  format: exports.format,
  attempts: exports.attempts,
  failure: exports.failure,
  rowCount: exports.rowCount,
  totalCount: exports.totalCount,
  isCut: exports.isCut,
  fileName: exports.fileName,
  size: exports.size,
  createdAt: exports.createdAt,
  finishedAt: exports.finishedAt,
  keptUntil: sql<string>`${exports.createdAt} + ${keptFor}`,
};

const isKept = gt(exports.createdAt, sql`now() - ${keptFor}`);
const isOf = (userId: number) => and(eq(exports.createdBy, userId), isKept);

/** A person's exports, the newest first, without their files. */
export const exportsOf = (userId: number) =>
  db.select(shown).from(exports).where(isOf(userId)).orderBy(desc(exports.id));
export type ExportRow = Awaited<ReturnType<typeof exportsOf>>[number];

export async function exportOf(userId: number, id: number): Promise<ExportRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(exports)
    .where(and(isOf(userId), eq(exports.id, id)));
  return row;
}

/** The file of a person's export, once it is written. */
export async function fileOf(userId: number, id: number) {
  const [row] = await db
    .select({ name: exports.fileName, format: exports.format, bytes: exports.bytes })
    .from(exports)
    .where(and(isOf(userId), eq(exports.id, id)));
  return row?.name && row.bytes ? { name: row.name, format: row.format, bytes: row.bytes } : undefined;
}

/** The export that has waited longest, as it was asked for, and the rights that its person has now; none of a person who may not sign in. */
export async function nextExport() {
  const [row] = await db
    .select({
      id: exports.id,
      attempts: exports.attempts,
      seen: {
        list: exports.list,
        filters: exports.filters,
        columns: exports.columns,
        format: exports.format,
        language: exports.language,
      },
      userId: exports.createdBy,
    })
    .from(exports)
    .where(isNull(exports.finishedAt))
    .orderBy(asc(exports.id))
    .limit(1);
  return row;
}
export type OpenExport = NonNullable<Awaited<ReturnType<typeof nextExport>>>;

export async function actorWith(userId: number) {
  const [row] = await db
    .select(actorColumns())
    .from(users)
    .where(and(eq(users.id, userId), isPresent));
  return row;
}
