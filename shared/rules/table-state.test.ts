import { describe, expect, it } from 'vitest';
import { plainTable, readTableState, type TableState, tableState, tableStateText } from './table-state';

describe('how a list stands in a table', () => {
  it.each<[string, TableState]>([
    ['default', plainTable],
    ['default.-status', { ...plainTable, group: 'status' }],
    ['title*280.status', { columns: ['title', 'status'], widths: { title: 280 }, group: null }],
    [
      'title.answer-cost_centre*120.-company',
      { columns: ['title', 'answer-cost_centre'], widths: { 'answer-cost_centre': 120 }, group: 'company' },
    ],
  ])('is read from %s and written as that', (text, state) => {
    expect(readTableState(text)).toEqual(state);
    expect(tableStateText(state)).toBe(text);
    expect(tableState.safeParse(text).success).toBe(true);
  });

  it('keeps widths within their bounds, and only of columns that are shown', () => {
    expect(readTableState('title*10.status*999')?.widths).toEqual({ title: 64, status: 960 });
    expect(tableStateText({ columns: ['title'], widths: { status: 100 }, group: null })).toBe('title');
  });

  it.each([
    '',
    'title..status',
    'title.title',
    '-status',
    'title*',
    'title*1',
    'title*9999',
    '<script>',
    'title.-status.priority',
    Array.from({ length: 31 }, (_, index) => `answer-f${index}`).join('.'),
  ])('is not read from %j', (text) => {
    expect(readTableState(text)).toBeNull();
    expect(tableState.safeParse(text).success).toBe(false);
  });
});
