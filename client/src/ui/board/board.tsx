import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../page/card';
import { BoardColumn } from './board-column';
import type { BoardProps, Carried, Moved } from './board-props';

/** A press shorter than this on the way is a click. */
const DRAG_STARTS_AFTER_PX = 6;
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
/** Columns that a wide screen has in sight at once: the others are read as they come near. */
const FIRST_SEEN = 5;

/**
 * Columns side by side, each with its cards. A card is carried to another column by the mouse; the menu on it does the same from the keyboard
 * and on touch screens, where a finger that moves scrolls.
 */
export default function Board<Item>({ label, columns, onMove, ...props }: BoardProps<Item>) {
  const [moved, setMoved] = useState<readonly Moved<Item>[]>([]);
  const { board, follow, focusFollowed } = useFollowed();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }),
  );
  const move = (item: Item, from: string, to: string) => {
    const moving = from === to ? undefined : onMove(item, from, to);
    if (!moving) return;
    const entry = { item, from, to };
    setMoved((all) => [...all, entry]);
    void moving.finally(() => setMoved((all) => all.filter((one) => one !== entry)));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const { item, from } = active.data.current as Carried<Item>;
    if (over) move(item, from, String(over.id));
  };
  return (
    // the mouse alone carries: the menu is for those who hear the page
    <DndContext sensors={sensors} onDragEnd={drop} accessibility={{ announcements: silent }}>
      <section
        ref={board}
        aria-label={label}
        className="-mx-4 flex snap-x items-start gap-3 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:snap-none sm:px-6 print:block print:overflow-visible"
      >
        {columns.map((column, index) => (
          <BoardColumn
            key={column.key}
            {...props}
            column={column}
            columns={columns}
            isNear={index < FIRST_SEEN}
            moved={moved}
            onDrawn={focusFollowed}
            onMove={(item, from, to) => {
              follow(props.itemKey(item));
              move(item, from, to);
            }}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        <CarriedCard>{props.children}</CarriedCard>
      </DragOverlay>
    </DndContext>
  );
}

/**
 * The card that was moved by its menu, which the focus follows into its new column; a press of the pointer ends that. Columns are read anew
 * one by one: the card may come to its new column before it goes from the former one with the button that has the focus, or after.
 */
function useFollowed() {
  const board = useRef<HTMLElement>(null);
  const followed = useRef<number>(null);
  useEffect(() => {
    const forget = () => {
      followed.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    return () => document.removeEventListener('pointerdown', forget, true);
  }, []);
  return {
    board,
    follow: (id: number) => {
      followed.current = id;
    },
    focusFollowed: () => {
      if (followed.current === null || document.activeElement !== document.body) return;
      const card = board.current?.querySelector(`[data-card="${followed.current}"]`);
      // one that can't be moved any more has a link alone
      (card?.querySelector('button') ?? card?.querySelector('a'))?.focus();
    },
  };
}

/** The card in the hand. */
function CarriedCard<Item>({ children }: Pick<BoardProps<Item>, 'children'>) {
  const { active } = useDndContext();
  if (!active) return null;
  return (
    <Card className="cursor-grabbing p-3 shadow-lg">
      {children((active.data.current as Carried<Item>).item)}
    </Card>
  );
}
