import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ProjectTask } from '@shared/contracts/project-tasks';
import { isAdmin } from '@shared/rules/actor';
import { inNewPlace, orderPassesLock } from '@shared/rules/project-tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useDragWords } from '../hooks/use-drag-words';
import { useMoveTask } from '../hooks/use-task-actions';
import { TaskOrderRow } from './task-order-row';

/** A press shorter than this on the way is a click. */
const DRAG_STARTS_AFTER_PX = 6;

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** The tasks of a project to be put in order: dragged by their handle, from the keyboard too, or moved step by step. */
export function TaskOrderList({ tasks }: { tasks: readonly ProjectTask[] }) {
  const { t } = useTranslation('projectTasks');
  const format = useFormat();
  const [announcement, setAnnouncement] = useState('');
  const { shown, move } = useOrder(tasks);
  const cannot = useRefusedSteps(shown);
  const words = useDragWords(shown);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_STARTS_AFTER_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const drop = ({ active, over }: DragEndEvent) => {
    const task = shown.find(({ id }) => id === active.id);
    const rank = shown.findIndex(({ id }) => id === over?.id);
    if (task && rank >= 0 && rank !== shown.indexOf(task)) void move(task, rank);
  };
  const step = async (task: ProjectTask, by: 1 | -1) => {
    const rank = shown.indexOf(task) + by;
    if (await move(task, rank))
      setAnnouncement(t('moved', { task: isolate(task.name), number: format.number(rank + 1) }));
  };
  return (
    <>
      {cannot.some(({ up, down }) => up || down) && (
        <p className="mb-3 text-ink-muted text-sm">{t('orderFixed')}</p>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[verticalOnly]}
        accessibility={words}
        onDragEnd={drop}
      >
        <SortableContext items={shown.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol aria-label={t('list')} className="flex flex-col gap-2">
            {shown.map((task, index) => (
              <TaskOrderRow
                key={task.id}
                task={task}
                index={index}
                isLast={index === shown.length - 1}
                cannot={cannot[index] ?? { up: false, down: false }}
                onStep={(by) => step(task, by)}
              />
            ))}
          </ol>
        </SortableContext>
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </DndContext>
    </>
  );
}

/** Which steps of each task the server would refuse: those that get around the lock, to all but system managers. */
function useRefusedSteps(tasks: readonly ProjectTask[]) {
  const mayPass = isAdmin(useUser());
  return tasks.map(({ id }, rank) => {
    const isRefused = (to: number) =>
      !mayPass && to >= 0 && to < tasks.length && orderPassesLock(tasks, inNewPlace(tasks, id, to));
    return { up: isRefused(rank - 1), down: isRefused(rank + 1) };
  });
}

/** The order as it is about to be: a dropped task stays where it was dropped while the server is asked. */
function useOrder(tasks: readonly ProjectTask[]) {
  const moveTask = useMoveTask();
  const [asked, setAsked] = useState<{ id: number; rank: number } | null>(null);
  const shown = asked ? inNewPlace(tasks, asked.id, asked.rank) : tasks;
  const move = async (task: ProjectTask, rank: number): Promise<boolean> => {
    setAsked({ id: task.id, rank });
    const moved = await moveTask(task, rank);
    setAsked(null);
    return moved;
  };
  return { shown, move };
}
