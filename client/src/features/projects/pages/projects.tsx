import { isAdmin } from '@shared/rules/actor';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ArchiveRestore, FolderKanban, Pencil, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { FirstSteps } from '@/features/company-dashboard/components/first-steps';
import { ExportMenu } from '@/features/exports/components/export-menu';
import { ImportTool } from '@/features/imports/components/import-tool';
import { UndoBar } from '@/features/imports/components/undo-bar';
import { savedViewsQuery } from '@/features/saved-views/api';
import { ListViews } from '@/features/saved-views/components/list-views';
import type { Ahead } from '@/lib/ahead';
import { useBackHere } from '@/lib/back';
import { isolate } from '@/lib/isolate';
import { paths } from '@/lib/paths';
import { Loading } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { TableSkeleton } from '@/ui/table/table-skeleton';
import { useTableView } from '@/ui/table/use-table-view';
import { type ProjectFilters, projectsQuery } from '../api';
import { DeleteProjectButton } from '../components/delete-project-button';
import { DeletedProjects } from '../components/deleted-projects';
import { ProjectCard, ProjectCardSkeleton, ProjectList } from '../components/project-card';
import { ProjectFilterBar, useProjectFilters } from '../components/project-filters';

/** Rows of a table, or of the timeline. */
const TABLE_PAGE = 50;

export const ahead: Ahead = () => [projectsQuery({ search: '' }), savedViewsQuery];

const ProjectTable = lazy(() => import('../components/project-table'));
const ProjectsTimeline = lazy(() => import('@/features/timeline/components/projects-timeline'));

export default function ProjectsPage() {
  const { t } = useTranslation('projects');
  const user = useUser();
  const [params] = useSearchParams();
  const { isFiltered, clear, ...bar } = useProjectFilters();
  if (params.get('view') === 'deleted' && isAdmin(user)) {
    return (
      <Page title={t('deleted.title')} description={t('deleted.text')} backTo={paths.projects}>
        <DeletedProjects />
      </Page>
    );
  }
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      actions={
        <>
          <ListViews list="projects" plain="cards" beside="timeline" />
          {isAdmin(user) && <DeletedLink />}
          {user.can.createProjects && (
            <>
              <ImportTool kind="projects" />
              <NewProjectButton />
            </>
          )}
        </>
      }
    >
      {user.can.createProjects && <UndoBar kind="projects" />}
      <ProjectFilterBar {...bar} />
      <FilteredProjects filters={bar.filters} isFiltered={isFiltered} onClear={clear} />
    </Page>
  );
}

/** Only an admin can restore, so only an admin is led there. */
function DeletedLink() {
  const { t } = useTranslation('projects');
  return (
    <Button asChild variant="secondary" className="max-sm:px-2.5">
      <Link to="?view=deleted">
        <ArchiveRestore aria-hidden="true" />
        <span className="max-sm:sr-only">{t('deleted.title')}</span>
      </Link>
    </Button>
  );
}

function NewProjectButton() {
  const { t } = useTranslation('projects');
  const here = useBackHere();
  return (
    <Button asChild>
      <Link to={paths.newProject} state={here}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Link>
    </Button>
  );
}

interface ListProps {
  filters: ProjectFilters;
  isFiltered: boolean;
  onClear: () => void;
}

function FilteredProjects({ filters, isFiltered, onClear }: ListProps) {
  const { t } = useTranslation('projects');
  const user = useUser();
  const mayCreate = user.can.createProjects;
  const isOfNoCompany = user.assignedCompanyId === null && !mayCreate;
  const { table, timeline, show } = useTableView();
  const query = useInfiniteQuery({
    ...projectsQuery(filters, table || timeline ? TABLE_PAGE : undefined),
    // the head of a table that was pressed keeps the focus
    ...(table && { placeholderData: keepPreviousData }),
  });

  if (query.isPending) {
    return (
      <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 6 }, (_, card) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <ProjectCardSkeleton key={card} />
        ))}
      </Loading>
    );
  }
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  const { items } = query.data;
  if (items.length === 0 && isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('noMatch.clear')}
          </Button>
        }
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<FolderKanban />}
        title={t('empty.title')}
        text={t(isOfNoCompany ? 'empty.noCompany' : 'empty.text')}
        action={mayCreate ? <NewProjectButton /> : <FirstSteps />}
      />
    );
  }
  if (table)
    return (
      <Suspense fallback={<TableSkeleton />}>
        <ProjectTable
          query={query}
          table={table}
          tools={(columns) => <ExportMenu list="projects" filters={filters} columns={columns} />}
        />
      </Suspense>
    );
  if (timeline)
    return (
      <Suspense fallback={<TableSkeleton />}>
        <ProjectsTimeline query={query} scale={timeline} onScale={(scale) => show('timeline', { scale })} />
      </Suspense>
    );
  return (
    <>
      <ProjectList items={items}>
        {(project) => (
          <ProjectCard
            project={project}
            actions={
              project.status !== 'completed' && (
                <>
                  {project.can.edit && <EditLink project={project} />}
                  {project.can.remove && <DeleteProjectButton project={project} />}
                </>
              )
            }
          />
        )}
      </ProjectList>
      <LoadMore query={query} />
    </>
  );
}

function EditLink({ project }: { project: { id: number; name: string } }) {
  const { t } = useTranslation('projects');
  return (
    <Button asChild variant="ghost" size="sm" className="size-8 p-0">
      <Link to={paths.editProject(project.id)} aria-label={t('editLabel', { name: isolate(project.name) })}>
        <Pencil aria-hidden="true" />
      </Link>
    </Button>
  );
}
