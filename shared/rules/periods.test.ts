import { expect, it } from 'vitest';
import { daysOf, type Period, periodOf, periods } from './periods';

it.each<[Period, string, string, string]>([
  ['this_month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['this_quarter', '2026-11-28', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-12-31', '2026-01-01', '2026-12-31'],
])('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to });
});

it('days are known as their period, and others as none', () => {
  const today = '2026-11-28';
  for (const period of periods) {
    const { from, to } = daysOf(period, today);
    expect(periodOf(from, to, today)).toBe(period);
  }
  expect(periodOf('2026-10-01', undefined, today)).toBeUndefined();
  expect(periodOf(undefined, undefined, today)).toBeUndefined();
});
