import { type Task, taskFields } from '@shared/contracts/tasks';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { toDay } from '@/lib/format';

const { dueDate } = taskFields.shape;

/** A task can't be expected before it is entered; one that is late already may well be edited. */
export const newTaskFields = taskFields.extend({
  dueDate: dueDate.refine((day) => !day || day >= toDay(new Date()), 'past_date'),
});

type TaskValues = z.input<typeof taskFields>;
export type TaskForm = UseFormReturn<TaskValues, unknown, z.output<typeof taskFields>>;

export const emptyTask: TaskValues = {
  title: '',
  description: '',
  projectId: null,
  taskNumberInProject: null,
  dueDate: null,
  priority: 'medium',
  status: 'pending',
  companyId: null,
  responsibleUserId: null,
  estimatedHours: null,
  attachments: '',
  progress: null,
};

/** A task as its form begins. */
export const valuesOf = (task: Task): TaskValues => ({
  title: task.title,
  description: task.description ?? '',
  projectId: task.projectId,
  taskNumberInProject: task.taskNumberInProject,
  dueDate: task.dueDate,
  priority: task.priority,
  status: task.status,
  companyId: task.companyId,
  responsibleUserId: task.responsibleUserId,
  estimatedHours: task.estimatedHours,
  attachments: task.attachments ?? '',
  progress: task.progress,
});

/** What was filled in; empty fields are left out. Only the company says that it is none. */
export function filledIn({ title, companyId, ...values }: TaskValues) {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return { title, companyId, ...(Object.fromEntries(filled) as Partial<typeof values>) };
}

/** The words for each field. */
export const labels = {
  title: 'form.title',
  description: 'form.description',
  projectId: 'form.project',
  taskNumberInProject: 'form.number',
  dueDate: 'form.dueDate',
  priority: 'priority',
  status: 'status',
  companyId: 'company',
  responsibleUserId: 'person',
  estimatedHours: 'estimatedHours',
  attachments: 'form.attachments',
  progress: 'progress',
} as const satisfies Record<keyof TaskValues, string>;

/** A number field that may stay empty. */
export const optionalNumber = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
};
