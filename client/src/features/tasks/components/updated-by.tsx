import type { Task } from '@shared/contracts/tasks';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';

/** Who updates a task's status, for those who may not. */
export function UpdatedBy({
  task: { assignedToCompany, creator },
}: {
  task: Pick<Task, 'assignedToCompany' | 'creator'>;
}) {
  const nameOf = useName();
  const { t } = useTranslation(['tasks', 'common']);
  return (
    <span>
      {t('updatedBy')}{' '}
      {assignedToCompany && (
        <>
          <bdi>{nameOf(assignedToCompany)}</bdi>
          {t('common:comma')}
        </>
      )}
      <bdi>{creator.displayName}</bdi>
    </span>
  );
}
