import { useInfiniteQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Loading, Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { LoadMore } from '@/ui/list/load-more';
import { Card } from '@/ui/page/card';
import { assignedTasksQuery } from '../api';
import type { Decided } from '../hooks/use-decide';
import { type AssignedTask, AssignedTaskCard } from './assigned-task-card';
import { DecidedTask } from './decided-task';

/** What is due first comes first, so that what is late stands on top; of two that are due together the older one. */
const byUrgency = (a: AssignedTask, b: AssignedTask): number =>
  a.request.targetDate.localeCompare(b.request.targetDate) ||
  a.request.createdAt.localeCompare(b.request.createdAt);

interface Props {
  /** Where another heading says the same. */
  headingHidden?: boolean;
  /** What to go on with where nothing waits. */
  onNone?: ReactNode;
}

/** What waits for the reader's decision, to be decided on the spot. */
export function AssignedTasks({ headingHidden = false, onNone }: Props) {
  const { t } = useTranslation('requests');
  const query = useInfiniteQuery(assignedTasksQuery);
  const { data, error, isFetching, refetch } = query;
  const [done, setDone] = useState<{ task: AssignedTask; decided: Decided }[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { held, hold } = useHeld();
  useUnsavedGuard(held.length > 0);
  const waiting = data?.items ?? [];
  const isWaiting = ({ step }: AssignedTask) => waiting.some((other) => other.step.id === step.id);
  const tasks = [...waiting, ...held.filter((task) => !isWaiting(task))];
  // the button that was pressed goes with its card; a person who pressed it stays in the list
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a card goes
  useEffect(() => {
    if (done.length > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [tasks.length]);

  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <AssignedTasksSkeleton />;
  const gone = done.filter(({ task }) => !tasks.some(({ step }) => step.id === task.step.id));
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          ref={heading}
          tabIndex={-1}
          className={cn('font-semibold text-lg outline-none', headingHidden && 'sr-only')}
        >
          {t('assigned.title')}
        </h2>
        {waiting.length > 1 && <p className="text-ink-faint text-sm">{t('assigned.order')}</p>}
      </div>
      {tasks.length === 0 && (
        <EmptyState
          icon={<PartyPopper />}
          title={t('assigned.empty')}
          text={t('assigned.emptyText')}
          action={onNone}
        />
      )}
      {tasks.toSorted(byUrgency).map((task) => (
        <AssignedTaskCard
          key={task.step.id}
          task={task}
          // of a list that goes on, what is no longer shown may wait all the same
          isOvertaken={!isWaiting(task) && data.total === waiting.length}
          onHold={(holds) => hold(task, holds)}
          onDecided={(decided) =>
            setDone((before) => [
              { task, decided },
              ...before.filter((other) => other.task.step.id !== task.step.id),
            ])
          }
        />
      ))}
      {gone.map(({ task, decided }) => (
        <DecidedTask key={task.step.id} decided={decided} />
      ))}
      <LoadMore query={query} />
    </section>
  );
}

/** The tasks that something was written for: they stay when polling finds them gone, until it is done with. */
function useHeld() {
  const [held, setHeld] = useState<AssignedTask[]>([]);
  const hold = (task: AssignedTask, holds: boolean) =>
    setHeld((before) => {
      const others = before.filter(({ step }) => step.id !== task.step.id);
      if (holds) return [...others, task];
      return others.length === before.length ? before : others;
    });
  return { held, hold };
}

const AssignedTasksSkeleton = () => (
  <Loading className="flex flex-col gap-4">
    {[1, 2].map((card) => (
      <Card key={card} className="flex flex-col gap-4">
        <Skeleton className="h-6 w-44 rounded-full" />
        <SkeletonText lines={2} />
        <Skeleton className="h-9 w-full" />
      </Card>
    ))}
  </Loading>
);
