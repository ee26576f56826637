import { expect, test } from 'vitest';
import { hasReached } from './position';

const at = (timeline: number, place: bigint) => ({ timeline, place });

test('a replica has reached what lies before where it is, on the same timeline', () => {
  expect(hasReached(at(1, 100n), at(1, 99n))).toBe(false);
  expect(hasReached(at(1, 100n), at(1, 100n))).toBe(true);
  expect(hasReached(at(1, 100n), at(1, 1n << 60n))).toBe(true);
});

test('one that went on with a primary that is none any more has not, however far it is', () => {
  expect(hasReached(at(2, 100n), at(1, 200n))).toBe(false);
  expect(hasReached(at(1, 100n), at(2, 200n))).toBe(false);
});
