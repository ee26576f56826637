import * as dashboard from '@shared/contracts/dashboard';
import * as tasks from '@shared/contracts/tasks';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, HttpError, type Paged } from '@/lib/http';
import { pagedQuery } from '@/lib/query';

type Task = tasks.Task;

const PAGE = 24;
/** As specified, for this list alone. */
const RETRIES = 3;
const RETRY_DELAY_MS = 1_000;

export interface TaskFilters {
  search?: string;
  status?: tasks.TaskStatus | undefined;
  projectId?: number;
}

/** The general tasks that the reader sees. What the server refuses is not asked again, what fails is. */
export const tasksQuery = (filters: TaskFilters = {}, limit = PAGE) => ({
  ...pagedQuery([tasks.list.path, 'list', { ...filters, limit }], tasks.list, {
    query: { ...filters, limit },
  }),
  retry: (failures: number, error: Error) =>
    failures < RETRIES && !(error instanceof HttpError && error.status < 500),
  retryDelay: RETRY_DELAY_MS,
});

/** Everything that shows general tasks or counts of them. */
const taskKeys = [[tasks.list.path], [dashboard.stats.path]];

export const invalidateTasks = (queryClient: QueryClient) =>
  Promise.all(taskKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

type Pages = InfiniteData<Paged<Task[]>>;

/** Shows a status in every list that has the task. */
function showStatus(queryClient: QueryClient, id: number, status: tasks.TaskStatus): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: [tasks.list.path], predicate: ({ state }) => isPages(state.data) },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          items: page.items.map((task) => (task.id === id ? { ...task, status } : task)),
        })),
      },
  );
}

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data;

interface StatusChange {
  task: Pick<Task, 'id' | 'status'>;
  status: tasks.TaskStatus;
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
      if (queryClient.isMutating({ mutationKey: [SET_STATUS] }) === 1) void invalidateTasks(queryClient);
    },
  });
}
