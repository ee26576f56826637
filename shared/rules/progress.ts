export interface Counts {
  taskCount: number;
  completedTaskCount: number;
}

/** A project's progress in percent: completed tasks over all tasks, rounded; undefined while it has none. */
export function progressOf({ taskCount, completedTaskCount }: Counts): number | undefined {
  return taskCount === 0 ? undefined : Math.round((completedTaskCount / taskCount) * 100);
}
