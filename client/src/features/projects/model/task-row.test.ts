import { describe, expect, it } from 'vitest';
import { pastedRows } from './pasted-rows';
import { newRow, retimed, scheduled } from './task-row';

const time = (startDate: string | null, endDate: string | null, days: number | null) => ({
  startDate,
  endDate,
  days,
});

describe('the dates of a row', () => {
  it('move their end with the start, by the duration in working days', () => {
    const row = time('2026-11-22', '2026-11-26', 5);
    expect(retimed(row, { startDate: '2026-11-25' })).toEqual(time('2026-11-25', '2026-12-01', 5));
    expect(retimed(row, { days: 6 })).toEqual(time('2026-11-22', '2026-11-29', 6));
  });

  it('say the duration where the end is chosen, and keep what is no date', () => {
    expect(retimed(time('2026-11-22', null, null), { endDate: '2026-11-30' })).toEqual(
      time('2026-11-22', '2026-11-30', 7),
    );
    expect(retimed(time(null, null, 3), { startDate: 'soon' })).toEqual(time('soon', null, 3));
    expect(retimed(time(null, null, 3), { endDate: '2026-11-30' })).toEqual(time(null, '2026-11-30', null));
  });

  it('are laid out from a day on, where there is a duration', () => {
    const rows = [newRow(true, { days: 2 }), newRow(true), newRow(true, { days: 1 })];
    expect(scheduled(rows, '2026-11-26').map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2026-11-26', '2026-11-29'],
      [null, null],
      ['2026-11-30', '2026-11-30'],
    ]);
  });
});

describe('rows of a sheet', () => {
  const place = {
    row: 1,
    column: 'name',
    companyNamed: (name: string) => ({ Najd: 12, Builders: 13 })[name],
    mayAssign: true,
    limit: 4,
  };
  const present = [newRow(true, { name: 'Dig' }), newRow(true, { name: 'Pour', companyId: 12, userId: 5 })];

  it('fill the grid from a cell on, and add what is missing', () => {
    const cells = [
      ['Pour twice', 'Builders', '', '٢٢/١١/٢٠٢٦', '5'],
      ['Roof', 'Najd', 'Reem', '29/11/2026', '', '30/11/2026'],
    ];
    const { rows, unknown, leftOut } = pastedRows(present, cells, place);
    expect(rows[0]).toBe(present[0]);
    expect(rows.slice(1)).toMatchObject([
      { name: 'Pour twice', companyId: 13, userId: null, ...time('2026-11-22', '2026-11-26', 5) },
      { name: 'Roof', companyId: 12, ...time('2026-11-29', '2026-11-30', 2) },
    ]);
    expect([unknown, leftOut]).toEqual([[], 0]);
  });

  it('leave out what does not fit, and say which companies are not known', () => {
    const cells = [['a', 'Nowhere'], ['b', 'Nowhere'], ['c'], ['d']];
    const { rows, unknown, leftOut } = pastedRows(present, cells, place);
    expect(rows.map(({ name }) => name)).toEqual(['Dig', 'a', 'b', 'c']);
    expect([unknown, leftOut]).toEqual([['Nowhere'], 1]);
    expect(rows[1]?.companyId).toBe(12);
  });

  it('change nothing where a cell says nothing, nor the company of a task that the reader may not give away', () => {
    const locked = [newRow(true, { name: 'Dig', companyId: 12, mayAssign: false, days: 3 })];
    const { rows } = pastedRows(locked, [['', 'Builders', '', 'soon', 'many']], { ...place, row: 0 });
    expect(rows).toEqual(locked);
  });

  it('begin in the column of the cell', () => {
    const { rows } = pastedRows(present, [['3'], ['4']], { ...place, row: 0, column: 'days' });
    expect(rows.map(({ days }) => days)).toEqual([3, 4]);
  });
});
