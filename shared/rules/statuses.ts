// The closed lists of the product, each once: contracts, columns with their checks, filters and badges take them from here.

export const priorities = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const projectStatuses = [
  'planning',
  'pending',
  'in_progress',
  'on_hold',
  'delayed',
  'completed',
  'cancelled',
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** People stopped a project: the work on its tasks waits. */
export const isStopped = (status: ProjectStatus): boolean => status === 'on_hold' || status === 'cancelled';
/** Of a project's tasks it is no company's turn: people stopped it, or said that it is done. */
export const isSuspended = (status: ProjectStatus): boolean => isStopped(status) || status === 'completed';

/** Of projects and of tasks of either kind: the work is over. */
export const finishedStatuses = ['completed', 'cancelled'] as const;

/** Of the tasks of a project. */
export const projectTaskStatuses = ['pending', 'in_progress', 'completed', 'delayed', 'cancelled'] as const;
export type ProjectTaskStatus = (typeof projectTaskStatuses)[number];

/** Of general tasks. */
export const taskStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
export const openTaskStatuses = ['pending', 'in_progress'] as const satisfies readonly TaskStatus[];

export const requestStatuses = ['pending', 'in_progress', 'completed', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const openRequestStatuses = ['pending', 'in_progress'] as const satisfies readonly RequestStatus[];

/** What becomes of a person at several steps of a request: they decide each, one of those in a row, or one step alone. */
export const repeatRules = ['each', 'once', 'never'] as const;
export type RepeatRule = (typeof repeatRules)[number];
