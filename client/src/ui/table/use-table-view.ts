import { type Grouping, groupings } from '@shared/contracts/groups';
import { plainTable, readTableState, type TableState, tableStateText } from '@shared/rules/table-state';
import { useMemo } from 'react';
import { anyText, oneOf, useListFilters } from '../list/use-list-filters';

type View = 'plain' | 'table' | 'board';

/** Whether a list stands in a table or on a board and how, as its address says; another view is chosen, and its order, by `change`. */
export function useTableView() {
  const { values, change } = useListFilters({ table: anyText, board: oneOf(groupings), sort: anyText });
  const { table: text, board, sort } = values;
  // what an address says that is no table is the plain one
  const table = useMemo(() => (text === '' ? null : (readTableState(text) ?? plainTable)), [text]);
  return {
    table,
    /** By what its columns are; null: it is no board. */
    board: table ? null : (board ?? null),
    sort,
    change: (changes: { table?: TableState; sort?: string }) =>
      change({
        ...(changes.table && { table: tableStateText(changes.table) }),
        ...(changes.sort !== undefined && { sort: changes.sort }),
      }),
    show: (view: View, grouping: Grouping = 'status') =>
      change({
        table: view === 'table' ? tableStateText(plainTable) : '',
        board: view === 'board' ? grouping : '',
      }),
  };
}
