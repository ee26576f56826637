import * as dashboard from '@shared/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';

export const statsQuery = queryOptions({
  queryKey: [dashboard.stats.path],
  queryFn: ({ signal }) => call(dashboard.stats, {}, { signal }),
});

/** Its key is under that of the figures: what changes a figure is read again here too. */
export const activityQuery = queryOptions({
  queryKey: [dashboard.stats.path, 'request-activity'],
  queryFn: ({ signal }) => call(dashboard.requestActivity, {}, { signal }),
});
