import { lazy, type ReactNode, Suspense } from 'react';
import type { CardListProps } from './long-card-list';
import { MANY } from './many';

const LongCardList = lazy(() => import('./long-card-list')) as <T>(props: CardListProps<T>) => ReactNode;

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
