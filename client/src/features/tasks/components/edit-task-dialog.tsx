import { type Task, taskFields } from '@shared/contracts/tasks';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { FormDialog } from '@/ui/form/form-dialog';
import { useSave } from '@/ui/form/use-save';
import { useUpdateTask } from '../api';
import { changed, valuesOf } from '../model/task-form-rules';
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
  const { dirtyFields } = form.formState;
  const save = useSave(
    form,
    async (values) => {
      const changes = changed(values, dirtyFields);
      if (Object.keys(changes).length > 0) await mutateAsync(changes);
    },
    { done: t('edit.done'), failed: t('edit.failed'), onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
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
        />
      </div>
      <TaskWork form={form} />
    </FormDialog>
  );
}

/** A project that the reader does not see any more is still the task's. */
const projectOf = ({ projectId, project }: Task, hidden: string) =>
  project ?? (projectId === null ? null : { id: projectId, name: hidden });
