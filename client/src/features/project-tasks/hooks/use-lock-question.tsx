import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { useConfirm } from '@/ui/feedback/confirm';

type Status = ProjectTask['status'];

/** What is done to the task in spite of its lock; one that is late was never closed, and goes on. */
function deedOf(from: Status, to: Status) {
  if (to === 'completed') return 'passLock.complete';
  return from === 'completed' || from === 'cancelled' ? 'passLock.reopen' : 'passLock.resume';
}

/** Asks a person who may pass a lock whether they mean to, and tells which task is passed over; resolves to the answer. */
export function useLockQuestion() {
  const nameOf = useName();
  const { t } = useTranslation(['projectTasks', 'common']);
  const confirm = useConfirm();
  return async ({ isLocked, waitsFor, status }: ProjectTask, next: Status): Promise<boolean> => {
    if (!isLocked || !waitsFor) return true;
    const { orderIndex, responsibleCompany } = waitsFor;
    return confirm({
      tone: 'neutral',
      title: t('passLock.title'),
      description: (
        <>
          {t('passLock.text')}
          <span className="mt-1 block font-medium text-ink">
            {t('number', { number: orderIndex + 1 })}
            {t('common:comma')}
            <bdi className="wrap-anywhere">{nameOf(waitsFor)}</bdi>
            {responsibleCompany && (
              <>
                {' · '}
                <bdi>{nameOf(responsibleCompany)}</bdi>
              </>
            )}
          </span>
        </>
      ),
      confirmLabel: t(deedOf(status, next)),
    });
  };
}
