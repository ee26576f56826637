import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAhead, firstWeekday, workGroupOf } from './my-work';
import { type Hours, hubWeek, isWorkingDay, numberOfDay, weekdayOf } from './working-days';

const usual: Hours = { from: '08:00', to: '16:00' };
const weekOff = (...off: number[]) => [0, 1, 2, 3, 4, 5, 6].map((day) => (off.includes(day) ? null : usual));
const hub = { week: hubWeek, holidays: [] };
const WEDNESDAY = '2026-11-25';
const THURSDAY = '2026-11-26';

describe('the days ahead', () => {
  it.each([
    ['Sunday, after Friday and Saturday', [5, 6], 0],
    ['Saturday, after Thursday and Friday', [4, 5], 6],
    ['Monday, after Saturday and Sunday', [6, 0], 1],
    ['Saturday, after Friday alone', [5], 6],
    ['Sunday, where no day is off', [], 0],
    ['Monday, after the longer of two weekends', [3, 6, 0], 1],
  ])('a week begins on %s', (_what, off, first) => {
    expect(firstWeekday({ week: weekOff(...off) })).toBe(first);
  });

  it('of a Wednesday are Thursday, and Sunday after the weekend', () => {
    expect(daysAhead(WEDNESDAY, hub)).toEqual({
      today: WEDNESDAY,
      nextWorkingDay: THURSDAY,
      weekAfter: '2026-11-29',
      nextWeek: '2026-11-29',
    });
  });

  it('of a Thursday are one: Sunday is the next working day as well', () => {
    const { nextWorkingDay, nextWeek } = daysAhead(THURSDAY, hub);
    expect([nextWorkingDay, nextWeek]).toEqual(['2026-11-29', '2026-11-29']);
  });

  it('pass over holidays', () => {
    const holidays = [
      { startDate: THURSDAY, endDate: THURSDAY },
      { startDate: '2026-11-29', endDate: '2026-11-30' },
    ];
    expect(daysAhead(WEDNESDAY, { ...hub, holidays })).toMatchObject({
      nextWorkingDay: '2026-12-01',
      weekAfter: '2026-11-29',
      nextWeek: '2026-12-01',
    });
  });

  it('are working days after today, and the next week begins within seven', () => {
    const weeks = fc.subarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 }).map((off) => weekOff(...off));
    const days = fc.integer({ min: numberOfDay('2026-01-01'), max: numberOfDay('2028-01-01') });
    fc.assert(
      fc.property(weeks, days, (week, number) => {
        const today = new Date(number * 86_400_000).toISOString().slice(0, 10);
        const calendar = { week, holidays: [] };
        const { nextWorkingDay, weekAfter, nextWeek } = daysAhead(today, calendar);
        for (const day of [nextWorkingDay, nextWeek]) {
          expect(day > today).toBe(true);
          expect(isWorkingDay(numberOfDay(day), calendar)).toBe(true);
        }
        expect(numberOfDay(weekAfter) - number).toBeLessThanOrEqual(7);
        expect(weekdayOf(numberOfDay(weekAfter))).toBe(firstWeekday(calendar));
      }),
    );
  });
});

describe('the group of a turn', () => {
  const groupOf = (dueOn: string | null, more = {}) =>
    workGroupOf({ dueOn, isLate: false, putOffUntil: null, ...more }, daysAhead(WEDNESDAY, hub));

  it('goes by its day, and this week ends with the weekend', () => {
    const days = [WEDNESDAY, THURSDAY, '2026-11-28', '2026-11-29', null];
    expect(days.map((day) => groupOf(day))).toEqual(['today', 'week', 'week', 'later', 'later']);
  });

  it('is late where that is marked, whatever its day, and last where it was put off', () => {
    expect(groupOf(null, { isLate: true })).toBe('late');
    expect(groupOf('2026-11-24', { isLate: true, putOffUntil: '2026-11-30' })).toBe('putOff');
  });
});
