import { once } from 'node:events';
import { MAX_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@shared/contracts/imports';
import { extensionOf } from '@shared/rules/attachments';
import { Refusal } from './refusal';
import { inThread, packageFile } from './thread';
import type { ReceivedFile } from './uploads';

export interface SheetTable {
  head: string[];
  /** As many cells as the head has. */
  rows: string[][];
}

type Told = SheetTable | { refusal: 'sheet_unreadable' | 'sheet_empty' | 'sheet_too_long' };

/** In ms: 10,000 rows of 50 columns take a tenth of it. */
const PATIENCE = 30_000;

/**
 * Cells become texts: a day as 2026-12-31, a number as it is written, without control characters. CSV from older versions of
 * Excel in Arabic is no UTF-8 but windows-1256.
 */
const program = `
const { parentPort, workerData: { path, isBook, excel, papa, most, columns, longest } } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const textOf = (cell) => {
  if (cell === null || cell === undefined) return '';
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replace(/[\\u0000-\\u0008\\u000b-\\u001f\\u007f\\ufeff]/g, '').trim().slice(0, longest + 1);
};
const decoded = (bytes) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try { return new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch { return new TextDecoder('windows-1256').decode(bytes); }
};
const read = async () => {
  if (isBook) return require(excel).readSheet(readFileSync(path));
  return require(papa).parse(decoded(readFileSync(path)), { preview: most + 2 }).data;
};
const told = async () => {
  let cells;
  try { cells = await read(); } catch { return { refusal: 'sheet_unreadable' }; }
  const isBlank = (row) => row.every((cell) => cell === '');
  const rows = cells.map((row) => row.slice(0, columns).map(textOf));
  while (rows.length > 0 && isBlank(rows.at(-1))) rows.pop();
  if (rows.length > most + 1) return { refusal: 'sheet_too_long' };
  const [head = [], ...body] = rows;
  while (head.length > 0 && head.at(-1) === '') head.pop();
  if (head.length === 0 || body.every(isBlank)) return { refusal: 'sheet_empty' };
  return { head, rows: body.map((row) => head.map((_, column) => row[column] ?? '')) };
};
told().then((table) => parentPort.postMessage(table));`;

/**
 * The first sheet of a workbook (.xlsx), or a CSV file, as texts. A thread reads it: what unpacks to more than its memory, or takes
 * too long, ends with it.
 *
 * @throws Refusal `sheet_unreadable`, `sheet_empty` or `sheet_too_long`
 */
export async function readSheetFile({ path, name }: ReceivedFile): Promise<SheetTable> {
  const extension = extensionOf(name);
  if (extension !== 'xlsx' && extension !== 'csv') throw new Refusal('sheet_unreadable');
  const thread = {
    program,
    workerData: {
      ...{ path, isBook: extension === 'xlsx' },
      ...{ excel: packageFile('read-excel-file/node'), papa: packageFile('papaparse') },
      ...{ most: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS, longest: MAX_CELL },
    },
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 },
  };
  const told = await inThread(thread, async (worker): Promise<Told> => {
    try {
      const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) });
      return message as Told;
    } catch {
      return { refusal: 'sheet_unreadable' }; // it unpacks to more than there is memory, or takes too long
    }
  });
  if ('refusal' in told) throw new Refusal(told.refusal, { limit: MAX_IMPORT_ROWS });
  return told;
}
