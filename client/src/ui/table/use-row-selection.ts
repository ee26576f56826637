import { MAX_TOGETHER } from '@shared/contracts/together';
import { useCallback, useState } from 'react';

export type SelectionRefusal = 'unchangeable' | 'most';

export interface RowSelection<T> {
  has: (row: T) => boolean;
  /** Why the row cannot be selected: the reader may not change it, or `MAX_TOGETHER` rows are selected; null: it can be. */
  refusal: (row: T) => SelectionRefusal | null;
  toggle: (id: number) => void;
  /** Selects all shown rows, up to the most that can be changed at once; deselects them if all are selected. */
  toggleAll: () => void;
  isAll: boolean;
  nameOf: (row: T) => string;
}

interface Options<T> {
  rows: readonly T[];
  rowKey: (row: T) => number;
  nameOf: (row: T) => string;
  /** Whether the reader can change anything of it. */
  mayChange: (row: T) => boolean;
}

/** The selected rows of a table, without those that have left the list. */
export function useRowSelection<T>({ rows, rowKey, nameOf, mayChange }: Options<T>) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter((row) => ids.has(rowKey(row)) && mayChange(row));
  const all = rows.filter(mayChange).slice(0, MAX_TOGETHER);
  const isAll = all.length > 0 && all.every((row) => ids.has(rowKey(row)));
  const toggle = useCallback(
    (id: number) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const selection: RowSelection<T> = {
    has: (row) => selected.includes(row),
    refusal: (row) => {
      if (!mayChange(row)) return 'unchangeable';
      return ids.has(rowKey(row)) || selected.length < MAX_TOGETHER ? null : 'most';
    },
    toggle,
    toggleAll: () => setIds(new Set(isAll ? [] : all.map(rowKey))),
    isAll,
    nameOf,
  };
  return {
    selected,
    selection,
    /** Selects these rows alone. */
    select: (rows: readonly T[]) => setIds(new Set(rows.map(rowKey))),
    clear: () => setIds(new Set()),
  };
}
