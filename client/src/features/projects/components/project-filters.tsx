import { projectSorts } from '@shared/contracts/projects';
import { seesEverything } from '@shared/rules/actor';
import { type ProjectStatus, projectStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import type { ProjectFilters } from '../api';

/** First those that the specification names. */
const first: readonly ProjectStatus[] = ['in_progress', 'completed', 'pending'];
const statuses = ['all', ...first, ...projectStatuses.filter((status) => !first.includes(status))] as const;

/** What a company has to do with the projects: it owns them or is responsible for a task, or it owns them. */
const parts = ['any', 'owner'] as const;

export function useProjectFilters() {
  // a person who sees every company's projects can tell them apart
  const byCompany = seesEverything(useUser());
  const { values, ...rest } = useListFilters({
    search: anyText,
    status: oneOf(statuses, 'all'),
    company: (id: string) => (byCompany ? idFrom(id) : undefined),
    part: oneOf(parts, 'any'),
    sort: oneOf(projectSorts, 'newest'),
  });
  const { search, status, company, part, sort } = values;
  const filters: ProjectFilters = {
    search,
    status: status === 'all' ? undefined : status,
    [part === 'owner' ? 'companyId' : 'participantId']: company,
    ...(sort !== 'newest' && { sort }),
  };
  return { filters, values, byCompany, ...rest };
}

type Props = Pick<ReturnType<typeof useProjectFilters>, 'values' | 'byCompany' | 'change'>;

export function ProjectFilterBar({ values, byCompany, change }: Props) {
  const { t } = useTranslation(['projects', 'common', 'status']);
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          value={values.search}
          onValueChange={(text) => change({ search: text })}
        />
      </search>
      <Segmented
        label={t('filter')}
        value={values.status}
        onValueChange={(value) => change({ status: value })}
        options={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('common:all') : t(`status:${value}`),
        }))}
      />
      {byCompany && (
        <CompanyFilter
          label={t('companyFilter')}
          placeholder={t('anyCompany')}
          value={values.company}
          onChange={(company) => change({ company, ...(company === '' && { part: '' }) })}
        />
      )}
      {values.company !== undefined && (
        <div className="sm:w-48">
          <Select
            aria-label={t('part.label')}
            value={values.part}
            onValueChange={(part) => change({ part })}
            options={parts.map((value) => ({ value, label: t(`part.${value}`) }))}
          />
        </div>
      )}
    </FilterBar>
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
