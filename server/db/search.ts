import { type AnyColumn, ilike, or, type SQL } from 'drizzle-orm';

/** Whether any of the columns contains the text, ignoring case; undefined (no condition) for an empty text. */
export function containsText(text: string | undefined, ...columns: AnyColumn[]): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}
