import { requestSorts } from '@shared/contracts/requests';
import { requestStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import type { RequestFilters } from '../api';
import { useTypeChoices } from '../hooks/use-type-choices';

/** `byCompany`: the list is of several companies, and can be narrowed to one. */
export function useRequestFilters({ byCompany = false } = {}) {
  const { values, isFiltered, change } = useListFilters({
    search: anyText,
    status: oneOf(requestStatuses),
    type: idFrom,
    company: (id: string) => (byCompany ? idFrom(id) : undefined),
    sort: oneOf(requestSorts, 'newest'),
  });
  const { search, status, type: requestTypeId, company: companyId, sort } = values;
  const filters: RequestFilters & { companyId?: number } = {
    ...(search && { search }),
    ...(status && { status }),
    ...(requestTypeId && { requestTypeId }),
    ...(companyId && { companyId }),
    ...(sort !== 'newest' && { sort }),
  };
  return {
    filters,
    isFiltered,
    /** The order stays. */
    clear: () => change({ search: '', status: '', type: '', company: '' }),
    bar: { values, byCompany, change },
  };
}

type Props = ReturnType<typeof useRequestFilters>['bar'];

export function RequestFilterBar({ values, byCompany, change }: Props) {
  const { t } = useTranslation('requests');
  const { t: word } = useTranslation('status');
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          value={values.search}
          onValueChange={(text) => change({ search: text })}
        />
      </search>
      <div className="sm:w-40">
        <Select
          aria-label={t('statusFilter')}
          value={values.status ?? ''}
          onValueChange={(status) => change({ status })}
          options={[
            { value: '', label: t('anyStatus') },
            ...requestStatuses.map((value) => ({ value, label: word(value) })),
          ]}
        />
      </div>
      <TypeFilter
        label={t('typeFilter')}
        placeholder={t('anyType')}
        value={values.type}
        onChange={(type) => change({ type })}
      />
      {byCompany && (
        <CompanyFilter
          label={t('companyFilter')}
          placeholder={t('anyCompany')}
          value={values.company}
          onChange={(company) => change({ company })}
        />
      )}
      <div className="sm:w-40">
        <Select
          aria-label={t('sort')}
          value={values.sort}
          onValueChange={(sort) => change({ sort })}
          options={requestSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
      </div>
    </FilterBar>
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);

const TypeFilter = (props: RecordFilterProps) => <RecordFilter {...props} {...useTypeChoices(props.value)} />;
