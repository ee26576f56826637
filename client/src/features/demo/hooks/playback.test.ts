import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DURATION } from '../model/sections';
import { type Playback, type PlaybackAction, reducePlayback, usePlayback } from './playback';

const played = (state: Playback, ...actions: PlaybackAction[]) => actions.reduce(reducePlayback, state);
const atStart: Playback = { second: 0, playing: false };

describe('the rules of playing', () => {
  it('plays, pauses, and goes on from there', () => {
    const paused = played(atStart, { type: 'play' }, { type: 'tick' }, { type: 'tick' }, { type: 'pause' });
    expect(paused).toEqual({ second: 2, playing: false });
    expect(played(paused, { type: 'tick' })).toEqual(paused);
    expect(played(paused, { type: 'play' }, { type: 'tick' })).toEqual({ second: 3, playing: true });
  });

  it('a reset leads to the start and stops', () => {
    expect(played({ second: 90, playing: true }, { type: 'reset' })).toEqual(atStart);
  });

  it('a jump keeps playing what plays and stopped what is stopped', () => {
    expect(played({ second: 3, playing: true }, { type: 'jump', to: 55 })).toEqual({
      second: 55,
      playing: true,
    });
    expect(played(atStart, { type: 'jump', to: 120 })).toEqual({ second: 120, playing: false });
  });

  it('a jump stays within the video', () => {
    expect(played(atStart, { type: 'jump', to: -5 })).toEqual(atStart);
    expect(played({ second: 3, playing: true }, { type: 'jump', to: 999 })).toEqual({
      second: DURATION,
      playing: false,
    });
  });

  it('stops at the end, and starts over when played from there', () => {
    const ended = played({ second: DURATION - 1, playing: true }, { type: 'tick' });
    expect(ended).toEqual({ second: DURATION, playing: false });
    expect(played(ended, { type: 'play' })).toEqual({ second: 0, playing: true });
  });
});

describe('the running video', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

  it('ticks each second while it plays, and no more at the end', () => {
    const { result } = renderHook(() => usePlayback(false));
    pass(5);
    expect(result.current.second).toBe(0);
    act(() => result.current.toggle());
    pass(1);
    expect(result.current.second).toBe(1);
    pass(24);
    expect(result.current).toMatchObject({ second: 25, playing: true, ended: false });
    pass(300);
    expect(result.current).toMatchObject({ second: DURATION, playing: false, ended: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('pauses when its tab is hidden', () => {
    const { result } = renderHook(() => usePlayback(true));
    pass(4);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(10);
    expect(result.current).toMatchObject({ second: 4, playing: false });
  });

  it('leaves no timer behind', () => {
    const { unmount } = renderHook(() => usePlayback(true));
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
