import type { ReactNode } from 'react';
import type { PagedOptions } from '@/lib/paged';

export interface Column {
  key: string;
  name: string;
  icon?: ReactNode;
  count: number;
}

/** A card and the column that it is taken from. */
export interface Carried<Item> {
  item: Item;
  from: string;
}

/** A card that is on its way to a column. */
export interface Moved<Item> extends Carried<Item> {
  to: string;
}

export interface BoardProps<Item> {
  /** What the board shows: its accessible name. */
  label: string;
  columns: readonly Column[];
  /** The records of a column, read page by page. */
  queryOf: (column: string) => PagedOptions<Item>;
  itemKey: (item: Item) => number;
  /** What a card is called where it is moved. */
  nameOf: (item: Item) => string;
  /** What stands on a card. */
  children: (item: Item) => ReactNode;
  /** Whether the reader can move it at all. */
  mayMove: (item: Item) => boolean;
  /** Moves a card, or asks about it first. While the promise waits the card stands in its new column. */
  onMove: (item: Item, from: string, to: string) => Promise<unknown> | undefined;
}
