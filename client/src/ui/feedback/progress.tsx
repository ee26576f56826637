import { cn } from '@/lib/cn';
import type { Tone } from '../text/badge';

interface Props {
  /** 0 to 100. */
  value: number;
  /** What progresses. */
  label: string;
  tone?: Tone | 'primary';
  size?: 'sm' | 'md';
  /** Writes the percent after the bar. */
  showValue?: boolean;
  className?: string;
}

const fills = {
  primary: 'bg-primary',
  green: 'bg-green',
  blue: 'bg-blue',
  yellow: 'bg-yellow',
  red: 'bg-red',
  grey: 'bg-grey',
};

/** A bar that fills in the reading direction. */
export function Progress({ value, label, tone, size = 'md', showValue, className }: Props) {
  const bounded = Math.min(100, Math.max(0, value));
  const percent = `${Math.round(bounded)}%`; // no more than 100: written alike in both languages
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={bounded}
        aria-valuetext={percent}
        className={cn(
          'min-w-16 flex-1 overflow-hidden rounded-full bg-grey-soft',
          size === 'sm' ? 'h-1.5' : 'h-2',
        )}
      >
        <div
          style={{ width: `${bounded}%` }}
          className={cn(
            'block h-full rounded-full transition-[width] duration-500 ease-out',
            fills[tone ?? (bounded === 100 ? 'green' : 'primary')],
          )}
        />
      </div>
      {showValue && (
        <span aria-hidden="true" className="ltr-code min-w-9 text-end font-medium text-ink-muted text-sm">
          {percent}
        </span>
      )}
    </div>
  );
}
