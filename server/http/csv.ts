import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { csvOptions } from '../lib/csv-file';
import { liftDeadline } from './deadline';

type Cell = string | number | null;

/** A table to be saved, read while it is sent. */
export interface Table {
  /** `audit.csv` */
  name: string;
  head: string[];
  rows: AsyncIterable<Cell[]>;
}

/** Sends a table as fast as it is taken. */
export async function sendTable(res: Response, table: Table): Promise<void> {
  liftDeadline(res); // it takes as long as the network does
  res.attachment(table.name);
  res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' });
  res.setMaxListeners(20); // the pipeline listens as well, beside all that the call has passed
  await pipeline(table.rows, stringify({ ...csvOptions, columns: table.head }), res);
}
