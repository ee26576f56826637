import { newProject, type ProjectWithTasks, percent, type projectChanges } from '@shared/contracts/projects';
import { endBeforeStart, endsAfterStart } from '@shared/rules/days';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { formFields, type ProjectFieldName, projectFields, sentValue, typedValue } from './project-fields';
import { chosenCompany, rowOfTask, sentTask, type TaskRow, taskRow } from './task-row';

type Rules = typeof newProject.shape;
type TypedField = Extract<(typeof formFields)[number], ProjectFieldName>;
const typedFields = formFields.filter((field): field is TypedField => field in projectFields);

const ofEach = <T>(make: (field: TypedField) => T) =>
  Object.fromEntries(typedFields.map((field) => [field, make(field)]));

/** What is typed becomes what is sent, and the contract's rule of the field looks at that. */
const typedRules = ofEach((field) =>
  z.preprocess((typed) => sentValue(field, typed), newProject.shape[field]),
) as unknown as { [Field in TypedField]: z.ZodType<z.output<Rules[Field]>, string | null> };

/** The full form of a project: the contract's rules, and that companies have to be chosen. */
export const projectForm = z
  .object({
    ...typedRules,
    companyId: chosenCompany,
    /** What is no number becomes 0. */
    progress: z.preprocess((value) => Number(value) || 0, z.number()),
    tasks: z.array(taskRow),
  })
  // what was typed does not matter once there are tasks to compute it from
  .superRefine(({ progress, tasks }, { addIssue }) => {
    const { error } = percent.safeParse(tasks.length > 0 ? 0 : progress);
    for (const issue of error?.issues ?? []) addIssue({ ...issue, path: ['progress'] });
  })
  // said together with what else is wrong
  .refine(endsAfterStart, { ...endBeforeStart, when: () => true });
export type ProjectFormInput = z.input<typeof projectForm>;
export type ProjectFormValues = z.output<typeof projectForm>;
export type Form = UseFormReturn<ProjectFormInput, unknown, ProjectFormValues>;

const emptyOf = (field: TypedField) => (projectFields[field].kind === 'day' ? null : '');

/** What the form begins with. */
export const initialValues = (
  project: ProjectWithTasks | undefined,
  ownCompanyId: number | null,
): ProjectFormInput => ({
  ...(ofEach((field) => (project && typedValue(project, field)) ?? emptyOf(field)) as Record<
    TypedField,
    string | null
  >),
  status: project?.status ?? 'in_progress',
  priority: project?.priority ?? 'medium',
  // none is chosen yet: the schema says so when it is saved like this
  companyId: (project?.companyId ?? ownCompanyId) as number,
  progress: project?.progress ?? 0,
  tasks: (project?.projectTasks ?? []).map(rowOfTask),
});

/** A new project, with its tasks in one call. */
export const creationOf = ({ tasks, progress, ...fields }: ProjectFormValues) => ({
  ...fields,
  ...(tasks.length === 0 && { progress }),
  tasks: tasks.map(sentTask),
});

type Changes = z.input<typeof projectChanges>;

/**
 * Only what differs from the project as the form found it, so that what another person changed meanwhile stays.
 * `rowOf` tells which row each sent task is.
 */
export function changesOf(project: ProjectWithTasks, values: ProjectFormValues) {
  const { tasks, progress, ...rest } = values;
  const fields = { ...rest, ...(tasks.length === 0 && { progress }) };
  const changed = Object.entries(fields).filter(
    ([key, value]) => value !== project[key as keyof typeof fields],
  );
  const kept = new Set(tasks.map(({ taskId }) => taskId));
  const remaining = project.projectTasks.filter(({ id }) => kept.has(id));
  const removedTaskIds = project.projectTasks.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  // what is added without saying where goes last, as the list of those that remain does
  const before = [...remaining.map(({ id }) => id), ...tasks.flatMap(({ taskId }) => (taskId ? [] : [null]))];
  const isReordered = tasks.some(({ taskId }, index) => taskId !== before[index]);
  const edits = tasks.flatMap((row, index) => {
    const edit = taskEdit(project, row);
    return isReordered || Object.keys(edit).some((field) => field !== 'id') ? [{ edit, index }] : [];
  });
  const body: Changes = {
    ...Object.fromEntries(changed),
    ...(edits.length > 0 && { tasks: edits.map(({ edit }) => edit) }),
    ...(isReordered && { tasksInOrder: true }),
    ...(removedTaskIds.length > 0 && { removedTaskIds }),
  };
  return { body, rowOf: edits.map(({ index }) => index), removed: removedTaskIds.length };
}

/** A task that is added with all its fields, or what differs of one that is there. */
function taskEdit(project: ProjectWithTasks, row: TaskRow) {
  const fields = sentTask(row);
  if (row.taskId === null) return fields;
  const before = project.projectTasks.find(({ id }) => id === row.taskId);
  const changed = Object.entries(fields).filter(
    ([field, value]) => value !== before?.[field as keyof typeof fields],
  );
  return {
    id: row.taskId,
    ...(before && changed.length > 0 && { version: before.updatedAt }),
    ...Object.fromEntries(changed),
  };
}
