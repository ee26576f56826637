import type { ProjectTask } from '@shared/contracts/project-tasks';
import { isStopped } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';

/** Why a task cannot be changed now, or who can change it; nothing where the reader can. */
export function TaskReason({ task }: { task: ProjectTask }) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  if (task.isLocked && task.waitsFor && task.status !== 'completed') return <LockReason task={task} />;
  if (isStopped(task.projectStatus) && task.status !== 'completed')
    return <p className="font-medium text-ink text-xs">{t('stopped')}</p>;
  if (task.can.setStatus || task.status === 'completed') return null;
  return (
    <p className="text-ink-muted text-xs">
      {task.responsibleCompany ? (
        <>
          {t('onlyCompany')} <bdi>{nameOf(task.responsibleCompany)}</bdi>
        </>
      ) : (
        t('onlyEditors')
      )}
    </p>
  );
}

/** "Waiting for task 2, Najd Engineering". */
function LockReason({ task: { waitsFor } }: { task: ProjectTask }) {
  const nameOf = useName();
  const { t } = useTranslation(['projectTasks', 'common']);
  if (!waitsFor) return null;
  return (
    <p className="font-medium text-ink text-xs">
      {t('waitsFor', { number: waitsFor.orderIndex + 1 })}
      {waitsFor.responsibleCompany && (
        <>
          {t('common:comma')}
          <bdi>{nameOf(waitsFor.responsibleCompany)}</bdi>
        </>
      )}
    </p>
  );
}
