import { expect, test } from 'vitest';
import { median, percentile } from './statistics';

test('percentiles are by nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
  expect(percentile([7], 99)).toBe(7);
  expect(percentile([3, 1, 2], 50)).toBe(2);
  expect(percentile([], 50)).toBeNaN();
});

test('the median lies in the middle, or between the two there', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});
