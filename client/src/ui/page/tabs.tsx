import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
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
  children,
  className,
}: Props<V>) {
  const format = useFormat();
  const list = useActiveInSight([value, ...items.map(({ count }) => count)].join());
  useFocusOnTab(list, value);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      activationMode={manual ? 'manual' : 'automatic'}
      className={className}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="scroll-hint -mx-1 flex gap-1 overflow-x-auto border-line border-b px-1 [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className="-mb-px inline-flex h-11 shrink-0 items-center gap-2 rounded-t-md border-transparent border-b-2 px-3 font-medium text-ink-muted text-sm transition-colors not-disabled:hover:text-ink focus-visible:-outline-offset-2! disabled:cursor-not-allowed disabled:text-ink-faint/60 data-[state=active]:border-primary data-[state=active]:text-primary-ink [&_svg]:size-4"
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
      {children}
    </Radix.Root>
  );
}

/** On a narrow screen the row of tabs scrolls; the chosen one is brought into sight without moving the page. */
function useActiveInSight(chosen: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another tab is chosen, or a count makes them wider
  useLayoutEffect(() => {
    const row = list.current?.getBoundingClientRect();
    const tab = list.current?.querySelector('[data-state=active]')?.getBoundingClientRect();
    if (!list.current || !row || !tab) return;
    if (tab.left < row.left) list.current.scrollLeft -= row.left - tab.left;
    else if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
  }, [chosen]);
  return list;
}

/** A person who is led to another tab from inside a panel has the focus on that tab: the panel is out of sight. */
function useFocusOnTab(list: RefObject<HTMLElement | null>, value: string) {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const active = document.activeElement;
    const isLost = active === document.body || active?.closest('[role=tabpanel][data-state=inactive]');
    if (isLost) list.current?.querySelector<HTMLElement>('[data-state=active]')?.focus();
  }, [list, value]);
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
