import type { Task } from '@shared/contracts/tasks';
import type { TaskChanges } from '../api';

/** A task's values before the change. A new company removes the assigned person, so that person is included. */
export const formerOf = (task: Task, changes: TaskChanges): TaskChanges => ({
  ...Object.fromEntries(Object.keys(changes).map((field) => [field, task[field as keyof TaskChanges]])),
  ...(changes.companyId !== undefined && { responsibleUserId: task.responsibleUserId }),
});
