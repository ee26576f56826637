import type { Response } from 'express';
import { type Sheet, writeWorkbook } from '../lib/workbook';

export const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a workbook, whose rows are bounded by the call that asked for it. */
export async function sendSheet(res: Response, sheet: Sheet): Promise<void> {
  const workbook = await writeWorkbook(sheet);
  res.attachment(sheet.name);
  res.set({ 'Content-Type': SHEET_TYPE, 'Cache-Control': 'private, no-store' });
  res.send(Buffer.from(workbook));
}
