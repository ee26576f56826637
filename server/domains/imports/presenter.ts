import { type DoneImport, type ReadSheet, SHOWN_ROWS } from '@shared/contracts/imports';
import { guessColumns } from '@shared/rules/imports';
import { toIso } from '../../lib/time';
import type { DoneRow, SheetRow } from './queries';

export const presentSheet = ({ id, kind, fileName, head, rows, rowCount }: SheetRow): ReadSheet => ({
  id,
  kind,
  fileName,
  head,
  columns: guessColumns(kind, head),
  rowCount,
  firstRows: (rows ?? []).slice(0, SHOWN_ROWS),
});

export const presentDone = ({ id, kind, fileName, made, undoUntil }: DoneRow): DoneImport => ({
  id,
  kind,
  fileName,
  count: made?.length ?? 0,
  undoUntil: toIso(undoUntil),
});
