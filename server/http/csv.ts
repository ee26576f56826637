import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { liftDeadline } from './deadline';

type Cell = string | number | null;

/** A table to be saved, read while it is sent. */
export interface Table {
  /** `audit.csv` */
  name: string;
  head: string[];
  rows: AsyncIterable<Cell[]>;
}

/** What spreadsheets take for the beginning of a formula, which could send what is on the sheet elsewhere. */
const formula = /^[=+\-@＝＋－＠\t\r]/;
const asText = (cell: Cell): Cell => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell);

async function* cellsOf({ head, rows }: Table) {
  yield head;
  for await (const row of rows) yield row.map(asText);
}

/** Sends a table as fast as it is taken; the byte order mark has Excel read it as UTF-8, and so its Arabic. */
export async function sendTable(res: Response, table: Table): Promise<void> {
  liftDeadline(res); // it takes as long as the network does
  res.attachment(table.name);
  res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' });
  res.setMaxListeners(20); // the pipeline listens as well, beside all that the call has passed
  await pipeline(cellsOf(table), stringify({ bom: true, record_delimiter: 'windows' }), res);
}
