import { expect, test } from 'vitest';
import { db } from './client';
import { keyOf, limit } from './limits';
import { rateLimits } from './schema/rate-limits';

const points = async () => (await db.select().from(rateLimits)).map((row) => row.points);

test('what is taken back was counted: no counter goes below nothing, and none comes into being', async () => {
  const calls = limit('test-take-back', 2);
  await calls.takeBack('somebody');
  expect(await points()).toEqual([]);
  await calls.count('somebody');
  for (let time = 0; time < 3; time++) await calls.takeBack('somebody');
  expect(await points()).toEqual([0]);
  for (let time = 0; time < 2; time++) expect(await calls.allows('somebody')).toBe(true);
  expect(await calls.allows('somebody')).toBe(false);
});

test.each([
  ['Noura', 'noura', 'NOURA'],
  ['İrini', 'irini', 'ırını', 'IRINI'],
  ['ΓΙΏΡΓΟΣ', 'γιώργος', 'γιώργοσ'],
  ['khalid', '\u212Ahalid'],
  ['أحمد', 'أحمد'.normalize('NFD')],
])('one name counts as one, however it is written: %s', (...ways) => {
  expect(new Set(ways.map(keyOf)).size).toBe(1);
});

test('other names count for themselves', () => {
  const names = ['noura', 'nora', 'نورة', 'نور', 'user1', 'user2'];
  expect(new Set(names.map(keyOf)).size).toBe(names.length);
});
