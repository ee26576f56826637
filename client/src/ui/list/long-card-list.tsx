import { memo, type ReactNode, type Ref, useLayoutEffect, useState } from 'react';
import { cn } from '@/lib/cn';
import { useVirtualRows } from './use-virtual-rows';

export interface CardListProps<T> {
  items: readonly T[];
  itemKey: (item: T) => string | number;
  children: (item: T, index: number) => ReactNode;
  /** A grid of one column or more: `grid gap-4 sm:grid-cols-2`. */
  className: string;
  /** How high a card is, about, and what lies between two rows of them, in px. */
  estimate: number;
  gap: number;
}

/** A list so long that only the cards near the screen are drawn. */
export default function LongCardList<T>({
  items,
  itemKey,
  children,
  className,
  estimate,
  gap,
}: CardListProps<T>) {
  const [columns, setColumns] = useState(1);
  const { list, virtualizer, rows, events } = useVirtualRows<HTMLDivElement>({
    count: Math.ceil(items.length / columns),
    estimate,
    gap,
  });
  useLayoutEffect(() => {
    const row = list.current?.firstElementChild;
    if (!row) return;
    const count = () => setColumns(getComputedStyle(row).gridTemplateColumns.split(' ').length);
    count();
    const observer = new ResizeObserver(count);
    observer.observe(row);
    return () => observer.disconnect();
  }, [list]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows stand between it and the items
    <div ref={list} role="list" className="relative" {...events}>
      {/* takes no room, and shows how many columns there are */}
      <div aria-hidden="true" className={cn('absolute inset-x-0 print:hidden', className)} />
      <div role="presentation" className="print:hidden" style={{ height: virtualizer.getTotalSize() }} />
      {rows.map(({ index, start }) => (
        <Row
          key={index}
          ref={virtualizer.measureElement}
          index={index}
          start={start}
          columns={columns}
          items={items}
          itemKey={itemKey}
          className={className}
        >
          {children}
        </Row>
      ))}
    </div>
  );
}

interface RowProps<T> extends Pick<CardListProps<T>, 'items' | 'itemKey' | 'children' | 'className'> {
  index: number;
  start: number;
  columns: number;
  ref: Ref<HTMLDivElement>;
}

/** Drawn again only when its items have changed, not as the list scrolls. */
const Row = memo(function Row<T>({
  items,
  itemKey,
  children,
  className,
  index,
  start,
  columns,
  ref,
}: RowProps<T>) {
  return (
    <div
      role="presentation"
      data-index={index}
      ref={ref}
      className={cn('print:static! print:transform-none! absolute inset-x-0 top-0 print:mb-4', className)}
      style={{ transform: `translateY(${start}px)` }}
    >
      {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
        // biome-ignore lint/a11y/useSemanticElements: see the list
        <div
          key={itemKey(item)}
          role="listitem"
          aria-setsize={items.length}
          aria-posinset={index * columns + column + 1}
          className="min-w-0 break-inside-avoid"
        >
          {children(item, index * columns + column)}
        </div>
      ))}
    </div>
  );
}) as <T>(props: RowProps<T>) => ReactNode;
