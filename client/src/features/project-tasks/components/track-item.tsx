import type { ProjectTask } from '@shared/contracts/project-tasks';
import { partOf } from '@shared/rules/notifications';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useName } from '@/lib/names';
import { useMove } from '../hooks/use-move';
import { stateOf } from '../model/task-state';
import { CompanyStation } from './company-station';
import { TaskCard } from './task-card';
import { TaskRow } from './task-row';
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

/** A task on the path, below the company that the path comes to with it; in a compact list in one line with its company. */
export function TrackItem({ isFirst, ownCompanyId, onMoved, ...props }: Props) {
  const { task, tasks, index } = props;
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const isCompact = useUser().density === 'compact';
  const move = useMove(task, tasks, index, onMoved);
  const previous = tasks[index - 1];
  const state = stateOf(task);
  const isOwn = task.responsibleCompanyId !== null && task.responsibleCompanyId === ownCompanyId;
  const opensLeg = isFirst || !previous || previous.responsibleCompanyId !== task.responsibleCompanyId;
  // the first station stands where the path begins
  const before = previous ? stretchAfter(previous) : isCompact ? 'none' : 'walked';
  const shown = {
    task,
    id: partOf.task(task.id),
    place: { isFirst: index === 0, isLast: index === tasks.length - 1, onMove: move },
    onOpenNotes: props.onOpenNotes,
    onOpenFiles: props.onOpenFiles,
  };
  const isCurrent = state === 'current';
  const node = <TaskNode state={state} number={index + 1} />;
  if (isCompact) {
    return (
      <li aria-current={isCurrent ? 'step' : undefined} className="flex gap-3">
        <Rail at="row" before={before} after={stretchAfter(task)}>
          {node}
        </Rail>
        <TaskRow {...shown} isOwn={isOwn} />
      </li>
    );
  }
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {opensLeg ? (
        <CompanyStation
          company={task.responsibleCompany}
          taskCount={legLength(tasks, index)}
          isOwn={isOwn}
          hasTurn={isCurrent}
          before={previous ? before : 'none'}
          after={before}
        />
      ) : (
        task.responsibleCompany && <span className="sr-only">{nameOf(task.responsibleCompany)}</span>
      )}
      <div className="flex gap-3">
        <Rail at="card" before={before} after={stretchAfter(task)}>
          {node}
        </Rail>
        <div className="min-w-0 flex-1 pb-4">
          <TaskCard {...shown} level={4} />
        </div>
      </div>
      {isCurrent && <span className="sr-only">{t('turnHere')}</span>}
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
