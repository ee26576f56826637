import { type Grouping, groupings } from '@shared/contracts/groups';
import { plainTable, readTableState, type TableState, tableStateText } from '@shared/rules/table-state';
import { type TimelineScale, timelineScales } from '@shared/rules/timeline';
import { useMemo } from 'react';
import { anyText, oneOf, useListFilters } from '../list/use-list-filters';

type View = 'plain' | 'table' | 'board' | 'timeline';

/**
 * How a list stands, as its address says: in a table, on a board or on a timeline. Another view is chosen by `show`, what a table
 * has and its order by `change`.
 */
export function useTableView() {
  const { values, change } = useListFilters({
    table: anyText,
    board: oneOf(groupings),
    timeline: oneOf(timelineScales),
    sort: anyText,
  });
  const { table: text, board, timeline, sort } = values;
  // what an address says that is no table is the plain one
  const table = useMemo(() => (text === '' ? null : (readTableState(text) ?? plainTable)), [text]);
  const other: View = board ? 'board' : timeline ? 'timeline' : 'plain';
  const view: View = table ? 'table' : other;
  return {
    view,
    table,
    /** By what its columns are; null: it is no board. */
    board: view === 'board' ? (board ?? null) : null,
    /** What one division of it is; null: it is no timeline. */
    timeline: view === 'timeline' ? (timeline ?? null) : null,
    sort,
    change: (changes: { table?: TableState; sort?: string }) =>
      change({
        ...(changes.table && { table: tableStateText(changes.table) }),
        ...(changes.sort !== undefined && { sort: changes.sort }),
      }),
    show: (view: View, { by = 'status', scale = 'month' }: { by?: Grouping; scale?: TimelineScale } = {}) =>
      change({
        table: view === 'table' ? tableStateText(plainTable) : '',
        board: view === 'board' ? by : '',
        timeline: view === 'timeline' ? scale : '',
      }),
  };
}
