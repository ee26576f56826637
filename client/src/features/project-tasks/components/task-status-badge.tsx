import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/ui/text/status-badge';
import { stateOf } from '../model/task-state';

/** A locked task says so instead of its status; pending counts as in progress. */
export function TaskStatusBadge({ task }: { task: Pick<ProjectTask, 'status' | 'isLocked'> }) {
  const { t } = useTranslation('projectTasks');
  if (stateOf(task) === 'locked') return <StatusBadge size="sm" status="locked" label={t('locked')} />;
  const status = task.status === 'pending' ? 'in_progress' : task.status;
  return <StatusBadge size="sm" status={status} label={t(`status.${status}`)} />;
}
