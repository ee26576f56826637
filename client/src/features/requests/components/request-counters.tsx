import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDotDashed, Clock, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatStrip } from '@/ui/page/stat-strip';
import { countsQuery } from '../api';

const counters = [
  { key: 'total', icon: <Inbox />, to: '?' },
  { key: 'pending', icon: <Clock />, to: '?status=pending' },
  { key: 'inProgress', icon: <CircleDotDashed />, to: '?status=in_progress' },
  { key: 'completed', icon: <CircleCheck />, to: '?status=completed' },
] as const;

/** How many requests the reader sees, and how they stand: each leads to the list of just those. */
export function RequestCounters() {
  const { t } = useTranslation('requests');
  const { data, isError } = useQuery(countsQuery);
  const stats = counters.map(({ key, ...stat }) => ({
    ...stat,
    label: t(`counters.${key}`),
    of: { isError, data: data?.[key] },
  }));
  return <StatStrip label={t('counters.label')} stats={stats} />;
}
