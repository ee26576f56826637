import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import * as due from '@shared/contracts/due';
import type { DueScope } from '@shared/rules/due';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';

/** What is due in the six weeks from a day on. */
export const dueQuery = (from: string, scope: DueScope) =>
  queryOptions({
    queryKey: [due.list.path, from, scope],
    queryFn: ({ signal }) => call(due.list, { query: { from, scope } }, { signal }),
    meta: { shows: { request: 'any', project: 'any', task: 'any', calendar: 'any' } },
  });

/** Whether there is a secret address; never kept as fresh, because other devices change it. */
export const feedQuery = queryOptions({
  queryKey: [calendarFeeds.get.path],
  queryFn: async ({ signal }) => (await call(calendarFeeds.get, {}, { signal })).feed,
  staleTime: 0,
  meta: { shows: {} },
});

function useFeedChange<T>(change: () => Promise<T>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedQuery.queryKey }),
  });
}

export const useMakeFeed = () => useFeedChange(() => call(calendarFeeds.make));
export const useRemoveFeed = () => useFeedChange(() => call(calendarFeeds.remove));
