import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { RadioGroup } from '@/ui/form/radio-group';
import { useTaskActions } from '../hooks/use-task-actions';

/** In progress or completed; pending counts as in progress. Nothing, where the reader may not change it. */
export function TaskStatusControl({ task }: { task: ProjectTask }) {
  const { t } = useTranslation('projectTasks');
  const { status, setStatus } = useTaskActions(task);
  if (!task.can.setStatus) return null;
  const shown = status === 'pending' ? 'in_progress' : status;
  return (
    <RadioGroup
      aria-label={t('statusOf', { task: isolate(task.name) })}
      orientation="horizontal"
      value={shown === 'in_progress' || shown === 'completed' ? shown : undefined}
      onValueChange={(next) => void setStatus(next)}
      options={[
        { value: 'in_progress', label: t('status.in_progress') },
        { value: 'completed', label: t('status.completed') },
      ]}
    />
  );
}
