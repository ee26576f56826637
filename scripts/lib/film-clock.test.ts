import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filmClock, filmTimeOf } from './film-clock';

/** From 10 to 20 in 2 s of the film, and from 25 to 26 as it was. */
const spans = [
  { from: 10, to: 20, seconds: 2 },
  { from: 25, to: 26, seconds: 1 },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the time of a film', () => {
  it.each([
    ['before it began', 1, 0],
    ['before anything slow', 9, 5],
    ['halfway through what is shortened', 15, 7],
    ['at its end', 20, 8],
    ['after it', 24, 12],
    ['at the end', 30, 18],
  ])('%s', (_, moment, expected) => expect(filmTimeOf(moment, 4, spans)).toBeCloseTo(expected));

  it('never runs backwards', () => {
    const moment = fc.double({ min: 0, max: 40, noNaN: true });
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        return filmTimeOf(earlier, 4, spans) <= filmTimeOf(later, 4, spans) + 1e-9;
      }),
    );
  });

  it('gives what takes too long no more than its time, and what is quick the time that it took', async () => {
    const clock = filmClock();
    const pause = async () => void vi.advanceTimersByTime(60_000);
    expect(await clock.atMost(10, () => pause().then(() => 'done'))).toBe('done');
    expect(clock.timeOf(clock.now())).toBeCloseTo(10);
    await clock.atMost(300, pause);
    expect(clock.timeOf(clock.now())).toBeCloseTo(70);
  });
});
