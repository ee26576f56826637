import { placeOf } from './notifications';

/** A turn by what it is of: exactly one of the three. */
interface Turn {
  request: { id: number } | null;
  projectTask: { id: number; project: { id: number } } | null;
  task: { id: number } | null;
}

export const kindOfTurn = ({ request, projectTask }: Turn): keyof Turn =>
  request ? 'request' : projectTask ? 'projectTask' : 'task';

/** The address of the record: the page of a request or a general task, or a project's at the very task. */
export const placeOfTurn = ({ request, projectTask, task }: Turn): string =>
  placeOf({ request, step: null, project: projectTask?.project ?? null, projectTask, task }) as string;
