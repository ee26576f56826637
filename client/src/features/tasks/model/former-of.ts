import type { Task } from '@shared/contracts/tasks';
import type { TaskChanges } from '../api';

/** What a task had of what is changed; with another company it loses its person. */
export const formerOf = (task: Task, changes: TaskChanges): TaskChanges => ({
  ...Object.fromEntries(Object.keys(changes).map((field) => [field, task[field as keyof TaskChanges]])),
  ...(changes.companyId !== undefined && { responsibleUserId: task.responsibleUserId }),
});
