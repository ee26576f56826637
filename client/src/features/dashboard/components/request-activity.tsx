import type { RequestWeek } from '@shared/contracts/dashboard';
import { ACTIVITY_WEEKS } from '@shared/rules/dashboard';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { tellPartMissing } from '@/ui/feedback/part-missing';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { onDemand, useLate } from '@/ui/overlay/on-demand';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { activityQuery } from '../api';
import { ActivityLegend } from './activity-legend';

/** The charting library is larger than the rest of the page, and comes after it. */
const ActivityChart = lazy(() => import('./activity-chart'));

const activityTable = onDemand(() => import('./activity-table').then((file) => file.ActivityTable));

const ChartSkeleton = () => (
  <Loading>
    <Skeleton className="mb-4 h-5 w-48" />
    <Skeleton className="h-64 rounded-md" />
  </Loading>
);

/** The requests of the last weeks: a picture, and the same as a table. */
export function RequestActivity({ className }: { className?: string }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isFetching } = useQuery(activityQuery);
  const [asTable, setAsTable] = useState(false);
  const isEmpty = data?.every(({ opened, completed }) => opened === 0 && completed === 0);
  return (
    <Card className={cn('flex flex-col', className)}>
      <CardHeader
        title={t('activity.title')}
        description={t('activity.text', { weeks: ACTIVITY_WEEKS })}
        actions={data && !isEmpty && <ViewToggle asTable={asTable} onToggle={() => setAsTable(!asTable)} />}
        className="flex-wrap"
      />
      {error && !data ? (
        <ErrorState title={t('activity.error')} error={error} onRetry={refetch} retrying={isFetching} />
      ) : !data ? (
        <ChartSkeleton />
      ) : isEmpty ? (
        <EmptyState
          icon={<ChartNoAxesCombined />}
          title={t('activity.empty')}
          text={t('activity.emptyText')}
          className="flex-1"
        />
      ) : asTable ? (
        <AsTable weeks={data} onMissing={() => setAsTable(false)} />
      ) : (
        <Picture weeks={data} />
      )}
    </Card>
  );
}

/** Where it can't be had, the picture stays. */
function AsTable({ weeks, onMissing }: { weeks: RequestWeek[]; onMissing: () => void }) {
  const ActivityTable = useLate(activityTable, () => {
    onMissing();
    tellPartMissing();
  });
  return ActivityTable ? <ActivityTable weeks={weeks} /> : <ChartSkeleton />;
}

function ViewToggle({ asTable, onToggle }: { asTable: boolean; onToggle: () => void }) {
  const { t } = useTranslation('dashboard');
  const Icon = asTable ? ChartNoAxesCombined : Table2;
  return (
    <Button variant="ghost" size="sm" onClick={onToggle} className="-me-2">
      <Icon aria-hidden="true" />
      <span className="max-sm:sr-only">{t(asTable ? 'activity.asChart' : 'activity.asTable')}</span>
    </Button>
  );
}

function Picture({ weeks }: { weeks: RequestWeek[] }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const sum = (key: 'opened' | 'completed') => weeks.reduce((total, week) => total + week[key], 0);
  const peak = weeks.reduce((most, week) => (week.opened > most.opened ? week : most));
  const [opened, completed] = [sum('opened'), sum('completed')];
  const summary = t('activity.summary', {
    weeks: weeks.length,
    opened: format.number(opened),
    completed: format.number(completed),
    peak: format.date(peak.from),
    most: format.number(peak.opened),
  });
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <ActivityLegend opened={opened} completed={completed} />
      <div role="img" aria-label={summary} className="min-h-64 flex-1">
        <ActivityChart weeks={weeks} />
      </div>
    </Suspense>
  );
}
