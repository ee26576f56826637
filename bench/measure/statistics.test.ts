import { describe, expect, test } from 'vitest';
import { median, merged, percentile } from './statistics';

describe('percentiles', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  test('are by nearest rank', () => {
    expect([50, 95, 99, 100].map((percent) => percentile(hundred, percent))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 99)).toBe(7);
    expect(percentile([1, 2, 3], 50)).toBe(2);
    expect(percentile([], 50)).toBeNaN();
  });

  test('of several rounds are of all calls together', () => {
    expect(merged([[1, 9], [2], []])).toEqual([1, 2, 9]);
  });
});

test('the median lies in the middle, or between the two there', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
});
