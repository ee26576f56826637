import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Skeleton } from '@/ui/feedback/skeleton';
import { Card, IconTile, type TileTone } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { DirIcon } from '@/ui/text/dir-icon';
import { Code } from '@/ui/text/text';

/** A percentage; null where it cannot be told, absent while it loads. */
type Percent = number | null | undefined;

interface Props {
  label: string;
  /** Absent while it loads. */
  count: number | undefined;
  icon: ReactNode;
  tone?: TileTone;
  growth: { label: string; value: Percent };
  share: { label: string; value: Percent };
}

/** A count of the hub, how it has grown in 30 days, and a share of it. */
export function OverviewCard({ label, count, icon, tone = 'primary', growth, share }: Props) {
  const format = useFormat();
  return (
    <Card className="flex flex-1 flex-col justify-center">
      <div className="mb-4 flex items-center gap-4">
        <IconTile tone={tone}>{icon}</IconTile>
        <dl>
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-semibold text-2xl tabular-nums">
            {count === undefined ? <Skeleton className="my-1 h-7 w-14" /> : format.number(count)}
          </dd>
        </dl>
      </div>
      <dl>
        <Row label={growth.label} value={growth.value}>
          {(value) => <Growth value={value} />}
        </Row>
        <Row label={share.label} value={share.value}>
          {(value) => <Code className="font-medium text-sm">{format.percent(value)}</Code>}
        </Row>
      </dl>
    </Card>
  );
}

function Row({
  label,
  value,
  children,
}: {
  label: string;
  value: Percent;
  children: (value: number) => ReactNode;
}) {
  return (
    <div className="flex items-center justify-between gap-3 border-line border-t py-2.5 last:pb-0">
      <dt className="min-w-0 text-ink-muted text-sm">{label}</dt>
      <dd className="flex shrink-0 items-center">
        {value === undefined ? (
          <Skeleton className="h-5 w-12" />
        ) : value === null ? (
          <Unknown />
        ) : (
          children(value)
        )}
      </dd>
    </div>
  );
}

function Growth({ value }: { value: number }) {
  const format = useFormat();
  const icon = value === 0 ? Minus : value > 0 ? TrendingUp : TrendingDown;
  const sign = value === 0 ? '' : value > 0 ? '+' : '\u2212';
  return (
    <Badge size="sm" tone={value > 0 ? 'green' : 'grey'} icon={<DirIcon icon={icon} />}>
      <Code>{sign + format.percent(Math.abs(value))}</Code>
    </Badge>
  );
}

function Unknown() {
  const { t } = useTranslation('dashboard');
  return (
    <span className="text-ink-faint" title={t('nothingToCompare')}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('nothingToCompare')}</span>
    </span>
  );
}
