import type { Task } from '@shared/contracts/tasks';
import type { TaskStatus } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useSetTaskStatus } from '../api';

/** Marks a task as completed, or takes the mark away: then it is in progress. Both can be undone from the toast. */
export function useCompletion(task: Task) {
  const { t } = useTranslation('tasks');
  const reason = useReason();
  const { mutateAsync } = useSetTaskStatus();

  const change = (from: TaskStatus, to: TaskStatus, done: () => void) =>
    mutateAsync({ task: { id: task.id, status: from }, status: to }).then(done, (error) =>
      toast({ tone: 'error', title: t('statusFailed'), description: reason(error) }),
    );

  return (completed: boolean): void => {
    const [from, to] = [task.status, completed ? ('completed' as const) : ('in_progress' as const)];
    const undo = () => void change(to, from, () => toast({ title: t('undone'), description: name }));
    const name = isolate(task.title);
    void change(from, to, () =>
      toast({
        tone: 'success',
        title: t(completed ? 'completed' : 'reopened'),
        description: name,
        action: { label: t('undo'), altText: t('undoOtherwise'), onAction: undo, undoes: true },
      }),
    );
  };
}
