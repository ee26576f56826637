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
    .select({ name: exports.fileName, format: exports.format, size: exports.size })
    .from(exports)
    .where(and(isOf(userId), eq(exports.id, id)));
  return row?.name && row.size !== null ? { name: row.name, format: row.format, size: row.size } : undefined;
}

/** Bytes that are read of a file at a time. The driver receives bytes as hexadecimal text, which takes three times the memory. */
const PIECE = 1_000_000;

/** The bytes of a file, in pieces. Where the file is deleted while it is read, the answer breaks off before its `Content-Length`, so that the browser tells it. */
export async function* piecesOf(id: number, size: number): AsyncGenerator<Buffer> {
  for (let first = 1; first <= size; first += PIECE) {
    const [row] = await db
      .select({ piece: sql<Buffer>`substring(${exports.bytes} from ${first} for ${PIECE})` })
      .from(exports)
      .where(eq(exports.id, id));
    if (!row) throw new Error('the file of an export was deleted while it was read');
    yield row.piece;
  }
}

/** The export that has waited longest, as it was asked for. */
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

/** The rights that a person has now; none where they may not sign in. */
export async function actorWith(userId: number) {
  const [row] = await db
    .select(actorColumns())
    .from(users)
    .where(and(eq(users.id, userId), isPresent));
  return row;
}
