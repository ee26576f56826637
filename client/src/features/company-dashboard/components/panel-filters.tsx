import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { Select } from '@/ui/form/select';

interface Props {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  status: string;
  onStatus: (status: string) => void;
  statuses: readonly { value: string; label: string }[];
}

/** Search and status above one of the company's lists. */
export function PanelFilters(props: Props) {
  const { t } = useTranslation('requests');
  return (
    <FilterBar>
      <search>
        <SearchInput label={props.label} value={props.search} onValueChange={props.onSearch} />
      </search>
      <div className="sm:w-52">
        <Select
          aria-label={t('statusFilter')}
          value={props.status}
          onValueChange={props.onStatus}
          options={props.statuses}
        />
      </div>
    </FilterBar>
  );
}
