import type { Task } from '@shared/contracts/tasks';
import { Building2, FolderKanban, Lock, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { Checkbox } from '@/ui/form/checkbox';
import { Table } from '@/ui/list/table';
import { Avatar } from '@/ui/text/avatar';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';
import { useCompletion } from '../hooks/use-completion';
import { DueDate } from './due-date';
import { TaskStatusBadge } from './task-status-badge';
import { UpdatedBy } from './updated-by';

/**
 * Many tasks in little space, with the mark that completes those that the reader may complete. Between a phone's cards and a wide screen, and on
 * paper, the company stands below the title.
 */
export function TaskTable({ tasks }: { tasks: Task[] }) {
  const nameOf = useName();
  const { t } = useTranslation('tasks');
  const none = <span className="text-ink-faint">—</span>;
  return (
    <Table
      caption={t('title')}
      rows={tasks}
      rowKey={({ id }) => id}
      columns={[
        { key: 'title', header: t('task'), primary: true, cell: (task) => <TitleCell task={task} /> },
        {
          key: 'status',
          header: t('status'),
          cell: ({ status }) => <TaskStatusBadge status={status} size="sm" />,
        },
        {
          key: 'priority',
          header: t('priority'),
          cell: ({ priority }) => <PriorityBadge priority={priority} size="sm" />,
        },
        {
          key: 'company',
          header: t('company'),
          className: 'sm:max-lg:hidden',
          cell: ({ assignedToCompany }) =>
            assignedToCompany ? (
              <span className="flex min-w-0 items-center gap-2 lg:max-w-44 xl:max-w-56">
                <Avatar name={nameOf(assignedToCompany)} shape="square" size="xs" />
                <bdi title={nameOf(assignedToCompany)} className="wrap-anywhere min-w-0 lg:wrap-break-word">
                  {nameOf(assignedToCompany)}
                </bdi>
              </span>
            ) : (
              none
            ),
        },
        {
          key: 'dueDate',
          header: t('dueDate'),
          cell: (task) => (task.dueDate ? <DueDate task={task} short /> : none),
        },
      ]}
    />
  );
}

function TitleCell({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  const complete = useCompletion(task);
  const here = useBackHere();
  const completed = task.status === 'completed';
  return (
    <div className="flex items-start gap-2.5">
      {task.can.setStatus ? (
        <Checkbox
          aria-label={t('complete', { task: isolate(task.title) })}
          checked={completed}
          onCheckedChange={complete}
          className="-ms-0.5 shrink-0 print:hidden"
        />
      ) : (
        <span aria-hidden="true" className="-ms-0.5 w-5 shrink-0 max-sm:hidden print:hidden" />
      )}
      <div className="min-w-0 pt-0.5 sm:min-w-20 md:min-w-40">
        <Link
          to={paths.task(task.id)}
          state={here}
          className={cn(
            'rounded-sm hover:text-primary hover:underline',
            completed && 'text-ink-muted line-through',
          )}
        >
          <Clamped className="wrap-anywhere print:line-clamp-none">{task.title}</Clamped>
        </Link>
        <Beneath task={task} />
      </div>
    </div>
  );
}

/** The project that a task belongs to, its company where that has no column, the person who does it, and who completes it where the reader may not. */
function Beneath({ task }: { task: Task }) {
  const nameOf = useName();
  const { t } = useTranslation('tasks');
  const { assignedToCompany } = task;
  return (
    <div className="mt-0.5 flex flex-wrap gap-x-3 font-normal text-ink-faint text-xs [&_svg]:size-3.5 [&_svg]:shrink-0">
      {task.project && (
        <span className="flex min-w-0 items-center gap-1">
          <FolderKanban aria-hidden="true" />
          <span className="sr-only">{t('project')}</span>
          <Clamped className="wrap-anywhere min-w-0">{task.project.name}</Clamped>
        </span>
      )}
      {assignedToCompany && (
        <span className="hidden min-w-0 items-center gap-1 sm:max-lg:flex">
          <Building2 aria-hidden="true" />
          <span className="sr-only">{t('company')}</span>
          <bdi className="wrap-anywhere min-w-0">{nameOf(assignedToCompany)}</bdi>
        </span>
      )}
      {task.responsibleUser && (
        <span className="flex min-w-0 items-center gap-1">
          <UserRound aria-hidden="true" />
          <span className="sr-only">{t('person')}</span>
          <bdi className="wrap-anywhere min-w-0">{`${task.responsibleUser.firstName} ${task.responsibleUser.lastName}`}</bdi>
        </span>
      )}
      {!task.can.setStatus && (
        <span className="flex min-w-0 items-center gap-1">
          <Lock aria-hidden="true" />
          <UpdatedBy task={task} />
        </span>
      )}
    </div>
  );
}

export const TaskTableSkeleton = () => (
  <Loading className="surface-card divide-y divide-line">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
      <div key={row} className="flex items-center gap-4 px-4 py-3.5">
        <Skeleton className="size-5" />
        <Skeleton className="flex-1" />
        <Skeleton className="h-5.5 w-24 rounded-full max-sm:hidden" />
        <Skeleton className="h-5.5 w-20 rounded-full max-sm:hidden" />
        <Skeleton className="w-36 max-md:hidden" />
      </div>
    ))}
  </Loading>
);
