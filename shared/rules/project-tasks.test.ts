import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLockedAfter, projectTaskStatuses, withLocks } from './project-tasks';

describe('isLockedAfter', () => {
  it('leaves the first task open', () => {
    expect(isLockedAfter(undefined)).toBe(false);
  });

  it.each(projectTaskStatuses)('after %s', (status) => {
    expect(isLockedAfter({ status })).toBe(status !== 'completed');
  });
});

describe('withLocks', () => {
  const tasks = fc
    .array(fc.constantFrom(...projectTaskStatuses), { maxLength: 12 })
    .map((statuses) => statuses.map((status, orderIndex) => ({ status, orderIndex })));
  const shuffled = tasks.chain((inOrder) =>
    fc.shuffledSubarray(inOrder, { minLength: inOrder.length, maxLength: inOrder.length }),
  );

  it('orders the tasks and locks each that follows one that is not completed', () => {
    fc.assert(
      fc.property(shuffled, (given) => {
        const locked = withLocks(given);
        expect(locked.map(({ orderIndex }) => orderIndex)).toEqual(given.map((_, index) => index));
        for (const [index, task] of locked.entries()) {
          const previous = locked[index - 1];
          expect(task.isLocked).toBe(previous !== undefined && previous.status !== 'completed');
          expect(task.waitsFor?.orderIndex).toBe(task.isLocked ? index - 1 : undefined);
        }
      }),
    );
  });

  it('does not touch what it is given, and minds gaps no more than their order', () => {
    const given = [
      { status: 'pending', orderIndex: 9 },
      { status: 'completed', orderIndex: 2 },
    ];
    const copy = structuredClone(given);
    expect(withLocks(given).map(({ isLocked }) => isLocked)).toEqual([false, false]);
    expect(given).toEqual(copy);
  });
});
