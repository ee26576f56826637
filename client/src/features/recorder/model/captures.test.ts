import { describe, expect, it } from 'vitest';
import { keepLatest } from '../hooks/use-quick-captures';
import {
  type CaptureAction,
  type Captures,
  capturedShots,
  noCaptures,
  progressOf,
  reduceCaptures,
  withClosed,
} from './captures';
import type { Shot } from './screenshot';
import { sectionIds } from './sections';

const shot = (url: string): Shot => ({
  blob: new Blob([url]),
  url,
  takenAt: new Date(2026, 10, 21),
  width: 2880,
  height: 1620,
});
const played = (...actions: CaptureAction[]): Captures => actions.reduce(reduceCaptures, noCaptures);
const begun = { type: 'begin', id: 'users' } as const;

describe('a card of the recorder', () => {
  it('is not captured, is being captured, is captured', () => {
    expect(noCaptures.users).toEqual({ state: 'none' });
    expect(played(begun).users).toEqual({ state: 'capturing' });
    const done = played(begun, { type: 'finish', id: 'users', shot: shot('a') });
    expect(done.users).toMatchObject({ state: 'captured', shot: { url: 'a' }, saved: false });
    expect(done.dashboard).toEqual({ state: 'none' });
  });

  it('says that the page is closed or that it failed, and can be tried again', () => {
    expect(played(begun, { type: 'close', id: 'users' }).users.state).toBe('closed');
    const failed = played(begun, { type: 'fail', id: 'users' });
    expect(failed.users.state).toBe('failed');
    expect(reduceCaptures(failed, begun).users.state).toBe('capturing');
    expect(played(begun, { type: 'cancel', id: 'users' }).users.state).toBe('none');
  });

  it('a reset clears all, and what finishes after it changes nothing', () => {
    const finish = { type: 'finish', id: 'users', shot: shot('late') } as const;
    const some = played({ type: 'begin', id: 'requests' }, { ...finish, id: 'requests' }, begun);
    expect(reduceCaptures(some, { type: 'reset' })).toEqual(noCaptures);
    expect(played(begun, { type: 'reset' }, finish)).toEqual(noCaptures);
    expect(played(begun, { type: 'reset' }, { type: 'fail', id: 'users' })).toEqual(noCaptures);
  });

  it('remembers that its picture was saved, until the next', () => {
    const finish = { type: 'finish', id: 'users', shot: shot('a') } as const;
    const saved = played(begun, finish, { type: 'save', id: 'users' });
    expect(capturedShots(saved)).toMatchObject([{ id: 'users', saved: true }]);
    expect([begun, finish].reduce<Captures>(reduceCaptures, saved).users).toMatchObject({ saved: false });
    expect(played({ type: 'save', id: 'users' })).toEqual(noCaptures);
  });

  it('is counted among the sections that are open', () => {
    expect(progressOf(noCaptures)).toEqual({ done: 0, total: 5, percent: 0 });
    const one = played(begun, { type: 'finish', id: 'users', shot: shot('a') });
    expect(progressOf(withClosed(one, new Set(['companies'])))).toEqual({ done: 1, total: 4, percent: 25 });
    const none = withClosed(noCaptures, new Set(sectionIds));
    expect(progressOf(none)).toEqual({ done: 0, total: 0, percent: 0 });
  });

  it('keeps a picture taken before its page was closed', () => {
    const one = played(begun, { type: 'finish', id: 'users', shot: shot('a') });
    expect(withClosed(one, new Set(['users'])).users.state).toBe('captured');
  });
});

describe('the separate capture tool', () => {
  it('keeps the latest ten, the newest first', () => {
    const taken = Array.from({ length: 12 }, (_, index) => index + 1);
    const kept = taken.reduce<readonly number[]>((earlier, newest) => keepLatest(newest, earlier), []);
    expect(kept).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
