import {
  EXPORTS_A_DAY,
  type ExportFormat,
  type exportFailures,
  KEPT_EXPORT_BYTES,
  KEPT_EXPORTS,
  MAX_EXPORT_ROWS,
  type SeenList,
} from '@shared/contracts/exports';
import type { Actor } from '@shared/rules/actor';
import { and, desc, eq, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { record, type Telling } from '../../db/events';
import { RUN_PATIENCE } from '../../db/job-queue';
import { DAY, limit } from '../../db/limits';
import { exports } from '../../db/schema/exports';
import { writeCsv } from '../../lib/csv-file';
import { isDraining } from '../../lib/lifecycle';
import { log } from '../../lib/log';
import { authorise, found, Refusal } from '../../lib/refusal';
import { type Sheet, SheetTooLarge, writeWorkbook } from '../../lib/workbook';
import { type Progress, sheetOf } from './lists/commands';
import { canExport } from './policy';
import { actorWith, exportOf, keptFor, nextExport, type OpenExport } from './queries';

const perDay = limit('exports', EXPORTS_A_DAY, DAY);
/** If a server ends while it writes, another one begins again; so many attempts in all. */
const MAX_ATTEMPTS = 3;

const writers: Record<ExportFormat, (sheet: Sheet) => Promise<Uint8Array>> = {
  xlsx: writeWorkbook,
  csv: writeCsv,
};

/** Asks for a file of a list, which the job writes. Of the person’s finished exports the newest are kept. */
export async function createExport(actor: Actor, seen: SeenList) {
  authorise(canExport(actor, seen));
  await perDay.count(String(actor.id));
  const made = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(exports)
      .values({ ...seen, createdBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: exports.id });
    if (!row) throw new Refusal('export_running');
    const isFinished = and(eq(exports.createdBy, actor.id), isNotNull(exports.finishedAt));
    const newest = tx
      .select({
        id: exports.id,
        bytes: sql<number>`sum(coalesce(${exports.size}, 0)) over (order by ${exports.id} desc)`.as('bytes'),
      })
      .from(exports)
      .where(isFinished)
      .orderBy(desc(exports.id))
      .limit(KEPT_EXPORTS)
      .as('newest');
    const kept = tx.select({ id: newest.id }).from(newest).where(lte(newest.bytes, KEPT_EXPORT_BYTES));
    await tx.delete(exports).where(and(isFinished, notInArray(exports.id, kept)));
    const { list, format } = seen;
    await record(tx, {
      ...{ actorId: actor.id, action: 'export.create', entity: 'export', entityId: row.id },
      data: { list, format },
    });
    return row;
  });
  return found(await exportOf(actor.id, made.id));
}

/** Deletes an export; one that is being written stops before its next rows. */
export const removeExport = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(exports)
      .where(and(eq(exports.id, id), eq(exports.createdBy, actor.id)))
      .returning({ id: exports.id });
    found(gone);
    await record(tx, { actorId: actor.id, action: 'export.delete', entity: 'export', entityId: id });
  });

/** In ms: the time in which a run of the job begins exports. With `RUN_PATIENCE` for the last one, the run ends before pg-boss gives the job to another server. */
const TAKEN_UP = 60_000;

/** Writes the exports that wait, one after the other. What this run does not begin, the next one does. */
export async function writeExports(): Promise<void> {
  const until = Date.now() + TAKEN_UP;
  for (let next = await nextExport(); next; next = await nextExport()) {
    if (isDraining() || Date.now() > until) return;
    if (next.attempts >= MAX_ATTEMPTS) await fail(next, 'failed');
    else await write(next);
  }
}

