import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';

interface Item<K extends string> {
  key: K;
  label: string;
  /** At the end of the line. */
  aside?: ReactNode;
}

interface Props<K extends string> {
  label?: string;
  items: readonly Item<K>[];
  current: K;
  onChoose: (index: number) => void;
}

/** Places in their order, by number and name; a press leads to one. */
export function NumberedList<K extends string>({ label, items, current, onChoose }: Props<K>) {
  const format = useFormat();
  return (
    <ol aria-label={label} className="flex flex-col gap-1">
      {items.map(({ key, label: name, aside }, index) => (
        <li key={key}>
          <button
            type="button"
            aria-current={key === current ? 'step' : undefined}
            onClick={() => onChoose(index)}
            className={cn(
              'flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-start transition-colors',
              key === current ? 'bg-primary-soft font-medium text-primary-ink' : 'hover:bg-sunken',
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'flex size-7 shrink-0 items-center justify-center rounded-full text-sm',
                key === current ? 'bg-primary text-primary-on' : 'bg-grey-soft text-grey-ink',
              )}
            >
              {format.number(index + 1)}
            </span>
            <span className="flex-1">{name}</span>
            {aside}
          </button>
        </li>
      ))}
    </ol>
  );
}
