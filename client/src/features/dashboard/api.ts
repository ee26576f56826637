import * as dashboard from '@shared/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';

const SHOWS: Shows = { request: 'any', requestType: 'any', project: 'any', task: 'any' };

export const statsQuery = queryOptions({
  queryKey: [dashboard.stats.path],
  queryFn: ({ signal }) => call(dashboard.stats, {}, { signal }),
  meta: { shows: SHOWS },
});

export const activityQuery = queryOptions({
  queryKey: [dashboard.stats.path, 'request-activity'],
  queryFn: ({ signal }) => call(dashboard.requestActivity, {}, { signal }),
  meta: { shows: SHOWS },
});
