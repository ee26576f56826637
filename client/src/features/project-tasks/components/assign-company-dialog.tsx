import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { useName } from '@/lib/names';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { useTaskActions } from '../hooks/use-task-actions';

interface Props {
  task: ProjectTask;
  onClose: () => void;
}

/** Hands a task to a company. */
export function AssignCompanyDialog({ task, onClose }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const { companies: _all, ...choices } = useCompanyChoices(task.responsibleCompany);
  const { assign, isPending } = useTaskActions(task);
  return (
    <ChooseDialog
      title={task.responsibleCompany ? t('reassign') : t('assign')}
      description={nameOf(task)}
      label={t('company')}
      placeholder={t('noCompany')}
      choices={choices}
      present={task.responsibleCompanyId}
      isSaving={isPending}
      onSave={assign}
      onClose={onClose}
    />
  );
}
