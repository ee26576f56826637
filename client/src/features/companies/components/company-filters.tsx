import { companySorts } from '@shared/contracts/companies';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';

type State = 'all' | 'own' | 'active' | 'disabled';
const activity: Partial<Record<State, boolean>> = { active: true, disabled: false };

/** What is searched lives in the address, so that going back and sharing a link keep it. */
export function useCompanyFilters() {
  const [params, setParams] = useSearchParams();
  const { assignedCompanyId } = useUser();
  const states: State[] = ['all', ...(assignedCompanyId ? ['own' as const] : []), 'active', 'disabled'];
  const state = states.find((known) => known === params.get('state')) ?? 'all';
  const change = (name: 'search' | 'state' | 'sort', value: string, byDefault = '') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === byDefault) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    search: params.get('search') ?? '',
    states,
    state,
    isActive: activity[state],
    companyId: state === 'own' ? (assignedCompanyId ?? undefined) : undefined,
    sort: companySorts.find((known) => known === params.get('sort')) ?? 'newest',
    setSearch: (search: string) => change('search', search.trim()),
    setState: (state: State) => change('state', state, 'all'),
    setSort: (sort: string) => change('sort', sort, 'newest'),
    clear: () => setParams({}, { replace: true }),
  };
}
export type Filters = ReturnType<typeof useCompanyFilters>;

export function CompanyFilterBar({ search, states, state, sort, setSearch, setState, setSort }: Filters) {
  const { t } = useTranslation('companies');
  return (
    <FilterBar>
      <search>
        <SearchInput label={t('search')} placeholder={t('search')} value={search} onValueChange={setSearch} />
      </search>
      <Segmented
        label={t('filter')}
        value={state}
        onValueChange={setState}
        options={states.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      <Select
        aria-label={t('sort')}
        value={sort}
        onValueChange={setSort}
        options={companySorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        className="sm:ms-auto sm:w-44"
      />
    </FilterBar>
  );
}
