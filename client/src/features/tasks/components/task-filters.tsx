import { taskSorts } from '@shared/contracts/tasks';
import { type Priority, priorities, type TaskStatus, taskStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import type { TaskFilters } from '../api';

type Whose = 'all' | 'company' | 'mine';
/** Being late is no status, but what one looks for in its place. */
type StatusFilter = TaskStatus | 'late';

const statuses: readonly StatusFilter[] = ['late', ...taskStatuses];

/** A person who gives tasks to every company chooses among all of them; others tell their own company's apart. */
function useWhose(): readonly Whose[] {
  const { assignedCompanyId, can } = useUser();
  return assignedCompanyId === null || can.assignTasks ? ['all', 'mine'] : ['all', 'company', 'mine'];
}

export function useTaskFilters() {
  const { assignedCompanyId, can } = useUser();
  const { values, ...rest } = useListFilters({
    search: anyText,
    whose: oneOf(useWhose(), 'all'),
    company: (id: string) => (can.assignTasks ? idFrom(id) : undefined),
    status: oneOf(statuses),
    priority: oneOf(priorities),
    sort: oneOf(taskSorts, 'newest'),
  });
  const { search, whose, company, status, priority, sort } = values;
  const filters: TaskFilters = {
    search,
    priority,
    companyId: (whose === 'company' && assignedCompanyId) || company,
    mine: whose === 'mine' ? 'true' : undefined,
    ...(status === 'late' ? { late: 'true' } : { status }),
    ...(sort !== 'newest' && { sort }),
  };
  return { filters, values, ...rest };
}

type Props = Pick<ReturnType<typeof useTaskFilters>, 'values' | 'isFiltered' | 'change'>;

export function TaskFilterBar({ values, isFiltered, change }: Props) {
  const { t } = useTranslation(['tasks', 'status']);
  const { can } = useUser();
  return (
    // on paper the filters tell that the tasks are not all
    <FilterBar className={isFiltered ? '' : 'print:hidden'}>
      <search>
        <SearchInput
          label={t('search')}
          value={values.search}
          onValueChange={(text) => change({ search: text })}
        />
      </search>
      <Segmented
        label={t('whose.label')}
        value={values.whose}
        onValueChange={(whose) => change({ whose })}
        options={useWhose().map((value) => ({ value, label: t(`whose.${value}`) }))}
      />
      <div className="sm:w-40">
        <Select
          aria-label={t('statusFilter')}
          value={values.status ?? ''}
          onValueChange={(status) => change({ status })}
          options={[
            { value: '', label: t('anyStatus') },
            ...statuses.map((value) => ({
              value,
              label: value === 'late' ? t('overdue') : t(`status:task.${value}`),
            })),
          ]}
        />
      </div>
      <PriorityFilter value={values.priority} onChange={(priority) => change({ priority })} />
      {can.assignTasks && (
        <CompanyFilter
          label={t('company')}
          placeholder={t('anyCompany')}
          value={values.company}
          onChange={(company) => change({ company })}
        />
      )}
    </FilterBar>
  );
}

interface PriorityFilterProps {
  value: Priority | undefined;
  onChange: (priority: string) => void;
}

function PriorityFilter({ value, onChange }: PriorityFilterProps) {
  const { t } = useTranslation(['tasks', 'status']);
  return (
    <div className="sm:w-40">
      <Select
        aria-label={t('priorityFilter')}
        value={value ?? ''}
        onValueChange={onChange}
        options={[
          { value: '', label: t('anyPriority') },
          ...priorities.map((one) => ({ value: one, label: t(`status:priority.${one}`) })),
        ]}
      />
    </div>
  );
}

const CompanyFilter = (props: RecordFilterProps) => (
  <RecordFilter {...props} {...useCompanyChoices(props.value)} />
);
