import type { ProjectTask } from '@shared/contracts/project-tasks';
import { isStopped } from '@shared/rules/statuses';
import { Check, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { focusToNeighbour } from '@/lib/focus-content';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import type { TaskActions } from '../hooks/use-task-actions';
import { menuOf } from './task-menu';

interface Props {
  task: ProjectTask;
  actions: TaskActions;
  /** Where a task has one line. */
  iconOnly?: boolean;
}

/**
 * The next act on a task, for those who may: to complete it, which is the primary button where it is the turn of the
 * reader's own company; to reopen one that was cancelled. What passes a lock or undoes a completion stands in the menu, and so does
 * all that is left to do in a project that is stopped.
 */
export function TaskAct({ task, actions: { status, setStatus }, iconOnly = false }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const { assignedCompanyId } = useUser();
  const focusHandedOn = useFocusHandedOn<HTMLButtonElement>(() => menuOf(task));
  if (!task.can.setStatus || task.isLocked || status === 'completed' || isStopped(task.projectStatus))
    return null;
  const isCancelled = status === 'cancelled';
  const isOwn = task.responsibleCompanyId !== null && task.responsibleCompanyId === assignedCompanyId;
  const Icon = isCancelled ? RotateCcw : Check;
  const press = async () => {
    // a list of what the company can work on loses the task
    const focusNext = focusToNeighbour();
    await setStatus(isCancelled ? 'in_progress' : 'completed');
    focusNext();
  };
  const name = t(isCancelled ? 'reopen.of' : 'completeOf', { task: isolate(nameOf(task)) });
  const shared = {
    size: 'sm',
    variant: isOwn && !isCancelled ? 'primary' : 'secondary',
    className: 'print:hidden',
    onClick: () => void press(),
    ...focusHandedOn,
  } as const;
  if (iconOnly) return <IconButton {...shared} label={name} icon={<Icon aria-hidden="true" />} />;
  return (
    <Button {...shared} aria-label={name}>
      <Icon aria-hidden="true" />
      {t(isCancelled ? 'reopen.confirm' : 'complete')}
    </Button>
  );
}
