import type { TaskStatus } from '@shared/rules/statuses';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/ui/text/status-badge';

interface Props {
  status: TaskStatus;
  size?: 'sm' | 'md';
  className?: string;
}

/** The status of a general task, in words that agree with it. */
export function TaskStatusBadge(props: Props) {
  const { t } = useTranslation('status');
  return <StatusBadge label={t(`task.${props.status}`)} {...props} />;
}
