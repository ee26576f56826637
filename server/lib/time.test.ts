import { expect, test } from 'vitest';
import { daysAgo } from './time';

test('days ago are the same moment for all who ask within a minute', () => {
  const at = (time: string) => daysAgo(30, Date.parse(time));
  expect(at('2026-03-31T10:20:00.000Z')).toBe('2026-03-01T10:20:00.000Z');
  expect(at('2026-03-31T10:20:00.001Z')).toBe('2026-03-01T10:21:00.000Z');
  expect(at('2026-03-31T10:20:59.999Z')).toBe('2026-03-01T10:21:00.000Z');
});
