import { z } from 'zod';

/**
 * How a list stands in a table, as its address has it: `title*280.status.answer-amount.-status` are three columns, the first 280 px wide, and
 * rows in groups by status. `default` stands for the columns that the list has by itself.
 */
export interface TableState {
  /** Keys of columns in their order; null: those of the list. */
  columns: string[] | null;
  /** In px, by key; the others are as wide as the list has them. */
  widths: Record<string, number>;
  /** The column by which rows are grouped. */
  group: string | null;
}

const MIN_WIDTH = 64;
const MAX_WIDTH = 960;
/** Columns that are shown at once. */
export const MAX_SHOWN = 30;

const columnKey = '[a-z][a-zA-Z]*(?:-[a-z][a-z0-9_]{0,39})?';
const shown = new RegExp(`^(${columnKey})(?:\\*(\\d{2,3}))?$`);
const grouped = new RegExp(`^-(${columnKey})$`);

const DEFAULT = 'default';

/** Reads the parameter of an address; null where it is none. */
export function readTableState(text: string): TableState | null {
  const parts = text.split('.');
  const last = parts.at(-1) ?? '';
  const group = grouped.exec(last)?.[1] ?? null;
  const columns = (group === null ? parts : parts.slice(0, -1)).map((part) => shown.exec(part));
  if (columns.length === 0 || columns.length > MAX_SHOWN) return null;
  const keys: string[] = [];
  const widths: Record<string, number> = {};
  for (const column of columns) {
    const [, key, width] = column ?? [];
    if (key === undefined || keys.includes(key)) return null;
    keys.push(key);
    if (width !== undefined) widths[key] = widthWithin(Number(width));
  }
  const isDefault = keys.length === 1 && keys[0] === DEFAULT;
  return { columns: isDefault ? null : keys, widths: isDefault ? {} : widths, group };
}

export const widthWithin = (width: number): number =>
  Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.round(width)));

/** The parameter of an address; widths of columns that are not shown are left out. */
export function tableStateText({ columns, widths, group }: TableState): string {
  const texts = (columns ?? [DEFAULT]).map((key) => (key in widths ? `${key}*${widths[key]}` : key));
  return [...texts, ...(group === null ? [] : [`-${group}`])].join('.');
}

/** The columns as they stand at first, in a table. */
export const plainTable: TableState = { columns: null, widths: {}, group: null };

export const tableState = z
  .string()
  .max(2_000)
  .refine((text) => readTableState(text) !== null, 'choice');
