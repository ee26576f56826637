import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

/** The shape of something that is coming. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block h-4 animate-shimmer rounded-sm bg-grey-soft', className)} />
);

export const SkeletonText = ({ lines = 3, className }: { lines?: number; className?: string }) => (
  <span className={cn('flex flex-col gap-2.5', className)}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity
      <Skeleton key={line} className={line === lines - 1 ? 'w-2/3' : 'w-full'} />
    ))}
  </span>
);

/** Wraps the skeleton of a screen or a section: says "loading" once, to those who cannot see the shapes. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {children}
    </div>
  );
}

/** A list of rows that is on its way. */
export const RowsSkeleton = () => (
  <Loading className="surface-card divide-y divide-line">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-4 px-4 py-3.5">
        <Skeleton className="flex-1" />
        <Skeleton className="w-24" />
      </div>
    ))}
  </Loading>
);
