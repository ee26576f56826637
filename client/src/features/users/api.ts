import * as users from '@shared/contracts/users';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callPaged } from '@/lib/http';
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
