import type { QueryClient } from '@tanstack/react-query';

/** What a page reads first, by the parameters in its path; a page's file exports it as `ahead`. */
export type Ahead = (params: Readonly<Record<string, string | undefined>>) => readonly object[];

/** Has what a query reads at hand before it is asked for; a failure is for the page to report. */
export function readAhead(queryClient: QueryClient, query: object): Promise<void> {
  return 'initialPageParam' in query
    ? queryClient.prefetchInfiniteQuery(query as Parameters<QueryClient['prefetchInfiniteQuery']>[0])
    : queryClient.prefetchQuery(query as Parameters<QueryClient['prefetchQuery']>[0]);
}
