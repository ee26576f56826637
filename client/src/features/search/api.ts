import { type FoundRecord, find } from '@shared/contracts/search';
import type { Query } from '@shared/endpoint';
import { isSearchable } from '@shared/rules/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';
import type { Shows } from '@/lib/live/shows';

export type FoundGroup = { kind: FoundRecord['kind']; items: FoundRecord[]; isMore: boolean };
export type SearchFilters = Partial<Omit<Query<typeof find>, 'search'>>;

const SHOWS: Shows = {
  request: 'any',
  requestType: 'any',
  project: 'any',
  task: 'any',
  company: 'any',
  template: 'any',
};

/** What a search finds, kind by kind. While the next words are looked for, what the last ones found stays. */
export const foundQuery = ({ search = '', ...filters }: SearchFilters & { search?: string }) =>
  queryOptions({
    queryKey: [find.path, search, filters],
    queryFn: ({ signal }) => call(find, { query: { search, ...filters } }, { signal }),
    enabled: isSearchable(search),
    placeholderData: keepPreviousData,
    meta: { shows: SHOWS },
  });
