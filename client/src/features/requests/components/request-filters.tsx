import { requestSorts } from '@shared/contracts/requests';
import { requestStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { useChangeParams } from '@/lib/use-change-params';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import type { RequestFilters } from '../api';
import { useTypeChoices } from '../hooks/use-type-choices';

type Param = 'q' | 'status' | 'type' | 'company' | 'sort';

/**
 * What is searched, and in which order, kept in the address so that going back finds the list as it was. `byCompany`:
 * the list is of several companies, and can be narrowed to one.
 */
export function useRequestFilters({ byCompany = false } = {}) {
  const [params, change] = useChangeParams<Param>();
  const search = params.get('q') ?? '';
  const status = requestStatuses.find((known) => known === params.get('status'));
  const requestTypeId = idFrom(params.get('type'));
  const companyId = byCompany ? idFrom(params.get('company')) : undefined;
  const sort = requestSorts.find((known) => known === params.get('sort')) ?? 'newest';
  const narrowed = {
    ...(search && { search }),
    ...(status && { status }),
    ...(requestTypeId && { requestTypeId }),
    ...(companyId && { companyId }),
  };
  const filters: RequestFilters & { companyId?: number } = {
    ...narrowed,
    ...(sort !== 'newest' && { sort }),
  };
  return {
    filters,
    isFiltered: Object.keys(narrowed).length > 0,
    clear: () => change({ q: '', status: '', type: '', company: '' }),
    bar: {
      chosen: { search, status, requestTypeId, companyId, sort },
      byCompany,
      set: (name: Param, value: string) => change({ [name]: value.trim() }),
    },
  };
}

type Props = ReturnType<typeof useRequestFilters>['bar'];

export function RequestFilterBar({ chosen, byCompany, set }: Props) {
  const { t } = useTranslation('requests');
  const { t: word } = useTranslation('status');
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={chosen.search}
          onValueChange={(text) => set('q', text)}
        />
      </search>
      <div className="sm:w-40">
        <Select
          aria-label={t('statusFilter')}
          value={chosen.status ?? ''}
          onValueChange={(value) => set('status', value)}
          options={[
            { value: '', label: t('anyStatus') },
            ...requestStatuses.map((value) => ({ value, label: word(value) })),
          ]}
        />
      </div>
      <TypeFilter
        label={t('typeFilter')}
        placeholder={t('anyType')}
        value={chosen.requestTypeId}
        onChange={(id) => set('type', id)}
      />
      {byCompany && (
        <CompanyFilter
          label={t('companyFilter')}
          placeholder={t('anyCompany')}
          value={chosen.companyId}
          onChange={(id) => set('company', id)}
        />
      )}
      <div className="sm:w-40">
        <Select
          aria-label={t('sort')}
          value={chosen.sort}
          onValueChange={(value) => set('sort', value === 'newest' ? '' : value)}
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
