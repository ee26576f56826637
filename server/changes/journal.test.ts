import { expect, test } from 'vitest';
import type { Change } from './change';
import { Journal } from './journal';

const change = (by: number): Change => ({
  topic: 'request',
  by: String(by),
  scope: undefined,
});
const after = (journal: Journal, position: string) => journal.after(position)?.map(({ change }) => change.by);

test('what came after a position, however far back, and nothing after the last one', () => {
  const journal = new Journal();
  const start = journal.position;
  const positions = [1, 2, 2, 3].map((by) => {
    journal.append(change(by));
    return journal.position;
  });
  expect(new Set(positions).size).toBe(4);
  expect(after(journal, start)).toEqual(['1', '2', '2', '3']);
  expect(after(journal, positions[1] as string)).toEqual(['2', '3']);
  expect(after(journal, positions[3] as string)).toEqual([]);
});

test('two servers call the same change by the same name, wherever they began', () => {
  const [one, other] = [new Journal(), new Journal()];
  for (const by of [1, 2, 2, 3]) one.append(change(by));
  for (const by of [2, 2]) other.append(change(by));
  const position = other.position;
  expect(after(one, position)).toEqual(['3']);
});

test('a position of long ago, of another server’s beginning or from before a break is not known', () => {
  const journal = new Journal();
  const start = journal.position;
  journal.append(change(0));
  const first = journal.position;
  for (let by = 1; by <= 10_000; by++) journal.append(change(by));
  expect(journal.after(first)).toBeUndefined();
  expect(journal.after(start)).toBeUndefined();
  expect(journal.after(new Journal().position)).toBeUndefined();
  const last = journal.position;
  expect(journal.after(last)).toEqual([]);
  journal.restart();
  expect(journal.after(last)).toBeUndefined();
  expect(journal.after(journal.position)).toEqual([]);
});
