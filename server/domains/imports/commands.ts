import {
  IMPORTED_ROWS_A_DAY,
  IMPORTS_A_DAY,
  MAX_CELL,
  type Problem,
  TOLD_PROBLEMS,
  type write,
} from '@shared/contracts/imports';
import type { Body } from '@shared/endpoint';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { cleanFileName } from '@shared/rules/attachments';
import type { AuditData } from '@shared/rules/audit';
import { type ImportKind, type ImportRow, importKinds, missingFields, rowBy } from '@shared/rules/imports';
import { wordIssue } from '@shared/validation';
import { eq, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { DAY, limit } from '../../db/limits';
import { imports } from '../../db/schema/imports';
import { readSheetFile } from '../../lib/read-sheet';
import { authorise, found, Refusal } from '../../lib/refusal';
import { placedRows, SheetProblems } from '../../lib/sheet-problems';
import type { ReceivedFile } from '../../lib/uploads';
import { checkProjects, importProjects, takeBackProjects } from '../projects/importing/commands';
import { checkTasks, importTasks, takeBackTasks } from '../tasks/importing/commands';
import { checkUsers, importUsers, takeBackUsers } from '../users/importing/commands';
import { canImport } from './policy';
import {
  type DoneRow,
  doneImport,
  holdDoneImport,
  holdWaitingImport,
  rowsOfDay,
  type SheetRow,
  waitingImport,
} from './queries';

/** Checks the rows of a kind, makes records of them, and takes these back: each in one transaction, all or nothing. */
interface Importer {
  check: (
    tx: Tx,
    actor: Actor,
    rows: readonly ImportRow[],
    language: Language,
  ) => Promise<{ problems: Problem[] }>;
  /** The ids of what was made. */
  write: (tx: Tx, actor: Actor, rows: readonly ImportRow[], language: Language) => Promise<number[]>;
  takeBack: (tx: Tx, actor: Actor, made: readonly number[]) => Promise<void>;
  /** It gives people rights, so the caller proves who they are. */
  isProven?: true;
  /** Only open records of the kind are bounded, so its rows have a bound of the day. */
  isBoundByDay?: true;
}

const importers: Record<ImportKind, Importer> = {
  users: { check: checkUsers, write: importUsers, takeBack: takeBackUsers, isProven: true },
  tasks: { check: checkTasks, write: importTasks, takeBack: takeBackTasks, isBoundByDay: true },
  projects: { check: checkProjects, write: importProjects, takeBack: takeBackProjects, isBoundByDay: true },
};

const boundByDay = importKinds.filter((kind) => importers[kind].isBoundByDay);

const uploads = limit('import-upload', IMPORTS_A_DAY, DAY);

/** Reads a sheet and keeps it until it is imported; one that the person has not imported yet makes way. */
export async function readSheet(
  actor: Actor,
  kind: ImportKind,
  receive: () => Promise<ReceivedFile>,
): Promise<SheetRow> {
  authorise(canImport(actor, kind));
  await uploads.count(String(actor.id));
  const file = await receive();
  const { head, rows } = await readSheetFile(file);
  return keepSheet({ kind, createdBy: actor.id, fileName: cleanFileName(file.name), head, rows });
}

type Sheet = Pick<typeof imports.$inferInsert, 'kind' | 'createdBy' | 'fileName' | 'head'> & {
  rows: string[][];
};

/** Keeps a sheet in place of the person's one that waits, under a new id: a page that still shows the one before finds no sheet, and imports nothing. */
export async function keepSheet(sheet: Sheet): Promise<SheetRow> {
  const values = { ...sheet, rowCount: sheet.rows.length };
  const [row] = await db
    .insert(imports)
    .values(values)
    .onConflictDoUpdate({
      target: imports.createdBy,
      targetWhere: isNull(imports.writtenAt),
      set: { ...values, id: sql`default`, createdAt: sql`default` },
    })
    .returning();
  return found(row);
}

interface Choices extends Body<typeof write> {
  /** Of the caller, who reads what is wrong. */
  reader: Language;
}

/** All that is wrong with a sheet. Nothing is changed. */
export const checkSheet = (actor: Actor, id: number, { columns, reader }: Choices) =>
  db.transaction(async (tx) => {
    const { kind, rows, rowCount } = found(await waitingImport(actor.id, id, tx));
    authorise(canImport(actor, kind));
    const taken = rowsBy(columns, rows);
    const wrong = columnProblems(kind, columns, reader);
    if (wrong.length === 0) wrong.push(...cellProblems(kind, taken, reader));
    const { problems } =
      wrong.length > 0 ? { problems: wrong } : await importers[kind].check(tx, actor, taken, reader);
    return { rowCount, problemCount: problems.length, problems: problems.slice(0, TOLD_PROBLEMS) };
  });

const rowsBy = (columns: Choices['columns'], rows: readonly string[][] | null): ImportRow[] =>
  (rows ?? []).map((cells) => rowBy(columns, cells));

/** Columns that the sheet can't do without. */
const columnProblems = (kind: ImportKind, columns: Choices['columns'], reader: Language): Problem[] =>
  missingFields(kind, columns).map((field) => ({
    row: null,
    field,
    message: wordIssue({ code: 'custom', message: 'required', path: [], input: undefined }, reader),
  }));

/** Cells that are too long: they were read up to where that is known. */
function cellProblems(kind: ImportKind, rows: readonly ImportRow[], reader: Language): Problem[] {
  const problems = new SheetProblems(kind, reader);
  for (const { row, values } of placedRows(rows)) {
    const parsed = cells.safeParse(values);
    if (!parsed.success) problems.invalid(row, parsed.error);
  }
  return problems.all();
}

const cells = z.record(z.string(), z.string().max(MAX_CELL));

/** Imports a sheet, all or nothing: what is wrong is found again, for others may have changed what it depends on. */
export const writeSheet = (
  actor: Actor,
  id: number,
  { columns, language, reader }: Choices,
  requireProof: () => void,
): Promise<DoneRow> =>
  db.transaction(async (tx) => {
    const { kind, rows, rowCount, fileName } = found(await holdWaitingImport(tx, actor.id, id));
    authorise(canImport(actor, kind));
    if (importers[kind].isProven) requireProof();
    if (importers[kind].isBoundByDay) await requireRoomInDay(tx, actor, rowCount);
    const taken = rowsBy(columns, rows);
    const wrong = [...columnProblems(kind, columns, reader), ...cellProblems(kind, taken, reader)];
    if (wrong.length > 0) throw new Refusal('import_refused');
    const made = await importers[kind].write(tx, actor, taken, language);
    await tx.update(imports).set({ rows: null, made, writtenAt: sql`now()` }).where(eq(imports.id, id));
    await audit(tx, actor, 'import.write', id, { name: fileName, entries: made.length });
    return found(await doneImport(tx, actor.id, id));
  });

/** Two imports of a person do not count at once: a person has one sheet that waits, and the caller holds it. */
const requireRoomInDay = (tx: Tx, actor: Actor, rowCount: number): Promise<void> =>
  requireWithin('imported_rows', IMPORTED_ROWS_A_DAY, rowsOfDay(tx, actor.id, boundByDay), rowCount);

/** Takes an import back, while its time lasts and nothing of it has been used. */
export const undoImport = (actor: Actor, id: number, requireProof: () => void): Promise<void> =>
  db.transaction(async (tx) => {
    const { kind, made, fileName, undoneAt, isInTime } = found(await holdDoneImport(tx, actor.id, id));
    authorise(canImport(actor, kind));
    if (importers[kind].isProven) requireProof();
    if (undoneAt !== null) return;
    if (!isInTime) throw new Refusal('undo_expired');
    await importers[kind].takeBack(tx, actor, made ?? []);
    await tx.update(imports).set({ undoneAt: sql`now()` }).where(eq(imports.id, id));
    await audit(tx, actor, 'import.undo', id, { name: fileName, entries: made?.length ?? 0 });
  });

const audit = (
  tx: Tx,
  { id: actorId }: Actor,
  action: 'import.write' | 'import.undo',
  entityId: number,
  data: AuditData,
) => record(tx, { actorId, action, entity: 'import', entityId, data });

/** Deletes sheets a day after they were uploaded, or imported: an import can be undone for an hour after it was written, however old its sheet is. */
export async function purgeImports(): Promise<void> {
  const since = sql`coalesce(${imports.writtenAt}, ${imports.createdAt})`;
  await db.delete(imports).where(lt(since, sql`now() - interval '1 day'`));
}
