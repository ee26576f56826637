import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useUpdateTask } from '../api';
import { statusToUndo } from '../model/status-to-undo';
import { useLockQuestion } from './use-lock-question';
import { useReopenQuestion } from './use-reopen-question';

/** Tells why a task could not be changed. */
function useFailure() {
  const { t } = useTranslation('projectTasks');
  const reason = useReason();
  return (error: unknown, title: string) => {
    const locked = error instanceof HttpError && error.code === 'task_locked';
    toast(
      locked
        ? { tone: 'error', title: t('lockedTitle'), description: t('lockedText') }
        : { tone: 'error', title, description: reason(error) },
    );
  };
}

/** Puts a task at a rank; false when that failed, which has been told. */
export function useMoveTask() {
  const { t } = useTranslation('projectTasks');
  const { mutateAsync } = useUpdateTask();
  const failed = useFailure();
  return (task: ProjectTask, orderIndex: number): Promise<boolean> =>
    mutateAsync({ task, changes: { orderIndex } }).then(
      () => true,
      (error) => {
        const isFixed = error instanceof HttpError && error.code === 'task_order_locked';
        failed(error, t(isFixed ? 'orderKept' : 'updateFailed'));
        return false;
      },
    );
}

/** What can be done with one task, each failure told in its own words. */
export function useTaskActions(task: ProjectTask) {
  const { t } = useTranslation('projectTasks');
  const update = useUpdateTask();
  const failed = useFailure();
  const mayPassLock = useLockQuestion();
  const mayReopen = useReopenQuestion();
  const nameOf = useName();
  const asked = update.isPending ? update.variables.changes : undefined;
  const shown = (asked?.status as ProjectTask['status'] | undefined) ?? task.status;

  const undo = (changed: ProjectTask, status: ProjectTask['status']) => ({
    action: {
      label: t('undo'),
      altText: t('undoOtherwise'),
      onAction: () =>
        void update.mutateAsync({ task: changed, changes: { status } }).then(
          () => toast({ title: t('undone'), description: isolate(nameOf(task)) }),
          (error) => failed(error, t('statusFailed')),
        ),
      undoes: true as const,
    },
  });

  return {
    /** The status as it is, or as it is about to be. */
    status: shown,
    isPending: update.isPending,
    setStatus: async (status: ProjectTask['status']) => {
      const before = { ...task, status: shown };
      if (!(await mayPassLock(before, status)) || !(await mayReopen(before, status))) return;
      await update.mutateAsync({ task, changes: { status } }).then(
        (changed) => {
          const back = statusToUndo(shown, changed);
          toast({ tone: 'success', title: t('edit.done'), ...(back && undo(changed, back)) });
        },
        (error) => failed(error, t('statusFailed')),
      );
    },
    /** `done`: what the toast says then. */
    setPerson: (responsibleUserId: number | null, done: string) =>
      update.mutateAsync({ task, changes: { responsibleUserId } }).then(
        () => toast({ tone: 'success', title: done }),
        (error) => {
          failed(error, t('updateFailed'));
          throw error;
        },
      ),
    assign: (responsibleCompanyId: number | null) =>
      update.mutateAsync({ task, changes: { responsibleCompanyId } }).then(
        () => toast({ tone: 'success', title: t('assigned') }),
        (error) => {
          failed(error, t('updateFailed'));
          throw error;
        },
      ),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
