import type { Grouping, IdOrNone } from '@shared/contracts/groups';
import * as tasks from '@shared/contracts/tasks';
import type { Priority, TaskStatus } from '@shared/rules/statuses';
import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { call, HttpError } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { type Paged, pagedQuery } from '@/lib/paged';

type Task = tasks.Task;

const PAGE = 24;
/** As specified, for this list alone. */
const RETRIES = 3;
const RETRY_DELAY_MS = 1_000;

export interface TaskFilters {
  search?: string;
  status?: TaskStatus | undefined;
  projectId?: number;
  priority?: Priority | undefined;
  companyId?: IdOrNone | undefined;
  responsibleUserId?: IdOrNone | undefined;
  mine?: 'true' | undefined;
  late?: 'true' | undefined;
  /** The newest first when absent. */
  sort?: tasks.TaskSort | undefined;
}

/** The general tasks that the reader sees. What the server refuses is not asked again, what fails is. */
export const tasksQuery = (filters: TaskFilters = {}, limit = PAGE) => ({
  ...pagedQuery(
    [tasks.list.path, 'list', { ...filters, limit }],
    tasks.list,
    { query: { ...filters, limit } },
    { task: 'any', project: 'any' }, // a task names its project
  ),
  retry: (failures: number, error: Error) =>
    failures < RETRIES && !(error instanceof HttpError && error.status < 500),
  retryDelay: RETRY_DELAY_MS,
});

/** The columns of a board of the tasks under these filters. */
export const taskGroupsQuery = (by: Grouping, { sort: _order, ...filters }: TaskFilters) =>
  queryOptions({
    queryKey: [tasks.groups.path, by, filters],
    queryFn: ({ signal }) => call(tasks.groups, { query: { ...filters, by } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === by ? before : undefined),
    meta: { shows: { task: 'any', project: 'any' } },
  });

/** Null when nobody is signed in any more. */
export const taskQuery = (id: number) =>
  queryOptions<Task | null>({
    queryKey: [tasks.list.path, String(id)],
    meta: { shows: { task: id, project: 'any' } },
  });

type Pages = InfiniteData<Paged<Task[]>>;

/** Changes what every list shows of its tasks, until it is read again. */
const changeLists = (queryClient: QueryClient, change: (items: Task[]) => Task[]) =>
  queryClient.setQueriesData<Pages>(
    { queryKey: [tasks.list.path, 'list'] },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  );

/** Shows a status wherever the task stands. */
function showStatus(queryClient: QueryClient, id: number, status: TaskStatus): void {
  changeLists(queryClient, (items) => items.map((task) => (task.id === id ? { ...task, status } : task)));
  queryClient.setQueryData(taskQuery(id).queryKey, (task) => task && { ...task, status });
}

interface StatusChange {
  task: Pick<Task, 'id' | 'status'>;
  status: TaskStatus;
}

const SET_STATUS = 'set-task-status';

/** The change shows at once and is taken back if the server refuses it. Changes reach the server one after the other. */
export function useSetTaskStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [SET_STATUS],
    scope: { id: SET_STATUS },
    mutationFn: ({ task, status }: StatusChange) =>
      call(tasks.update, { params: { id: task.id }, body: { status } }),
    onMutate: async ({ task, status }) => {
      await queryClient.cancelQueries({ queryKey: [tasks.list.path] });
      showStatus(queryClient, task.id, status);
    },
    onError: (_error, { task }) => showStatus(queryClient, task.id, task.status),
    // while another change is on its way, reading again would undo what it already shows
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: [SET_STATUS] }) === 1) void refresh(queryClient, 'task');
    },
  });
}

export function useCreateTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof tasks.newTask>) => call(tasks.create, { body }),
    onSuccess: () => refresh(queryClient, 'task'),
  });
}

export function useUpdateTask(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      version,
      ...body
    }: z.input<typeof tasks.taskChanges> & { version?: string | undefined }) =>
      call(tasks.update, { params: { id }, body }, { version }),
    onSuccess: (task) => {
      queryClient.setQueryData(taskQuery(id).queryKey, task);
    },
    // a refusal, too, may mean that another person was quicker
    onSettled: () => void refresh(queryClient, 'task'),
  });
}

export type TaskMove = Pick<z.input<typeof tasks.taskChanges>, 'status' | 'companyId' | 'responsibleUserId'>;

/** Moves a task on a board, and waits until its columns have been read again. */
export function useMoveTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: TaskMove }) =>
      call(tasks.update, { params: { id }, body: changes }),
    onSettled: () => refresh(queryClient, 'task'),
  });
}

type TogetherChanges = z.input<typeof tasks.changeMany.body>['tasks'];
export type TaskChanges = TogetherChanges[number]['changes'];

/** Changes several tasks, each by itself, and waits until the lists have been read again. */
export function useChangeTasks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (meant: TogetherChanges) => call(tasks.changeMany, { body: { tasks: meant } }),
    onSettled: () => refresh(queryClient, 'task'),
  });
}

/** For the task's own page: nothing of it is read again while it still stands there. */
export function useDeleteTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(tasks.remove, { params: { id } }),
    onSuccess: (_nothing, id) => {
      changeLists(queryClient, (items) => items.filter((task) => task.id !== id));
      return refresh(queryClient, 'task', { refetchType: 'none' });
    },
    onError: () => void refresh(queryClient, 'task'),
  });
}
