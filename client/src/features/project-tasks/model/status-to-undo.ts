import type { ProjectTask } from '@shared/contracts/project-tasks';

type Status = ProjectTask['status'];

/**
 * Which status takes a change back; undefined where the rules keep the reader from setting it. Those who do the task's work set it in
 * progress and completed alone: of theirs a task that had not begun is in progress afterwards, as by reopening it.
 */
export function statusToUndo(
  before: Status,
  changed: Pick<ProjectTask, 'status' | 'can'>,
): Status | undefined {
  const { status, can } = changed;
  if (before === status || !can.setStatus) return undefined;
  if (can.edit || before === 'completed' || before === 'in_progress') return before;
  return before === 'pending' && status === 'completed' ? 'in_progress' : undefined;
}
