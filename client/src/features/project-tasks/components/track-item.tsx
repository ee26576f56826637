import type { ProjectTask } from '@shared/contracts/project-tasks';
import { partOf } from '@shared/rules/notifications';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { useMove } from '../hooks/use-move';
import { stateOf } from '../model/task-state';
import { CompanyStation } from './company-station';
import { TaskCard } from './task-card';
import { Rail, stretchAfter, TaskNode } from './track-rail';

interface Props {
  task: ProjectTask;
  tasks: readonly ProjectTask[];
  index: number;
  /** The first below a row that folds, or that is folded, which does not say whose task comes after it. */
  isFirst: boolean;
  ownCompanyId: number | null;
  onOpenNotes: () => void;
  onOpenFiles: () => void;
  onMoved: (announcement: string) => void;
}

/** A task on the path, below the company that the path comes to with it. */
export function TrackItem({
  task,
  tasks,
  index,
  isFirst,
  ownCompanyId,
  onOpenNotes,
  onOpenFiles,
  onMoved,
}: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const move = useMove(task, tasks, index, onMoved);
  const previous = tasks[index - 1];
  const state = stateOf(task);
  const opensLeg = isFirst || !previous || previous.responsibleCompanyId !== task.responsibleCompanyId;
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
        task.responsibleCompany && <span className="sr-only">{nameOf(task.responsibleCompany)}</span>
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
            place={{ isFirst: index === 0, isLast: index === tasks.length - 1, onMove: move }}
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
