import type { ProjectTask } from '@shared/contracts/project-tasks';
import { badgeOf } from '@shared/rules/project-tasks';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/ui/text/status-badge';

export function TaskStatusBadge({ task }: { task: Pick<ProjectTask, 'status' | 'isLocked'> }) {
  const { t } = useTranslation('projectTasks');
  const badge = badgeOf(task);
  return <StatusBadge size="sm" status={badge} label={t(`status.${badge}`)} />;
}
