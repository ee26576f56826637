import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '@/features/auth/api';
import { call, callPaged } from '@/lib/http';
import { useDebounced } from '@/lib/use-debounced';

/** Active people whose name contains the text, as pickers offer them; `total` tells whether there are more. */
export const peopleChoicesQuery = (search = '') =>
  queryOptions({
    queryKey: [users.list.path, 'choices', { search }],
    queryFn: ({ signal }) =>
      callPaged(users.list, { query: { isActive: 'true', ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface PersonChoice {
  id: number;
  firstName: string;
  lastName: string;
  assignedCompany: { name: string } | null;
}

const toOption = ({ id, firstName, lastName, assignedCompany }: PersonChoice) => ({
  value: String(id),
  label: `${firstName} ${lastName}`,
  hint: assignedCompany?.name,
});

/**
 * What a person picker shows: spread it into a Combobox. All people are searched here while they fit into one page, by
 * the server when there are more. The chosen one stays in the list even when they are not among those found.
 */
export function usePeopleChoices(chosen?: PersonChoice | null) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const first = useQuery(peopleChoicesQuery());
  const onServer = first.data !== undefined && first.data.total > first.data.items.length;
  const found = useQuery({ ...peopleChoicesQuery(search), enabled: onServer && search !== '' });
  const items: PersonChoice[] = (onServer && search !== '' ? found.data : first.data)?.items ?? [];
  const shown = !chosen || items.some(({ id }) => id === chosen.id) ? items : [chosen, ...items];
  return {
    options: shown.map(toOption),
    loading: first.isPending || found.isFetching,
    ...(onServer && { onSearch: setTyped }),
  };
}

export type ProfileChanges = SentBody<typeof users.update>;

/** Saves what somebody changed of their own profile; the shell shows it at once. */
export function useSaveProfile(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery;
  return useMutation({
    mutationFn: (body: ProfileChanges) => call(users.update, { params: { id }, body }),
    onSuccess: async (saved) => {
      // an answer that is under way may have been read before the change
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (session) =>
        session?.user ? { ...session, user: { ...session.user, ...saved, can: session.user.can } } : session,
      );
      // names stand on records of every kind
      void queryClient.invalidateQueries();
    },
  });
}

/** Sends a link for setting a new password to somebody's own address. */
export const useSendPasswordLink = () =>
  useMutation({ mutationFn: (email: string) => call(auth.forgotPassword, { body: { email } }) });
