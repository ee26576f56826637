import { companySorts } from '@shared/contracts/companies';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useLanguage } from '@/lib/direction';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';

type Status = 'all' | 'own' | 'active' | 'disabled';
const activity: Partial<Record<Status, boolean>> = { active: true, disabled: false };

export function useCompanyFilters() {
  const { assignedCompanyId } = useUser();
  const statuses: Status[] = ['all', ...(assignedCompanyId ? ['own' as const] : []), 'active', 'disabled'];
  const { values, ...rest } = useListFilters({
    search: anyText,
    status: oneOf(statuses, 'all'),
    sort: oneOf(companySorts, 'newest'),
  });
  const { language } = useLanguage();
  const { search, status, sort } = values;
  const companyId = status === 'own' ? (assignedCompanyId ?? undefined) : undefined;
  // by the name that the reader sees
  const order = sort === 'name' && language === 'en' ? 'nameEn' : sort;
  const filters = { search, isActive: activity[status], companyId, sort: order } as const;
  return { filters, sort, statuses, status, ...rest };
}
export type CompanyFilterState = ReturnType<typeof useCompanyFilters>;

export function CompanyFilterBar({ filters, sort, statuses, status, change }: CompanyFilterState) {
  const { t } = useTranslation('companies');
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          value={filters.search}
          onValueChange={(text) => change({ search: text })}
        />
      </search>
      <Segmented
        label={t('filter')}
        value={status}
        onValueChange={(value) => change({ status: value })}
        options={statuses.map((value) => ({ value, label: t(`filters.${value}`) }))}
      />
      <Select
        aria-label={t('sort')}
        value={sort}
        onValueChange={(value) => change({ sort: value })}
        options={companySorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        className="sm:ms-auto sm:w-44"
      />
    </FilterBar>
  );
}
