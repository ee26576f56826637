import * as myWork from '@shared/contracts/my-work';
import * as notes from '@shared/contracts/notes';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as tasks from '@shared/contracts/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Options } from '@/lib/http';
import { whileStreamIsDown } from '@/lib/live/timers';
import { pagedQuery } from '@/lib/paged';

const PAGE = 50;
/** How often it is read again while changes are not told. */
const POLL_MS = 5_000;

/** All that waits for the reader. A request names its type, a task its project. */
export const myWorkQuery = {
  ...pagedQuery(
    [myWork.list.path],
    myWork.list,
    { query: { limit: PAGE } },
    { request: 'any', requestType: 'any', project: 'any', task: 'any' },
  ),
  refetchInterval: whileStreamIsDown(POLL_MS),
};

/** Completes the task of a turn. */
export const complete = ({ projectTask, task }: myWork.MyTurn, options: Options): Promise<unknown> => {
  const body = { status: 'completed' as const };
  if (projectTask) return call(projectTasks.update, { params: { id: projectTask.id }, body }, options);
  return call(tasks.update, { params: { id: (task as { id: number }).id }, body }, options);
};

export const addNote = (taskId: number, content: string, options: Options): Promise<unknown> =>
  call(notes.create, { params: { id: taskId }, body: { content, taskId } }, options);

interface PutOff {
  turnId: number;
  /** Null: it is back in its place. */
  until: string | null;
}

/** Puts a turn off in the reader's own list, or takes that back. */
export function usePutOff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ turnId, until }: PutOff) => {
      const params = { id: turnId };
      return until === null
        ? call(myWork.takeUp, { params })
        : call(myWork.putOff, { params, body: { until } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: myWorkQuery.queryKey }),
  });
}
