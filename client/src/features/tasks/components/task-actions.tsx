import type { Task } from '@shared/contracts/tasks';
import { type TaskStatus, taskStatuses } from '@shared/rules/statuses';
import { Check, ChevronDown, Lock, MessageSquarePlus, Pencil } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Menu, MenuChoices } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { StatusSign } from '@/ui/text/status-badge';
import { useSetTaskStatus } from '../api';
import { useCompletion } from '../hooks/use-completion';
import { DeleteTaskButton } from './delete-task-button';
import { EditTaskDialog } from './edit-task-dialog';
import { TaskPersonActions } from './task-person-actions';
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
  const addNote = useRef<HTMLButtonElement>(null);
  return (
    <Card asChild>
      <section data-commands>
        <h2 className="mb-3 font-semibold text-lg">{t('details.actions')}</h2>
        <StatusActions task={task} />
        <div className="mt-4 flex flex-wrap gap-2 *:grow">
          <TaskPersonActions task={task} findNext={() => addNote.current} />
          <Button ref={addNote} variant="secondary" onClick={onAddNote}>
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

/** Completes the task or sets another status, or says who may. */
function StatusActions({ task }: { task: Task }) {
  const others = useRef<HTMLButtonElement>(null);
  if (!task.can.setStatus) {
    return (
      <p className="flex items-start gap-2 text-ink-muted text-sm">
        <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <UpdatedBy task={task} />
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <CompleteButton task={task} findNext={() => others.current} />
      <StatusMenu task={task} ref={others} />
    </div>
  );
}

interface CompleteProps {
  task: Task;
  findNext: () => HTMLElement | null;
}

/** The primary act where the task is the reader's own company's. */
function CompleteButton({ task, findNext }: CompleteProps) {
  const { t } = useTranslation('tasks');
  const { assignedCompanyId } = useUser();
  const complete = useCompletion(task);
  const focusHandedOn = useFocusHandedOn<HTMLButtonElement>(findNext);
  if (task.status === 'completed' || task.status === 'cancelled') return null;
  const isOwn = task.companyId !== null && task.companyId === assignedCompanyId;
  return (
    <Button
      variant={isOwn ? 'primary' : 'secondary'}
      aria-label={t('complete', { task: isolate(task.title) })}
      onClick={() => complete(true)}
      {...focusHandedOn}
    >
      <Check aria-hidden="true" />
      {t('details.complete')}
    </Button>
  );
}

function StatusMenu({ task, ref }: { task: Task; ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation(['tasks', 'status']);
  const reason = useReason();
  const { mutate } = useSetTaskStatus();
  const change = (status: TaskStatus) =>
    mutate(
      { task, status },
      {
        onSuccess: () => toast({ tone: 'success', title: t('edit.done') }),
        onError: (error) => toast({ tone: 'error', title: t('statusFailed'), description: reason(error) }),
      },
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button ref={ref} variant="secondary">
          {t('details.updateStatus')}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoices<TaskStatus>
        label={t('details.updateStatus')}
        value={task.status}
        onValueChange={(status) => {
          if (status !== task.status) change(status);
        }}
        options={taskStatuses.map((one) => ({
          value: one,
          label: t(`status:task.${one}`),
          icon: <StatusSign status={one} />,
        }))}
      />
    </Menu>
  );
}
