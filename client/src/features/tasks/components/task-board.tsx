import { type Grouping, NONE } from '@shared/contracts/groups';
import type { Task } from '@shared/contracts/tasks';
import type { TaskStatus } from '@shared/rules/statuses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { useReason } from '@/lib/use-reason';
import Board from '@/ui/board/board';
import { BoardFrame, CARDS_READ, idOrNoneOf, useColumns } from '@/ui/board/board-columns';
import { toast } from '@/ui/feedback/toast';
import { Avatar } from '@/ui/text/avatar';
import { PriorityBadge, StatusSign } from '@/ui/text/status-badge';
import { type TaskFilters, type TaskMove, taskGroupsQuery, tasksQuery, useMoveTask } from '../api';
import { formerOf } from '../model/former-of';
import { DueDate } from './due-date';

const idOf = (key: string) => (key === NONE ? null : Number(key));

/** What a column narrows the tasks to. */
const filterOf = {
  status: (key: string) => ({ status: key as TaskStatus }),
  company: (key: string) => ({ companyId: idOrNoneOf(key) }),
  person: (key: string) => ({ responsibleUserId: idOrNoneOf(key) }),
};

/** What moving a task into a column changes of it. */
const changeOf: Record<Grouping, (key: string) => TaskMove> = {
  status: (key) => ({ status: key as TaskStatus }),
  company: (key) => ({ companyId: idOf(key) }),
  person: (key) => ({ responsibleUserId: idOf(key) }),
};

const mayMove: Record<Grouping, (task: Task) => boolean> = {
  status: ({ can }) => can.setStatus,
  company: ({ can }) => can.edit && can.assignCompany,
  person: ({ can }) => can.assignUser || can.take || can.giveBack,
};

interface Props {
  by: Grouping;
  filters: TaskFilters;
  /** What stands here while there are no tasks. */
  empty: ReactNode;
}

/** General tasks on a board, by state, company or person; moving a card changes that of its task. */
export default function TaskBoard({ by, filters, empty }: Props) {
  const { t } = useTranslation(['tasks', 'status']);
  const query = useQuery(taskGroupsQuery(by, filters));
  const columns = useColumns(
    query.data,
    (status) => ({ name: t(`status:task.${status as TaskStatus}`), icon: <StatusSign status={status} /> }),
    by === 'company' ? t('noCompany') : t('noPerson'),
  );
  const onMove = useMoves(by, (key) => columns.find((column) => column.key === key)?.name ?? '');
  return (
    <BoardFrame by={by} query={query} empty={empty}>
      <Board
        label={t('title')}
        columns={columns}
        queryOf={(key) => tasksQuery({ ...filters, ...filterOf[by](key) }, CARDS_READ)}
        itemKey={({ id }) => id}
        nameOf={({ title }) => title}
        mayMove={mayMove[by]}
        onMove={onMove}
      >
        {(task) => <Content task={task} by={by} />}
      </Board>
    </BoardFrame>
  );
}

/** Moves a task with a way back, and says what the server refuses. */
function useMoves(by: Grouping, nameOfColumn: (key: string) => string) {
  const { t } = useTranslation(['tasks', 'tables']);
  const reason = useReason();
  const { mutateAsync } = useMoveTask();
  const move = (task: Task, changes: TaskMove, done: () => void) =>
    mutateAsync({ id: task.id, changes }).then(done, (error) =>
      toast({ tone: 'error', title: t('tables:board.moveFailed'), description: reason(error) }),
    );
  return (task: Task, _from: string, to: string) => {
    const description = isolate(task.title);
    const changes = changeOf[by](to);
    const back = () =>
      void move(task, formerOf(task, changes), () => toast({ title: t('undone'), description }));
    const action = {
      label: t('undo'),
      altText: t('tables:board.undoOtherwise'),
      onAction: back,
      undoes: true as const,
    };
    const title = t('tables:board.moved', { column: isolate(nameOfColumn(to)) });
    return move(task, changes, () => toast({ tone: 'success', title, description, action }));
  };
}

/** What a card says beside its column. */
function Content({ task, by }: { task: Task; by: Grouping }) {
  const { t } = useTranslation(['tasks', 'status']);
  const nameOf = useName();
  const here = useBackHere();
  const { assignedToCompany: company, responsibleUser: person } = task;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="wrap-anywhere font-medium text-sm">
        <Link
          to={paths.task(task.id)}
          state={here}
          draggable={false}
          className="hover:text-primary hover:underline"
        >
          <bdi>{task.title}</bdi>
        </Link>
      </h3>
      {by !== 'company' && company && (
        <p className="flex min-w-0 items-center gap-1.5 text-ink-muted text-xs">
          <span className="sr-only">{t('company')}</span>
          <Avatar name={nameOf(company)} shape="square" size="xs" />
          <bdi className="truncate">{nameOf(company)}</bdi>
        </p>
      )}
      {by !== 'person' && person && (
        <p className="flex min-w-0 items-center gap-1.5 text-ink-muted text-xs">
          <span className="sr-only">{t('person')}</span>
          <Avatar name={person.firstName} size="xs" />
          <bdi className="truncate">{`${person.firstName} ${person.lastName}`}</bdi>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-xs">
        <PriorityBadge priority={task.priority} size="sm" />
        {by !== 'status' && (
          <span className="flex items-center gap-1 [&>svg]:size-3.5">
            <StatusSign status={task.status} />
            {t(`status:task.${task.status}`)}
          </span>
        )}
        <DueDate task={task} />
      </div>
    </div>
  );
}
