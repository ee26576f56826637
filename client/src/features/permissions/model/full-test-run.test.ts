import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mismatch, runFullTest, type StepName, type StepResult } from './full-test-run';

/** A hub with one permission, and what is done to it: what is entered, if anything, and otherwise the role's. */
let own: boolean | null;
let byRole: boolean;
let done: string[];
let reports: [StepName, StepResult['state']][];
const fail = { set: 0, check: false };

const hub = {
  read: async () => ({ pageId: 17, hasAccess: own ?? byRole, own }),
  set: async (pageId: number, hasAccess: boolean | null) => {
    done.push(`set ${pageId} ${hasAccess}`);
    if (fail.set === done.filter((what) => what.startsWith('set')).length) throw new Error('no');
    own = hasAccess;
  },
  check: async () => {
    done.push('check');
    if (fail.check) throw new Error('no');
    return own ?? byRole;
  },
  onLeave: () => {
    done.push('watch');
    return () => void done.push('unwatch');
  },
};
const run = () => runFullTest(hub, (name, { state }) => reports.push([name, state]));
const failed = () => reports.filter(([, state]) => state === 'failed').map(([name]) => name);

beforeEach(() => {
  vi.useFakeTimers();
  own = null;
  byRole = true;
  done = [];
  reports = [];
  Object.assign(fail, { set: 0, check: false });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the full test', () => {
  it.each([
    { entered: true, role: true },
    { entered: false, role: true },
    { entered: null, role: true },
    { entered: null, role: false },
  ])('flips, waits 1000 ms, checks, and restores what was entered: $entered', async ({ entered, role }) => {
    own = entered;
    byRole = role;
    const before = entered ?? role;
    const result = run();
    await vi.advanceTimersByTimeAsync(999);
    expect(done).toEqual(['watch', `set 17 ${!before}`]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toEqual({ pageId: 17, hasAccess: before, own: entered });
    expect(done).toEqual(['watch', `set 17 ${!before}`, 'check', `set 17 ${entered}`, 'check', 'unwatch']);
    expect(own).toBe(entered);
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
    expect(own).toBeNull();
    expect(done).toEqual(['watch', 'set 17 false', 'check', 'set 17 null', 'check', 'unwatch']);
    expect(failed()).toEqual(['check', 'confirm']);
  });

  it('restores when the flip fails: it may have come through all the same', async () => {
    fail.set = 1;
    await ending();
    expect(done).toEqual(['watch', 'set 17 false', 'set 17 null', 'check', 'unwatch']);
    expect(failed()).toEqual(['flip']);
  });

  it('says when it could not restore, and watches no longer', async () => {
    fail.set = 2;
    await ending();
    expect(own).toBe(false);
    expect(failed()).toEqual(['restore']);
    expect(done.at(-1)).toBe('unwatch');
  });

  it('fails when the change does not count, and restores', async () => {
    const deaf = { ...hub, check: async () => true };
    const result = runFullTest(deaf, (name, { state }) => reports.push([name, state]));
    const refused = expect(result).rejects.toEqual(new Mismatch(false, true));
    await vi.runAllTimersAsync();
    await refused;
    expect(own).toBeNull();
    expect(failed()).toEqual(['check']);
  });

  it('changes nothing when it can’t be read what was before', async () => {
    const blind = { ...hub, read: () => Promise.reject(new Error('no')) };
    await expect(runFullTest(blind, (name, { state }) => reports.push([name, state]))).rejects.toThrow('no');
    expect(done).toEqual([]);
    expect(failed()).toEqual(['read']);
  });
});
