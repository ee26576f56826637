import { placeOf } from './notifications';

/** What has a day by which it is to be done: a step of a request, a task of a project, a general task, a project. */
export const dueKinds = ['request', 'projectTask', 'task', 'project'] as const;
export type DueKind = (typeof dueKinds)[number];

/** Whose it is: the reader's, or that of everyone in their company. */
export const dueScopes = ['mine', 'company'] as const;
export type DueScope = (typeof dueScopes)[number];

/** A month is shown with the days around it, in six weeks at most. */
export const DUE_DAYS = 42;

interface DueRecord {
  kind: DueKind;
  id: number;
  project: { id: number } | null;
}

/** The address of the record: a project's task is shown in its project. */
export function placeOfDue({ kind, id, project }: DueRecord): string {
  const at = (one: DueKind) => (kind === one ? { id } : null);
  const [request, projectTask, task] = [at('request'), at('projectTask'), at('task')];
  return placeOf({
    ...{ request, projectTask, task, step: null },
    project: projectTask ? project : at('project'),
  }) as string;
}
