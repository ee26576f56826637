import { newProjectTask, type ProjectTask } from '@shared/contracts/project-tasks';
import { endBeforeStart, endsAfterStart } from '@shared/rules/days';
import type { TemplateTask } from '@shared/rules/templates';
import { durationOf, firstWorkingDay, lastDayOf, layOut, MAX_DURATION } from '@shared/rules/working-days';
import { z } from 'zod';

export const chosenCompany = z.int('unknown_company').min(1, 'unknown_company');

const { name, nameEn, description, priority, startDate, endDate } = newProjectTask.shape;

/** A row of the form: a task that exists, or one that will. */
export const taskRow = z
  .object({
    taskId: z.int().nullable(),
    name,
    nameEn: nameEn.unwrap(),
    companyId: z.int().nullable(),
    userId: z.int().nullable(),
    startDate: startDate.unwrap(),
    endDate: endDate.unwrap(),
    /** Working days: what the dates say, or what they are to be laid out for. */
    days: z.int().min(1).max(MAX_DURATION).nullable(),
    description: description.unwrap(),
    priority: priority.unwrap(),
    /** The reader may choose its company. */
    mayAssign: z.boolean(),
    /** It has to have one: it is new, or had one. */
    needsCompany: z.boolean(),
  })
  .refine(({ needsCompany, companyId }) => !needsCompany || chosenCompany.safeParse(companyId).success, {
    error: 'unknown_company',
    path: ['companyId'],
  })
  .refine(endsAfterStart, { ...endBeforeStart, when: () => true });
export type TaskRow = z.output<typeof taskRow>;

/** A task that is to be added; `mayAssign`: the reader says which company does it, and has to. */
export const newRow = (mayAssign: boolean, fields: Partial<TaskRow> = {}): TaskRow => ({
  taskId: null,
  name: '',
  nameEn: null,
  companyId: null,
  userId: null,
  startDate: null,
  endDate: null,
  days: null,
  description: null,
  priority: 'medium',
  mayAssign,
  needsCompany: mayAssign,
  ...fields,
});

export const rowOfTask = (task: ProjectTask): TaskRow => ({
  taskId: task.id,
  name: task.name,
  nameEn: task.nameEn,
  companyId: task.responsibleCompanyId,
  userId: task.responsibleUserId,
  startDate: task.startDate,
  endDate: task.endDate,
  days: durationOf(task),
  description: task.description,
  priority: task.priority,
  mayAssign: task.can.assignCompany,
  needsCompany: task.can.assignCompany && task.responsibleCompanyId !== null,
});

export const rowOfTemplate = ({ responsibleCompanyId, ...task }: TemplateTask): TaskRow =>
  newRow(true, {
    name: task.name,
    nameEn: task.nameEn,
    description: task.description,
    priority: task.priority,
    companyId: responsibleCompanyId,
    days: task.days,
  });

/** A row as it is sent. */
export const sentTask = (row: TaskRow) => ({
  name: row.name,
  nameEn: row.nameEn,
  responsibleCompanyId: row.companyId,
  responsibleUserId: row.userId,
  startDate: row.startDate,
  endDate: row.endDate,
  description: row.description,
  priority: row.priority,
});

type Timed = Pick<TaskRow, 'startDate' | 'endDate' | 'days'>;

/** The dates and the duration of a row after one of them was changed: the start moves the end, the end the duration. */
export function retimed(row: Timed, change: Partial<Timed>): Timed {
  const next = { ...row, ...change };
  if ('endDate' in change) return { ...next, days: durationOf(next) ?? (next.endDate ? null : row.days) };
  const { startDate, days } = next;
  if (days === null || startDate === null || !isDay(startDate)) return next;
  const begins = 'days' in change ? firstWorkingDay(startDate) : startDate;
  return { ...next, endDate: lastDayOf(begins, days) };
}

/** What was typed as a date and is none stays as it was typed, for the rule to say so. */
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** All rows, one after the other from a day on, each for its duration. */
export function scheduled<Row extends Timed>(rows: readonly Row[], start: string): Row[] {
  const dates = layOut(
    rows.map(({ days }) => days),
    start,
  );
  return rows.map((row, index) => (row.days === null ? row : { ...row, ...dates[index] }));
}
