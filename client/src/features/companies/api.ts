import * as companies from '@shared/contracts/companies';
import type { NamedInBoth } from '@shared/contracts/fields';
import type { SentBody } from '@shared/endpoint';
import { bothNames } from '@shared/rules/bilingual';
import { foldText } from '@shared/rules/search';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';
import { useNameOption } from '@/lib/names';
import { callPaged, pagedQuery } from '@/lib/paged';
import { useDebounced } from '@/lib/use-debounced';

const ROOT = companies.list.path;
const PAGE = 24;

const SHOWS: Shows = { company: 'any' };

interface CompanyFilters {
  search: string;
  isActive: boolean | undefined;
  /** This one alone. */
  companyId: number | undefined;
  sort: companies.CompanySort | 'nameEn';
}

const activity = (isActive: boolean | undefined) =>
  isActive === undefined ? {} : ({ isActive: isActive ? 'true' : 'false' } as const);

/** Companies as their administration lists them. */
export const companiesQuery = ({ search, isActive, companyId, sort }: CompanyFilters) =>
  pagedQuery(
    [ROOT, 'list', { search, isActive, companyId, sort }],
    companies.list,
    {
      query: {
        limit: PAGE,
        sort,
        ...(search && { search }),
        ...(companyId && { companyId }),
        ...activity(isActive),
      },
    },
    SHOWS,
  );

/** How many companies there are, or how many of them are active. */
export const companyCountQuery = (isActive?: true) =>
  queryOptions({
    queryKey: [ROOT, 'count', { isActive }],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, ...activity(isActive) };
      return (await callPaged(companies.list, { query }, { signal })).total;
    },
    meta: { shows: SHOWS },
  });

/** Companies stand on records of every kind. */
function useInvalidateAll() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

export function useCreateCompany() {
  const onSuccess = useInvalidateAll();
  return useMutation({
    mutationFn: (body: SentBody<typeof companies.create>) => call(companies.create, { body }),
    onSuccess,
  });
}

type CompanyChanges = SentBody<typeof companies.update>;

export function useUpdateCompany(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({
    mutationFn: ({ version, ...body }: CompanyChanges & { version?: string | undefined }) =>
      call(companies.update, { params: { id }, body }, { version }),
    onSettled,
  });
}

export function useDeleteCompany(id: number) {
  const onSettled = useInvalidateAll();
  return useMutation({ mutationFn: () => call(companies.remove, { params: { id } }), onSettled });
}

/** Active companies whose name contains the text, as pickers offer them; `total` tells whether there are more. */
const companyChoicesQuery = (search = '') =>
  queryOptions({
    queryKey: [ROOT, 'choices', { search }],
    queryFn: ({ signal }) =>
      callPaged(companies.list, { query: { isActive: 'true', ...(search && { search }) } }, { signal }),
    meta: { shows: SHOWS },
  });

/** Finds the one active company that a name means, whole or in part; undefined where there is none, or several. */
export function useCompanyNamed() {
  const queryClient = useQueryClient();
  return async (name: string): Promise<number | undefined> => {
    const { items } = await queryClient.fetchQuery(companyChoicesQuery(name));
    const exact = items.filter((one) => bothNames(one).some((known) => foldText(known) === foldText(name)));
    const [company, another] = exact.length > 0 ? exact : items;
    return another ? undefined : company?.id;
  };
}

/** One company; null where there is none with that id. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [ROOT, 'one', id],
    queryFn: async ({ signal }) => {
      const [company] = await call(companies.list, { query: { companyId: id } }, { signal });
      return company ?? null;
    },
    meta: { shows: SHOWS },
  });

/**
 * What a company picker shows: spread it into a Combobox. All companies are searched here while they fit into one
 * page, by the server when there are more. The chosen one stays in the list even when it is not among those found;
 * where only its id is known, its name is asked for.
 */
export function useCompanyChoices(chosen?: NamedInBoth | number | null) {
  const optionOf = useNameOption();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 250);
  const first = useQuery(companyChoicesQuery());
  const onServer = first.data !== undefined && first.data.total > first.data.items.length;
  const found = useQuery({
    ...companyChoicesQuery(search),
    enabled: onServer && search !== '',
    placeholderData: keepPreviousData,
  });
  const items: NamedInBoth[] = (onServer && search !== '' ? found.data : first.data)?.items ?? [];
  const unknown = typeof chosen === 'number' && first.isSuccess && !items.some(({ id }) => id === chosen);
  const { data: looked } = useQuery({ ...companyQuery(unknown ? chosen : 0), enabled: unknown });
  const missing = typeof chosen === 'number' ? looked : chosen;
  const shown = !missing || items.some(({ id }) => id === missing.id) ? items : [missing, ...items];
  return {
    companies: shown,
    options: shown.map((company) => ({ value: company.id, ...optionOf(company) })),
    loading: first.isPending || found.isFetching,
    ...(onServer && { onSearch: setTyped }),
  };
}
