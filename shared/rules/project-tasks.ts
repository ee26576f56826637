export const projectTaskStatuses = ['pending', 'in_progress', 'completed', 'delayed', 'cancelled'] as const;
export type ProjectTaskStatus = (typeof projectTaskStatuses)[number];

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
