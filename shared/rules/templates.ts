import { z } from 'zod';
import { type Priority, priorities } from './statuses';
import { layOut, MAX_DURATION } from './working-days';

/** One task of a template. Hours are estimates, days are working days. */
export interface TemplateTask {
  name: string;
  nameEn: string | null;
  description: string | null;
  priority: Priority;
  estimatedHours: number | null;
  responsibleCompanyId: number | null;
  days: number | null;
}

const item = z
  .object({
    title: z.string().optional().catch(undefined),
    name: z.string().optional().catch(undefined),
    nameEn: z.string().nullish().catch(null),
    description: z.string().nullish().catch(null),
    priority: z.enum(priorities).catch('medium'),
    estimatedHours: z.number().nonnegative().nullish().catch(null),
    responsibleCompanyId: z.int().positive().nullish().catch(null),
    days: z.int().min(1).max(MAX_DURATION).nullish().catch(null),
    taskNumber: z.number().optional().catch(undefined),
    order: z.number().optional().catch(undefined),
  })
  .transform((raw) => ({
    ...raw,
    name: (raw.title ?? raw.name ?? '').trim(),
    rank: raw.order ?? raw.taskNumber,
  }))
  .refine((task) => task.name !== '');

const data = z.object({ tasks: z.array(z.unknown()) });

/** The tasks in a template's JSON text, in their order. Text that cannot be read has none; items without a name are left out. */
export function templateTasks(templateData: string): TemplateTask[] {
  let json: unknown;
  try {
    json = JSON.parse(templateData);
  } catch {
    return [];
  }
  const parsed = data.safeParse(json);
  if (!parsed.success) return [];
  return parsed.data.tasks
    .flatMap((raw) => {
      const task = item.safeParse(raw);
      return task.success ? [task.data] : [];
    })
    .map((task, index) => ({ task, rank: task.rank ?? index, index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ task }) => ({
      name: task.name,
      nameEn: task.nameEn?.trim() || null,
      description: task.description ?? null,
      priority: task.priority,
      estimatedHours: task.estimatedHours ?? null,
      responsibleCompanyId: task.responsibleCompanyId ?? null,
      days: task.days ?? null,
    }));
}

/** The JSON text for a template of these tasks. */
export const templateDataOf = (tasks: readonly TemplateTask[]): string =>
  JSON.stringify({
    tasks: tasks.map((task, index) => ({
      title: task.name,
      nameEn: task.nameEn,
      description: task.description,
      priority: task.priority,
      estimatedHours: task.estimatedHours,
      responsibleCompanyId: task.responsibleCompanyId,
      days: task.days,
      order: index + 1,
    })),
  });

/** The day on which the last of tasks that follow each other ends; null where none has dates. */
export const lastEnd = (tasks: readonly { endDate: string | null }[]): string | null =>
  tasks.findLast(({ endDate }) => endDate !== null)?.endDate ?? null;

/** The tasks of a project that begins on a day, with their dates; without a day they have none. */
export function startedTasks(tasks: readonly TemplateTask[], startDate: string | null) {
  const dates =
    startDate === null
      ? []
      : layOut(
          tasks.map(({ days }) => days),
          startDate,
        );
  return tasks.map(({ estimatedHours: _hours, days: _days, ...task }, index) => ({
    ...task,
    ...(dates[index] ?? { startDate: null, endDate: null }),
  }));
}
