import { useSearchParams } from 'react-router-dom';

type Param = 'q' | 'status';

/** Search and status of a panel, kept in the address so that going back finds the list as it was. */
export function usePanelFilters<S extends string>(statuses: readonly S[]) {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const status = statuses.find((known) => known === params.get('status'));
  const change = (values: Partial<Record<Param, string>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
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
