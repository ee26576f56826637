import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MoveHorizontal } from 'lucide-react';
import { memo, type ReactNode, useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useSeen } from '@/lib/use-seen';
import { Skeleton } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import { LoadMore } from '../list/load-more';
import { Menu, MenuChoices } from '../overlay/menu';
import { Card } from '../page/card';
import { IconButton } from '../page/icon-button';
import type { BoardProps, Carried, Column, Moved } from './board-props';

interface Props<Item>
  extends Pick<BoardProps<Item>, 'queryOf' | 'itemKey' | 'nameOf' | 'children' | 'mayMove'> {
  column: Column;
  columns: readonly Column[];
  /** It is in sight from the beginning. */
  isNear: boolean;
  moved: readonly Moved<Item>[];
  /** After each drawing of the column, which may have taken a card with the focus from the page, or brought it. */
  onDrawn: () => void;
  /** By the menu of a card. */
  onMove: (item: Item, from: string, to: string) => void;
}

export function BoardColumn<Item>({
  column,
  isNear,
  moved,
  onDrawn,
  queryOf,
  itemKey,
  ...props
}: Props<Item>) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const nameId = useId();
  const { ref: sight, seen } = useSeen<HTMLElement>();
  const { setNodeRef, isOver } = useDroppable({ id: column.key });
  const query = useInfiniteQuery({ ...queryOf(column.key), enabled: isNear || seen });
  const { key } = column;
  const ids = (some: readonly Moved<Item>[]) => new Set(some.map(({ item }) => itemKey(item)));
  const left = ids(moved.filter(({ from }) => from === key));
  const come = moved.filter(({ to }) => to === key).map(({ item }) => item);
  const there = new Set(come.map(itemKey));
  const items = [
    ...come,
    ...(query.data?.items ?? []).filter((item) => !left.has(itemKey(item)) && !there.has(itemKey(item))),
  ];
  useLayoutEffect(onDrawn);
  return (
    <section
      ref={sight}
      aria-labelledby={nameId}
      className="w-[85vw] max-w-80 shrink-0 snap-center sm:w-72 xl:min-w-56 xl:flex-1 print:mb-4 print:w-full print:max-w-none"
    >
      <div
        ref={setNodeRef}
        className={cn(
          'flex max-h-[max(24rem,calc(100dvh-15rem))] flex-col rounded-lg bg-sunken print:max-h-none',
          isOver && 'outline-2 outline-primary -outline-offset-2',
        )}
      >
        <h2 className="flex items-center gap-2 [&>svg]:size-4.5 [&>svg]:shrink-0 px-3 pt-3 pb-2 font-semibold text-sm">
          {column.icon}
          <bdi id={nameId} className="wrap-anywhere min-w-0">
            {column.name}
          </bdi>{' '}
          <span className="ms-auto rounded-full bg-surface px-2 text-ink-muted text-xs tabular-nums">
            {format.number(column.count)}
          </span>
        </h2>
        <div className="min-h-24 overflow-y-auto px-2 pb-2 print:overflow-visible">
          {!query.data && query.error ? (
            <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
          ) : !query.data ? (
            <ColumnSkeleton />
          ) : items.length === 0 ? (
            <p className="px-1 py-2 text-ink-faint text-sm">{t('board.empty')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {items.map((item) => (
                <li key={itemKey(item)}>
                  <BoardCard {...props} id={itemKey(item)} item={item} column={key} />
                </li>
              ))}
            </ul>
          )}
          <LoadMore query={query} />
        </div>
      </div>
    </section>
  );
}

interface CardProps<Item>
  extends Pick<Props<Item>, 'columns' | 'nameOf' | 'children' | 'mayMove' | 'onMove'> {
  id: number;
  item: Item;
  column: string;
}

/** Not drawn again while another card is carried. */
const Content = memo(function Content<Item>({
  item,
  column,
  columns,
  nameOf,
  children,
  mayMove,
  onMove,
}: CardProps<Item>) {
  const { t } = useTranslation('tables');
  const label = t('board.move', { name: isolate(nameOf(item)) });
  return (
    <>
      <div className="min-w-0 flex-1">{children(item)}</div>
      {mayMove(item) && (
        // a press on the menu, or in it, carries no card
        // biome-ignore lint/a11y/noStaticElementInteractions: it keeps a press from the card
        <div onMouseDown={(event) => event.stopPropagation()}>
          <Menu
            trigger={
              <IconButton
                size="sm"
                label={label}
                icon={<MoveHorizontal aria-hidden="true" />}
                className="-m-1 print:hidden"
              />
            }
          >
            <MenuChoices
              label={label}
              value={column}
              onValueChange={(to) => onMove(item, column, to)}
              options={columns.map(({ key, name, icon }) => ({ value: key, label: name, icon }))}
            />
          </Menu>
        </div>
      )}
    </>
  );
}) as <Item>(props: CardProps<Item>) => ReactNode;

function BoardCard<Item>(props: CardProps<Item>) {
  const { id, item, column, mayMove } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${column}/${id}`,
    data: { item, from: column } satisfies Carried<Item>,
    disabled: !mayMove(item),
  });
  return (
    <Card asChild className={cn('flex gap-2 p-3', isDragging && 'opacity-40')}>
      <article ref={setNodeRef} data-card={id} {...listeners}>
        <Content {...props} />
      </article>
    </Card>
  );
}

const ColumnSkeleton = () => (
  <div className="flex flex-col gap-2" aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} className="h-24 w-full" />
    ))}
  </div>
);
