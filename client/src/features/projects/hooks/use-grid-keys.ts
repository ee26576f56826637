import type { KeyboardEvent, RefObject } from 'react';

/**
 * Keys of a grid of inputs: Enter and the arrows up and down lead to the same column of another row, and Enter beyond the
 * last row adds one. A list or a calendar that is open keeps its own keys.
 */
export function useGridKeys(list: RefObject<HTMLElement | null>, rowCount: number, addRow: () => void) {
  return (event: KeyboardEvent) => {
    const step = event.altKey || event.shiftKey ? undefined : steps[event.key];
    const { target } = event;
    if (step === undefined || !(target instanceof HTMLInputElement) || event.defaultPrevented) return;
    const cell = target.closest<HTMLElement>('[data-column]');
    if (!cell || !list.current?.contains(cell)) return;
    event.preventDefault();
    const row = Number(cell.dataset.row) + step;
    if (row < rowCount) focusCell(list.current, row, cell.dataset.column);
    else if (event.key === 'Enter') addRow();
  };
}

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

const focusCell = (list: HTMLElement, row: number, column = '') =>
  list.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"] :is(input, button)`)?.focus();
