import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { Skeleton } from '../feedback/skeleton';

interface Stat {
  label: string;
  /** The query that counts; a dash stands where it could not be read. */
  of: { isError: boolean; data: number | undefined };
  icon?: ReactNode;
  /** The list of just what it counts. */
  to?: string | undefined;
}

interface Props {
  /** What is counted: the strip's accessible name. */
  label: string;
  stats: readonly Stat[];
}

/**
 * Counters side by side in one low line, so that the work below them is in sight. On a wide screen, where they stand in
 * the title's line, each number stands below its word, which leaves the title its room when thousands are counted.
 */
export const StatStrip = ({ label, stats }: Props) => (
  <section
    aria-label={label}
    className="grid grid-cols-2 overflow-hidden rounded-md border border-line bg-surface sm:flex sm:divide-x sm:divide-line print:hidden"
  >
    {stats.map((stat) => (
      <Counter key={stat.label} {...stat} />
    ))}
  </section>
);

function Counter({ label, of: { isError, data }, icon, to }: Stat) {
  const format = useFormat();
  const look =
    'flex min-h-9.5 max-sm:min-h-10 min-w-0 items-center gap-2 px-3 py-1 xl:py-0 max-xl:sm:flex-1 xl:px-2 xl:whitespace-nowrap xl:text-center xl:[&_svg]:hidden [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint';
  const content = (
    <>
      {icon}
      <dl className="flex min-w-0 flex-wrap items-baseline gap-x-2 xl:flex-col xl:items-center">
        <dt className="text-ink-muted text-sm xl:text-xs xl:leading-4">{label}</dt>
        <dd className="font-semibold text-lg tabular-nums xl:text-base xl:leading-4.5">
          {isError ? '—' : data === undefined ? <Skeleton className="h-5 w-8" /> : format.number(data)}
        </dd>
      </dl>
    </>
  );
  if (to === undefined) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={cn(look, 'transition-colors hover:bg-sunken focus-visible:-outline-offset-2!')}>
      {content}
    </Link>
  );
}
