import { plainTable, readTableState, type TableState, tableStateText } from '@shared/rules/table-state';
import { useMemo } from 'react';
import { anyText, useListFilters } from '../list/use-list-filters';

/** Whether a list stands in a table and how, as its address says; another view is chosen, and its order, by `change`. */
export function useTableView() {
  const { values, change } = useListFilters({ table: anyText, sort: anyText });
  const { table: text, sort } = values;
  // what an address says that is no table is the plain one
  const table = useMemo(() => (text === '' ? null : (readTableState(text) ?? plainTable)), [text]);
  return {
    table,
    sort,
    change: (changes: { table?: TableState | null; sort?: string }) =>
      change({
        ...(changes.table !== undefined && { table: changes.table ? tableStateText(changes.table) : '' }),
        ...(changes.sort !== undefined && { sort: changes.sort }),
      }),
  };
}
