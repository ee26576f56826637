import { projectStatuses } from '@shared/rules/statuses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { companyProjectsQuery } from '@/features/projects/api';
import { ProjectCard, ProjectCardSkeleton, ProjectList } from '@/features/projects/components/project-card';
import { Loading } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import { FirstSteps } from '../../components/first-steps';
import { NoneFound } from '../../components/none-found';
import { PanelFilters } from '../../components/panel-filters';

export interface PanelProps {
  /** Set for administrators, who ask for a company by its id. */
  companyId: number | undefined;
  onSubmitRequest: () => void;
}

/** The projects that a company owns or has a task in. */
export function ProjectsPanel({ companyId, onSubmitRequest }: PanelProps) {
  const { t } = useTranslation(['companyDashboard', 'requests', 'status']);
  const { values, isFiltered, change, clear } = useListFilters({
    search: anyText,
    status: oneOf(projectStatuses),
  });
  const { search, status } = values;
  const filters = { ...(search && { search }), ...(status && { status }) };
  const query = useInfiniteQuery(companyProjectsQuery(companyId, filters));
  const { data, error } = query;
  return (
    <div className="flex flex-col gap-4">
      <PanelFilters
        label={t('search.projects')}
        search={search}
        onSearch={(text) => change({ search: text })}
        status={status ?? ''}
        onStatus={(next) => change({ status: next })}
        statuses={[
          { value: '', label: t('requests:anyStatus') },
          ...projectStatuses.map((value) => ({ value, label: t(`status:${value}`) })),
        ]}
      />
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && (
        <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <ProjectCardSkeleton key={card} />
          ))}
        </Loading>
      )}
      {data?.items.length === 0 &&
        (isFiltered ? (
          <NoneFound onClear={clear} />
        ) : (
          <EmptyState
            icon={<FolderKanban />}
            title={t('projects.empty')}
            text={t('projects.emptyText')}
            action={<FirstSteps onSubmitRequest={onSubmitRequest} />}
          />
        ))}
      {data && data.items.length > 0 && (
        <>
          <ProjectList items={data.items}>{(project) => <ProjectCard project={project} />}</ProjectList>
          <LoadMore query={query} />
        </>
      )}
    </div>
  );
}
