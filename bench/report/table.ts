export type Cell = string | number;

/** A number as it is read at a glance: three digits that count. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return String(Math.round(value));
  return value
    .toPrecision(3)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

const text = (cell: Cell) => (typeof cell === 'number' ? shown(cell) : cell);

/** A table as Markdown has it, its columns aligned to be read in a terminal as well. */
export function table(head: readonly string[], rows: readonly Cell[][]): string {
  const cells = [head, ...rows.map((row) => row.map(text))];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = (column: number) =>
    rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${isNumber(column) ? ':' : '-'}`);
  const [first = [], ...rest] = cells;
  return [line(first), line(rule), ...rest.map(line)].join('\n');
}

/** Puts a text between the markers of a section, in place of what was there. */
export function replaceSection(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no section "${name}"`);
  return `${document.slice(0, from + begin.length)}\n\n${content.trim()}\n\n${document.slice(to)}`;
}
