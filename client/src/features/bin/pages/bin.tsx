import { isAdmin } from '@shared/rules/actor';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import type { Ahead } from '@/lib/ahead';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { LoadMore } from '@/ui/list/load-more';
import { anyText, useListFilters } from '@/ui/list/use-list-filters';
import { Page } from '@/ui/page/page';
import { binQuery } from '../api';
import { BinTable } from '../components/bin-table';

export const ahead: Ahead = () => [binQuery()];

/** What was deleted lately, each to be restored. */
export default function BinPage() {
  const { t } = useTranslation(['bin', 'common']);
  const user = useUser();
  const { values, change } = useListFilters({ search: anyText });
  const query = useInfiniteQuery(binQuery(values.search));
  return (
    <Page title={t('title')} description={t(isAdmin(user) ? 'textOfAdmin' : 'text')} backTo={paths.dashboard}>
      <FilterBar>
        <search>
          <SearchInput
            label={t('search')}
            value={values.search}
            onValueChange={(search) => change({ search })}
          />
        </search>
      </FilterBar>
      {query.isPending && (
        <Loading className="flex flex-col gap-2">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-14 rounded-md" />
          ))}
        </Loading>
      )}
      {query.isError && (
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      )}
      {query.data?.items.length === 0 && (
        <EmptyState
          icon={<Trash2 />}
          title={values.search ? t('common:nothingFound') : t('empty')}
          text={values.search ? undefined : t('emptyText')}
        />
      )}
      {query.data && query.data.items.length > 0 && (
        <>
          <BinTable entries={query.data.items} />
          <LoadMore query={query} />
        </>
      )}
    </Page>
  );
}
