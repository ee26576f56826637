import type { ProjectTask } from '@shared/contracts/project-tasks';
import { ArrowDown, ArrowUp, Building2, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { Menu, MenuItem, MenuSeparator } from '@/ui/overlay/menu';
import { IconButton } from '@/ui/page/icon-button';
import { useRemoveTask } from '../hooks/use-remove-task';
import { AssignCompanyDialog } from './assign-company-dialog';
import { EditTaskDialog } from './edit-task-dialog';

interface Props {
  task: ProjectTask;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Found by an attribute of its own: its id belongs to Radix, which names the menu and brings the focus back by it. */
export const focusMenuOf = (task: { id: number }) =>
  document.querySelector<HTMLElement>(`[data-menu-of-task="${task.id}"]`)?.focus();

/** What else can be done with a task; absent where there is nothing. */
export function TaskMenu({ task, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation(['projectTasks', 'common']);
  const [assigning, setAssigning] = useState(false);
  const [editing, setEditing] = useState(false);
  const remove = useRemoveTask(task);
  const { assignCompany, edit, remove: mayRemove } = task.can;
  if (!assignCompany && !edit && !mayRemove) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            data-menu-of-task={task.id}
            size="sm"
            label={t('actions', { task: isolate(task.name) })}
            icon={<EllipsisVertical aria-hidden="true" />}
            className="-me-1.5"
          />
        }
      >
        {edit && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setEditing(true)}>
            {t('edit.action')}
          </MenuItem>
        )}
        {assignCompany && (
          <MenuItem icon={<Building2 aria-hidden="true" />} onSelect={() => setAssigning(true)}>
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
        {mayRemove && (
          <>
            <MenuSeparator />
            <MenuItem tone="danger" icon={<Trash2 aria-hidden="true" />} onSelect={() => void remove()}>
              {t('common:delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {editing && <EditTaskDialog task={task} onClose={() => setEditing(false)} />}
      <AssignCompanyDialog task={task} open={assigning} onOpenChange={setAssigning} />
    </>
  );
}
