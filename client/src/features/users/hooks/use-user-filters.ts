import { userSorts } from '@shared/contracts/users';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { idFrom } from '@/lib/id-param';

export const states = ['all', 'active', 'disabled'] as const;
export type State = (typeof states)[number];
const activity: Record<State, boolean | undefined> = { all: undefined, active: true, disabled: false };

/** What is searched lives in the address, so that going back and sharing a link keep it. */
export function useUserFilters() {
  const [params, setParams] = useSearchParams();
  const param = (name: string) => params.get(name) ?? '';
  const change = (name: string, value: string, byDefault = '') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === byDefault) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  // those who only read are shown neither, so the server finds nobody by them
  const byAccount = useUser().can.createUsers;
  const state = (byAccount && states.find((known) => known === param('state'))) || 'all';
  const companyId = idFrom(params.get('company'));
  const filters = {
    search: param('search'),
    isActive: activity[state],
    role: byAccount ? param('role') : '',
    companyId,
    sort: userSorts.find((known) => known === param('sort')) ?? 'newest',
  };
  return {
    filters,
    state,
    isFiltered: Boolean(filters.search || filters.role || companyId) || state !== 'all',
    setSearch: (search: string) => change('search', search.trim()),
    setState: (next: State) => change('state', next, 'all'),
    setRole: (role: string) => change('role', role),
    setCompany: (id: string) => change('company', id),
    setSort: (sort: string) => change('sort', sort, 'newest'),
    clear: () => setParams({}, { replace: true }),
  };
}
export type UserFilterState = ReturnType<typeof useUserFilters>;
