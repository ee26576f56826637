import type { ProjectTask } from '@shared/contracts/project-tasks';
import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import type { TaskActions } from '../hooks/use-task-actions';
import { menuOf } from './task-menu';

interface Props {
  task: ProjectTask;
  actions: TaskActions;
}

/** Takes a task that no person of the reader's company has yet; to give it back stands in the menu. */
export function TakeTask({ task, actions: { setPerson, isPending } }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projectTasks');
  const { id } = useUser();
  const focusHandedOn = useFocusHandedOn<HTMLButtonElement>(() => menuOf(task));
  if (!task.can.take) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isPending}
      aria-label={t('person.takeOf', { task: isolate(nameOf(task)) })}
      className="print:hidden"
      onClick={() => void setPerson(id, t('person.taken')).catch(() => undefined)}
      {...focusHandedOn}
    >
      <Hand aria-hidden="true" />
      {t('person.take')}
    </Button>
  );
}
