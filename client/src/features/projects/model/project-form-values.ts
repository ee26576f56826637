import { newProjectTask } from '@shared/contracts/project-tasks';
import { newProject, type ProjectWithTasks, percent, type projectChanges } from '@shared/contracts/projects';
import { endBeforeStart, endsAfterStart } from '@shared/rules/days';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { formFields, type ProjectFieldName, projectFields, sentValue, typedValue } from './project-fields';

const chosenCompany = z.int('unknown_company').min(1, 'unknown_company');

/** A row of the form: a task that exists, or one that will. */
const taskRow = z
  .object({
    taskId: z.int().nullable(),
    name: newProjectTask.shape.name,
    companyId: z.int().nullable(),
    /** The reader may choose its company, so it has to have one. */
    mayAssign: z.boolean(),
  })
  .refine(({ mayAssign, companyId }) => !mayAssign || chosenCompany.safeParse(companyId).success, {
    error: 'unknown_company',
    path: ['companyId'],
  });
export type TaskRow = z.infer<typeof taskRow>;

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
  // none is chosen yet: the schema says so when it is saved like this
  companyId: (project?.companyId ?? ownCompanyId) as number,
  progress: project?.progress ?? 0,
  tasks: (project?.projectTasks ?? []).map((task) => ({
    taskId: task.id,
    name: task.name,
    companyId: task.responsibleCompanyId,
    mayAssign: task.can.assignCompany,
  })),
});

/** A new project, with its tasks in one call. */
export const creationOf = ({ tasks, progress, ...fields }: ProjectFormValues) => ({
  ...fields,
  ...(tasks.length === 0 && { progress }),
  tasks: tasks.map((task) => ({ name: task.name, responsibleCompanyId: task.companyId })),
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
  const edits = tasks.flatMap((row, index) => {
    const edit = taskEdit(project, row);
    return edit ? [{ edit, index }] : [];
  });
  const kept = new Set(tasks.map(({ taskId }) => taskId));
  const removedTaskIds = project.projectTasks.map(({ id }) => id).filter((id) => !kept.has(id));
  const body: Changes = {
    ...Object.fromEntries(changed),
    ...(edits.length > 0 && { tasks: edits.map(({ edit }) => edit) }),
    ...(removedTaskIds.length > 0 && { removedTaskIds }),
  };
  return { body, rowOf: edits.map(({ index }) => index), removed: removedTaskIds.length };
}

function taskEdit(project: ProjectWithTasks, { taskId, name, companyId }: TaskRow) {
  if (taskId === null) return { name, responsibleCompanyId: companyId };
  const before = project.projectTasks.find(({ id }) => id === taskId);
  const renamed = name !== before?.name;
  const moved = companyId !== before?.responsibleCompanyId;
  if (!renamed && !moved) return undefined;
  return { id: taskId, ...(renamed && { name }), ...(moved && { responsibleCompanyId: companyId }) };
}
