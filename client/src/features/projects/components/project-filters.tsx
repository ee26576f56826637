import { seesEverything } from '@shared/rules/actor';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import type { ProjectFilters } from '../api';

const statuses = ['all', 'in_progress', 'completed', 'pending'] as const;

export function useProjectFilters() {
  // a person who sees every company's projects can tell them apart
  const byCompany = seesEverything(useUser());
  const { values, ...rest } = useListFilters({
    search: anyText,
    status: oneOf(statuses, 'all'),
    company: (id: string) => (byCompany ? idFrom(id) : undefined),
  });
  const { search, status, company: companyId } = values;
  const filters: ProjectFilters = { search, companyId, status: status === 'all' ? undefined : status };
  return { filters, status, byCompany, ...rest };
}

type Props = Omit<ReturnType<typeof useProjectFilters>, 'isFiltered' | 'clear'>;

export function ProjectFilterBar({ filters, status, byCompany, change }: Props) {
  const { t } = useTranslation(['projects', 'common', 'status']);
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={filters.search ?? ''}
          onValueChange={(text) => change({ search: text })}
        />
      </search>
      <Segmented
        label={t('filter')}
        value={status}
        onValueChange={(value) => change({ status: value })}
        options={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('common:all') : t(`status:${value}`),
        }))}
      />
      {byCompany && (
        <CompanyFilter
          label={t('details.company')}
          placeholder={t('anyCompany')}
          value={filters.companyId}
          onChange={(company) => change({ company })}
        />
      )}
    </FilterBar>
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
