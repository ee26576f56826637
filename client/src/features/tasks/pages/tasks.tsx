import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListTodo, SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { FirstSteps } from '@/features/company-dashboard/components/first-steps';
import { ExportMenu } from '@/features/exports/components/export-menu';
import { ImportTool } from '@/features/imports/components/import-tool';
import { UndoBar } from '@/features/imports/components/undo-bar';
import { savedViewsQuery } from '@/features/saved-views/api';
import { ListViews } from '@/features/saved-views/components/list-views';
import type { Ahead } from '@/lib/ahead';
import { BoardSkeleton } from '@/ui/board/board-skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { TableSkeleton } from '@/ui/table/table-skeleton';
import { useTableView } from '@/ui/table/use-table-view';
import { type TaskFilters, tasksQuery } from '../api';
import { NewTaskButton } from '../components/new-task-button';
import { TaskFilterBar, useTaskFilters } from '../components/task-filters';
import { TaskTable, TaskTableSkeleton } from '../components/task-table';

/** Rows are small: a page of them fills a desk's screen and a bit more. */
const PAGE = 50;

export const ahead: Ahead = () => [tasksQuery({ search: '' }, PAGE), savedViewsQuery];

const TaskBoard = lazy(() => import('../components/task-board'));
const TaskGrid = lazy(() => import('../components/task-grid'));

export default function TasksPage() {
  const { t } = useTranslation('tasks');
  const { filters, isFiltered, clear, ...bar } = useTaskFilters();
  const mayImport = useUser().can.createTasks;
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      actions={
        <>
          <ListViews list="tasks" plain="list" beside="board" />
          {mayImport && <ImportTool kind="tasks" />}
          <NewTaskButton />
        </>
      }
    >
      {mayImport && <UndoBar kind="tasks" />}
      <TaskFilterBar isFiltered={isFiltered} {...bar} />
      <Tasks filters={filters} {...(isFiltered && { onClear: clear })} />
    </Page>
  );
}

interface ListProps {
  filters: TaskFilters;
  /** Takes the filters away, where there are any. */
  onClear?: () => void;
}

function Tasks({ filters, onClear }: ListProps) {
  const { board } = useTableView();
  if (!board) return <TaskList filters={filters} {...(onClear && { onClear })} />;
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <TaskBoard by={board} filters={filters} empty={<NoTasks {...(onClear && { onClear })} />} />
    </Suspense>
  );
}

function TaskList({ filters, onClear }: ListProps) {
  const { table } = useTableView();
  const query = useInfiniteQuery({
    ...tasksQuery(filters, PAGE),
    // the head of a table that was pressed keeps the focus
    ...(table && { placeholderData: keepPreviousData }),
  });
  const { data, error } = query;
  if (!data && error) return <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!data) return <TaskTableSkeleton />;
  if (data.items.length === 0) return <NoTasks {...(onClear && { onClear })} />;
  if (table)
    return (
      <Suspense fallback={<TableSkeleton />}>
        <TaskGrid
          query={query}
          table={table}
          tools={(columns) => <ExportMenu list="tasks" filters={filters} columns={columns} />}
        />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-4">
      <TaskTable tasks={data.items} />
      <LoadMore query={query} />
    </div>
  );
}

function NoTasks({ onClear }: Pick<ListProps, 'onClear'>) {
  const { t } = useTranslation('tasks');
  const { can } = useUser();
  if (!onClear) {
    return (
      <EmptyState
        icon={<ListTodo />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={can.createTasks ? <NewTaskButton /> : <FirstSteps />}
      />
    );
  }
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
