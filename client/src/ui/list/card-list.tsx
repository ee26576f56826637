import { lazy, type ReactNode, Suspense } from 'react';
import { MANY } from './many';

const LongCardList = lazy(() => import('./long-card-list')) as <T>(props: CardListProps<T>) => ReactNode;

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

/** Cards in a grid. Of a very long list only those near the screen are drawn. */
export function CardList<T>(props: CardListProps<T>) {
  const { items } = props;
  if (items.length <= MANY) return <Cards {...props} />;
  return (
    <Suspense fallback={<Cards {...props} items={items.slice(0, MANY)} />}>
      <LongCardList {...props} />
    </Suspense>
  );
}

function Cards<T>({ items, itemKey, children, className }: CardListProps<T>) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={itemKey(item)} className="min-w-0">
          {children(item, index)}
        </li>
      ))}
    </ul>
  );
}
