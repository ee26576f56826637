import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress';

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
