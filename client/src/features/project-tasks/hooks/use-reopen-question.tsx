import type { ProjectTask } from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import { useTranslation } from 'react-i18next';
import { call } from '@/lib/http';
import { useName } from '@/lib/names';
import { useConfirm } from '@/ui/feedback/confirm';

/** Asks before a completed task is opened again, and says whose turn ends by that; resolves to the answer. */
export function useReopenQuestion() {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const confirm = useConfirm();
  return async (task: ProjectTask, next: ProjectTask['status']): Promise<boolean> => {
    if (task.isLocked || task.status !== 'completed' || next === 'completed') return true;
    // past the cache, whose read is cancelled by a completion that is on its way; a project that cannot be read leaves the
    // question without the name of the company
    const project = await call(projects.get, { params: { id: task.projectId } }).catch(() => null);
    const after = project?.projectTasks.find(({ orderIndex }) => orderIndex === task.orderIndex + 1);
    const isTheirTurn = after && after.status !== 'completed' && after.status !== 'cancelled';
    return confirm({
      tone: 'neutral',
      title: t('reopen.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{nameOf(task)}</bdi>
          {t('reopen.text')}
          {isTheirTurn && after.responsibleCompany && (
            <span className="mt-1 block">
              {t('reopen.endsTurn')}{' '}
              <bdi className="font-medium text-ink">{nameOf(after.responsibleCompany)}</bdi>
              {' · '}
              <bdi className="wrap-anywhere">{nameOf(after)}</bdi>
            </span>
          )}
        </>
      ),
      confirmLabel: t('reopen.confirm'),
    });
  };
}
