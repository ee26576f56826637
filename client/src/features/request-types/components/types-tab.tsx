import type { RequestType } from '@shared/contracts/request-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitBranch, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { requestTypesQuery } from '../api';
import { TypeCard } from './type-card';
import { TypeDialog } from './type-dialog';

interface Props {
  onManage: (type: RequestType) => void;
  /** Absent for those who only read. */
  onAdd: (() => void) | undefined;
}

export function TypesTab({ onManage, onAdd }: Props) {
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<RequestType>();
  const query = useInfiniteQuery(requestTypesQuery(search));
  const { data, error } = query;
  return (
    <div className="flex flex-col gap-3">
      <FilterBar>
        <search>
          <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
        </search>
      </FilterBar>
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && <TypesSkeleton />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<GitBranch />}
          title={search ? common('nothingFound') : t('empty')}
          text={search ? undefined : t('emptyText')}
          action={
            !search &&
            onAdd && (
              <Button onClick={onAdd}>
                <Plus aria-hidden="true" />
                {t('add')}
              </Button>
            )
          }
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <div className="grid gap-4 *:min-w-0 md:grid-cols-2 xl:grid-cols-3">
            {data.items.map((type) => (
              <TypeCard
                key={type.id}
                type={type}
                onManage={() => onManage(type)}
                onEdit={() => setEdited(type)}
              />
            ))}
          </div>
          <LoadMore query={query} />
        </>
      )}
      {edited && <TypeDialog type={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

const TypesSkeleton = () => (
  <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-52 rounded-lg" />
    ))}
  </Loading>
);
