import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MAX_CELL, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '@shared/contracts/imports';
import { extensionOf } from '@shared/rules/attachments';
import { Refusal } from './refusal';
import { packageFile } from './thread';
import { Turns } from './turns';
import type { ReceivedFile } from './uploads';

export interface SheetTable {
  head: string[];
  /** As many cells as the head has. */
  rows: string[][];
}

type Told = SheetTable | { refusal: 'sheet_unreadable' | 'sheet_empty' | 'sheet_too_long' };

/** In ms: 10,000 rows of 50 columns take a tenth of it. */
const PATIENCE = 30_000;
/** Bytes of all that a workbook unpacks to: four times what 10,000 rows of 50 columns do. */
const MOST_UNPACKED = 80_000_000;
/** Characters of all cells, which become one message and one row of the database. */
const MOST_TEXT = 5_000_000;
/** Bytes of the answer: three a character at most, and the quotes and commas of JSON. */
const MOST_ANSWER = 4 * MOST_TEXT;
const HEAP_MB = 512;

/** Sheets are read one at a time, because each reader may take `HEAP_MB` and what it unpacks. */
const sheets = new Turns({ atOnce: 1, waiting: 100 });

/**
 * Cells become texts: a day as 2026-12-31, a number as it is written, without control characters. CSV from older versions of
 * Excel in Arabic is no UTF-8 but windows-1256. A workbook is first unpacked in pieces to count its bytes, because a small file can
 * unpack to more than the memory of the machine. The quotes that our CSV puts before formulas are removed.
 */
const program = `
const { path, isBook, excel, papa, fflate, most, columns, longest, mostUnpacked, mostText } = JSON.parse(process.argv[1]);
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
const withoutGuard = (text) => text.replace(/(^|[;\\t\\r\\n])'(?=[=+\\-@\\t\\r＝＋－＠])/g, '$1');
const refuseBomb = (bytes) => {
  const { Unzip, UnzipInflate } = require(fflate);
  let size = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, piece) => {
      if (error) throw error;
      size += piece.length;
      if (size > mostUnpacked) throw new Error('it unpacks to too much');
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const step = 65_536;
  for (let from = 0; from < bytes.length; from += step)
    unzip.push(bytes.subarray(from, from + step), from + step >= bytes.length);
};
const read = async () => {
  const bytes = readFileSync(path);
  if (!isBook)
    return require(papa).parse(decoded(bytes), { preview: most + 2, transform: withoutGuard }).data;
  refuseBomb(bytes);
  return require(excel).readSheet(bytes);
};
const told = async () => {
  let cells;
  try { cells = await read(); } catch { return { refusal: 'sheet_unreadable' }; }
  const isBlank = (row) => row.slice(0, columns).every((cell) => textOf(cell) === '');
  while (cells.length > 0 && isBlank(cells.at(-1))) cells.pop();
  if (cells.length > most + 1) return { refusal: 'sheet_too_long' };
  const [first = [], ...body] = cells;
  const head = first.slice(0, columns).map(textOf);
  while (head.length > 0 && head.at(-1) === '') head.pop();
  if (head.length === 0 || body.length === 0) return { refusal: 'sheet_empty' };
  const rows = [];
  let size = 0;
  for (const row of body) {
    const texts = head.map((_, column) => textOf(row[column]));
    for (const text of texts) size += text.length;
    if (size > mostText) return { refusal: 'sheet_too_long' };
    rows.push(texts);
  }
  return { head, rows };
};
told().then((table) => process.stdout.write(JSON.stringify(table)));`;

/**
 * Reads the first sheet of a workbook (.xlsx), or a CSV file, as texts. A child process reads it: where a sheet takes too long, or more memory
 * than `HEAP_MB`, the child process ends and the sheet is refused. A thread that runs out of memory would end the server.
 *
 * @throws Refusal `sheet_unreadable`, `sheet_empty` or `sheet_too_long`
 */
export async function readSheetFile({ path, name }: ReceivedFile): Promise<SheetTable> {
  const extension = extensionOf(name);
  if (extension !== 'xlsx' && extension !== 'csv') throw new Refusal('sheet_unreadable');
  const asked = {
    ...{ path, isBook: extension === 'xlsx' },
    ...{
      excel: packageFile('read-excel-file/node'),
      papa: packageFile('papaparse'),
      fflate: packageFile('fflate'),
    },
    ...{ most: MAX_IMPORT_ROWS, columns: MAX_IMPORT_COLUMNS, longest: MAX_CELL },
    ...{ mostUnpacked: MOST_UNPACKED, mostText: MOST_TEXT },
  };
  const told = await sheets.take('all', () => tell(JSON.stringify(asked)));
  if ('refusal' in told) throw new Refusal(told.refusal, { limit: MAX_IMPORT_ROWS });
  return told;
}

const run = promisify(execFile);

async function tell(asked: string): Promise<Told> {
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, '-e', program, asked],
      {
        env: {},
        timeout: PATIENCE,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_ANSWER,
      },
    );
    return JSON.parse(stdout) as Told;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall?.startsWith('spawn')) throw error; // no process could be started, which is no fault of the sheet
    return { refusal: 'sheet_unreadable' };
  }
}
