import { userColumnSorts, userSorts } from '@shared/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { useColumnSort } from '@/ui/table/use-column-sort';
import { rolesQuery } from '../api';
import { useBoundCompany } from '../hooks/standing';
import { statuses, type UserFilterState } from '../hooks/use-user-filters';

/** Search, filters and order. Those who only read are shown no roles and states, and who reaches one company sees no other. */
export function UserFilterBar({ filters, status, change }: UserFilterState) {
  const { t } = useTranslation('users');
  const mayChange = useUser().can.createUsers;
  const isBound = useBoundCompany() !== undefined;
  const columnSort = useColumnSort();
  const search = t(mayChange ? 'search' : 'searchNames');
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={search}
          value={filters.search}
          onValueChange={(text) => change({ search: text })}
        />
      </search>
      {mayChange && (
        <Segmented
          label={t('stateFilter')}
          value={status}
          onValueChange={(value) => change({ status: value })}
          options={statuses.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
      {!isBound && (
        <CompanyFilter
          label={t('companyFilter')}
          placeholder={t('allCompanies')}
          value={filters.companyId}
          onChange={(company) => change({ company })}
        />
      )}
      {mayChange && <RoleFilter value={filters.role} onChange={(role) => change({ role })} />}
      <Select
        aria-label={t('sort')}
        value={filters.sort}
        onValueChange={(sort) => change({ sort })}
        options={[
          ...userSorts.map((value) => ({ value, label: t(`sorts.${value}`) })),
          ...columnSort(filters.sort, userColumnSorts),
        ]}
        className="sm:w-40"
      />
    </FilterBar>
  );
}

function RoleFilter({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const { t } = useTranslation('users');
  const { data = [] } = useQuery(rolesQuery);
  return (
    <Select
      aria-label={t('roleFilter')}
      value={value}
      onValueChange={onChange}
      options={[
        { value: '', label: t('allRoles') },
        ...data.map(({ name, displayName }) => ({ value: name, label: displayName })),
      ]}
      className="sm:w-40"
    />
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
