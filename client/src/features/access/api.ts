import * as permissions from '@shared/contracts/permissions';
import type { PageKey } from '@shared/pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';
import { whileStreamIsDown } from '@/lib/live/timers';

// What the shell asks on every page; what permissions are managed with is in features/permissions.

/** Any rule may change what anybody may open, the reader too. */
export const ACCESS: Shows = { rights: 'any', role: 'any' };

const FRESH_MS = 30_000;
const REFETCH_MS = 60_000;

/** Whether the reader may open a page. Asked again every minute unless changes are told, so that a withdrawn page closes. */
export const pageAccessQuery = (key: PageKey) =>
  queryOptions({
    queryKey: ['/api/check-page-access', key],
    queryFn: ({ signal }) => call(permissions.checkPageAccess, { params: { key } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: whileStreamIsDown(REFETCH_MS),
    meta: { shows: ACCESS },
  });
