import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { useRestore } from '@/features/bin/api';
import { focusToNeighbour } from '@/lib/focus-content';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useDeleteTask } from '../api';

/** Deletes a task after asking; the message of it takes that back. */
export function useRemoveTask(task: ProjectTask) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const reason = useReason();
  const ask = useAskToRemove();
  const { mutateAsync } = useDeleteTask();
  const { undo } = useRestore();
  return async () => {
    const focusNext = focusToNeighbour();
    const isGone = await ask({
      title: t('remove.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{nameOf(task)}</bdi>
          {t('remove.text')}
        </>
      ),
      remove: () => mutateAsync(task.id),
      done: t('remove.done'),
      ...undo({ kind: 'project-tasks', id: task.id, name: nameOf(task) }),
      tellRefusal: (error) => toast({ tone: 'error', title: t('removeFailed'), description: reason(error) }),
    });
    if (isGone) focusNext();
  };
}
