import type { ProjectTask } from '@shared/contracts/project-tasks';

/** Where a task stands on the path: behind the work, at it, ahead of it. */
export type TaskState = 'done' | 'current' | 'locked';

export function stateOf({ status, isLocked }: Pick<ProjectTask, 'status' | 'isLocked'>): TaskState {
  if (status === 'completed') return 'done';
  return isLocked ? 'locked' : 'current';
}
