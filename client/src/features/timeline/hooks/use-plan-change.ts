import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { Dates } from '@shared/rules/working-days';
import { useTranslation } from 'react-i18next';
import { useUpdateTask } from '@/features/project-tasks/api';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';

/** Gives a task other dates, and tells of that with a way to undo it, or why it was refused. */
export function usePlanChange() {
  const { t } = useTranslation('timeline');
  const nameOf = useName();
  const reason = useReason();
  const { mutateAsync, isPending } = useUpdateTask();

  const refused = (error: unknown) =>
    toast({ tone: 'error', title: t('moveFailed'), description: reason(error) });
  const send = (task: ProjectTask, { startDate, endDate }: Dates) =>
    mutateAsync({
      task,
      changes: {
        ...(startDate !== task.startDate && { startDate }),
        ...(endDate !== task.endDate && { endDate }),
      },
      version: task.updatedAt,
    });
  return {
    isSaving: isPending,
    change: (task: ProjectTask, dates: Dates): Promise<void> => {
      const name = isolate(nameOf(task));
      return send(task, dates).then((changed) => {
        const undo = () =>
          void send(changed, task).then(() => toast({ title: t('undone'), description: name }), refused);
        toast({
          tone: 'success',
          title: t('moved'),
          description: name,
          action: { label: t('undo'), altText: t('undoOtherwise'), onAction: undo, undoes: true },
        });
      }, refused);
    },
  };
}
