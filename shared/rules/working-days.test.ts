import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWorkingDay, lastDayOf, layOut, MAX_DURATION, workingDaysFrom } from './working-days';

// 2026-11-22 is a Sunday
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const duration = fc.integer({ min: 1, max: 60 });

describe('working days', () => {
  it.each([
    ['2026-11-22', '2026-11-22'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-27', '2026-11-29'],
    ['2026-11-28', '2026-11-29'],
  ])('from %s on begin on %s', (from, first) => expect(firstWorkingDay(from)).toBe(first));

  it.each([
    ['2026-11-22', 1, '2026-11-22'],
    ['2026-11-22', 5, '2026-11-26'],
    ['2026-11-22', 6, '2026-11-29'],
    ['2026-11-27', 1, '2026-11-29'],
    ['2026-12-30', 3, '2027-01-03'],
  ])('of work that begins on %s and takes %i end on %s', (start, days, end) =>
    expect(lastDayOf(start, days)).toBe(end),
  );

  it('are of days: what is none is refused', () => {
    for (const text of ['', 'soon', '2026-13-01']) expect(() => lastDayOf(text, 1)).toThrow(RangeError);
  });

  it('count back to the duration that they were laid out for', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: MAX_DURATION }), (start, days) => {
        const last = lastDayOf(start, days);
        expect(workingDaysFrom(start, last)).toBe(days);
        expect(firstWorkingDay(last)).toBe(last);
      }),
    );
  });
});

describe('the dates of tasks that follow each other', () => {
  it('begin the working day after the one before ends, and leave out those without a duration', () => {
    expect(layOut([5, null, 2], '2026-11-20')).toEqual([
      { startDate: '2026-11-22', endDate: '2026-11-26' },
      { startDate: null, endDate: null },
      { startDate: '2026-11-29', endDate: '2026-11-30' },
    ]);
  });

  it('never overlap', () => {
    fc.assert(
      fc.property(day, fc.array(duration, { maxLength: 8 }), (start, durations) => {
        const dates = layOut(durations, start);
        dates.forEach(({ startDate, endDate }, index) => {
          expect((startDate as string) <= (endDate as string)).toBe(true);
          if (index > 0) expect((dates[index - 1]?.endDate as string) < (startDate as string)).toBe(true);
        });
      }),
    );
  });
});
