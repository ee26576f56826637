import type { Job } from '@shared/contracts/jobs';
import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { Card, CardHeader } from '@/ui/page/card';
import { Badge, type Tone } from '@/ui/text/badge';
import { jobsQuery } from '../api';

/** What the hub does by itself, and how the last runs went. */
export function HubJobs() {
  const { t } = useTranslation('settings', { keyPrefix: 'jobs' });
  const { data, error, refetch, isFetching } = useQuery(jobsQuery);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<Repeat />} description={t('text')} />
        {data ? (
          <ul className="divide-y divide-line">
            {data.map((job) => (
              <JobItem key={job.name} job={job} />
            ))}
          </ul>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} className="px-4 py-6" />
        ) : (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        )}
      </section>
    </Card>
  );
}

const tones: Record<NonNullable<Job['state']>, Tone> = { running: 'blue', succeeded: 'green', failed: 'red' };

function JobItem({ job: { name, period, state, startedAt } }: { job: Job }) {
  const { t } = useTranslation('settings', { keyPrefix: 'jobs' });
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3">
      <div className="min-w-0">
        <p className="font-medium text-sm">{t(`names.${name}`)}</p>
        <p className="text-ink-muted text-xs">
          {t(period < 60 ? 'oftenEach' : period < 86_400 ? 'hourly' : 'daily', {
            seconds: format.number(period),
          })}
          {startedAt && ` · ${t('lastRun', { time: format.dateTime(startedAt) })}`}
        </p>
      </div>
      <Badge tone={state ? tones[state] : 'grey'} size="sm">
        {t(`states.${state ?? 'none'}`)}
      </Badge>
    </li>
  );
}
