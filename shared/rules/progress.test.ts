import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf, statusFollowing } from './progress';
import { type ProjectStatus, type ProjectTaskStatus, projectStatuses, projectTaskStatuses } from './statuses';

describe('progressOf', () => {
  it.each([
    [0, 1, 0],
    [1, 3, 33],
    [2, 3, 67],
    [1, 2, 50],
    [1, 200, 1],
    [1, 201, 0],
    [7, 7, 100],
  ])('is, for %i of %i completed, %i percent', (completedTaskCount, taskCount, percent) => {
    expect(progressOf({ taskCount, completedTaskCount })).toBe(percent);
  });

  it('is nothing while there are no tasks', () => {
    expect(progressOf({ taskCount: 0, completedTaskCount: 0 })).toBeUndefined();
  });

  const counts = fc
    .integer({ min: 1, max: 100_000 })
    .chain((taskCount) =>
      fc.record({ taskCount: fc.constant(taskCount), completedTaskCount: fc.nat(taskCount) }),
    );

  it('is a whole percent that never falls when one more is completed', () => {
    fc.assert(
      fc.property(counts, ({ taskCount, completedTaskCount }) => {
        const progress = progressOf({ taskCount, completedTaskCount }) as number;
        expect(Number.isInteger(progress)).toBe(true);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress).toBeLessThanOrEqual(100);
        if (completedTaskCount > 0)
          expect(progressOf({ taskCount, completedTaskCount: completedTaskCount - 1 })).toBeLessThanOrEqual(
            progress,
          );
      }),
    );
  });
});

describe('statusFollowing', () => {
  const tasks = (...statuses: ProjectTaskStatus[]) => statuses.map((status) => ({ status }));

  it.each<[ProjectStatus, ProjectTaskStatus[], ProjectTaskStatus[], ProjectStatus]>([
    ['planning', ['pending', 'pending'], ['in_progress', 'pending'], 'in_progress'],
    ['pending', ['pending', 'pending'], ['completed', 'pending'], 'in_progress'],
    ['planning', ['pending', 'pending'], ['cancelled', 'pending'], 'planning'],
    ['planning', [], ['pending'], 'planning'],
    ['planning', ['pending'], [], 'planning'],
    ['planning', ['pending'], ['completed'], 'completed'],
    ['delayed', ['pending', 'pending'], ['in_progress', 'pending'], 'delayed'],
    ['delayed', ['completed', 'pending'], ['completed', 'completed'], 'completed'],
    ['in_progress', ['completed', 'pending'], ['completed', 'cancelled'], 'in_progress'],
    ['in_progress', ['completed', 'pending'], ['completed'], 'completed'],
    ['completed', ['completed'], ['in_progress'], 'in_progress'],
    ['completed', ['completed'], ['completed', 'pending'], 'in_progress'],
    ['completed', ['pending', 'pending'], ['completed', 'pending'], 'completed'],
  ])('of a %s project whose tasks go from %j to %j is %s', (status, before, after, expected) => {
    expect(statusFollowing(status, tasks(...before), tasks(...after))).toBe(expected);
  });

  const work = fc.array(fc.record({ status: fc.constantFrom(...projectTaskStatuses) }), { maxLength: 6 });

  it('leaves what people put on hold or cancelled', () => {
    fc.assert(
      fc.property(fc.constantFrom('on_hold', 'cancelled'), work, work, (status, before, after) => {
        expect(statusFollowing(status, before, after)).toBe(status);
      }),
    );
  });

  it('is settled: following the same work again changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...projectStatuses), work, work, (status, before, after) => {
        const once = statusFollowing(status, before, after);
        expect(statusFollowing(once, after, after)).toBe(once);
      }),
    );
  });
});
