import { type Task, taskFields } from '@shared/contracts/tasks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { serverMessage } from '@/lib/http';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useGuardedClose } from '@/ui/unsaved-guard';
import { useUpdateTask } from '../api';
import { TaskBasics } from './task-basics';
import { changed, valuesOf } from './task-form-rules';
import { TaskWork } from './task-work';

interface Props {
  task: Task;
  onClose: () => void;
}

/** Everything about a task, to be changed. Only what was changed is sent, so that others' changes stay. */
export function EditTaskDialog({ task, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'common']);
  const formId = useId();
  const { mutateAsync } = useUpdateTask(task.id);
  const form = useContractForm(taskFields, { defaultValues: valuesOf(task) });
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  const close = useGuardedClose(isDirty, onClose);
  const save = form.handleSubmit(async (values) => {
    try {
      const changes = changed(values, dirtyFields);
      if (Object.keys(changes).length > 0) await mutateAsync(changes);
      toast({ tone: 'success', title: t('edit.done') });
      onClose();
    } catch (error) {
      if (showServerErrors(form, error)) return;
      toast({ tone: 'error', title: t('edit.failed'), description: serverMessage(error) });
    }
  });
  return (
    <Dialog
      open
      size="lg"
      sticky={isDirty}
      onOpenChange={(open) => !open && close()}
      title={t('edit.title')}
      footer={
        <>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t('common:save')}
          </Button>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TaskBasics
            form={form}
            project={projectOf(task, t('hiddenProject'))}
            company={task.can.assignCompany ? task.assignedToCompany : undefined}
          />
        </div>
        <TaskWork form={form} />
      </form>
    </Dialog>
  );
}

/** A project that the reader does not see any more is still the task's. */
const projectOf = ({ projectId, project }: Task, hidden: string) =>
  project ?? (projectId === null ? null : { id: projectId, name: hidden });
