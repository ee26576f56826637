import type { Task } from '@shared/contracts/tasks';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Progress } from '@/ui/feedback/progress';
import { Checkbox } from '@/ui/form/checkbox';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';
import { useCompletion } from '../hooks/use-completion';
import { DueDate } from './due-date';
import { TaskStatusBadge } from './task-status-badge';
import { UpdatedBy } from './updated-by';

/** A general task at a glance, with the mark that completes it for those who may. */
export function TaskCard({ task, level = 3 }: { task: Task; level?: 2 | 3 }) {
  const { t } = useTranslation('tasks');
  const complete = useCompletion(task);
  const Heading = `h${level}` as const;
  const completed = task.status === 'completed';
  return (
    <Card asChild className="flex h-full gap-3 p-4">
      <article>
        {task.can.setStatus && (
          <Checkbox
            aria-label={t('complete', { task: isolate(task.title) })}
            checked={completed}
            onCheckedChange={complete}
            className="mt-0.5 shrink-0"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-2.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <Heading
              className={cn('font-semibold transition-colors', completed && 'text-ink-muted line-through')}
            >
              <Clamped className="wrap-anywhere line-clamp-3">{task.title}</Clamped>
            </Heading>
            <TaskStatusBadge status={task.status} size="sm" className="mt-0.5" />
          </div>
          {task.description && (
            <p className="whitespace-pre-line text-ink-muted text-sm">
              <Clamped>{task.description}</Clamped>
            </p>
          )}
          <Facts task={task} />
          {task.progress !== null && (
            <Progress value={task.progress} label={t('progress')} size="sm" showValue />
          )}
          <Footer task={task} />
        </div>
      </article>
    </Card>
  );
}

function Facts({ task }: { task: Task }) {
  const nameOf = useName();
  const { priority, assignedToCompany } = task;
  const { t } = useTranslation('tasks');
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm">
      <PriorityBadge priority={priority} size="sm" />
      <Fact label={t('company')}>
        {assignedToCompany ? (
          <>
            <Avatar name={nameOf(assignedToCompany)} shape="square" size="xs" />
            <bdi className="truncate">{nameOf(assignedToCompany)}</bdi>
          </>
        ) : (
          <span className="text-ink-faint">{t('noCompany')}</span>
        )}
      </Fact>
      {task.responsibleUser && (
        <Fact label={t('person')}>
          <Avatar name={task.responsibleUser.firstName} size="xs" />
          <bdi className="truncate">{`${task.responsibleUser.firstName} ${task.responsibleUser.lastName}`}</bdi>
        </Fact>
      )}
      {task.dueDate && (
        <Fact label={t('dueDate')}>
          <DueDate task={task} />
        </Fact>
      )}
    </div>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="flex min-w-0 max-w-full items-center gap-1.5">
    <span className="sr-only">{label}</span>
    {children}
  </span>
);

/** Who completes the task where the reader may not, and the way to everything else about the task. */
function Footer({ task }: { task: Task }) {
  const { id, title, can } = task;
  const { t } = useTranslation(['tasks', 'common']);
  const here = useBackHere();
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-faint text-xs">
      {!can.setStatus && (
        <p className="flex min-w-0 items-center gap-1.5">
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          <UpdatedBy task={task} />
        </p>
      )}
      <Button asChild variant="soft" size="sm" className="ms-auto">
        <Link to={paths.task(id)} state={here} aria-label={t('detailsOf', { task: isolate(title) })}>
          {t('common:details')}
        </Link>
      </Button>
    </div>
  );
}
