import type { ProjectTask } from '@shared/contracts/project-tasks';
import {
  ArrowDown,
  ArrowUp,
  Building2,
  EllipsisVertical,
  Pencil,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeesPeopleOf } from '@/features/users/api';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@/ui/overlay/menu';
import { IconButton } from '@/ui/page/icon-button';
import { StatusSign } from '@/ui/text/status-badge';
import { useRemoveTask } from '../hooks/use-remove-task';
import type { TaskActions } from '../hooks/use-task-actions';
import { AssignCompanyDialog } from './assign-company-dialog';
import { AssignPersonDialog } from './assign-person-dialog';
import { EditTaskDialog } from './edit-task-dialog';

/** Where a task stands among those of its project, and what moves it. */
export interface Place {
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

interface Props {
  task: ProjectTask;
  actions: TaskActions;
  /** Without it the plan is not changed from here: lists over all projects hold excerpts of a task's texts. */
  place?: Place | undefined;
}

/** Found by an attribute: its id belongs to Radix, which names the menu and brings the focus back by it. */
export const menuOf = (task: { id: number }) =>
  document.querySelector<HTMLElement>(`[data-menu-of-task="${task.id}"]`);

/** What else can be done with a task; absent where there is nothing. */
export function TaskMenu({ task, actions, place }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const { assignCompany, edit, giveBack, remove, setStatus } = task.can;
  const companyId = task.responsibleCompanyId;
  const mayChoose = useSeesPeopleOf(companyId) && task.can.assignUser;
  const isPlanned = place !== undefined && (assignCompany || edit || remove);
  const [assigning, setAssigning] = useState<'company' | 'person'>();
  const [editing, setEditing] = useState(false);
  const removeTask = useRemoveTask(task);
  const hasPersonItems = giveBack || mayChoose;
  if (!setStatus && !isPlanned && !hasPersonItems) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            data-menu-of-task={task.id}
            size="sm"
            label={t('actions', { task: isolate(nameOf(task)) })}
            icon={<EllipsisVertical aria-hidden="true" />}
            className="-me-1.5 print:hidden"
          />
        }
      >
        {setStatus && <StatusChoices {...actions} />}
        {setStatus && (hasPersonItems || isPlanned) && <MenuSeparator />}
        {giveBack && (
          <MenuItem
            icon={<Undo2 aria-hidden="true" className="rtl:-scale-x-100" />}
            onSelect={() => void actions.setPerson(null, t('person.givenBack')).catch(() => undefined)}
          >
            {t('person.giveBack')}
          </MenuItem>
        )}
        {mayChoose && (
          <MenuItem icon={<UserRound aria-hidden="true" />} onSelect={() => setAssigning('person')}>
            {task.responsibleUser ? t('person.change') : t('person.assign')}
          </MenuItem>
        )}
        {isPlanned && (
          <PlanItems
            task={task}
            place={place}
            onEdit={() => setEditing(true)}
            onAssign={() => setAssigning('company')}
            onRemove={() => void removeTask()}
          />
        )}
      </Menu>
      {editing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
      {assigning === 'company' && <AssignCompanyDialog task={task} onClose={() => setAssigning(undefined)} />}
      {assigning === 'person' && companyId !== null && (
        <AssignPersonDialog task={task} companyId={companyId} onClose={() => setAssigning(undefined)} />
      )}
    </>
  );
}

/** In progress or completed; pending counts as in progress, and of the other statuses neither is chosen. */
function StatusChoices({ status, setStatus }: TaskActions) {
  const { t } = useTranslation('projectTasks');
  const shown = status === 'pending' ? 'in_progress' : status;
  return (
    <MenuChoices<ProjectTask['status']>
      label={t('statusChoices')}
      value={shown}
      onValueChange={(next) => {
        if (next !== shown) void setStatus(next);
      }}
      options={(['in_progress', 'completed'] as const).map((value) => ({
        value,
        label: t(`status.${value}`),
        icon: <StatusSign status={value} />,
      }))}
    />
  );
}

interface PlanProps {
  task: ProjectTask;
  place: Place;
  onEdit: () => void;
  onAssign: () => void;
  onRemove: () => void;
}

function PlanItems({ task, place: { isFirst, isLast, onMove }, onEdit, onAssign, onRemove }: PlanProps) {
  const { t } = useTranslation(['projectTasks', 'common']);
  const { assignCompany, edit, remove } = task.can;
  return (
    <>
      {edit && (
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
          {t('edit.action')}
        </MenuItem>
      )}
      {assignCompany && (
        <MenuItem icon={<Building2 aria-hidden="true" />} onSelect={onAssign}>
          {task.responsibleCompany ? t('reassign') : t('assign')}
        </MenuItem>
      )}
      {edit && (
        <>
          <MenuItem icon={<ArrowUp aria-hidden="true" />} disabled={isFirst} onSelect={() => onMove(-1)}>
            {t('common:moveUp')}
          </MenuItem>
          <MenuItem icon={<ArrowDown aria-hidden="true" />} disabled={isLast} onSelect={() => onMove(1)}>
            {t('common:moveDown')}
          </MenuItem>
        </>
      )}
      {remove && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={onRemove}>
            {t('common:delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
