import type { ProjectTask } from '@shared/contracts/project-tasks';
import { Hand } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useFocusHandedOn } from '@/lib/use-focus-handed-on';
import { Button } from '@/ui/page/button';
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
  const handOnFocus = useFocusHandedOn(String(task.responsibleUserId), () => menuOf(task));
  if (!task.can.take) return null;
  const take = () => {
    const withdraw = handOnFocus();
    void setPerson(id, t('person.taken')).catch(withdraw);
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={isPending}
      aria-label={t('person.takeOf', { task: isolate(nameOf(task)) })}
      className="print:hidden"
      onClick={take}
    >
      <Hand aria-hidden="true" />
      {t('person.take')}
    </Button>
  );
}
