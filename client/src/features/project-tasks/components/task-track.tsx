import type { ProjectTask } from '@shared/contracts/project-tasks';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { useFolds } from '../hooks/use-folds';
import { FoldRow } from './fold-row';
import { TrackItem } from './track-item';
import { Rail, stretchAfter, TaskNode } from './track-rail';

interface Props {
  /** In their order. */
  tasks: readonly ProjectTask[];
  /** The reader's own company. */
  ownCompanyId: number | null;
  onOpenNotes: (task: ProjectTask) => void;
  onOpenFiles: (task: ProjectTask) => void;
}

/** The path of a project: its tasks in order, passing from company to company; what is not the work of today is folded. */
export function TaskTrack({ tasks, ownCompanyId, onOpenNotes, onOpenFiles }: Props) {
  const { t } = useTranslation('projectTasks');
  const [announcement, setAnnouncement] = useState('');
  const { runs, isFolded, toggle } = useFolds(tasks);
  const isCompact = useUser().density === 'compact';
  const done = tasks.every(({ status }) => status === 'completed');
  return (
    <div>
      <ol aria-label={t('list')} className="flex flex-col">
        {runs.flatMap((run) => {
          const { kind, from } = run;
          const folded = isFolded(run);
          return [
            kind !== 'shown' && (
              <li key={`${kind} ${from}`} className="flex gap-3 print:hidden">
                <Rail
                  before={from === 0 ? 'none' : stretchAfter(tasks[from - 1])}
                  after={kind === 'done' ? 'walked' : 'ahead'}
                >
                  <TaskNode state={kind === 'done' ? 'done' : 'locked'} number={from + 1} />
                </Rail>
                <div className={isCompact ? 'py-1' : 'py-2'}>
                  <FoldRow
                    kind={kind}
                    count={run.tasks.length}
                    isFolded={folded}
                    onToggle={() => toggle(run)}
                  />
                </div>
              </li>
            ),
            ...(folded ? [] : run.tasks).map((task, at) => (
              <TrackItem
                key={task.id}
                task={task}
                tasks={tasks}
                index={from + at}
                isFirst={at === 0}
                ownCompanyId={ownCompanyId}
                onOpenNotes={() => onOpenNotes(task)}
                onOpenFiles={() => onOpenFiles(task)}
                onMoved={setAnnouncement}
              />
            )),
          ];
        })}
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
