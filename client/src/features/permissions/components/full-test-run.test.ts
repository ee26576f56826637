import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mismatch, runFullTest, type StepName, type StepResult } from './full-test-run';

/** A hub with one permission, and what is done to it. */
let access: boolean;
let done: string[];
let reports: [StepName, StepResult['state']][];
const fail = { set: 0, check: false };

const hub = {
  read: async () => ({ pageId: 17, hasAccess: access, own: null }),
  set: async (pageId: number, hasAccess: boolean) => {
    done.push(`set ${pageId} ${hasAccess}`);
    if (fail.set === done.filter((what) => what.startsWith('set')).length) throw new Error('no');
    access = hasAccess;
  },
  check: async () => {
    done.push('check');
    if (fail.check) throw new Error('no');
    return access;
  },
  onClose: () => {
    done.push('watch');
    return () => void done.push('unwatch');
  },
};
const run = () => runFullTest(hub, (name, { state }) => reports.push([name, state]));
const failed = () => reports.filter(([, state]) => state === 'failed').map(([name]) => name);

beforeEach(() => {
  vi.useFakeTimers();
  access = true;
  done = [];
  reports = [];
  Object.assign(fail, { set: 0, check: false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the full test', () => {
  it.each([true, false])('flips %s, waits 1000 ms, checks, and restores', async (before) => {
    access = before;
    const result = run();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toEqual(['watch', `set 17 ${!before}`]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toEqual({ pageId: 17, hasAccess: before, own: null });
    expect(done).toEqual(['watch', `set 17 ${!before}`, 'check', `set 17 ${before}`, 'check', 'unwatch']);
    expect(access).toBe(before);
    expect(reports).toEqual(
      ['read', 'flip', 'wait', 'check', 'restore', 'confirm'].flatMap((name) => [
        [name, 'running'],
        [name, 'passed'],
      ]),
    );
  });

  const ending = async () => {
    const result = expect(run()).rejects.toThrow();
    await vi.runAllTimersAsync();
    await result;
  };

  it('restores when the check fails', async () => {
    fail.check = true;
    await ending();
    expect(access).toBe(true);
    expect(done).toEqual(['watch', 'set 17 false', 'check', 'set 17 true', 'check', 'unwatch']);
    expect(failed()).toEqual(['check', 'confirm']);
  });

  it('restores when the flip fails: it may have come through all the same', async () => {
    fail.set = 1;
    await ending();
    expect(done).toEqual(['watch', 'set 17 false', 'set 17 true', 'check', 'unwatch']);
    expect(failed()).toEqual(['flip']);
  });

  it('says when it could not restore, and watches no longer', async () => {
    fail.set = 2;
    await ending();
    expect(access).toBe(false);
    expect(failed()).toEqual(['restore']);
    expect(done.at(-1)).toBe('unwatch');
  });

  it('fails when the change does not count, and restores', async () => {
    const deaf = { ...hub, check: async () => true };
    const result = runFullTest(deaf, (name, { state }) => reports.push([name, state]));
    const refused = expect(result).rejects.toEqual(new Mismatch(false, true));
    await vi.runAllTimersAsync();
    await refused;
    expect(access).toBe(true);
    expect(failed()).toEqual(['check']);
  });

  it('changes nothing when it can’t be read what was before', async () => {
    const blind = { ...hub, read: () => Promise.reject(new Error('no')) };
    await expect(runFullTest(blind, (name, { state }) => reports.push([name, state]))).rejects.toThrow('no');
    expect(done).toEqual([]);
    expect(failed()).toEqual(['read']);
  });
});
