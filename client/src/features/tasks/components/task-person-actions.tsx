import type { Task } from '@shared/contracts/tasks';
import { Hand, Undo2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { ChooseDialog } from '@/ui/form/choose-dialog';
import { Button } from '@/ui/page/button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { useUpdateTask } from '../api';

function useSetPerson(task: Task) {
  const { t } = useTranslation('tasks');
  const reason = useReason();
  const { mutateAsync, isPending } = useUpdateTask(task.id);
  return {
    isPending,
    setPerson: (responsibleUserId: number | null, done: string) =>
      mutateAsync({ responsibleUserId }).then(
        () => toast({ tone: 'success', title: done }),
        (error) => {
          toast({ tone: 'error', title: t('edit.failed'), description: reason(error) });
          throw error;
        },
      ),
  };
}

interface Props {
  task: Task;
  findNext: () => HTMLElement | null;
}

/** Takes the task, gives it back, or gives it to a person of its company, as far as the reader may. */
export function TaskPersonActions({ task, findNext }: Props) {
  const { t } = useTranslation('tasks');
  const { id } = useUser();
  const { setPerson, isPending } = useSetPerson(task);
  const [assigning, setAssigning] = useState(false);
  const focusOfTake = useFocusHandedOn<HTMLButtonElement>(findNext);
  const focusOfGiveBack = useFocusHandedOn<HTMLButtonElement>(findNext);
  const { companyId, responsibleUser } = task;
  const { assignUser, edit, giveBack, take } = task.can;
  // those who edit the task say it in its form
  const mayChoose = useSeesPeopleOf(companyId) && assignUser && !edit;
  const press = (userId: number | null, done: string) => void setPerson(userId, done).catch(() => undefined);
  return (
    <>
      {take && (
        <Button
          variant="secondary"
          loading={isPending}
          aria-label={t('who.takeOf', { task: isolate(task.title) })}
          onClick={() => press(id, t('who.taken'))}
          {...focusOfTake}
        >
          <Hand aria-hidden="true" />
          {t('who.take')}
        </Button>
      )}
      {giveBack && (
        <Button
          variant="secondary"
          loading={isPending}
          onClick={() => press(null, t('who.givenBack'))}
          {...focusOfGiveBack}
        >
          <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
          {t('who.giveBack')}
        </Button>
      )}
      {mayChoose && (
        <Button variant="secondary" onClick={() => setAssigning(true)}>
          <UserRound aria-hidden="true" />
          {responsibleUser ? t('who.change') : t('who.assign')}
        </Button>
      )}
      {assigning && companyId !== null && (
        <AssignPersonDialog task={task} companyId={companyId} onClose={() => setAssigning(false)} />
      )}
    </>
  );
}

interface DialogProps {
  task: Task;
  companyId: number;
  onClose: () => void;
}

function AssignPersonDialog({ task, companyId, onClose }: DialogProps) {
  const { t } = useTranslation('tasks');
  const { responsibleUser } = task;
  const people = usePeopleChoices(
    responsibleUser && { ...responsibleUser, assignedCompany: null },
    companyId,
  );
  const { setPerson, isPending } = useSetPerson(task);
  return (
    <ChooseDialog
      title={responsibleUser ? t('who.change') : t('who.assign')}
      description={task.title}
      label={t('person')}
      placeholder={t('noPerson')}
      choices={people}
      present={task.responsibleUserId}
      isSaving={isPending}
      onSave={(userId) => setPerson(userId, t('who.assigned'))}
      onClose={onClose}
    />
  );
}
