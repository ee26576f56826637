import { requestColumnSorts, requestSorts } from '@shared/contracts/requests';
import { sortedBy } from '@shared/rules/answer-filters';
import { requestStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import { useColumnSort } from '@/ui/table/use-column-sort';
import type { RequestFilters } from '../api';
import { useFieldSorts } from '../hooks/use-field-sorts';
import { useTypeChoices } from '../hooks/use-type-choices';

const anyDay = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
/** Filters by fields stand in the address one a line, which no short text has. */
const linesOf = (text: string) => [...new Set(text.split('\n').filter(Boolean))];

/**
 * `byCompany`: the list is of several companies, and can be narrowed to one. `byAnswers`: of one type it can be narrowed and sorted
 * by its fields.
 */
export function useRequestFilters({ byCompany = false, byAnswers = false } = {}) {
  const { values, isFiltered, change } = useListFilters({
    search: anyText,
    status: oneOf(requestStatuses),
    type: idFrom,
    company: (id: string) => (byCompany ? idFrom(id) : undefined),
    sort: (text: string) =>
      byAnswers && sortedBy(text)
        ? text
        : oneOf([...requestSorts, ...(byAnswers ? requestColumnSorts : [])], 'newest')(text),
    answer: (text: string) => (byAnswers ? text : ''),
    from: (text: string) => (byAnswers ? anyDay(text) : undefined),
    to: (text: string) => (byAnswers ? anyDay(text) : undefined),
  });
  const { search, status, type: requestTypeId, company: companyId, answer, from, to } = values;
  // fields are those of one type, with which the days are shown as well
  const sort = requestTypeId || !sortedBy(values.sort) ? values.sort : 'newest';
  const filters: RequestFilters & { companyId?: number } = {
    ...(search && { search }),
    ...(status && { status }),
    ...(requestTypeId && { requestTypeId }),
    ...(companyId && { companyId }),
    ...(sort !== 'newest' && { sort }),
    ...(requestTypeId && answer && { answer: linesOf(answer) }),
    ...(requestTypeId && from && { createdFrom: from }),
    ...(requestTypeId && to && { createdTo: to }),
  };
  return {
    filters,
    isFiltered,
    /** The order stays. */
    clear: () => change({ search: '', status: '', type: '', company: '', answer: '', from: '', to: '' }),
    bar: { values: { ...values, sort }, byCompany, byAnswers, change },
  };
}

type Props = ReturnType<typeof useRequestFilters>['bar'];

export function RequestFilterBar({ values, byCompany, byAnswers, change }: Props) {
  const { t } = useTranslation('requests');
  const { t: word } = useTranslation('status');
  const columnSort = useColumnSort();
  const fieldSorts = useFieldSorts(byAnswers ? values.type : undefined);
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
        onChange={(type) => change({ type, answer: '', ...(sortedBy(values.sort) && { sort: '' }) })}
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
          options={[
            ...requestSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
            ...columnSort(values.sort, requestColumnSorts),
            ...fieldSorts,
          ]}
        />
      </div>
    </FilterBar>
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);

const TypeFilter = (props: RecordFilterProps) => <RecordFilter {...props} {...useTypeChoices(props.value)} />;
