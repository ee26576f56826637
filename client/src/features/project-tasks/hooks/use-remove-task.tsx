import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { serverMessage } from '@/lib/http';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useDeleteTask } from '../api';

/** Deletes a task after asking. */
export function useRemoveTask(task: ProjectTask) {
  const { t } = useTranslation(['projectTasks', 'common']);
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteTask();
  return async () => {
    const focusNext = focusToNeighbour();
    const agreed = await confirm({
      title: t('remove.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{task.name}</bdi>
          {t('remove.text')}
        </>
      ),
      confirmLabel: t('common:delete'),
    });
    if (!agreed) return;
    try {
      await mutateAsync(task.id);
      toast({ tone: 'success', title: t('remove.done') });
      focusNext();
    } catch (error) {
      toast({ tone: 'error', title: t('removeFailed'), description: serverMessage(error) });
    }
  };
}
