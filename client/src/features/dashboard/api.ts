import * as dashboard from '@shared/contracts/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';

export const statsQuery = queryOptions({
  queryKey: [dashboard.stats.path],
  queryFn: ({ signal }) => call(dashboard.stats, {}, { signal }),
});
