import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';

interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  icon?: ReactNode;
  /** A count badge; absent while it is not known. */
  count?: ReactNode;
  disabled?: boolean;
}

interface Props<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  items: readonly TabItem<V>[];
  /** What the tabs divide: the list's accessible name. */
  label: string;
  /** Focus alone chooses nothing: where a change may be refused, a question's focus coming back would ask again. */
  manual?: boolean;
  /** What belongs to all panels, at the end of the row of tabs. */
  end?: ReactNode;
  /** TabPanels. */
  children: ReactNode;
  className?: string;
}

export function Tabs<V extends string>({
  value,
  onValueChange,
  items,
  label,
  manual = false,
  end,
  children,
  className,
}: Props<V>) {
  const format = useFormat();
  const list = useFocusOnTab(value);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      activationMode={manual ? 'manual' : 'automatic'}
      className={className}
    >
      <div className="-mx-1 flex items-center justify-between gap-2 border-line border-b px-1">
        <Radix.List ref={list} aria-label={label} className="-mb-px flex min-w-0 flex-wrap gap-x-1">
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              className="inline-flex h-11 max-w-full items-center gap-2 rounded-t-md border-transparent border-b-2 px-3 max-sm:h-10 max-sm:px-2 font-medium text-ink-muted text-sm transition-colors not-disabled:hover:text-ink focus-visible:-outline-offset-2! disabled:cursor-not-allowed disabled:text-ink-faint/60 data-[state=active]:border-primary data-[state=active]:text-primary-ink [&_svg]:size-4 max-lg:[&_svg]:hidden"
            >
              {item.icon}
              {item.label}
              {item.count !== undefined && (
                <span
                  className={cn(
                    'min-w-5.5 rounded-full px-1.5 text-center text-xs tabular-nums',
                    item.value === value ? 'bg-primary-soft text-primary-ink' : 'bg-grey-soft text-grey-ink',
                  )}
                >
                  {typeof item.count === 'number' ? format.number(item.count) : item.count}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end}
      </div>
      {children}
    </Radix.Root>
  );
}

/** A person who is led to another tab from inside a panel has the focus on that tab: the panel is out of sight. */
function useFocusOnTab(value: string) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const active = document.activeElement;
    const isLost = active === document.body || active?.closest('[role=tabpanel][data-state=inactive]');
    if (isLost) list.current?.querySelector<HTMLElement>('[data-state=active]')?.focus();
  }, [value]);
  return list;
}

interface PanelProps {
  value: string;
  /** Stays as it is, out of sight, while another tab is chosen: for input that is not finished. */
  kept?: boolean;
  children: ReactNode;
  className?: string;
}

export function TabPanel({ value, kept, children, className }: PanelProps) {
  return (
    <Radix.Content
      value={value}
      {...(kept && { forceMount: true as const })}
      className={cn('pt-3 focus-visible:outline-offset-4 data-[state=inactive]:hidden', className)}
    >
      {children}
    </Radix.Content>
  );
}
