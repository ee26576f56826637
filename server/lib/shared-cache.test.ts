import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedCache } from './shared-cache';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counting = () => {
  let calls = 0;
  return { fetch: async () => ++calls, calls: () => calls };
};

test('an answer is kept as long as it says, and fetched again afterwards', async () => {
  const cache = new SharedCache<number>(10, (answer) => answer * 1_000);
  const { fetch } = counting();
  expect(await cache.get('a', fetch)).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(await cache.get('a', fetch)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await cache.get('a', fetch)).toBe(2);
});

test('a person who asks meanwhile waits for the same answer', async () => {
  const cache = new SharedCache<number>(10, () => 1_000);
  const { fetch, calls } = counting();
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    return fetch();
  };
  const answers = Promise.all([cache.get('a', slow), cache.get('a', slow), cache.get('b', fetch)]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answers).toEqual([2, 2, 1]);
  expect(calls()).toBe(2);
});

test('the one longest unused goes first', async () => {
  const cache = new SharedCache<string>(2, () => 60_000);
  const fetched: string[] = [];
  const ask = (key: string) => cache.get(key, async () => String(fetched.push(key)));
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(fetched).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure is not kept', async () => {
  const cache = new SharedCache<number>(2, () => 60_000);
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 1)).toBe(1);
});
