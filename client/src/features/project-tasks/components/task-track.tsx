import type { ProjectTask } from '@shared/contracts/project-tasks';
import { partOf } from '@shared/rules/notifications';
import { Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useTaskActions } from '../hooks/use-task-actions';
import { stateOf } from '../model/task-state';
import { CompanyStation } from './company-station';
import { TaskCard } from './task-card';
import { focusMenuOf, TaskMenu } from './task-menu';
import { Rail, type Stretch, TaskNode } from './track-rail';

interface Props {
  /** In their order. */
  tasks: readonly ProjectTask[];
  /** The reader's own company. */
  ownCompanyId: number | null;
  onOpenNotes: (task: ProjectTask) => void;
  onOpenFiles: (task: ProjectTask) => void;
}

/** The path of a project: its tasks in order, passing from company to company. */
export function TaskTrack({ tasks, ownCompanyId, onOpenNotes, onOpenFiles }: Props) {
  const { t } = useTranslation('projectTasks');
  const [announcement, setAnnouncement] = useState('');
  const done = tasks.every(({ status }) => status === 'completed');
  return (
    <div>
      <ol aria-label={t('list')} className="flex flex-col">
        {tasks.map((task, index) => (
          <TrackItem
            key={task.id}
            task={task}
            tasks={tasks}
            index={index}
            ownCompanyId={ownCompanyId}
            onOpenNotes={() => onOpenNotes(task)}
            onOpenFiles={() => onOpenFiles(task)}
            onMoved={setAnnouncement}
          />
        ))}
      </ol>
      <PathEnd reached={done} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function PathEnd({ reached }: { reached: boolean }) {
  const { t } = useTranslation('projectTasks');
  const ground = reached
    ? 'border-green bg-green text-surface'
    : 'border-line-strong border-dashed bg-canvas text-ink-faint';
  return (
    <div className="flex min-h-12 gap-3">
      <Rail before={reached ? 'walked' : 'ahead'} after="none">
        <span className={cn('flex size-9 items-center justify-center rounded-full border-2', ground)}>
          <Flag className="size-4" />
        </span>
      </Rail>
      <p className={cn('self-center text-sm', reached ? 'font-semibold text-green-ink' : 'text-ink-faint')}>
        {reached ? t('finished') : t('finish')}
      </p>
    </div>
  );
}

interface ItemProps {
  task: ProjectTask;
  tasks: readonly ProjectTask[];
  index: number;
  ownCompanyId: number | null;
  onOpenNotes: () => void;
  onOpenFiles: () => void;
  onMoved: (announcement: string) => void;
}

const stretchAfter = (task: ProjectTask | undefined): Stretch =>
  task === undefined ? 'none' : task.status === 'completed' ? 'walked' : 'ahead';

function TrackItem({ task, tasks, index, ownCompanyId, onOpenNotes, onOpenFiles, onMoved }: ItemProps) {
  const { t } = useTranslation('projectTasks');
  const move = useMove(task, tasks, index, onMoved);
  const previous = tasks[index - 1];
  const state = stateOf(task);
  const opensLeg = !previous || previous.responsibleCompanyId !== task.responsibleCompanyId;
  // the first station stands where the path begins
  const before = previous ? stretchAfter(previous) : 'walked';
  return (
    <li aria-current={state === 'current' ? 'step' : undefined}>
      {opensLeg ? (
        <CompanyStation
          company={task.responsibleCompany}
          taskCount={legLength(tasks, index)}
          isOwn={task.responsibleCompanyId !== null && task.responsibleCompanyId === ownCompanyId}
          hasTurn={state === 'current'}
          before={previous ? before : 'none'}
          after={before}
        />
      ) : (
        task.responsibleCompany && <span className="sr-only">{task.responsibleCompany.name}</span>
      )}
      <div className="flex gap-3">
        <Rail at="top" before={before} after={stretchAfter(task)}>
          <TaskNode state={state} number={index + 1} />
        </Rail>
        <div className="min-w-0 flex-1 pb-4">
          <TaskCard
            task={task}
            id={partOf.task(task.id)}
            level={4}
            onOpenNotes={onOpenNotes}
            onOpenFiles={onOpenFiles}
            menu={
              <TaskMenu task={task} isFirst={index === 0} isLast={index === tasks.length - 1} onMove={move} />
            }
          />
        </div>
      </div>
      {state === 'current' && <span className="sr-only">{t('turnHere')}</span>}
    </li>
  );
}

/** How many tasks in a row stay with the same company. */
function legLength(tasks: readonly ProjectTask[], from: number): number {
  const end = tasks.findIndex(
    (task, index) => index > from && task.responsibleCompanyId !== tasks[from]?.responsibleCompanyId,
  );
  return (end === -1 ? tasks.length : end) - from;
}

/** Moves a task; the focus goes along, since a moved element loses it, and the new place is announced. */
function useMove(
  task: ProjectTask,
  tasks: readonly ProjectTask[],
  index: number,
  onMoved: (announcement: string) => void,
) {
  const { t } = useTranslation('projectTasks');
  const format = useFormat();
  const { moveTo } = useTaskActions(task);
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new place
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    focusMenuOf(task);
  }, [index]);
  return async (by: 1 | -1) => {
    const neighbour = tasks[index + by];
    if (!neighbour) return;
    follows.current = true;
    if (await moveTo(neighbour.orderIndex)) {
      onMoved(t('moved', { task: isolate(task.name), number: format.number(index + by + 1) }));
    }
  };
}
