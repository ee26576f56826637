import { describe, expect, test } from 'vitest';
import { Turns } from './turns';

/** Work that ends when it is told to. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { began: false };
  const work = async () => {
    state.began = true;
    await ended;
  };
  return { state, work, end: () => end() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  test('of one key run two at once, in the order in which they came', async () => {
    const turns = new Turns({ atOnce: 2, waiting: 5 });
    const pieces = [piece(), piece(), piece(), piece()];
    const taken = pieces.map(({ work }) => turns.take('a', work));
    const began = () => pieces.map(({ state }) => state.began);
    await settle();
    expect(began()).toEqual([true, true, false, false]);
    pieces[1]?.end();
    await settle();
    expect(began()).toEqual([true, true, true, false]);
    for (const { end } of pieces) end();
    await Promise.all(taken);
    expect(began()).toEqual([true, true, true, true]);
  });

  test('of one key do not wait for those of another', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 5 });
    const [long, other] = [piece(), piece()];
    const taken = turns.take('a', long.work);
    other.end();
    await turns.take('b', other.work);
    long.end();
    await taken;
  });

  test('are refused with 429 and a time to come back once the queue is full, and taken again when it is not', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1 });
    const [running, waiting] = [piece(), piece()];
    const taken = [turns.take('a', running.work), turns.take('a', waiting.work)];
    await expect(turns.take('a', piece().work)).rejects.toMatchObject({
      code: 'too_many_requests',
      details: { retryAfter: 5 },
    });
    running.end();
    waiting.end();
    await Promise.all(taken);
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });

  test('go on after a piece of work that failed', async () => {
    const turns = new Turns({ atOnce: 1, waiting: 1 });
    await expect(turns.take('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('a', async () => 'done')).toBe('done');
  });
});
