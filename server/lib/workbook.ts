import { once } from 'node:events';
import type { SheetOptions } from 'write-excel-file/node';
import { inThread, packageFile } from './thread';

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows of a sheet are too much for the memory in which its file is written. */
export class SheetTooLarge extends Error {}

/**
 * A text; a number or a day (midnight UTC), each with its number format of Excel. `unit` is set where the numbers of a column have different
 * units, such as currencies: CSV has no formats and writes the unit behind the number.
 */
export type SheetCell = string | null | { value: number | Date; format: string; unit?: string };

/** A day, `2026-12-31`, as Excel has it. */
export const dayCell = (day: string): SheetCell => ({
  value: new Date(`${day}T00:00:00Z`),
  format: 'yyyy-mm-dd',
});

/** A workbook of one sheet, to be saved. */
export interface Sheet {
  /** `requests.xlsx` */
  name: string;
  /** What the sheet is called; what Excel does not take is left out. */
  title: string;
  isRightToLeft: boolean;
  head: string[];
  /** Rows, some at a time. */
  batches: AsyncIterable<SheetCell[][]>;
}

/** Of a cell so many characters are kept: Excel takes no more. */
const LONGEST = 32_767;
/** Characters of all cells of a workbook, so that they and the file fit into the memory of its thread. */
const MOST_TEXT = 40_000_000;
/** What a cell costs beside its characters. */
const OF_CELL = 10;
/** In ms, after the last row was sent: the largest workbook takes a sixth of it. */
const PATIENCE = 180_000;
const WIDTH = 22;

const writer = packageFile('write-excel-file/node');

/**
 * Texts are cells of the format for texts, so that what begins like a formula never becomes one, also once it is edited.
 */
const program = `
const { parentPort, workerData: { writer, head, ...options } } = require('node:worker_threads');
const write = require(writer).default;
const textCell = (value) => value && { value, type: String, format: '@' };
const cellOf = (cell) => cell === null || typeof cell === 'string'
  ? textCell(cell) || null
  : { value: cell.value, format: cell.format, type: cell.value instanceof Date ? Date : Number };
const rows = [head.map((value) => ({ ...textCell(value), fontWeight: 'bold' }))];
parentPort.on('message', async (batch) => {
  if (batch) for (const cells of batch) rows.push(cells.map(cellOf));
  else parentPort.postMessage(await write(rows, options).toBuffer());
});`;

/**
 * The bytes of a workbook (.xlsx). A thread writes it, since that takes seconds in which the process would answer no call.
 *
 * @throws Refusal `sheet_too_large`: its cells have too many characters together
 */
export async function writeWorkbook({ title, isRightToLeft, head, batches }: Sheet): Promise<Uint8Array> {
  const options: SheetOptions<unknown> = {
    sheet: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: head.map(() => ({ width: WIDTH })),
  };
  const thread = {
    program,
    workerData: { ...options, writer, head: head.map(cut) },
    resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 },
  };
  return inThread(thread, async (worker) => {
    const patience = new AbortController();
    let failure: unknown;
    const written = once(worker, 'message', { signal: patience.signal });
    written.catch((error) => {
      failure = error; // the thread has ended, so that reading more rows is of no use
    });
    let left = MOST_TEXT;
    for await (const batch of batches) {
      if (failure) throw failure;
      const rows = batch.map((cells) => cells.map(cut));
      for (const cell of rows.flat()) left -= OF_CELL + (typeof cell === 'string' ? cell.length : 0);
      if (left < 0) throw new SheetTooLarge();
      worker.postMessage(rows);
    }
    worker.postMessage(null);
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const [workbook] = await written;
      return workbook as Uint8Array;
    } finally {
      clearTimeout(timer);
    }
  });
}

/**
 * A cell as Excel takes it. The library looks texts up in a plain object, in which "constructor" is found though no cell has it, and the
 * file is damaged: such a text ends with a mark that takes no room.
 */
function cut(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell;
  return cell in {} ? `${cell}\u200b` : cell.slice(0, LONGEST);
}
