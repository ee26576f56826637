import type { ProjectTask } from '@shared/contracts/project-tasks';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import type { TaskState } from '../model/task-state';

/** A stretch of the path: walked is a full line, still ahead a dashed one. */
export type Stretch = 'walked' | 'ahead' | 'none';

/** The stretch that leaves a task; none where there is no task. */
export const stretchAfter = (task: Pick<ProjectTask, 'status'> | undefined): Stretch =>
  task === undefined ? 'none' : task.status === 'completed' ? 'walked' : 'ahead';

const lines = {
  walked: 'border-green border-s-3',
  ahead: 'border-line-strong/70 border-s-2 border-dashed',
  none: 'hidden',
};

const stops = {
  center: { above: 'h-1/2', below: 'top-1/2' },
  card: { above: 'h-8', below: 'top-8' },
  row: { above: 'h-5', below: 'top-5' },
};

interface Props {
  before: Stretch;
  after: Stretch;
  /** How far below the top the stop is: on the line of a card's name, or on the one line of a row. */
  at?: keyof typeof stops;
  children: ReactNode;
}

/** The path beside one row: the stretch that leads to its stop, the stop, the stretch that leaves it. */
export function Rail({ before, after, at = 'center', children }: Props) {
  const { above, below } = stops[at];
  return (
    <div aria-hidden="true" className="relative w-10 shrink-0">
      <span
        className={cn('-translate-x-1/2 rtl:translate-x-1/2 absolute start-1/2 top-0', above, lines[before])}
      />
      <span
        className={cn(
          '-translate-x-1/2 rtl:translate-x-1/2 absolute start-1/2 bottom-0',
          below,
          lines[after],
        )}
      />
      <span
        className={cn('-translate-x-1/2 -translate-y-1/2 rtl:translate-x-1/2 absolute start-1/2 flex', below)}
      >
        {children}
      </span>
    </div>
  );
}

const nodes = {
  done: 'border-green bg-green text-surface',
  current: 'border-accent bg-accent text-brand ring-4 ring-accent/25',
  locked: 'border-line-strong border-dashed bg-canvas text-ink-faint',
};

/** A task's place on the path: a check behind, the number where the work is, a lock ahead. */
export function TaskNode({ state, number }: { state: TaskState; number: number }) {
  const format = useFormat();
  return (
    <span
      className={cn(
        'flex size-7.5 items-center justify-center rounded-full border-2 font-semibold text-sm transition-colors duration-300',
        nodes[state],
      )}
    >
      {state === 'done' && <Check className="size-4" strokeWidth={3} />}
      {state === 'current' && format.number(number)}
      {state === 'locked' && <Lock className="size-3.5" />}
    </span>
  );
}
