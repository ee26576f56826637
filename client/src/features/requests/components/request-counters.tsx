import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDotDashed, Clock, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatCard } from '@/ui/page/stat-card';
import { countsQuery } from '../api';

/** How many requests the reader sees, and how they stand: each leads to the list of just those. */
export function RequestCounters() {
  const { t } = useTranslation('requests');
  const { data, isError } = useQuery(countsQuery);
  const value = (count: number | undefined) => (isError ? '—' : count);
  return (
    <section aria-label={t('counters.label')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label={t('counters.total')} value={value(data?.total)} icon={<Inbox />} to="?" />
      <StatCard
        label={t('counters.pending')}
        value={value(data?.pending)}
        icon={<Clock />}
        tone="yellow"
        to="?status=pending"
      />
      <StatCard
        label={t('counters.inProgress')}
        value={value(data?.inProgress)}
        icon={<CircleDotDashed />}
        tone="blue"
        to="?status=in_progress"
      />
      <StatCard
        label={t('counters.completed')}
        value={value(data?.completed)}
        icon={<CircleCheck />}
        tone="green"
        to="?status=completed"
      />
    </section>
  );
}
