import { useChangeParams } from '@/lib/use-change-params';

type Param = 'q' | 'status';

/** Search and status of a panel, kept in the address so that going back finds the list as it was. */
export function usePanelFilters<S extends string>(statuses: readonly S[]) {
  const [params, change] = useChangeParams<Param>();
  const search = params.get('q') ?? '';
  const status = statuses.find((known) => known === params.get('status'));
  return {
    filters: { ...(search && { search }), ...(status && { status }) },
    isFiltered: search !== '' || status !== undefined,
    clear: () => change({ q: '', status: '' }),
    bar: {
      search,
      onSearch: (text: string) => change({ q: text.trim() }),
      status,
      onStatus: (next: S | undefined) => change({ status: next ?? '' }),
      statuses,
    },
  };
}
