import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  badgeOf,
  companyTaskFilters,
  inNewPlace,
  isLockedAfter,
  isShownBy,
  orderPassesLock,
  rankOnReturn,
  withLocks,
} from './project-tasks';
import { projectTaskStatuses } from './statuses';

describe('isLockedAfter', () => {
  it('leaves the first task open', () => {
    expect(isLockedAfter(undefined)).toBe(false);
  });

  it.each(projectTaskStatuses)('after %s', (status) => {
    expect(isLockedAfter({ status })).toBe(status !== 'completed');
  });
});

describe('badgeOf', () => {
  it.each([
    ['pending', 'in_progress', 'locked'],
    ['in_progress', 'in_progress', 'locked'],
    ['delayed', 'delayed', 'locked'],
    ['completed', 'completed', 'completed'],
    ['cancelled', 'cancelled', 'locked'],
  ] as const)('of a task that is %s says %s, and %s where it is locked', (status, open, locked) => {
    expect(badgeOf({ status, isLocked: false })).toBe(open);
    expect(badgeOf({ status, isLocked: true })).toBe(locked);
  });
});

describe('isShownBy', () => {
  it.each([
    ['pending', false, ['turn', 'in_progress']],
    ['in_progress', false, ['turn', 'in_progress']],
    ['delayed', false, ['turn', 'delayed']],
    ['delayed', true, ['locked']],
    ['completed', true, ['completed']],
    ['cancelled', false, ['cancelled']],
  ] as const)(
    'of a task that is %s, locked: %s, has %j show it and no other filter',
    (status, isLocked, filters) => {
      const task = { status, isLocked, projectStatus: 'in_progress' as const };
      expect(companyTaskFilters.filter((filter) => isShownBy(filter, task))).toEqual(filters);
      for (const projectStatus of ['on_hold', 'completed', 'cancelled'] as const)
        expect(companyTaskFilters.filter((filter) => isShownBy(filter, { ...task, projectStatus }))).toEqual(
          filters.filter((filter) => filter !== 'turn'),
        );
    },
  );
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

describe('orderPassesLock', () => {
  type Status = (typeof projectTaskStatuses)[number];
  const inOrder = (...statuses: Status[]) => statuses.map((status, id) => ({ id, status }));
  const passes = (tasks: ReturnType<typeof inOrder>, from: number, to: number) =>
    orderPassesLock(tasks, inNewPlace(tasks, from, to));

  it('lets a plan change while no task is begun', () => {
    expect(passes(inOrder('pending', 'pending', 'pending'), 2, 0)).toBe(false);
  });

  it('lets locked tasks change places, and completed ones', () => {
    expect(passes(inOrder('in_progress', 'pending', 'pending'), 1, 2)).toBe(false);
    expect(passes(inOrder('completed', 'completed', 'pending'), 0, 1)).toBe(false);
  });

  it.each<[string, Status[], number, number]>([
    ['a locked task moves to the front', ['in_progress', 'pending', 'pending'], 2, 0],
    ['an open task moves behind a locked one', ['completed', 'pending', 'pending'], 1, 2],
    ['a completed task is put in front of a locked one', ['completed', 'pending', 'pending'], 0, 1],
    ['a completed task moves back behind one that is not', ['completed', 'pending'], 0, 1],
  ])('sees that %s', (_, statuses, from, to) => {
    expect(passes(inOrder(...statuses), from, to)).toBe(true);
  });

  it('leaves no way to complete tasks in another order than they stand in', () => {
    const step = fc.record({ from: fc.nat(5), to: fc.nat(5), completes: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.array(step, { maxLength: 30 }), (size, steps) => {
        let tasks = inOrder(...Array<Status>(size).fill('pending'));
        const done: number[] = [];
        for (const { from, to, completes } of steps) {
          const [open] = withLocks(tasks.map((task, orderIndex) => ({ ...task, orderIndex }))).filter(
            ({ status, isLocked }) => status !== 'completed' && !isLocked,
          );
          if (completes && open) {
            tasks = tasks.map((task) => (task.id === open.id ? { ...task, status: 'completed' } : task));
            done.push(open.id);
          } else {
            const moved = inNewPlace(tasks, from % size, to % size);
            if (!orderPassesLock(tasks, moved)) tasks = moved;
          }
        }
        const completed = tasks.filter(({ status }) => status === 'completed').map(({ id }) => id);
        expect(tasks.slice(0, done.length).map(({ id }) => id)).toEqual(completed);
        expect(new Set(completed)).toEqual(new Set(done));
      }),
    );
  });
});

describe('rankOnReturn', () => {
  type Status = (typeof projectTaskStatuses)[number];
  const inOrder = (...statuses: Status[]) => statuses.map((status, id) => ({ id, status }));
  const rank = (order: ReturnType<typeof inOrder>, status: Status, wanted: number) =>
    rankOnReturn(order, { id: 99, status }, wanted);

  it('is the wanted one in a plan, and the last where the order has become shorter', () => {
    expect(rank(inOrder('pending', 'pending'), 'pending', 0)).toBe(0);
    expect(rank(inOrder('pending', 'pending'), 'pending', 1)).toBe(1);
    expect(rank(inOrder('pending'), 'pending', 7)).toBe(1);
    expect(rank([], 'in_progress', 3)).toBe(0);
  });

  it('comes before a task that has the turn and is not begun', () => {
    expect(rank(inOrder('completed', 'pending', 'pending'), 'pending', 1)).toBe(1);
  });

  it('comes after those that were begun or completed meanwhile', () => {
    expect(rank(inOrder('completed', 'in_progress', 'pending'), 'pending', 1)).toBe(2);
    expect(rank(inOrder('completed', 'completed', 'pending'), 'pending', 0)).toBe(2);
    expect(rank(inOrder('completed', 'completed'), 'in_progress', 0)).toBe(2);
    expect(rank(inOrder('delayed', 'pending', 'pending'), 'pending', 0)).toBe(1);
  });

  it('of a completed task does not open one that is locked', () => {
    expect(rank(inOrder('completed', 'completed', 'pending'), 'completed', 1)).toBe(1);
    expect(rank(inOrder('pending', 'pending'), 'completed', 1)).toBe(0);
    expect(rank(inOrder('completed', 'in_progress', 'pending'), 'completed', 2)).toBe(1);
  });

  it('is always one at which no other task opens, and none has to wait that is begun', () => {
    const statuses = fc.array(fc.constantFrom(...projectTaskStatuses), { maxLength: 10 });
    fc.assert(
      fc.property(statuses, fc.constantFrom(...projectTaskStatuses), fc.nat(12), (given, status, wanted) => {
        const order = inOrder(...given);
        const at = rank(order, status, wanted);
        const after = order.toSpliced(at, 0, { id: 99, status });
        const lockedIn = (tasks: typeof order) =>
          new Set(
            withLocks(tasks.map((task, orderIndex) => ({ ...task, orderIndex })))
              .filter(({ isLocked }) => isLocked)
              .map(({ id }) => id),
          );
        const [before, then] = [lockedIn(order), lockedIn(after)];
        for (const task of order) {
          if (before.has(task.id) && !then.has(task.id)) expect(task.status).toBe('completed');
          if (!before.has(task.id) && then.has(task.id)) expect(task.status).toBe('pending');
        }
      }),
    );
  });
});