async function write(open: OpenExport): Promise<void> {
  await db
    .update(exports)
    .set({ attempts: open.attempts + 1, rowCount: 0 })
    .where(eq(exports.id, open.id));
  const until = Date.now() + RUN_PATIENCE;
  try {
    const seen = open.seen as SeenList;
    const sheet = await sheetOf(() => readerOf(open), seen, {
      most: MAX_EXPORT_ROWS,
      onProgress: async (progress) => {
        await keepProgress(open, progress);
        if (isDraining()) throw new Interrupted();
        if (Date.now() > until) throw new TooSlow();
      },
    });
    const bytes = await writers[open.seen.format](sheet);
    await finish(open, sheet.name, Buffer.from(bytes));
  } catch (error) {
    await settle(open, error);
  }
}

/**
 * Reads the present rights of the person who exports. An export is deleted where its person may not sign in any more,
 * and fails where the person may not export the list any more.
 */
async function readerOf({ id, userId, seen }: OpenExport): Promise<Actor> {
  const actor = await actorWith(userId);
  if (actor && canExport(actor, seen as SeenList)) return actor;
  if (actor) throw new Refusal('not_allowed');
  await db.delete(exports).where(eq(exports.id, id));
  throw new Stopped();
}

/** The export was deleted while it was written. */
class Stopped extends Error {}
/** The server stops. The export waits again, and the next server writes it from its beginning. */
class Interrupted extends Error {}
/** The export has taken `RUN_PATIENCE`. It fails, since another attempt would take as long. */
class TooSlow extends Error {}

async function settle(open: OpenExport, error: unknown): Promise<void> {
  if (error instanceof Stopped) return;
  if (error instanceof Interrupted)
    return void (await db.update(exports).set({ attempts: open.attempts }).where(eq(exports.id, open.id)));
  if (error instanceof SheetTooLarge) return fail(open, 'too_large');
  // the person lost the right to this list
  if (error instanceof Refusal && error.code === 'not_allowed') return fail(open, 'not_allowed');
  log.error({ err: error, export: open.id }, 'an export could not be written');
  if (error instanceof TooSlow || open.attempts + 1 >= MAX_ATTEMPTS) await fail(open, 'failed');
}

async function keepProgress({ id }: OpenExport, progress: Progress): Promise<void> {
  const kept = await db.update(exports).set(progress).where(eq(exports.id, id)).returning({ id: exports.id });
  if (kept.length === 0) throw new Stopped();
}

/** The export, if it is not finished: after a long pause another server may have finished it, and it must not be finished twice. */
const isOpen = (id: number) => and(eq(exports.id, id), isNull(exports.finishedAt));

/** Keeps the file, notifies its person, and records that they have it. */
const finish = (open: OpenExport, fileName: string, bytes: Buffer): Promise<void> =>
  db.transaction(async (tx) => {
    const [kept] = await tx
      .update(exports)
      .set({ fileName, bytes, size: bytes.length, finishedAt: sql`now()` })
      .where(isOpen(open.id))
      .returning({ rowCount: exports.rowCount });
    if (!kept) return;
    await record(
      tx,
      {
        ...{
          actorId: open.userId,
          action: 'export.write',
          entity: 'export',
          entityId: open.id,
          bySystem: true,
        },
        data: { list: open.seen.list, format: open.seen.format, exported: kept.rowCount },
      },
      noticeOf(open, 'export_ready'),
    );
  });

const fail = (open: OpenExport, failure: (typeof exportFailures)[number]): Promise<void> =>
  db.transaction(async (tx) => {
    const kept = await tx
      .update(exports)
      .set({ failure, finishedAt: sql`now()` })
      .where(isOpen(open.id))
      .returning({ id: exports.id });
    if (kept.length > 0) await record(tx, [], noticeOf(open, 'export_failed'));
  });

const noticeOf = ({ id, userId }: OpenExport, type: 'export_ready' | 'export_failed'): Telling => ({
  actorId: null,
  notices: [{ type, to: { userId }, about: { exportId: id } }],
});

/** Deletes exports whose files can no longer be saved. */
export async function purgeExports(): Promise<void> {
  await db.delete(exports).where(lt(exports.createdAt, sql`now() - ${keptFor}`));
}
