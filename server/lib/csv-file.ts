import { type Options, stringify } from 'csv-stringify';
import { type Sheet, type SheetCell, SheetTooLarge } from './workbook';

/**
 * What would be a formula in the middle of a text. Excel on Arabic Windows splits lines at semicolons and then ignores the quotes around a
 * text, so that a cell begins behind each semicolon, tab and line break of the text.
 */
const hiddenFormula = /([;\t\r\n])([=+\-@＝＋－＠])/g;

/**
 * How a table is written as CSV: the byte order mark has Excel read it as UTF-8, and so its Arabic; what spreadsheets take for a formula
 * could send what is on the sheet elsewhere, so it is quoted.
 */
export const csvOptions = {
  header: true,
  bom: true,
  escape_formulas: true,
  cast: { string: (text) => text.replace(hiddenFormula, "$1'$2") },
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/, // by default only the pair of both is quoted
} as const satisfies Options;

/** Of a file so many bytes are held in memory. */
const MOST_BYTES = 50_000_000;

/**
 * The bytes of a table as CSV: numbers as they are, days as 2026-12-31.
 *
 * @throws SheetTooLarge: it has more than fifty megabytes
 */
export async function writeCsv({ head, batches }: Sheet, most = MOST_BYTES): Promise<Buffer> {
  const writer = stringify({ ...csvOptions, columns: head });
  const chunks: Buffer[] = [];
  let size = 0;
  writer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  const written = new Promise<void>((resolve, reject) => writer.on('end', resolve).on('error', reject));
  for await (const rows of batches) {
    for (const row of rows) writer.write(row.map(textOf));
    if (size > most) throw new SheetTooLarge();
  }
  writer.end();
  await written;
  return Buffer.concat(chunks);
}

function textOf(cell: SheetCell): string | number | null {
  if (cell === null || typeof cell === 'string') return cell;
  if (cell.value instanceof Date) return cell.value.toISOString().slice(0, 10);
  return cell.unit ? `${cell.value} ${cell.unit}` : cell.value;
}
