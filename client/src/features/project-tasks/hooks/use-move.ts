import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { menuOf } from '../components/task-menu';
import { useMoveTask } from './use-task-actions';

/** Moves a task; the focus goes along, since a moved element loses it, and the new place is announced. */
export function useMove(
  task: ProjectTask,
  tasks: readonly ProjectTask[],
  index: number,
  onMoved: (announcement: string) => void,
) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const format = useFormat();
  const move = useMoveTask();
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new place
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    menuOf(task)?.focus();
  }, [index]);
  return async (by: 1 | -1) => {
    const neighbour = tasks[index + by];
    if (!neighbour) return;
    follows.current = true;
    if (await move(task, neighbour.orderIndex)) {
      onMoved(t('moved', { task: isolate(nameOf(task)), number: format.number(index + by + 1) }));
    }
  };
}
