import type { ProjectTask } from '@shared/contracts/project-tasks';
import { isAdmin } from '@shared/rules/actor';
import { inNewPlace, orderPassesLock } from '@shared/rules/project-tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { SortableList } from '@/ui/list/sortable-list';
import { useMoveTask } from '../hooks/use-task-actions';
import { LockRule } from './lock-rule';
import { TaskOrderRow } from './task-order-row';

/** The tasks of a project to be put in order: dragged by their handle, from the keyboard too, or moved step by step. */
export function TaskOrderList({ tasks }: { tasks: readonly ProjectTask[] }) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const format = useFormat();
  const [announcement, setAnnouncement] = useState('');
  const { shown, move } = useOrder(tasks);
  const cannot = useRefusedSteps(shown);
  const drop = (from: number, to: number) => {
    const task = shown[from];
    if (task) void move(task, to);
  };
  const step = async (task: ProjectTask, by: 1 | -1) => {
    const rank = shown.indexOf(task) + by;
    if (await move(task, rank))
      setAnnouncement(t('moved', { task: isolate(nameOf(task)), number: format.number(rank + 1) }));
  };
  return (
    <>
      <div className="mb-3 flex flex-col gap-1 empty:hidden">
        <LockRule tasks={shown} />
        {cannot.some(({ up, down }) => up || down) && (
          <p className="text-ink-muted text-sm">{t('orderFixed')}</p>
        )}
      </div>
      <SortableList items={shown.map((task) => ({ id: task.id, name: nameOf(task) }))} onMove={drop}>
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
        <p aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </SortableList>
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
