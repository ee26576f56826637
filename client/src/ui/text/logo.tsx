import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

/** A path that climbs, from right to left like its name, to a waypoint. The tile keeps its colours in both themes. */
export function LogoMark({ className, animated = false }: { className?: string; animated?: boolean }) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      data-working={animated || undefined}
      className={cn('size-8 shrink-0', className)}
    >
      <rect width="32" height="32" rx="9" className="fill-brand-raised" />
      <path
        d="M25 23.5h-4.5a5 5 0 0 1-5-5v-4.5a5 5 0 0 0-5-5H10"
        pathLength={1}
        strokeDasharray={animated ? 1 : undefined}
        strokeWidth="3.2"
        strokeLinecap="round"
        className={cn('stroke-brand-on', animated && 'animate-draw')}
      />
      <circle cx="8.2" cy="9" r="3.2" className="fill-accent" />
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={cn('flex items-center gap-2.5', className)}>
      <LogoMark />
      <span className="whitespace-nowrap font-bold text-xl">{t('hub')}</span>
    </span>
  );
}
