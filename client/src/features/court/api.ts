import * as court from '@shared/contracts/court';
import type { Side } from '@shared/rules/court';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';
import { pagedQuery } from '@/lib/paged';

const PAGE = 25;
const SHOWS: Shows = { request: 'any', requestType: 'any', project: 'any', task: 'any', calendar: 'any' };

/** What narrows the figures and the turns. */
export interface CourtFilters {
  side?: Side | undefined;
  projectId?: number | undefined;
  requestTypeId?: number | undefined;
  userId?: number | undefined;
}

/** What narrows the turns alone: to what a number counts. */
export interface TurnFilters extends CourtFilters {
  companyId?: number | undefined;
  withoutCompany?: 'true' | undefined;
  age?: court.CourtTurn['age'] | undefined;
  late?: 'true' | undefined;
  heldUp?: 'true' | undefined;
}

export const holdingsQuery = (query: CourtFilters) =>
  queryOptions({
    queryKey: [court.overview.path, query],
    queryFn: async ({ signal }) => (await call(court.overview, { query }, { signal })).holdings,
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });

export const turnsQuery = (filters: TurnFilters) =>
  pagedQuery([court.list.path, filters], court.list, { query: { limit: PAGE, ...filters } }, SHOWS);

/** The people whom the turns can be narrowed to: found by name, or the one who is chosen. */
export const holdersQuery = (query: { search?: string; userId?: number }) =>
  pagedQuery([court.listHolders.path, query], court.listHolders, { query: { limit: PAGE, ...query } }, SHOWS);

/** Reminds those who hold a turn; a refusal, too, may mean that it was not known here how it stands. */
export function useNudge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(court.nudge, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [court.list.path] }),
  });
}
