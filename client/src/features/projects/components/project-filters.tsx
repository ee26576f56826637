import { seesEverything } from '@shared/rules/actor';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import type { ProjectFilters } from '../api';

const statuses = ['all', 'in_progress', 'completed', 'pending'] as const;
type Status = (typeof statuses)[number];

/** What is searched lives in the address, so that going back and sharing a link keep it. */
export function useProjectFilters() {
  const [params, setParams] = useSearchParams();
  const status: Status = statuses.find((known) => known === params.get('status')) ?? 'all';
  const search = params.get('search') ?? '';
  // a person who sees every company's projects can tell them apart
  const byCompany = seesEverything(useUser());
  const companyId = byCompany ? idFrom(params.get('company')) : undefined;
  const change = (name: 'search' | 'status' | 'company', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const filters: ProjectFilters = { search, companyId, status: status === 'all' ? undefined : status };
  return {
    filters,
    isFiltered: Object.values(filters).some(Boolean),
    showsDeleted: params.get('view') === 'deleted',
    clear: () => setParams({}, { replace: true }),
    bar: { search, status, byCompany, companyId, change },
  };
}

export function ProjectFilterBar({
  search,
  status,
  byCompany,
  companyId,
  change,
}: ReturnType<typeof useProjectFilters>['bar']) {
  const { t } = useTranslation(['projects', 'common', 'status']);
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onValueChange={(text) => change('search', text.trim())}
        />
      </search>
      <Segmented
        label={t('filter')}
        value={status}
        onValueChange={(value) => change('status', value === 'all' ? '' : value)}
        options={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('common:all') : t(`status:${value}`),
        }))}
      />
      {byCompany && (
        <CompanyFilter
          label={t('details.company')}
          placeholder={t('anyCompany')}
          value={companyId}
          onChange={(id) => change('company', id)}
        />
      )}
    </FilterBar>
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
