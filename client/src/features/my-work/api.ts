import * as myWork from '@shared/contracts/my-work';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as questions from '@shared/contracts/questions';
import * as tasks from '@shared/contracts/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Options } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
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

/** The questions that wait for the reader's answer. */
export const askedOfMeQuery = {
  ...pagedQuery(
    [questions.listOfMine.path],
    questions.listOfMine,
    { query: { limit: PAGE } },
    {
      request: 'any',
      requestType: 'any',
    },
  ),
  refetchInterval: whileStreamIsDown(POLL_MS),
};

/** @throws Error of a request, which is decided and not completed */
function idOf({ projectTask, task }: Pick<myWork.MyTurn, 'projectTask' | 'task'>): number {
  const id = (projectTask ?? task)?.id;
  if (id === undefined) throw new Error('the turn is not one of a task');
  return id;
}

/** Completes the task of a turn as the reader saw it, with what they have noted. */
export function complete({ projectTask, task }: myWork.MyTurn, note: string, options: Options) {
  const version = (projectTask ?? task)?.updatedAt;
  const input = {
    params: { id: idOf({ projectTask, task }) },
    body: { status: 'completed' as const, ...(note && { note }) },
  };
  return projectTask
    ? call(projectTasks.update, input, { ...options, version })
    : call(tasks.update, input, { ...options, version });
}

interface PersonChange {
  turn: myWork.MyTurn;
  /** Null: any person of the company. */
  userId: number | null;
}

/** Says who of the company does the task of a turn. */
export function useSetPerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ turn: { projectTask, task }, userId }: PersonChange): Promise<unknown> => {
      const input = { params: { id: idOf({ projectTask, task }) }, body: { responsibleUserId: userId } };
      return projectTask ? call(projectTasks.update, input) : call(tasks.update, input);
    },
    // a refusal, too, may mean that another person was quicker
    onSettled: (_data, _error, { turn }) => refresh(queryClient, turn.projectTask ? 'project' : 'task'),
  });
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
