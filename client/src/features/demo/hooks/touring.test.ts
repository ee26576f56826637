import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LAST_STEP, STEP_TIME, steps } from '../model/steps';
import { moveOf } from './tour-keys';
import { reduceTouring, type Touring, type TouringAction, useTouring } from './touring';

const toured = (state: Touring, ...actions: TouringAction[]) => actions.reduce(reduceTouring, state);
const atStart: Touring = { at: 0, running: false };

describe('the rules of the tour', () => {
  it('has eight steps of five seconds', () => {
    expect(steps).toHaveLength(8);
    expect(new Set(steps.map(({ picture }) => picture)).size).toBe(8);
    expect(STEP_TIME).toBe(5000);
  });

  it('goes forth and back by hand, and no further than its ends', () => {
    expect(toured(atStart, { type: 'go', to: 1 }, { type: 'go', to: 2 })).toEqual({ at: 2, running: false });
    expect(toured(atStart, { type: 'go', to: -1 })).toEqual(atStart);
    expect(toured(atStart, { type: 'go', to: 99 })).toEqual({ at: LAST_STEP, running: false });
  });

  it('is taken over by who moves by hand, and begins anew when run from its end', () => {
    expect(toured(atStart, { type: 'run' }, { type: 'go', to: 3 })).toEqual({ at: 3, running: false });
    expect(toured({ at: 3, running: false }, { type: 'run' })).toEqual({ at: 3, running: true });
    expect(toured({ at: LAST_STEP, running: false }, { type: 'run' })).toEqual({ at: 0, running: true });
  });

  it.each([
    ['rtl', 'ArrowLeft', 'next'],
    ['rtl', 'ArrowRight', 'previous'],
    ['ltr', 'ArrowLeft', 'previous'],
    ['ltr', 'ArrowRight', 'next'],
    ['rtl', 'Home', 'first'],
    ['rtl', 'End', 'last'],
    ['ltr', ' ', undefined],
    ['ltr', 'Enter', undefined],
  ] as const)('takes in %s the key "%s" for %s', (direction, key, move) => {
    expect(moveOf(key, direction)).toBe(move);
  });
});

describe('autoplay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  it('does not begin by itself, stays five seconds on each step and stops at the last', () => {
    const { result } = renderHook(() => useTouring());
    pass(20_000);
    expect(result.current).toMatchObject({ at: 0, running: false });
    act(() => result.current.toggle());
    pass(4999);
    expect(result.current.at).toBe(0);
    pass(1);
    expect(result.current.at).toBe(1);
    // a step after the other: the next time begins once the step is there
    for (let step = 2; step <= LAST_STEP; step += 1) pass(STEP_TIME);
    expect(result.current).toMatchObject({ at: LAST_STEP, running: false });
    expect(vi.getTimerCount()).toBe(0);
    pass(60_000);
    expect(result.current.at).toBe(LAST_STEP);
  });

  it('gives a step its whole time after a pause, and pauses when its tab is hidden', () => {
    const { result, unmount } = renderHook(() => useTouring());
    act(() => result.current.toggle());
    pass(3000);
    act(() => result.current.toggle());
    pass(10_000);
    expect(result.current).toMatchObject({ at: 0, running: false });
    act(() => result.current.toggle());
    pass(4999);
    expect(result.current.at).toBe(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(10_000);
    expect(result.current).toMatchObject({ at: 0, running: false });
    act(() => result.current.toggle());
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
