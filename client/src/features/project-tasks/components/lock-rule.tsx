import type { ProjectTask } from '@shared/contracts/project-tasks';
import { isAdmin } from '@shared/rules/actor';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { stateOf } from '../model/task-state';

/** The rule of the lock and who can override it, once on a page; nothing where no task is locked. */
export function LockRule({ tasks }: { tasks: readonly ProjectTask[] }) {
  const { t } = useTranslation('projectTasks');
  const user = useUser();
  if (!tasks.some((task) => stateOf(task) === 'locked')) return null;
  return (
    <p className="flex items-start gap-2 text-ink-muted text-sm">
      <Lock aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      <span>
        {t('lockRule')} {t(isAdmin(user) ? 'youMayBypass' : 'bypass')}
      </span>
    </p>
  );
}
