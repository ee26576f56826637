import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLate, targetDateOf } from './target-date';

describe('the target date', () => {
  // 2026-11-01 is a Sunday
  test.each([
    ['2026-11-01', 1, '2026-11-02', 'the next day'],
    ['2026-11-04', 1, '2026-11-05', 'Wednesday to Thursday'],
    ['2026-11-05', 1, '2026-11-08', 'Thursday over the weekend to Sunday'],
    ['2026-11-06', 1, '2026-11-08', 'from a Friday'],
    ['2026-11-07', 1, '2026-11-08', 'from a Saturday'],
    ['2026-11-01', 5, '2026-11-08', 'a working week'],
    ['2026-11-01', 7, '2026-11-10', 'the default'],
    ['2026-12-30', 2, '2027-01-03', 'over the year'],
    ['2028-02-28', 1, '2028-02-29', 'in a leap year'],
  ])('from %s, %i working days: %s (%s)', (from, days, expected) => {
    expect(targetDateOf(from, days)).toBe(expected);
  });

  test('is a working day, with as many working days in between as asked for', () => {
    const anyDay = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 200 }), (from, days) => {
        const target = targetDateOf(from, days);
        let counted = 0;
        for (let time = Date.parse(from) + 86_400_000; time <= Date.parse(target); time += 86_400_000) {
          const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(time);
          if (day !== 'Fri' && day !== 'Sat') counted++;
          else expect(new Date(time).toISOString().slice(0, 10)).not.toBe(target);
        }
        expect(counted).toBe(days);
      }),
    );
  });
});

test('a request is late from the day after its target date', () => {
  expect(isLate('2026-11-08', '2026-11-08')).toBe(false);
  expect(isLate('2026-11-08', '2026-11-09')).toBe(true);
});
