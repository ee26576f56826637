import * as Radix from '@radix-ui/react-radio-group';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  count?: number | undefined;
}

interface Props<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  options: readonly Segment<V>[];
  /** What is chosen: the group's accessible name. */
  label: string;
  /** The id of what explains it. */
  describedBy?: string | undefined;
  size?: 'sm' | 'md';
  className?: string | undefined;
}

/** One of a few in a row: status filters, a switch between views. */
export function Segmented<V extends string>({
  value,
  onValueChange,
  options,
  label,
  describedBy,
  size = 'md',
  className,
}: Props<V>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      aria-label={label}
      aria-describedby={describedBy}
      orientation="horizontal"
      className={cn(
        'inline-flex max-w-full flex-wrap gap-0.5 rounded-md bg-sunken p-0.5',
        // the inputs that Radix lays beside the choices of a form would stand out of a narrow page
        '[&>input]:hidden',
        className,
      )}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className={cn(
            'inline-flex items-center gap-1.5 rounded-sm px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink data-[state=checked]:bg-surface data-[state=checked]:text-ink data-[state=checked]:shadow-sm [&_svg]:size-4',
            size === 'sm' ? 'h-7' : 'h-9',
            'finger',
          )}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && (
            <span className="text-ink-faint text-xs tabular-nums">{option.count}</span>
          )}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}

/** The line above a list: search first, then filters, then actions at the end. */
export function FilterBar({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-3 *:max-sm:min-w-0 *:max-sm:grow *:max-sm:basis-[calc(50%-0.375rem)] max-sm:[&>[role=radiogroup]]:basis-full max-sm:[&>search]:basis-full sm:[&>search]:max-w-80 sm:[&>search]:flex-1',
        className,
      )}
    >
      {children}
    </div>
  );
}
