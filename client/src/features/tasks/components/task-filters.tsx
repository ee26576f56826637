import { type Priority, priorities, type TaskStatus, taskStatuses } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { idFrom } from '@/lib/id-param';
import { RecordFilter, type RecordFilterProps } from '@/ui/form/record-filter';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar, Segmented } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';
import type { TaskFilters } from '../api';

type Param = 'q' | 'whose' | 'company' | 'status' | 'priority';
type Whose = 'all' | 'company' | 'mine';
/** Being late is no status, but what one looks for in its place. */
type StatusFilter = TaskStatus | 'late';

const statuses: readonly StatusFilter[] = ['late', ...taskStatuses];

/** A person who gives tasks to every company chooses among all of them; others tell their own company's apart. */
function useWhose(): readonly Whose[] {
  const { assignedCompanyId, can } = useUser();
  return assignedCompanyId === null || can.assignTasks ? ['all', 'mine'] : ['all', 'company', 'mine'];
}

/** What is searched lives in the address, so that going back and sharing a link keep it. */
export function useTaskFilters() {
  const [params, setParams] = useSearchParams();
  const { assignedCompanyId, can } = useUser();
  const search = params.get('q') ?? '';
  const whose = useWhose().find((known) => known === params.get('whose')) ?? 'all';
  const company = can.assignTasks ? idFrom(params.get('company')) : undefined;
  const status = statuses.find((known) => known === params.get('status'));
  const priority = priorities.find((known) => known === params.get('priority'));
  const set = (name: Param, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const filters: TaskFilters = {
    search,
    priority,
    companyId: (whose === 'company' && assignedCompanyId) || company,
    mine: whose === 'mine' ? 'true' : undefined,
    ...(status === 'late' ? { late: 'true' } : { status }),
  };
  return {
    filters,
    chosen: { search, whose, company, status, priority },
    set,
    clear: () => setParams({}, { replace: true }),
    isFiltered: Object.values(filters).some(Boolean),
  };
}

interface Props {
  chosen: ReturnType<typeof useTaskFilters>['chosen'];
  set: (name: Param, value: string) => void;
}

export function TaskFilterBar({ chosen, set }: Props) {
  const { t } = useTranslation(['tasks', 'status']);
  const { can } = useUser();
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={chosen.search}
          onValueChange={(text) => set('q', text.trim())}
        />
      </search>
      <Segmented
        label={t('whose.label')}
        value={chosen.whose}
        onValueChange={(value) => set('whose', value === 'all' ? '' : value)}
        options={useWhose().map((value) => ({ value, label: t(`whose.${value}`) }))}
      />
      <div className="sm:w-40">
        <Select
          aria-label={t('statusFilter')}
          value={chosen.status ?? ''}
          onValueChange={(value) => set('status', value)}
          options={[
            { value: '', label: t('anyStatus') },
            ...statuses.map((value) => ({
              value,
              label: value === 'late' ? t('overdue') : t(`status:task.${value}`),
            })),
          ]}
        />
      </div>
      <PriorityFilter value={chosen.priority} onChange={(value) => set('priority', value)} />
      {can.assignTasks && (
        <CompanyFilter
          label={t('company')}
          placeholder={t('anyCompany')}
          value={chosen.company}
          onChange={(value) => set('company', value)}
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
