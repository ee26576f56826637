import * as myWork from '@shared/contracts/my-work';
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

/** Completes the task of a turn as the reader saw it, with what they have noted. */
export function complete({ projectTask, task }: myWork.MyTurn, note: string, options: Options) {
  const { id, updatedAt: version } = (projectTask ?? task) as { id: number; updatedAt: string };
  const input = { params: { id }, body: { status: 'completed' as const, ...(note && { note }) } };
  return projectTask
    ? call(projectTasks.update, input, { ...options, version })
    : call(tasks.update, input, { ...options, version });
}

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
