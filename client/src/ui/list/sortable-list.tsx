import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { Button } from '../page/button';
import { type SortableItem, useDragWords } from './use-drag-words';

interface Props {
  items: readonly SortableItem[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** A press shorter than this on the way is a click. */
const DRAG_STARTS_AFTER_PX = 6;

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Rows, each by `useSortableRow`, that are put in order by dragging their handle, from the keyboard too. */
export function SortableList({ items, onMove, children }: Props) {
  const words = useDragWords(items);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const rankOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [rankOf(active.id), rankOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      accessibility={words}
      onDragEnd={drop}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** A row of such a list: what its element takes, whether it is being dragged, and its handle. */
export function useSortableRow({ id, name }: SortableItem, disabled = false) {
  const { t } = useTranslation('frame');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled, attributes: { roleDescription: t('drag.role') } });
  const style: CSSProperties = {
    transform: transform ? `translateY(${transform.y}px)` : undefined,
    transition,
  };
  const handle = disabled ? null : (
    // no tooltip: it would travel with the row
    <Button
      ref={setActivatorNodeRef}
      variant="ghost"
      size="sm"
      aria-label={t('drag.handle', { item: isolate(name) })}
      className="size-8 cursor-grab touch-none p-0 text-ink-faint active:cursor-grabbing"
      {...attributes}
      {...listeners}
    >
      <GripVertical aria-hidden="true" />
    </Button>
  );
  return { row: { ref: setNodeRef, style }, isDragging, handle };
}
