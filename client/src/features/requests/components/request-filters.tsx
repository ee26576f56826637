import { type RequestStatus, requestStatuses } from '@shared/rules/requests';
import { useTranslation } from 'react-i18next';
import { useChangeParams } from '@/lib/use-change-params';
import { SearchInput } from '@/ui/search-input';
import { FilterBar } from '@/ui/segmented';
import { Select } from '@/ui/select';
import type { RequestFilters } from '../api';

type Param = 'q' | 'status';

/** Search and status, kept in the address so that going back finds the list as it was. */
export function useRequestFilters() {
  const [params, change] = useChangeParams<Param>();
  const search = params.get('q') ?? '';
  const status = requestStatuses.find((known) => known === params.get('status'));
  const set = (name: Param, value: string) => change({ [name]: value.trim() });
  const clear = () => change({ q: '', status: '' });
  const filters: RequestFilters = { ...(search && { search }), ...(status && { status }) };
  return { filters, search, status, set, clear, isFiltered: search !== '' || status !== undefined };
}

interface Props {
  search: string;
  status: RequestStatus | undefined;
  set: (name: Param, value: string) => void;
}

export function RequestFilterBar({ search, status, set }: Props) {
  const { t } = useTranslation('requests');
  const { t: word } = useTranslation('status');
  return (
    <FilterBar>
      <search>
        <SearchInput
          label={t('search')}
          placeholder={t('search')}
          value={search}
          onValueChange={(text) => set('q', text)}
        />
      </search>
      <div className="sm:w-44">
        <Select
          aria-label={t('statusFilter')}
          value={status ?? ''}
          onValueChange={(value) => set('status', value)}
          options={[
            { value: '', label: t('anyStatus') },
            ...requestStatuses.map((value) => ({ value, label: word(value) })),
          ]}
        />
      </div>
    </FilterBar>
  );
}
