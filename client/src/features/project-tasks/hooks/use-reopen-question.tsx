import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { projectQuery } from '@/features/projects/api';
import { useConfirm } from '@/ui/feedback/confirm';

/** Asks before a completed task is opened again, and says whose turn ends by that; resolves to the answer. */
export function useReopenQuestion() {
  const { t } = useTranslation('projectTasks');
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (task: ProjectTask, next: ProjectTask['status']): Promise<boolean> => {
    if (task.isLocked || task.status !== 'completed' || next === 'completed') return true;
    // a project that cannot be read leaves the question without the name of the company
    const project = await client.fetchQuery(projectQuery(task.projectId)).catch(() => null);
    const after = project?.projectTasks.find(({ orderIndex }) => orderIndex === task.orderIndex + 1);
    const isTheirTurn = after && after.status !== 'completed' && after.status !== 'cancelled';
    return confirm({
      tone: 'neutral',
      title: t('reopen.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{task.name}</bdi>
          {t('reopen.text')}
          {isTheirTurn && after.responsibleCompany && (
            <span className="mt-1 block">
              {t('reopen.endsTurn')}{' '}
              <bdi className="font-medium text-ink">{after.responsibleCompany.name}</bdi>
              {' · '}
              <bdi className="wrap-anywhere">{after.name}</bdi>
            </span>
          )}
        </>
      ),
      confirmLabel: t('reopen.confirm'),
    });
  };
}
