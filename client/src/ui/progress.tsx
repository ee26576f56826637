import * as Radix from '@radix-ui/react-progress';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import type { Tone } from './badge';

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
  const format = useFormat();
  const bounded = Math.min(100, Math.max(0, value));
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <Radix.Root
        value={bounded}
        aria-label={label}
        getValueLabel={(now) => format.percent(now)}
        className={cn(
          'min-w-16 flex-1 overflow-hidden rounded-full bg-grey-soft',
          size === 'sm' ? 'h-1.5' : 'h-2',
        )}
      >
        <Radix.Indicator
          style={{ width: `${bounded}%` }}
          className={cn(
            'block h-full rounded-full transition-[width] duration-500 ease-out',
            fills[tone ?? (bounded === 100 ? 'green' : 'primary')],
          )}
        />
      </Radix.Root>
      {showValue && (
        <span aria-hidden="true" className="ltr-code min-w-9 text-end font-medium text-ink-muted text-sm">
          {format.percent(bounded)}
        </span>
      )}
    </div>
  );
}
