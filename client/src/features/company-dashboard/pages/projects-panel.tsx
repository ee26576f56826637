import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderKanban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyProjectsQuery } from '@/features/projects/api';
import { ProjectCard, ProjectCardSkeleton, ProjectGrid } from '@/features/projects/components/project-card';
import { LoadMore } from '@/ui/load-more';
import { Loading } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { PanelFilters } from '../components/panel-filters';

/** What company views offer to filter by. */
const statuses = ['pending', 'in_progress', 'completed', 'on_hold', 'cancelled'] as const;

/** The projects that a company owns or has a task in. */
export function ProjectsPanel({ companyId }: { companyId: number | undefined }) {
  const { t } = useTranslation('companyDashboard');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<(typeof statuses)[number]>();
  const filters = { ...(search && { search }), ...(status && { status }) };
  const query = useInfiniteQuery(companyProjectsQuery(companyId, filters));
  const { data, error } = query;
  const isFiltered = Boolean(search || status);
  return (
    <div className="flex flex-col gap-4">
      <PanelFilters
        label={t('search.projects')}
        search={search}
        onSearch={setSearch}
        status={status}
        onStatus={setStatus}
        statuses={statuses}
      />
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && (
        <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {[1, 2, 3].map((card) => (
            <ProjectCardSkeleton key={card} />
          ))}
        </Loading>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<FolderKanban />}
          title={isFiltered ? t('noneFound') : t('projects.empty')}
          text={isFiltered ? undefined : t('projects.emptyText')}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ProjectGrid>
            {data.items.map((project) => (
              <li key={project.id}>
                <ProjectCard project={project} />
              </li>
            ))}
          </ProjectGrid>
          <LoadMore query={query} />
        </>
      )}
    </div>
  );
}
