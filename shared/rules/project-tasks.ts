import { isSuspended, type ProjectStatus, type ProjectTaskStatus } from './statuses';

interface InOrder {
  orderIndex: number;
  status: string;
}

/**
 * Whether a task waits for the one before it: only `completed` opens the next.
 * `previous` is the task with the next smaller orderIndex, undefined for the first.
 */
export const isLockedAfter = (previous: Pick<InOrder, 'status'> | undefined): boolean =>
  previous !== undefined && previous.status !== 'completed';

/** What a task's badge says: its status, or that it is locked. A task that can begin is in progress, begun or not. */
export type TaskBadge = 'in_progress' | 'locked' | 'delayed' | 'completed' | 'cancelled';

export function badgeOf(task: { status: ProjectTaskStatus; isLocked: boolean }): TaskBadge {
  if (task.status === 'completed') return 'completed';
  if (task.isLocked) return 'locked';
  return task.status === 'pending' ? 'in_progress' : task.status;
}

/** What a company's tasks are filtered by: its turn, or a badge. */
export const companyTaskFilters = [
  'turn',
  'in_progress',
  'locked',
  'delayed',
  'completed',
  'cancelled',
] as const satisfies readonly (TaskBadge | 'turn')[];
export type CompanyTaskFilter = (typeof companyTaskFilters)[number];

/** Whether a filter leaves a task in. The turn is a company's while it can work on the task, in time or late. */
export function isShownBy(
  filter: CompanyTaskFilter,
  task: Parameters<typeof badgeOf>[0] & { projectStatus: ProjectStatus },
): boolean {
  const badge = badgeOf(task);
  if (filter !== 'turn') return badge === filter;
  return (badge === 'in_progress' || badge === 'delayed') && !isSuspended(task.projectStatus);
}

/** The tasks by orderIndex, each with whether it is locked and the task it waits for. */
export function withLocks<T extends InOrder>(
  tasks: readonly T[],
): (T & { isLocked: boolean; waitsFor: T | undefined })[] {
  const ordered = [...tasks].sort((a, b) => a.orderIndex - b.orderIndex);
  return ordered.map((task, index) => {
    const previous = ordered[index - 1];
    const isLocked = isLockedAfter(previous);
    return { ...task, isLocked, waitsFor: isLocked ? previous : undefined };
  });
}

/** The tasks with one of them put at a rank; those that it passes make room. */
export function inNewPlace<T extends { id: number }>(tasks: readonly T[], id: number, rank: number): T[] {
  const task = tasks.find((one) => one.id === id);
  return task ? tasks.filter((one) => one.id !== id).toSpliced(rank, 0, task) : [...tasks];
}

/**
 * Whether a new order gets around the lock. While all tasks are pending, their order is a plan and changes freely. Once
 * work has begun, it may neither open a locked task nor make one wait that is begun or completed: a task could be moved
 * to the front, completed, and moved back.
 */
export const orderPassesLock = <T extends Placed>(before: readonly T[], after: readonly T[]): boolean =>
  before.some(({ status }) => status !== 'pending') && passesLock(before, after);

interface Placed {
  id: number;
  status: string;
}

/** Whether what became of an order opens a task that was locked, or has one wait that is begun or completed. */
function passesLock(before: readonly Placed[], after: readonly Placed[]): boolean {
  const locked = (order: readonly Placed[]) =>
    new Set(order.filter((_, rank) => isLockedAfter(order[rank - 1])).map(({ id }) => id));
  const now = locked(before);
  const then = locked(after);
  return before.some(({ id, status }) => {
    const opens = now.has(id) && !then.has(id);
    const closes = !now.has(id) && then.has(id);
    return (opens && status !== 'completed') || (closes && status !== 'pending');
  });
}

/**
 * The rank at which a task comes back to an order: the wanted one, or the nearest at which it neither opens a task that is
 * locked nor has one wait that is begun or completed. A completed one comes nearer to the front, any other to the end.
 */
export function rankOnReturn(order: readonly Placed[], task: Placed, wanted: number): number {
  const first = Math.min(wanted, order.length);
  const step = task.status === 'completed' ? -1 : 1;
  let rank = first;
  while (passesLock(order, order.toSpliced(rank, 0, task))) rank += step;
  return rank;
}
