import * as companies from '@shared/contracts/companies';
import type { Named } from '@shared/contracts/fields';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callPaged } from '@/lib/http';
import { useDebounced } from '@/lib/use-debounced';

/** Active companies whose name contains the text, as pickers offer them; `total` tells whether there are more. */
export const companyChoicesQuery = (search = '') =>
  queryOptions({
    queryKey: [companies.list.path, 'choices', { search }],
    queryFn: ({ signal }) =>
      callPaged(companies.list, { query: { isActive: 'true', ...(search && { search }) } }, { signal }),
  });

/**
 * What a company picker shows: spread it into a Combobox. All companies are searched here while they fit into one
 * page, by the server when there are more. The chosen one stays in the list even when it is not among those found.
 */
export function useCompanyChoices(chosen?: Named | null) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const first = useQuery(companyChoicesQuery());
  const onServer = first.data !== undefined && first.data.total > first.data.items.length;
  const found = useQuery({
    ...companyChoicesQuery(search),
    enabled: onServer && search !== '',
    placeholderData: keepPreviousData,
  });
  const items: Named[] = (onServer && search !== '' ? found.data : first.data)?.items ?? [];
  const shown = !chosen || items.some(({ id }) => id === chosen.id) ? items : [chosen, ...items];
  return {
    options: shown.map(({ id, name }) => ({ value: String(id), label: name })),
    loading: first.isPending || found.isFetching,
    ...(onServer && { onSearch: setTyped }),
  };
}
