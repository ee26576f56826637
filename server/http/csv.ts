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

/** Sends a table as fast as it is taken; the byte order mark has Excel read it as UTF-8, and so its Arabic. */
export async function sendTable(res: Response, table: Table): Promise<void> {
  liftDeadline(res); // it takes as long as the network does
  res.attachment(table.name);
  res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' });
  res.setMaxListeners(20); // the pipeline listens as well, beside all that the call has passed
  // what spreadsheets take for a formula could send what is on the sheet elsewhere
  const options = { header: true, columns: table.head, bom: true, escape_formulas: true } as const;
  await pipeline(table.rows, stringify({ ...options, record_delimiter: 'windows' }), res);
}
