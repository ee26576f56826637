import type { ProjectTask } from '@shared/contracts/project-tasks';
import { ChevronDown, CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useName } from '@/lib/names';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { PriorityBadge } from '@/ui/text/status-badge';
import { useTaskActions } from '../hooks/use-task-actions';
import { stateOf } from '../model/task-state';
import { FilesButton } from './files-button';
import { NotesButton } from './notes-button';
import { TaskAct } from './task-act';
import { TaskFacts, useLateness } from './task-card';
import { type Place, TaskMenu } from './task-menu';
import { TaskStatusBadge } from './task-status-badge';

interface Props {
  task: ProjectTask;
  place: Place;
  /** By which a link leads to it. */
  id: string;
  isOwn: boolean;
  onOpenNotes: () => void;
  onOpenFiles: () => void;
}

/** A task on the path of a compact list: one line where there is room for it, and below it the rest once its name is pressed. */
export function TaskRow({ task: known, place, id, isOwn, onOpenNotes, onOpenFiles }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const actions = useTaskActions(known);
  const task = { ...known, status: actions.status };
  const state = stateOf(task);
  const [isOpen, setOpen] = useState(false);
  const { responsibleCompany: company, priority, description } = task;
  const notes = <NotesButton task={task} onOpen={onOpenNotes} />;
  const files = <FilesButton task={task} onOpen={onOpenFiles} />;
  return (
    <article
      id={id}
      tabIndex={-1}
      className={cn(
        '@container min-w-0 flex-1 rounded-md border border-transparent px-3 text-sm transition-colors duration-300',
        state === 'current' ? 'border-accent bg-surface' : 'bg-surface/60',
        state === 'locked' && 'bg-transparent',
      )}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 @2xl:flex-nowrap">
        <div className="flex min-w-0 flex-1 items-center gap-x-2">
          <h3 className="min-w-0">
            <button
              type="button"
              aria-expanded={isOpen}
              title={nameOf(task)}
              className={cn(
                'flex min-h-8 max-w-full items-center gap-1 text-start hover:text-primary',
                state === 'locked' ? 'text-ink-muted' : 'font-medium',
              )}
              onClick={() => setOpen(!isOpen)}
            >
              <bdi className="truncate print:whitespace-normal">{nameOf(task)}</bdi>
              <ChevronDown
                aria-hidden="true"
                className={cn(
                  'size-3.5 shrink-0 text-ink-faint transition-transform duration-200 print:hidden',
                  isOpen && 'rotate-180',
                )}
              />
            </button>
          </h3>
          {(priority === 'high' || priority === 'urgent') && <PriorityBadge priority={priority} size="sm" />}
          {!isOpen && (
            <span className="flex shrink-0 print:hidden">
              {task.noteCount > 0 && notes}
              {task.attachmentCount > 0 && files}
            </span>
          )}
        </div>
        <div className="flex min-w-0 shrink-0 items-center gap-x-3 text-ink-muted @max-2xl:order-last @max-2xl:basis-full @max-2xl:pb-1.5">
          <span className="shrink-0 @2xl:w-26">
            <RowState task={task} />
          </span>
          <span
            className={cn(
              'min-w-0 truncate @2xl:w-36 print:whitespace-normal',
              isOwn && 'font-medium text-ink',
            )}
            title={nameOf(company)}
          >
            <span className="sr-only">{t(isOwn ? 'yourCompany' : 'ofCompany')}: </span>
            <bdi>{nameOf(company) ?? t('noCompany')}</bdi>
          </span>
          <RowDay task={task} />
        </div>
        {/* as wide without buttons, so that the columns of all rows stand below each other */}
        <span className="flex shrink-0 justify-end @2xl:w-16 print:hidden">
          <TaskAct task={known} actions={actions} iconOnly />
          <TaskMenu task={known} actions={actions} place={place} />
        </span>
      </div>
      {description && (
        <p className={cn('whitespace-pre-line pb-2 text-ink-muted', !isOpen && 'hidden print:block')}>
          <bdi>{description}</bdi>
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
          <TaskFacts task={task} />
          <span className="flex">
            {notes}
            {files}
          </span>
        </div>
      )}
    </article>
  );
}

/** Whose turn it is counts for more than that the task is in progress. */
function RowState({ task }: { task: ProjectTask }) {
  const { t } = useTranslation('projectTasks');
  const hasTurn = stateOf(task) === 'current' && (task.status === 'pending' || task.status === 'in_progress');
  if (!hasTurn) return <TaskStatusBadge task={task} />;
  return (
    <Badge tone="accent" size="sm">
      {t('turnHere')}
    </Badge>
  );
}

/** The day by which the task is to be done, or without one the day on which it begins. */
function RowDay({ task }: { task: ProjectTask }) {
  const { t } = useTranslation('projectTasks');
  const { startDate, endDate, isLocked } = task;
  const day = endDate ?? startDate;
  const late = useLateness(task);
  const Sign = isLocked ? Hourglass : CircleAlert;
  return (
    <span
      className={cn(
        'flex shrink-0 items-center gap-1 whitespace-nowrap @2xl:w-22',
        late && !isLocked && 'font-medium text-red-ink',
      )}
    >
      {day && (
        <>
          <span className={cn(endDate && 'sr-only')}>{t(endDate ? 'to' : 'from')}</span>
          <DateText value={day} as="listDate" />
        </>
      )}
      {late && (
        <span title={late}>
          <Sign aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">({late})</span>
        </span>
      )}
    </span>
  );
}
