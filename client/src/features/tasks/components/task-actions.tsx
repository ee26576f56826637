import type { Task } from '@shared/contracts/tasks';
import { type TaskStatus, taskStatuses } from '@shared/rules/statuses';
import { Lock, MessageSquarePlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { StatusSign } from '@/ui/text/status-badge';
import { useSetTaskStatus } from '../api';
import { DeleteTaskButton } from './delete-task-button';
import { EditTaskDialog } from './edit-task-dialog';
import { UpdatedBy } from './updated-by';

interface Props {
  task: Task;
  /** Where one goes when the task is gone. */
  backTo: string;
  onAddNote: () => void;
}

/** What can be done with a task, as far as its reader may. */
export function TaskActions({ task, backTo, onAddNote }: Props) {
  const { t } = useTranslation('tasks');
  const [editing, setEditing] = useState(false);
  return (
    <Card asChild>
      <section>
        <h2 className="mb-3 font-semibold text-lg">{t('details.actions')}</h2>
        <StatusAction task={task} />
        <div className="mt-4 flex flex-wrap gap-2 *:grow">
          <Button variant="secondary" onClick={onAddNote}>
            <MessageSquarePlus aria-hidden="true" />
            {t('details.addNote')}
          </Button>
          {task.can.edit && (
            <Button variant="secondary" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t('edit.title')}
            </Button>
          )}
          {task.can.remove && <DeleteTaskButton task={task} backTo={backTo} />}
        </div>
        {editing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
      </section>
    </Card>
  );
}

/** Sets the status, or says who may. */
function StatusAction({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'status']);
  const reason = useReason();
  const { mutate } = useSetTaskStatus();
  if (!task.can.setStatus) {
    return (
      <p className="flex items-start gap-2 text-ink-muted text-sm">
        <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <UpdatedBy task={task} />
      </p>
    );
  }
  const change = (status: TaskStatus) =>
    mutate(
      { task, status },
      {
        onSuccess: () => toast({ tone: 'success', title: t('edit.done') }),
        onError: (error) => toast({ tone: 'error', title: t('statusFailed'), description: reason(error) }),
      },
    );
  return (
    <Field label={t('details.updateStatus')}>
      <Select
        value={task.status}
        onValueChange={(value) => change(value as TaskStatus)}
        options={taskStatuses.map((one) => ({
          value: one,
          label: t(`status:task.${one}`),
          icon: <StatusSign status={one} />,
        }))}
      />
    </Field>
  );
}
