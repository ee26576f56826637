import * as permissions from '@shared/contracts/permissions';
import type { PageKey } from '@shared/rules/pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';

const FRESH_MS = 30_000;
const REFETCH_MS = 60_000;

/** Whether the reader may open a page. Asked again every minute, so that a withdrawn page closes by itself. */
export const pageAccessQuery = (key: PageKey) =>
  queryOptions({
    queryKey: ['/api/check-page-access', key],
    queryFn: ({ signal }) => call(permissions.checkPageAccess, { params: { key } }, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: REFETCH_MS,
  });
