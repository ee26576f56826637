import { type Task, taskFields } from '@shared/contracts/tasks';
import { useTranslation } from 'react-i18next';
import { emptyAsNull } from '@/lib/empty-as-null';
import { useContractForm } from '@/lib/form';
import { FormDialog } from '@/ui/form/form-dialog';
import { useSave } from '@/ui/form/use-save';
import { useUpdateTask } from '../api';
import { labels, valuesOf } from '../model/task-form-rules';
import { TaskBasics } from './task-basics';
import { TaskWork } from './task-work';

interface Props {
  task: Task;
  onClose: () => void;
}

/** Everything about a task, to be changed. Only what was changed is sent, so that others' changes stay. */
export function EditTaskDialog({ task, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const { mutateAsync } = useUpdateTask(task.id);
  const form = useContractForm(taskFields, { defaultValues: valuesOf(task) });
  const { save, conflicts } = useSave(
    form,
    (_values, { changes, version }) => mutateAsync({ ...emptyAsNull(changes), version }),
    { done: t('edit.done'), failed: t('edit.failed'), onDone: onClose },
    { record: task, valuesOf, labelOf: (field) => t(labels[field]) },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      size="lg"
      title={t('edit.title')}
      submitLabel={t('common:save')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TaskBasics
          form={form}
          project={projectOf(task, t('hiddenProject'))}
          company={task.can.assignCompany ? task.assignedToCompany : undefined}
          person={task.responsibleUser}
        />
      </div>
      <TaskWork form={form} />
    </FormDialog>
  );
}

/** A project that the reader does not see any more is still the task's. */
const projectOf = ({ projectId, project }: Task, hidden: string) =>
  project ?? (projectId === null ? null : { id: projectId, name: hidden });
