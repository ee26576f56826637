import type { Task } from '@shared/contracts/tasks';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRestore } from '@/features/bin/api';
import { useGoBack } from '@/lib/back';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { Button } from '@/ui/page/button';
import { useDeleteTask } from '../api';

/** Deletes a task after asking, and leaves its page. */
export function DeleteTaskButton({ task, backTo }: { task: Task; backTo: string }) {
  const { t } = useTranslation(['tasks', 'common']);
  const reason = useReason();
  const goBack = useGoBack();
  const confirm = useConfirm();
  const { letGo } = useUnsavedInput();
  const { mutateAsync, isPending } = useDeleteTask();
  const { undo } = useRestore();
  const remove = async () => {
    const agreed = await confirm({
      title: t('remove.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{task.title}</bdi>
          {t('remove.text')}
        </>
      ),
      confirmLabel: t('common:delete'),
    });
    if (!agreed) return;
    try {
      await mutateAsync(task.id);
      toast({
        tone: 'success',
        title: t('remove.done'),
        ...undo({ kind: 'tasks', id: task.id, name: task.title }),
      });
      letGo(); // a note that was begun has nowhere to go
      // nobody goes back to what is gone
      goBack(backTo, { replace: true });
    } catch (error) {
      toast({ tone: 'error', title: t('remove.failed'), description: reason(error) });
    }
  };
  return (
    <Button variant="dangerGhost" loading={isPending} onClick={() => void remove()}>
      <Trash2 aria-hidden="true" />
      {t('remove.action')}
    </Button>
  );
}
