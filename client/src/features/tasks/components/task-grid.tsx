import type { Task } from '@shared/contracts/tasks';
import type { ListColumn } from '@shared/rules/list-columns';
import { fullName } from '@shared/rules/mentions';
import type { TableState } from '@shared/rules/table-state';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { LoadMore } from '@/ui/list/load-more';
import DataGrid, { type GridTools } from '@/ui/table/data-grid';
import { inBoth, type KeyedColumn } from '@/ui/table/grid-columns';
import { RefusedRows } from '@/ui/table/selection-bar';
import { useChangeTogether } from '@/ui/table/use-change-together';
import { useRowSelection } from '@/ui/table/use-row-selection';
import { useTableView } from '@/ui/table/use-table-view';
import { DateText } from '@/ui/text/date-text';
import { PriorityBadge } from '@/ui/text/status-badge';
import { useChangeTasks } from '../api';
import { formerOf } from '../model/former-of';
import { DueDate } from './due-date';
import { SelectedTasks } from './selected-tasks';
import { TaskStatusBadge } from './task-status-badge';

interface Props {
  /** Tasks that were read, at least one. */
  query: {
    data: { items: Task[]; total: number; isMore: boolean };
    isPlaceholderData: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    isFetchNextPageError: boolean;
    error: unknown;
  };
  table: TableState;
  tools?: GridTools;
}

/** General tasks in a table. */
export default function TaskGrid({ query, table, tools }: Props) {
  const { t } = useTranslation('tasks');
  const { sort, change: arrange } = useTableView();
  const { together, refused, forget } = useChangeTogether({
    mutation: useChangeTasks(),
    formerOf,
  });
  const { items, total, isMore } = query.data;
  const { selected, selection, clear } = useRowSelection<Task>({
    rows: items,
    rowKey: ({ id }) => id,
    nameOf: ({ title }) => title,
    mayChange: ({ can }) => can.edit || can.setStatus || can.assignUser,
  });
  return (
    <>
      <RefusedRows refused={refused} onClose={forget}>
        {(task) => <TaskLink task={task} className="font-medium underline" />}
      </RefusedRows>
      <DataGrid
        caption={t('title')}
        columns={useColumns()}
        rows={items}
        rowKey={({ id }) => id}
        count={isMore ? undefined : total}
        isOutdated={query.isPlaceholderData}
        state={table}
        sort={sort || 'newest'}
        change={arrange}
        selection={selection}
        tools={tools}
      />
      <SelectedTasks tasks={selected} together={together} onClear={clear} />
      <LoadMore query={query} />
    </>
  );
}

function useColumns(): KeyedColumn<Task, ListColumn<'tasks'>>[] {
  const { t, i18n } = useTranslation('tables');
  const { t: word } = useTranslation('status');
  const nameOf = useName();
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are of the language
  return useMemo(
    () => [
      {
        key: 'title',
        header: t('columnNames.title'),
        width: 240,
        primary: true,
        sort: inBoth('title'),
        cell: (task) => <Title task={task} />,
      },
      {
        key: 'status',
        header: t('columnNames.status'),
        width: 120,
        sort: inBoth('status'),
        group: ({ status }) => ({ key: status, label: word(`task.${status}`) }),
        cell: ({ status }) => <TaskStatusBadge status={status} size="sm" />,
      },
      {
        key: 'priority',
        header: t('columnNames.priority'),
        width: 100,
        sort: inBoth('priority'),
        group: ({ priority }) => ({ key: priority, label: word(`priority.${priority}`) }),
        cell: ({ priority }) => <PriorityBadge priority={priority} size="sm" />,
      },
      {
        key: 'company',
        header: t('columnNames.company'),
        width: 170,
        sort: inBoth('company'),
        group: ({ companyId, assignedToCompany }) => ({
          key: companyId ?? 0,
          label: <bdi>{nameOf(assignedToCompany) ?? t('none')}</bdi>,
        }),
        cell: ({ assignedToCompany }) => <bdi>{nameOf(assignedToCompany) ?? '—'}</bdi>,
      },
      {
        key: 'person',
        header: t('columnNames.person'),
        width: 140,
        cell: ({ responsibleUser }) => (responsibleUser ? <bdi>{fullName(responsibleUser)}</bdi> : '—'),
      },
      {
        key: 'due',
        header: t('columnNames.due'),
        width: 140,
        sort: inBoth('due'),
        cell: (task) => (task.dueDate ? <DueDate task={task} /> : '—'),
      },
      {
        key: 'project',
        header: t('columnNames.project'),
        width: 190,
        cell: ({ project }) => (project ? <bdi>{project.name}</bdi> : '—'),
      },
      {
        key: 'progress',
        header: t('columnNames.progress'),
        width: 110,
        align: 'end',
        isOptional: true,
        cell: ({ progress }) => (progress === null ? '—' : format.percent(progress)),
      },
      {
        key: 'creator',
        header: t('columnNames.creator'),
        width: 180,
        isOptional: true,
        sort: inBoth('creator'),
        group: ({ createdBy, creator }) => ({ key: createdBy, label: <bdi>{creator.displayName}</bdi> }),
        cell: ({ creator }) => <bdi>{creator.displayName}</bdi>,
      },
      {
        key: 'created',
        header: t('columnNames.created'),
        width: 150,
        isOptional: true,
        sort: { ascending: 'oldest', descending: 'newest' },
        cell: ({ createdAt }) => <DateText value={createdAt} as="listDate" />,
      },
    ],
    [i18n.language],
  );
}

const Title = ({ task }: { task: Task }) => (
  <TaskLink task={task} data-opens tabIndex={-1} className="hover:text-primary hover:underline" />
);

function TaskLink({ task: { id, title }, ...props }: { task: Task } & Omit<LinkProps, 'to'>) {
  const here = useBackHere();
  return (
    <Link {...props} to={paths.task(id)} state={here}>
      <bdi>{title}</bdi>
    </Link>
  );
}
