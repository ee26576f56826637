import { useInfiniteQuery } from '@tanstack/react-query';
import { ListTodo, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { FirstSteps } from '@/features/company-dashboard/components/first-steps';
import { tasksQuery } from '@/features/tasks/api';
import { TaskCard } from '@/features/tasks/components/task-card';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Loading, Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Section } from '@/ui/page/page';

/** As specified: the first eight. */
const SHOWN = 8;

export function TasksPanel() {
  const { t } = useTranslation('dashboard');
  const mayCreate = useUser().can.createTasks;
  return (
    <Section
      title={t('latestTasks')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="ghost" size="sm">
            <Link to={paths.tasks}>{t('allTasks')}</Link>
          </Button>
          {mayCreate && <NewTask size="sm" />}
        </div>
      }
    >
      <Tasks />
    </Section>
  );
}

function NewTask({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const { t } = useTranslation('dashboard');
  const here = useBackHere();
  return (
    <Button asChild size={size}>
      <Link to={paths.createTask} state={here}>
        <Plus aria-hidden="true" />
        {t('newTask')}
      </Link>
    </Button>
  );
}

const grid = 'grid gap-4 *:min-w-0 lg:grid-cols-2';

function Tasks() {
  const { t } = useTranslation('dashboard');
  const mayCreate = useUser().can.createTasks;
  const { data, error, refetch, isFetching } = useInfiniteQuery(tasksQuery({}, SHOWN));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <TasksSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<ListTodo />}
        title={t('noTasks.title')}
        text={t('noTasks.text')}
        action={mayCreate ? <NewTask /> : <FirstSteps />}
      />
    );
  }
  return (
    <ul className={grid}>
      {data.items.map((task) => (
        <li key={task.id}>
          <TaskCard task={task} />
        </li>
      ))}
    </ul>
  );
}

const TasksSkeleton = () => (
  <Loading className={grid}>
    {Array.from({ length: SHOWN }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Card key={card} className="flex gap-3 p-4">
        <Skeleton className="size-5" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-5 w-2/3" />
          <SkeletonText lines={2} />
        </div>
      </Card>
    ))}
  </Loading>
);
