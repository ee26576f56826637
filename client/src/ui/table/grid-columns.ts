import { type TableState, widthWithin } from '@shared/rules/table-state';
import type { ReactNode } from 'react';

/** The order of a list by a column, as the server is asked for it. */
interface ColumnSort {
  ascending: string;
  descending: string;
}

/** The order by a column that the server sorts in both directions (`inBothDirections` of the contracts). */
export const inBoth = (key: string): ColumnSort => ({ ascending: key, descending: `${key}:desc` });

export interface GridColumn<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** In px, where the reader chose no other. */
  width: number;
  /** Numbers stand at the end. */
  align?: 'start' | 'end';
  /** The row's name, with the link that opens it: always shown. */
  primary?: boolean;
  /** Shown once the reader chooses it. */
  isOptional?: boolean;
  /** Only where the server can sort by it: one page is never sorted by itself. */
  sort?: ColumnSort;
  /** What rows with the same value in it stand under; only with `sort`. */
  group?: (row: T) => { key: string | number; label: ReactNode };
  /** Of all rows, below them. */
  total?: ReactNode;
}

/** A column of a list whose columns are known by their keys. */
export type KeyedColumn<T, Key extends string> = GridColumn<T> & { key: Key };

/** The columns that are shown, in their order. One that the list does not have (any more) is left out. */
export function shownColumns<T>(columns: readonly GridColumn<T>[], { columns: keys }: TableState) {
  if (keys === null) return columns.filter(({ isOptional }) => !isOptional);
  const chosen = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  if (chosen.some(({ primary }) => primary)) return chosen;
  return [...columns.filter(({ primary }) => primary), ...chosen];
}

export const widthOf = <T>({ key, width }: GridColumn<T>, { widths }: TableState): number =>
  widthWithin(widths[key] ?? width);

/** Which way the list is sorted by a column; undefined: by another. */
export function directionOf<T>({ sort }: GridColumn<T>, by: string): 'ascending' | 'descending' | undefined {
  if (sort?.ascending === by) return 'ascending';
  return sort?.descending === by ? 'descending' : undefined;
}

/** The column by which rows are in groups: as long as the list is sorted by it. */
export const groupedBy = <T>(columns: readonly GridColumn<T>[], { group }: TableState, sort: string) =>
  columns.find((column) => column.key === group && column.group && directionOf(column, sort));
