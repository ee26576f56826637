import * as absences from '@shared/contracts/absences';
import type { SentBody } from '@shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/http';
import { refresh } from '@/lib/live/shows';
import { callPaged } from '@/lib/paged';
import { useDebounced } from '@/lib/use-debounced';

const ROOT = absences.list.path;

/** Present and coming absences of a person; one's own where no person is named. Read when they are shown. */
export const absencesQuery = (userId?: number) =>
  queryOptions({
    queryKey: [ROOT, { userId }],
    queryFn: ({ signal }) =>
      userId === undefined
        ? call(absences.list, {}, { signal })
        : call(absences.listOf, { params: { id: userId } }, { signal }),
    staleTime: 0,
    meta: { shows: { user: 'any', requestType: 'any' } },
  });

const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: [absences.listStandIns.path, { search }],
    queryFn: ({ signal }) =>
      callPaged(absences.listStandIns, { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { shows: { user: 'any' } },
  });

/** What a picker of one's colleagues shows: spread it into a Combobox. Searched here while they fit into one page. */
export function useColleagueChoices() {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const first = useQuery(colleaguesQuery(''));
  const onServer = first.data !== undefined && first.data.total > first.data.items.length;
  const found = useQuery({ ...colleaguesQuery(search), enabled: onServer && search !== '' });
  const items = (onServer && search !== '' ? found.data : first.data)?.items ?? [];
  return {
    options: items.map(({ id, firstName, lastName, username }) => ({
      value: id,
      label: `${firstName} ${lastName}`,
      hint: `@${username}`,
    })),
    loading: first.isPending || found.isFetching,
    ...(onServer && { onSearch: setTyped }),
  };
}

function useRefresh() {
  const queryClient = useQueryClient();
  return {
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [ROOT] });
      refresh(queryClient, 'request');
    },
  };
}

export const useAddAbsence = () =>
  useMutation({
    mutationFn: (body: SentBody<typeof absences.create>) => call(absences.create, { body }),
    ...useRefresh(),
  });

export const useRemoveAbsence = () =>
  useMutation({
    mutationFn: (id: number) => call(absences.remove, { params: { id } }),
    ...useRefresh(),
  });
