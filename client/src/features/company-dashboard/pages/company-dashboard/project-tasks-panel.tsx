import type { CompanyProjectTask } from '@shared/contracts/project-tasks';
import { companyTaskFilters } from '@shared/rules/project-tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FilesDialog } from '@/features/attachments/components/files-dialog';
import { CommentsDialog } from '@/features/comments/components/comments-dialog';
import { companyProjectTasksQuery } from '@/features/project-tasks/api';
import { LockRule } from '@/features/project-tasks/components/lock-rule';
import { TaskCard } from '@/features/project-tasks/components/task-card';
import { useBackHere } from '@/lib/back';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import { Button } from '@/ui/page/button';
import { FirstSteps } from '../../components/first-steps';
import { NoneFound } from '../../components/none-found';
import { PanelFilters } from '../../components/panel-filters';
import type { PanelProps } from './projects-panel';

const shown = [...companyTaskFilters, 'all'] as const;

interface Props extends PanelProps {
  /** Of all that the company is responsible for; undefined while it is not known. */
  taskCount: number | undefined;
}

/** The project tasks that a company is responsible for, whosoever the project is: first those that it can work on. */
export function ProjectTasksPanel({ companyId, taskCount, onSubmitRequest }: Props) {
  const { t } = useTranslation(['companyDashboard', 'projectTasks']);
  const { values, change, clear } = useListFilters({ search: anyText, status: oneOf(shown, 'turn') });
  const { search, status } = values;
  const isFiltered = search !== '' || status !== 'all';
  const filters = { ...(search && { search }), ...(status !== 'all' && { show: status }) };
  const [notesOf, setNotesOf] = useState<CompanyProjectTask | null>(null);
  const [filesOf, setFilesOf] = useState<CompanyProjectTask | null>(null);
  const query = useInfiniteQuery(companyProjectTasksQuery(companyId, filters));
  const { data, error } = query;
  const wordFor = (value: (typeof shown)[number]) =>
    value === 'turn' || value === 'all' ? t(`projectTasks.show.${value}`) : t(`projectTasks:status.${value}`);
  return (
    <div className="flex flex-col gap-4">
      <PanelFilters
        label={t('search.projectTasks')}
        search={search}
        onSearch={(text) => change({ search: text })}
        status={status}
        onStatus={(next) => change({ status: next })}
        statuses={shown.map((value) => ({ value, label: wordFor(value) }))}
      />
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && <TasksSkeleton />}
      {data?.items.length === 0 &&
        (status === 'turn' && taskCount !== 0 ? (
          <NoTurn isSearched={search !== ''} onShowAll={() => change({ status: 'all' })} />
        ) : taskCount !== 0 && isFiltered ? (
          <NoneFound onClear={clear} />
        ) : (
          <EmptyState
            icon={<ListChecks />}
            title={t('projectTasks.empty')}
            text={t('projectTasks.emptyText')}
            action={<FirstSteps onSubmitRequest={onSubmitRequest} />}
          />
        ))}
      {data && data.items.length > 0 && (
        <>
          <LockRule tasks={data.items} />
          <ul className="grid items-stretch gap-4 lg:grid-cols-2">
            {data.items.map((task) => (
              <li key={task.id} className="flex min-w-0">
                <TaskCard
                  task={task}
                  onOpenNotes={() => setNotesOf(task)}
                  onOpenFiles={() => setFilesOf(task)}
                  eyebrow={<ProjectOf task={task} />}
                />
              </li>
            ))}
          </ul>
          <LoadMore query={query} />
        </>
      )}
      <FilesDialog task={filesOf} onClose={() => setFilesOf(null)} />
      <CommentsDialog task={notesOf} onClose={() => setNotesOf(null)} />
    </div>
  );
}

/** A company without a task that it can work on may have locked and completed ones; so may a search. */
function NoTurn({ isSearched, onShowAll }: { isSearched: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('companyDashboard');
  return (
    <EmptyState
      icon={<ListChecks />}
      title={isSearched ? t('noneFound') : t('projectTasks.noTurn')}
      text={t('projectTasks.noTurnText')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('projectTasks.showAll')}
        </Button>
      }
    />
  );
}

/** The project a task belongs to, and whose it is. */
function ProjectOf({ task: { projectId, project } }: { task: CompanyProjectTask }) {
  const nameOf = useName();
  const here = useBackHere();
  if (!project) return null;
  return (
    <p className="mb-1.5 flex gap-1 text-xs">
      <Link
        to={paths.project(projectId)}
        state={here}
        className="min-w-0 max-w-3/4 shrink-0 font-medium text-primary-ink hover:underline"
      >
        <bdi className="block truncate">{project.name}</bdi>
      </Link>
      <span className="text-ink-faint">·</span>
      <bdi className="min-w-0 truncate text-ink-faint">{nameOf(project.company)}</bdi>
    </p>
  );
}

const TasksSkeleton = () => (
  <Loading className="grid gap-4 lg:grid-cols-2">
    {[1, 2, 3, 4].map((card) => (
      <Skeleton key={card} className="h-36 rounded-lg" />
    ))}
  </Loading>
);
