import type { ProjectTask } from '@shared/contracts/project-tasks';
import { isOverdue } from '@shared/rules/days';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { toDate, toDay } from '@/lib/format';
import { useName } from '@/lib/names';
import { Avatar } from '@/ui/text/avatar';
import { DateText } from '@/ui/text/date-text';
import { EndDay } from '@/ui/text/end-day';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';
import { useTaskActions } from '../hooks/use-task-actions';
import { stateOf } from '../model/task-state';
import { FilesButton } from './files-button';
import { NotesButton } from './notes-button';
import { TakeTask } from './take-task';
import { TaskAct } from './task-act';
import { type Place, TaskMenu } from './task-menu';
import { TaskReason } from './task-reason';
import { TaskStatusBadge } from './task-status-badge';

interface Props {
  task: ProjectTask;
  /** Where it stands in its project, on the page of that. */
  place?: Place;
  /** By which a link leads to it. */
  id?: string;
  onOpenNotes: () => void;
  onOpenFiles: () => void;
  /** Above the name: where the task belongs, on screens that show tasks of several projects. */
  eyebrow?: ReactNode;
  level?: 3 | 4;
}

const grounds = {
  done: 'border-line bg-surface',
  current: 'border-accent bg-surface shadow-md',
  locked: 'border-line border-dashed bg-transparent',
};

/** One task of a project: what, in which state, why it waits, and what the reader can do about it. */
export function TaskCard({ task: known, place, id, onOpenNotes, onOpenFiles, eyebrow, level = 3 }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const actions = useTaskActions(known);
  const task = { ...known, status: actions.status };
  const state = stateOf(task);
  const Heading = `h${level}` as const;
  return (
    <article
      {...(id && { id, tabIndex: -1 })}
      className={cn('min-w-0 flex-1 rounded-lg border p-4 transition-colors duration-300', grounds[state])}
    >
      {eyebrow}
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-ink-faint text-xs">{t('number', { number: task.orderIndex + 1 })}</p>
          <Heading className={cn('font-semibold', state === 'locked' && 'font-medium text-ink-muted')}>
            <bdi className="wrap-anywhere">{nameOf(task)}</bdi>
          </Heading>
        </div>
        <div className="flex shrink-0 items-center">
          <NotesButton task={task} onOpen={onOpenNotes} />
          <FilesButton task={task} onOpen={onOpenFiles} />
          <TaskMenu task={known} actions={actions} place={place} />
        </div>
      </div>
      {task.description && (
        <p className="mt-1 whitespace-pre-line text-ink-muted text-sm">
          <Clamped className="line-clamp-3">{task.description}</Clamped>
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TaskFacts task={task} />
        <div className="flex flex-wrap items-center gap-2">
          <TakeTask task={known} actions={actions} />
          <TaskAct task={known} actions={actions} />
        </div>
      </div>
    </article>
  );
}

/**
 * That a task is late. A locked task is held up instead, because its company cannot work before the task that it waits for
 * is completed.
 */
export function useLateness({ status, endDate, isLocked }: ProjectTask): string | false {
  const { t } = useTranslation('projectTasks');
  const now = new Date();
  if (!endDate || !isOverdue({ status, endDate }, toDay(now))) return false;
  return isLocked ? t('heldUp', { count: differenceInCalendarDays(now, toDate(endDate)) }) : t('overdue');
}

export function TaskFacts({ task }: { task: ProjectTask }) {
  const { t } = useTranslation('projectTasks');
  const { startDate, endDate, priority, isLocked } = task;
  const late = useLateness(task);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <TaskStatusBadge task={task} />
      {(priority === 'high' || priority === 'urgent') && <PriorityBadge priority={priority} size="sm" />}
      <TaskReason task={task} />
      {task.responsibleUser && (
        <span className="flex items-center gap-1.5 text-ink-muted text-xs">
          <Avatar name={task.responsibleUser.firstName} size="xs" />
          <span className="sr-only">{t('edit.person')}: </span>
          <bdi>{`${task.responsibleUser.firstName} ${task.responsibleUser.lastName}`}</bdi>
        </span>
      )}
      {(startDate || endDate) && (
        <span className="flex items-center gap-1.5 text-ink-faint text-xs">
          <CalendarDays aria-hidden="true" className="size-3.5" />
          {startDate && (
            <span>
              {t('from')} <DateText value={startDate} as="day" />
            </span>
          )}
          {endDate && (
            <span>
              {t(startDate ? 'to' : 'until')} <EndDay value={endDate} overdue={!isLocked && late} />
              {isLocked && late && <span> ({late})</span>}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
