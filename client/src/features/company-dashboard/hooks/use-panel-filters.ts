import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';

/** Search and status of a panel. */
export function usePanelFilters<S extends string>(statuses: readonly S[]) {
  const { values, isFiltered, change, clear } = useListFilters({ search: anyText, status: oneOf(statuses) });
  const { search, status } = values;
  return {
    filters: { ...(search && { search }), ...(status && { status }) },
    isFiltered,
    clear,
    bar: {
      search,
      onSearch: (text: string) => change({ search: text }),
      status,
      onStatus: (next: S | undefined) => change({ status: next ?? '' }),
      statuses,
    },
  };
}
