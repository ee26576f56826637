import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';

interface Props<S extends string> {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  status: S | undefined;
  onStatus: (status: S | undefined) => void;
  statuses: readonly S[];
}

type KnownStatus = 'pending' | 'in_progress' | 'completed' | 'on_hold' | 'delayed' | 'cancelled';

/** Search and status above one of the company's lists. */
export function PanelFilters<S extends KnownStatus>(props: Props<S>) {
  const { t } = useTranslation('requests');
  const { t: word } = useTranslation('status');
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={props.label}
          placeholder={props.label}
          value={props.search}
          onValueChange={props.onSearch}
        />
      </search>
      <div className="sm:w-44">
        <Select
          aria-label={t('statusFilter')}
          value={props.status ?? ''}
          onValueChange={(value) => props.onStatus(props.statuses.find((known) => known === value))}
          options={[
            { value: '', label: t('anyStatus') },
            ...props.statuses.map((value) => ({ value, label: word(value as KnownStatus) })),
          ]}
        />
      </div>
    </FilterBar>
  );
}
