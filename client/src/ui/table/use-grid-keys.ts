import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '@/lib/direction';

const CELL = 'th, td';
/** So many rows PageUp and PageDown pass. */
const PAGE_ROWS = 10;

const cellsOf = (row: HTMLTableRowElement) => [...row.cells];
const rowsOf = (grid: HTMLTableElement) => [...grid.rows];

interface Acts {
  /** Enter on the head of a column. */
  onHead: (key: string) => void;
  /** Shift and an arrow there: wider or narrower by a step. */
  onResize: (key: string, by: 1 | -1) => void;
}

/**
 * The keys of an ARIA grid: one cell takes the focus, arrows lead on to the next, Home and End to the ends of a row, with Ctrl to those of
 * the table; Enter opens the row, Space selects it. Which cell it is stands in the elements alone, so that a step draws nothing anew.
 */
export function useGridKeys({ onHead, onResize }: Acts) {
  const grid = useRef<HTMLTableElement>(null);
  const active = useRef<HTMLTableCellElement>(null);
  /** Rows under one head have a single cell: the column is kept while passing it. */
  const column = useRef(0);
  const { direction } = useLanguage();

  // rows come and go: there is always one cell that the Tab key leads to
  useLayoutEffect(() => {
    if (active.current?.isConnected) return;
    const first = grid.current?.querySelector<HTMLTableCellElement>(CELL);
    if (first) mark(first);
  });

  function mark(cell: HTMLTableCellElement) {
    if (active.current) active.current.tabIndex = -1;
    cell.tabIndex = 0;
    active.current = cell;
  }

  function focus(row: HTMLTableRowElement | undefined, index: number) {
    const cells = row ? cellsOf(row) : [];
    const cell = cells[Math.max(0, Math.min(index, cells.length - 1))];
    if (!cell) return;
    mark(cell);
    cell.focus();
  }

  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest<HTMLTableCellElement>(CELL);
    if (cell && cell !== active.current) mark(cell);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLTableCellElement>(CELL);
    if (!cell || !grid.current || event.altKey || event.metaKey) return;
    if (target !== cell) {
      // a control in a cell has its own keys; Escape leads back to the cell
      if (event.key !== 'Escape') return;
      event.preventDefault();
      return cell.focus();
    }
    const rows = rowsOf(grid.current);
    const row = cell.parentElement as HTMLTableRowElement;
    const [at, index] = [rows.indexOf(row), cellsOf(row).indexOf(cell)];
    if (cellsOf(row).length > 1) column.current = index;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const { key: head } = cell.dataset;
    if (event.shiftKey && head && (event.key === forward || event.key === backward)) {
      event.preventDefault();
      return onResize(head, event.key === forward ? 1 : -1);
    }
    const moves: Record<string, () => void> = {
      [forward]: () => focus(row, index + 1),
      [backward]: () => focus(row, index - 1),
      ArrowDown: () => focus(rows[at + 1], column.current),
      ArrowUp: () => focus(rows[at - 1], column.current),
      PageDown: () => focus(rows[Math.min(at + PAGE_ROWS, rows.length - 1)], column.current),
      PageUp: () => focus(rows[Math.max(at - PAGE_ROWS, 0)], column.current),
      Home: () => focus(event.ctrlKey ? rows[0] : row, 0),
      End: () => focus(event.ctrlKey ? rows.at(-1) : row, Number.POSITIVE_INFINITY),
      Enter: () => (head ? onHead(head) : row.querySelector<HTMLElement>('[data-opens]')?.click()),
      ' ': () => row.querySelector<HTMLElement>('[data-selects]')?.click(),
      F2: () => cell.querySelector<HTMLElement>('a, button, input')?.focus(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return { ref: grid, onFocus, onKeyDown };
}
