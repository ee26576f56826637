import { latinDigits } from '@shared/rules/latin-digits';
import { typedDay } from '@shared/rules/typed-day';

import { newRow, retimed, type TaskRow } from './task-row';

/** The columns of the grid in their order, as a sheet has them. */
const columns = ['name', 'companyId', 'userId', 'startDate', 'days', 'endDate'] as const;
type Column = (typeof columns)[number];

interface Place {
  /** The cell that the first pasted one comes to. */
  row: number;
  column: string;
  /** The company of a name; undefined where none or more than one has it. */
  companyNamed: (name: string) => number | undefined;
  mayAssign: boolean;
  limit: number;
}

interface Pasted {
  rows: TaskRow[];
  /** Names of companies that none has. */
  unknown: string[];
  /** Pasted rows beyond the limit. */
  leftOut: number;
}

/** The names of companies among pasted cells. */
export function companyNamesIn(cells: readonly string[][], column: string): string[] {
  const index = columns.indexOf('companyId') - columns.indexOf(column as Column);
  return [...new Set(cells.map((values) => values[index]?.trim() ?? ''))].filter((name) => name !== '');
}

/** The rows of the grid with the cells of a sheet put in, from a place on; what is missing is added. */
export function pastedRows(present: readonly TaskRow[], cells: readonly string[][], place: Place): Pasted {
  const rows = [...present];
  const unknown = new Set<string>();
  const fitting = cells.slice(0, Math.max(0, place.limit - place.row));
  const first = Math.max(0, columns.indexOf(place.column as Column));
  fitting.forEach((values, offset) => {
    let row = rows[place.row + offset] ?? newRow(place.mayAssign);
    values.forEach((value, index) => {
      const column = columns[first + index];
      if (column) row = withCell(row, column, value.trim(), place, unknown);
    });
    rows[place.row + offset] = row;
  });
  return { rows, unknown: [...unknown], leftOut: cells.length - fitting.length };
}

/** A cell that says nothing, or nothing that its column understands, leaves the row as it is. */
function withCell(row: TaskRow, column: Column, text: string, place: Place, unknown: Set<string>): TaskRow {
  if (text === '') return row;
  if (column === 'name') return { ...row, name: text, nameEn: null };
  if (column === 'companyId') {
    if (!row.mayAssign) return row;
    const companyId = place.companyNamed(text);
    if (companyId === undefined) unknown.add(text);
    return companyId === undefined || companyId === row.companyId ? row : { ...row, companyId, userId: null };
  }
  if (column === 'days') {
    const days = Number(latinDigits(text));
    return Number.isInteger(days) && days > 0 ? { ...row, ...retimed(row, { days }) } : row;
  }
  const day = column === 'userId' ? null : typedDay(text);
  return day ? { ...row, ...retimed(row, { [column]: day }) } : row;
}
