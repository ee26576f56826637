import { isStopped, type ProjectStatus, type ProjectTaskStatus } from './statuses';

export interface Counts {
  taskCount: number;
  completedTaskCount: number;
}

/** A project's progress in percent: completed tasks over all tasks, rounded; undefined while it has none. */
export function progressOf({ taskCount, completedTaskCount }: Counts): number | undefined {
  return taskCount === 0 ? undefined : Math.round((completedTaskCount / taskCount) * 100);
}

type Work = readonly { status: ProjectTaskStatus }[];

const isBegun = ({ status }: Work[number]) => status !== 'pending' && status !== 'cancelled';
export const isWholly = (tasks: Work): boolean =>
  tasks.length > 0 && tasks.every(({ status }) => status === 'completed');

/**
 * The status of a project after its tasks changed (product decision 53): planned work that has begun is in progress, work
 * that is all done is completed, and is in progress again with a task that is not. On hold and cancelled are people's word,
 * and so is a completed project whose tasks were not all completed before.
 */
export function statusFollowing(status: ProjectStatus, before: Work, after: Work): ProjectStatus {
  if (isStopped(status)) return status;
  if (status === 'completed') return isWholly(before) && !isWholly(after) ? 'in_progress' : status;
  if (isWholly(after)) return 'completed';
  const isPlanned = status === 'planning' || status === 'pending';
  return isPlanned && after.some(isBegun) ? 'in_progress' : status;
}
