import { UNDO_MINUTES } from '@shared/contracts/imports';
import type { ImportKind } from '@shared/rules/imports';
import { and, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { imports } from '../../db/schema/imports';

const undoUntil = sql<string>`${imports.writtenAt} + make_interval(mins => ${UNDO_MINUTES})`;
const canBeUndone = (): SQL => sql`now() < ${undoUntil}`;

export type SheetRow = typeof imports.$inferSelect;

/** A sheet of this person that waits to be imported. */
export async function waitingImport(createdBy: number, id: number, executor: Executor = db) {
  const [row] = await executor
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.createdBy, createdBy), isNull(imports.writtenAt)));
  return row;
}

/** Locks a sheet that waits until the transaction ends, so that two calls import it once. */
export async function holdWaitingImport(tx: Tx, createdBy: number, id: number) {
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  return waitingImport(createdBy, id, tx);
}

/** Rows of these kinds that a person has imported in the last 24 hours, undone imports among them. */
export async function rowsOfDay(tx: Tx, createdBy: number, kinds: readonly ImportKind[]): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${imports.rowCount}), 0)::int` })
    .from(imports)
    .where(
      and(
        eq(imports.createdBy, createdBy),
        inArray(imports.kind, [...kinds]),
        gt(imports.writtenAt, sql`now() - interval '1 day'`),
      ),
    );
  return row?.total ?? 0;
}

const done = {
  id: imports.id,
  kind: imports.kind,
  fileName: imports.fileName,
  made: imports.made,
  undoneAt: imports.undoneAt,
  undoUntil,
  isInTime: sql<boolean>`${canBeUndone()}`,
};
const selectDone = (executor: Executor) => executor.select(done).from(imports);
export type DoneRow = Awaited<ReturnType<typeof selectDone>>[number];

/** What this person has imported and can still undo, the last first. */
export const undoableImports = (createdBy: number): Promise<DoneRow[]> =>
  selectDone(db)
    .where(and(eq(imports.createdBy, createdBy), canBeUndone(), isNull(imports.undoneAt)))
    .orderBy(desc(imports.writtenAt), desc(imports.id));

/** An import of this person, held until the transaction ends. */
export async function holdDoneImport(tx: Tx, createdBy: number, id: number): Promise<DoneRow | undefined> {
  await tx.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
  return doneImport(tx, createdBy, id);
}

export async function doneImport(tx: Tx, createdBy: number, id: number): Promise<DoneRow | undefined> {
  const [row] = await selectDone(tx).where(
    and(eq(imports.id, id), eq(imports.createdBy, createdBy), isNotNull(imports.writtenAt)),
  );
  return row;
}
