import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from './refusal';
import { eachByItself } from './together';

afterEach(() => vi.restoreAllMocks());

const items = [1, 2, 3, 4].map((id) => ({ id }));
const codesOf = async (work: (item: { id: number }) => Promise<unknown>) =>
  (await eachByItself(items, work)).map(({ id, error }) => [
    id,
    error instanceof Refusal ? error.code : error,
  ]);

test('a refusal leaves the others done', async () => {
  const work = async ({ id }: { id: number }) => {
    if (id === 2) throw new Refusal('not_allowed');
  };
  expect(await codesOf(work)).toEqual([
    [1, null],
    [2, 'not_allowed'],
    [3, null],
    [4, null],
  ]);
});

test('after an error that is no refusal the rest is not tried', async () => {
  const broken = new Error('connection lost');
  const work = vi.fn(async ({ id }: { id: number }) => {
    if (id === 2) throw broken;
  });
  expect(await codesOf(work)).toEqual([
    [1, null],
    [2, broken],
    [3, 'unavailable'],
    [4, 'unavailable'],
  ]);
  expect(work).toHaveBeenCalledTimes(2);
});

test('once too much time has passed the rest is not tried', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const work = vi.fn(async () => {
    now += 2_000;
  });
  expect(await codesOf(work)).toEqual([
    [1, null],
    [2, null],
    [3, 'unavailable'],
    [4, 'unavailable'],
  ]);
  expect(work).toHaveBeenCalledTimes(2);
});
