import { openTaskStatuses } from './statuses';

/** Whether a task should have been done before the given day: its due date has passed and it is still open. */
export const isTaskLate = (task: { status: string; dueDate: string | null }, today: string): boolean =>
  task.dueDate !== null && task.dueDate < today && openTaskStatuses.some((status) => status === task.status);
