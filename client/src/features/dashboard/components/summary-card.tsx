import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '@/lib/format';
import { Progress } from '@/ui/feedback/progress';
import { Skeleton } from '@/ui/feedback/skeleton';
import { Card, CardHeader } from '@/ui/page/card';
import type { Tone } from '@/ui/text/badge';

interface Props {
  title: string;
  icon: LucideIcon;
  /** Absent while they load. */
  counts: { total: number; active: number; completed: number } | undefined;
  /** The lists of just what is counted, where there is one. */
  lists: { total: string; active?: string; completed: string };
}

const lines: { key: 'total' | 'active' | 'completed'; tone: Tone | 'primary' }[] = [
  { key: 'total', tone: 'primary' },
  { key: 'active', tone: 'blue' },
  { key: 'completed', tone: 'green' },
];

/** Total, active and completed, each as a share of the total. */
export function SummaryCard({ title, icon: Icon, counts, lists }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <Card>
      <CardHeader title={title} icon={<Icon />} className="items-center" />
      <dl className="flex flex-col gap-4">
        {lines.map(({ key, tone }) => {
          const share = counts?.total ? (100 * counts[key]) / counts.total : 0;
          const to = lists[key];
          return (
            <div key={key} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5">
              <dt className="text-ink-muted text-sm">
                {to ? (
                  <Link to={to} className="rounded-sm hover:text-primary hover:underline">
                    {t(key)}
                  </Link>
                ) : (
                  t(key)
                )}
              </dt>
              <dd className="font-semibold text-lg tabular-nums">
                {counts ? format.number(counts[key]) : <Skeleton className="h-6 w-10" />}
              </dd>
              <dd className="col-span-2">
                <Progress
                  size="sm"
                  tone={tone}
                  value={share}
                  label={`${t(key)}: ${t('ofTotal', { percent: format.percent(share) })}`}
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
