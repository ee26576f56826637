import type { ProjectTask } from '@shared/contracts/project-tasks';
import { Building2, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { MoveButtons } from '@/ui/list/move-buttons';
import { useSortableRow } from '@/ui/list/sortable-list';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { useRemoveTask } from '../hooks/use-remove-task';
import { AssignCompanyDialog } from './assign-company-dialog';
import { EditTaskDialog } from './edit-task-dialog';
import { TaskReason } from './task-reason';
import { TaskStatusBadge } from './task-status-badge';

interface Props {
  task: ProjectTask;
  index: number;
  isLast: boolean;
  /** Moves that would be refused. */
  cannot: { up: boolean; down: boolean };
  onStep: (by: 1 | -1) => Promise<void>;
}

/** One task in the order of its project, with what can be changed about its place, its company and its being. */
export function TaskOrderRow({ task, index, isLast, cannot, onStep }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const { row, isDragging, handle } = useSortableRow({ id: task.id, name: nameOf(task) }, !task.can.edit);
  return (
    <li
      {...row}
      className={cn(
        'surface-card relative flex flex-wrap items-center gap-x-3 gap-y-2 p-3',
        isDragging && 'z-10 border-primary shadow-lg',
      )}
    >
      {handle}
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-faint text-xs">{t('number', { number: index + 1 })}</span>
          <bdi className="wrap-anywhere font-medium">{nameOf(task)}</bdi>
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <TaskStatusBadge task={task} />
          {task.isLocked && <TaskReason task={task} />}
        </div>
      </div>
      <TaskCompany task={task} />
      <RowActions task={task} isLast={isLast} index={index} cannot={cannot} onStep={onStep} />
    </li>
  );
}

/** The company that does the task, as a button where the reader may choose another. */
function TaskCompany({ task }: { task: ProjectTask }) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const [assigning, setAssigning] = useState(false);
  const name = nameOf(task.responsibleCompany);
  if (!task.can.assignCompany) {
    return (
      <p className="flex max-w-64 items-center gap-1.5 text-ink-muted text-sm sm:w-48 xl:w-64">
        <Building2 aria-hidden="true" className="size-4 shrink-0" />
        <bdi className="min-w-0 truncate">{name ?? t('noCompany')}</bdi>
      </p>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="max-w-64 justify-start sm:w-48 xl:w-64 [&>span]:min-w-0"
        onClick={() => setAssigning(true)}
      >
        <Building2 aria-hidden="true" />
        <span className="sr-only">{`${name ? t('reassign') : ''} ${isolate(nameOf(task))}: `}</span>
        <bdi className="min-w-0 truncate">{name ?? t('assign')}</bdi>
      </Button>
      {assigning && <AssignCompanyDialog task={task} onClose={() => setAssigning(false)} />}
    </>
  );
}

function RowActions({ task, index, isLast, cannot, onStep }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['projectTasks', 'common']);
  const remove = useRemoveTask(task);
  const [editing, setEditing] = useState(false);
  if (!task.can.edit && !task.can.remove) return null;
  const of = `: ${isolate(nameOf(task))}`;
  return (
    <div className="ms-auto flex shrink-0">
      {task.can.edit && (
        <IconButton
          size="sm"
          label={t('edit.action') + of}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setEditing(true)}
        />
      )}
      <MoveButtons
        of={isolate(nameOf(task))}
        index={index}
        isLast={isLast}
        disabled={!task.can.edit}
        cannot={cannot}
        onMove={(by) => void onStep(by)}
      />
      {task.can.remove && (
        <IconButton
          size="sm"
          label={t('common:delete') + of}
          icon={<Trash2 aria-hidden="true" />}
          className="not-disabled:hover:bg-red-soft not-disabled:hover:text-danger"
          onClick={() => void remove()}
        />
      )}
      {editing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
    </div>
  );
}
