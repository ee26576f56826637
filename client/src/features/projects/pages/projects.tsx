import type { ProjectStatus } from '@shared/contracts/projects';
import { isAdmin } from '@shared/rules/actor';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArchiveRestore, FolderKanban, Pencil, Plus, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { LoadMore } from '@/ui/load-more';
import { Page } from '@/ui/page';
import { SearchInput } from '@/ui/search-input';
import { FilterBar, Segmented } from '@/ui/segmented';
import { Loading } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { projectsQuery } from '../api';
import { DeleteProjectButton } from '../components/delete-project-button';
import { DeletedProjects } from '../components/deleted-projects';
import { ProjectCard, ProjectCardSkeleton, ProjectGrid } from '../components/project-card';

const filters = ['all', 'in_progress', 'completed', 'pending'] as const;
type Filter = (typeof filters)[number];

/** What is searched lives in the address, so that going back and sharing a link keep it. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filter: Filter = filters.find((known) => known === params.get('status')) ?? 'all';
  const change = (name: 'search' | 'status', value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  return {
    search: params.get('search') ?? '',
    filter,
    status: filter === 'all' ? undefined : filter,
    showsDeleted: params.get('view') === 'deleted',
    setSearch: (search: string) => change('search', search.trim()),
    setFilter: (filter: Filter) => change('status', filter === 'all' ? '' : filter),
    clear: () => setParams({}, { replace: true }),
  };
}

export default function ProjectsPage() {
  const { t } = useTranslation(['projects', 'common', 'status']);
  const user = useUser();
  const { search, status, filter, showsDeleted, setSearch, setFilter, clear } = useFilters();
  if (showsDeleted && isAdmin(user)) {
    return (
      <Page title={t('deleted.title')} description={t('deleted.text')} backTo={paths.projects}>
        <DeletedProjects />
      </Page>
    );
  }
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <>
          {isAdmin(user) && <DeletedLink />}
          {user.can.createProjects && <NewProjectButton />}
        </>
      }
    >
      <FilterBar>
        <search>
          <SearchInput
            label={t('search')}
            placeholder={t('search')}
            value={search}
            onValueChange={setSearch}
          />
        </search>
        <Segmented
          label={t('filter')}
          value={filter}
          onValueChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: value === 'all' ? t('common:all') : t(`status:${value}`),
          }))}
        />
      </FilterBar>
      <ProjectList search={search} status={status} onClear={clear} mayCreate={user.can.createProjects} />
    </Page>
  );
}

/** Only an admin can restore, so only an admin is led there. */
function DeletedLink() {
  const { t } = useTranslation('projects');
  return (
    <Button asChild variant="secondary">
      <Link to="?view=deleted">
        <ArchiveRestore aria-hidden="true" />
        {t('deleted.title')}
      </Link>
    </Button>
  );
}

function NewProjectButton() {
  const { t } = useTranslation('projects');
  return (
    <Button asChild>
      <Link to={paths.newProject}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Link>
    </Button>
  );
}

interface ListProps {
  search: string;
  status: ProjectStatus | undefined;
  onClear: () => void;
  mayCreate: boolean;
}

function ProjectList({ search, status, onClear, mayCreate }: ListProps) {
  const { t } = useTranslation('projects');
  const exists = usePageExists();
  const query = useInfiniteQuery(projectsQuery({ search, status }));

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
  if (query.isError)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  const { items } = query.data;
  if (items.length === 0 && (search || status)) {
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
        text={t('empty.text')}
        action={mayCreate && <NewProjectButton />}
      />
    );
  }
  return (
    <>
      <ProjectGrid>
        {items.map((project) => (
          <li key={project.id}>
            <ProjectCard
              project={project}
              actions={
                project.status !== 'completed' && (
                  <>
                    {project.can.edit && exists(paths.editProject(project.id)) && (
                      <EditLink project={project} />
                    )}
                    {project.can.remove && <DeleteProjectButton project={project} />}
                  </>
                )
              }
            />
          </li>
        ))}
      </ProjectGrid>
      <LoadMore query={query} />
    </>
  );
}

function EditLink({ project }: { project: { id: number; name: string } }) {
  const { t } = useTranslation('projects');
  return (
    <Button asChild variant="ghost" size="sm" className="size-8 p-0">
      <Link to={paths.editProject(project.id)} aria-label={t('editLabel', { name: project.name })}>
        <Pencil aria-hidden="true" />
      </Link>
    </Button>
  );
}
