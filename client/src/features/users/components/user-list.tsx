import type { User } from '@shared/contracts/users';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Eye, Lock, SearchX, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatus } from '@/lib/http';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { CardList } from '@/ui/list/card-list';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { useTableView } from '@/ui/table/use-table-view';
import { askedOf, usersQuery } from '../api';
import type { UserFilterState } from '../hooks/use-user-filters';
import { UserCard } from './user-card';
import { UserDialog } from './user-dialog';
import { CardsSkeleton, TableSkeleton } from './user-skeletons';
import { UserTable } from './user-table';

const PeopleGrid = lazy(() => import('./people-grid'));

/** The table of people as it is seen. */
export interface SeenPeople {
  filters: ReturnType<typeof askedOf>;
  columns: string[];
}

interface Props extends UserFilterState {
  as: 'cards' | 'table';
  /** The button that begins a new account; false for those who may not. */
  add: ReactNode;
  exporting: (seen: SeenPeople) => ReactNode;
}

export function UserList({ as, add, exporting, filters, isFiltered, clear }: Props) {
  const { table } = useTableView();
  const query = useInfiniteQuery({
    ...usersQuery(filters),
    // the head of a table that was pressed keeps the focus
    ...(table && { placeholderData: keepPreviousData }),
  });
  const [edited, setEdited] = useState<User>();
  if (query.isPending) return as === 'cards' ? <CardsSkeleton /> : <TableSkeleton />;
  if (isStatus(query.error, 403)) return <Denied />;
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  const { items } = query.data;
  // as they are now: an address that waited may have been dropped, or counts by now
  const shown = items.find(({ id }) => id === edited?.id) ?? edited;
  if (items.length === 0) return isFiltered ? <NothingFound onClear={clear} /> : <NoUsers add={add} />;
  return (
    <div className="flex flex-col gap-4">
      {!add && <ReadOnly />}
      {table ? (
        <Suspense fallback={<TableSkeleton />}>
          <PeopleGrid
            users={items}
            count={query.data.isMore ? undefined : query.data.total}
            isOutdated={query.isPlaceholderData}
            table={table}
            onEdit={setEdited}
            tools={(columns) => exporting({ filters: askedOf(filters), columns })}
          />
        </Suspense>
      ) : as === 'table' ? (
        <UserTable users={items} onEdit={setEdited} />
      ) : (
        <CardList
          items={items}
          itemKey={({ id }) => id}
          className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
          estimate={290}
          gap={16}
        >
          {(user) => <UserCard user={user} onEdit={() => setEdited(user)} />}
        </CardList>
      )}
      <LoadMore query={query} />
      {edited && (
        <UserDialog user={shown} needsCompany={as === 'table'} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function Denied() {
  const { t } = useTranslation('users');
  return <EmptyState icon={<Lock />} title={t('denied.title')} text={t('denied.text')} />;
}

function NoUsers({ add }: { add: ReactNode }) {
  const { t } = useTranslation('users');
  return <EmptyState icon={<UsersRound />} title={t('empty')} text={add && t('emptyText')} action={add} />;
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('common:nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}

function ReadOnly() {
  const { t } = useTranslation('users');
  return (
    <p className="flex items-center gap-2 text-ink-muted text-sm">
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {t('readOnly')}
    </p>
  );
}
