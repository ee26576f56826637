import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useDeleteTask } from '../api';

/** Deletes a task after asking. */
export function useRemoveTask(task: ProjectTask) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const reason = useReason();
  const ask = useAskToRemove();
  const { mutateAsync } = useDeleteTask();
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
      tellRefusal: (error) => toast({ tone: 'error', title: t('removeFailed'), description: reason(error) }),
    });
    if (isGone) focusNext();
  };
}
