import type { DeletedProject } from '@shared/contracts/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { LoadMore } from '@/ui/list/load-more';
import { Table } from '@/ui/list/table';
import { Button } from '@/ui/page/button';
import { DateText } from '@/ui/text/date-text';
import { Code } from '@/ui/text/text';
import { deletedProjectsQuery } from '../api';
import { useRestore } from '../hooks/use-restore';

/** The projects that were deleted lately, each to be brought back. */
export function DeletedProjects() {
  const { t } = useTranslation(['projects', 'common']);
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(deletedProjectsQuery(search));
  return (
    <>
      <FilterBar>
        <search>
          <SearchInput label={t('deleted.search')} value={search} onValueChange={setSearch} />
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
          title={search ? t('common:nothingFound') : t('deleted.empty')}
          text={search ? undefined : t('deleted.emptyText')}
        />
      )}
      {query.data && query.data.items.length > 0 && (
        <>
          <DeletedTable projects={query.data.items} />
          <LoadMore query={query} />
        </>
      )}
    </>
  );
}

function DeletedTable({ projects }: { projects: readonly DeletedProject[] }) {
  const nameOf = useName();
  const { t } = useTranslation(['projects', 'common']);
  return (
    <Table
      caption={t('deleted.title')}
      rows={projects}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          header: t('create.name'),
          primary: true,
          cell: ({ name, uniqueNumber }) => (
            <>
              <bdi className="wrap-anywhere block">{name}</bdi>
              <Code className="font-normal text-ink-faint text-xs">{uniqueNumber}</Code>
            </>
          ),
        },
        { key: 'company', header: t('details.company'), cell: ({ company }) => <bdi>{nameOf(company)}</bdi> },
        {
          key: 'deletedBy',
          header: t('deleted.by'),
          cell: ({ deletedBy, deletedAt }) => (
            <div>
              <bdi className="block">
                {deletedBy ? `${deletedBy.firstName} ${deletedBy.lastName}` : t('common:notSpecified')}
              </bdi>
              <DateText value={deletedAt} as="dateTime" className="text-ink-faint text-xs" />
            </div>
          ),
        },
        {
          key: 'until',
          header: t('deleted.until'),
          cell: ({ restorableUntil }) => <DateText value={restorableUntil} as="day" />,
        },
        {
          key: 'restore',
          header: t('deleted.restore'),
          headerHidden: true,
          align: 'end',
          cell: (project) => <RestoreButton project={project} />,
        },
      ]}
    />
  );
}

function RestoreButton({ project }: { project: DeletedProject }) {
  const { t } = useTranslation('projects');
  const { restore, isPending } = useRestore(project);
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isPending}
      aria-label={`${t('deleted.restore')}: ${isolate(project.name)}`}
      onClick={() => void restore()}
    >
      <ArchiveRestore aria-hidden="true" />
      {t('deleted.restore')}
    </Button>
  );
}
