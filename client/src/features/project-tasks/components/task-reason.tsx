import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';

/** Why a task cannot be changed now, and who can change that; nothing where it can. */
export function TaskReason({ task }: { task: ProjectTask }) {
  const { t } = useTranslation('projectTasks');
  if (task.isLocked && task.waitsFor && task.status !== 'completed') return <LockReason task={task} />;
  if (task.can.setStatus || task.status === 'completed') return null;
  return (
    <p className="text-ink-muted text-xs">
      {task.responsibleCompany ? (
        <>
          {t('onlyCompany')} <bdi>{task.responsibleCompany.name}</bdi>
        </>
      ) : (
        t('onlyEditors')
      )}
    </p>
  );
}

/** "Waiting for task 2, Najd Engineering", and who may override the lock. */
function LockReason({ task: { waitsFor, can } }: { task: ProjectTask }) {
  const { t } = useTranslation(['projectTasks', 'common']);
  if (!waitsFor) return null;
  return (
    <p className="text-ink-muted text-xs">
      <span className="font-medium text-ink">
        {t('waitsFor', { number: waitsFor.orderIndex + 1 })}
        {waitsFor.responsibleCompany && (
          <>
            {t('common:comma')}
            <bdi>{waitsFor.responsibleCompany.name}</bdi>
          </>
        )}
      </span>
      <span className="block">{can.setStatus ? t('youMayBypass') : t('bypass')}</span>
    </p>
  );
}
