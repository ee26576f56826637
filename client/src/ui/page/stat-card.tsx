import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { Skeleton } from '../feedback/skeleton';
import { Card, IconTile, type TileTone } from './card';

interface Props {
  label: string;
  /** Absent while it loads. */
  value: number | string | undefined;
  icon?: ReactNode;
  tone?: TileTone;
  /** A line below: a trend, a share. */
  hint?: ReactNode;
  /** The list of just what it counts. */
  to?: string | undefined;
  className?: string;
}

/** One counter. */
export function StatCard({ label, value, icon, tone, hint, to, className }: Props) {
  const format = useFormat();
  const content = (
    <>
      {/* where a word would break for it, it goes */}
      {icon && (
        <IconTile {...(tone && { tone })} className="@max-[8rem]:hidden">
          {icon}
        </IconTile>
      )}
      <dl className="min-w-0">
        <dt className="text-ink-muted text-sm">{label}</dt>
        <dd className="font-semibold text-2xl tabular-nums">
          {value === undefined ? (
            <Skeleton className="my-1 h-7 w-14" />
          ) : typeof value === 'number' ? (
            format.number(value)
          ) : (
            value
          )}
        </dd>
        {hint && <dd className="text-ink-faint text-xs">{hint}</dd>}
      </dl>
    </>
  );
  const look = cn('@container flex items-center gap-4 p-4 sm:p-5', className);
  if (to === undefined) return <Card className={look}>{content}</Card>;
  return (
    <Card asChild interactive className={look}>
      <Link to={to}>{content}</Link>
    </Card>
  );
}
