import type { ListedProject } from '@shared/contracts/projects';
import { isOverdue } from '@shared/rules/days';
import type { ListColumn } from '@shared/rules/list-columns';
import type { TableState } from '@shared/rules/table-state';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { toDay, useFormat } from '@/lib/format';
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
import { EndDay } from '@/ui/text/end-day';
import { PriorityBadge, StatusBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { type ChangesTogether, useChangeProjects } from '../api';
import { SelectedProjects } from './selected-projects';

interface Props {
  /** Projects that were read, at least one. */
  query: {
    data: { items: ListedProject[]; total: number; isMore: boolean };
    isPlaceholderData: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    isFetchNextPageError: boolean;
    error: unknown;
  };
  table: TableState;
  tools?: GridTools;
}

/** Projects in a table. */
export default function ProjectTable({ query, table, tools }: Props) {
  const { t } = useTranslation('projects');
  const { sort, change: arrange } = useTableView();
  const { together, refused, forget } = useChangeTogether({
    mutation: useChangeProjects(),
    formerOf,
  });
  const { items, total, isMore } = query.data;
  const { selected, selection, clear } = useRowSelection<ListedProject>({
    rows: items,
    rowKey: ({ id }) => id,
    nameOf: ({ name }) => name,
    mayChange: ({ can }) => can.edit,
  });
  return (
    <>
      <RefusedRows refused={refused} onClose={forget}>
        {(project) => <ProjectLink project={project} className="font-medium underline" />}
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
        {...(items.some(({ can }) => can.edit) && { selection })}
        tools={tools}
      />
      <SelectedProjects projects={selected} together={together} onClear={clear} />
      <LoadMore query={query} />
    </>
  );
}

/** A project's values before the change. */
const formerOf = (project: ListedProject, changes: ChangesTogether): ChangesTogether =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, project[field as keyof ChangesTogether]]));

function useColumns(): KeyedColumn<ListedProject, ListColumn<'projects'>>[] {
  const { t, i18n } = useTranslation('tables');
  const { t: word } = useTranslation('status');
  const { t: say } = useTranslation('projects');
  const nameOf = useName();
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are of the language
  return useMemo(
    () => [
      {
        key: 'number',
        header: t('columnNames.number'),
        width: 150,
        sort: { ascending: 'oldest', descending: 'newest' },
        cell: ({ uniqueNumber }) => <Code>{uniqueNumber}</Code>,
      },
      {
        key: 'name',
        header: t('columnNames.name'),
        width: 190,
        primary: true,
        sort: inBoth('name'),
        cell: (project) => <Name project={project} />,
      },
      {
        key: 'status',
        header: t('columnNames.status'),
        width: 115,
        sort: inBoth('status'),
        group: ({ status }) => ({ key: status, label: word(status) }),
        cell: ({ status }) => <StatusBadge status={status} size="sm" />,
      },
      {
        key: 'priority',
        header: t('columnNames.priority'),
        width: 95,
        sort: inBoth('priority'),
        group: ({ priority }) => ({ key: priority, label: word(`priority.${priority}`) }),
        cell: ({ priority }) => <PriorityBadge priority={priority} size="sm" />,
      },
      {
        key: 'company',
        header: t('columnNames.company'),
        width: 155,
        sort: inBoth('company'),
        group: ({ companyId, company }) => ({ key: companyId, label: <bdi>{nameOf(company)}</bdi> }),
        cell: ({ company }) => <bdi>{nameOf(company)}</bdi>,
      },
      {
        key: 'turn',
        header: t('columnNames.turn'),
        width: 150,
        cell: ({ turn }) => (turn ? <bdi>{nameOf(turn.company)}</bdi> : '—'),
      },
      {
        key: 'progress',
        header: t('columnNames.progress'),
        width: 85,
        align: 'end',
        sort: inBoth('progress'),
        cell: ({ progress }) => format.percent(progress),
      },
      {
        key: 'end',
        header: t('columnNames.end'),
        width: 140,
        sort: inBoth('end'),
        cell: (project) =>
          project.endDate ? (
            <EndDay
              value={project.endDate}
              overdue={isOverdue(project, toDay(new Date())) && say('overdue')}
            />
          ) : (
            '—'
          ),
      },
      {
        key: 'start',
        header: t('columnNames.start'),
        width: 140,
        isOptional: true,
        cell: ({ startDate }) => (startDate ? <DateText value={startDate} as="day" /> : '—'),
      },
      {
        key: 'tasks',
        header: t('columnNames.tasks'),
        width: 110,
        align: 'end',
        isOptional: true,
        cell: ({ completedTaskCount, taskCount }) => (
          <bdi dir="ltr">{`${format.number(completedTaskCount)} / ${format.number(taskCount)}`}</bdi>
        ),
      },
      {
        key: 'late',
        header: t('columnNames.late'),
        width: 130,
        align: 'end',
        isOptional: true,
        cell: ({ lateTaskCount }) => format.number(lateTaskCount),
      },
      {
        key: 'budget',
        header: t('columnNames.budget'),
        width: 160,
        align: 'end',
        isOptional: true,
        cell: ({ budget }) => (budget === null ? '—' : format.money(budget, 'SAR')),
      },
    ],
    [i18n.language],
  );
}

const Name = ({ project }: { project: ListedProject }) => (
  <ProjectLink project={project} data-opens tabIndex={-1} className="hover:text-primary hover:underline" />
);

function ProjectLink({
  project: { id, name },
  ...props
}: { project: ListedProject } & Omit<LinkProps, 'to'>) {
  const here = useBackHere();
  return (
    <Link {...props} to={paths.project(id)} state={here}>
      <bdi>{name}</bdi>
    </Link>
  );
}
