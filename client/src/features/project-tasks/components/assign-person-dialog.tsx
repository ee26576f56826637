import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useTranslation } from 'react-i18next';
import { usePeopleChoices } from '@/features/users/api';
import { useName } from '@/lib/names';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { useTaskActions } from '../hooks/use-task-actions';

interface Props {
  task: ProjectTask;
  companyId: number;
  onClose: () => void;
}

/** Gives a task to a person of its company. */
export function AssignPersonDialog({ task, companyId, onClose }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const { responsibleUser } = task;
  const people = usePeopleChoices(
    responsibleUser && { ...responsibleUser, assignedCompany: null },
    companyId,
  );
  const { setPerson, isPending } = useTaskActions(task);
  return (
    <ChooseDialog
      title={responsibleUser ? t('person.change') : t('person.assign')}
      description={nameOf(task)}
      label={t('edit.person')}
      placeholder={t('person.none')}
      choices={people}
      present={task.responsibleUserId}
      isSaving={isPending}
      onSave={(userId) => setPerson(userId, t('person.assigned'))}
      onClose={onClose}
    />
  );
}
