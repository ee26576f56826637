import type { CustomRole } from '@shared/contracts/roles';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useDeleteRole } from '../api';
import { peopleWithRole } from '../components/role-people';

/** How many people keep a role from being deleted; undefined where that is not the reason. */
const peopleIn = (error: unknown): number | undefined =>
  error instanceof HttpError && error.code === 'role_in_use' ? Number(error.body?.details?.users) : undefined;

/** Deletes a role after asking. Of one that people have, how many is told, with the way to them. */
export function useRoleRemoval(role: CustomRole, onRemoved: () => void) {
  const { t } = useTranslation('permissions');
  const reason = useReason();
  const name = isolate(useName()(role));
  const ask = useAskToRemove();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const removal = useDeleteRole();

  const tellRefusal = async (error: unknown) => {
    const people = peopleIn(error);
    if (people === undefined)
      return toast({ tone: 'error', title: t('toasts.deleteFailed'), description: reason(error) });
    const goesThere = await confirm({
      title: t('removal.refusedTitle', { name }),
      description: t('removal.refusedText', { count: people, people: t('people.have', { count: people }) }),
      confirmLabel: t('people.show'),
      tone: 'neutral',
    });
    if (goesThere) navigate(peopleWithRole(role.name));
  };
  const askToRemove = async () => {
    const isGone = await ask({
      title: t('removal.title', { name }),
      description: t('removal.text'),
      remove: () => removal.mutateAsync(role.id),
      done: t('toasts.roleDeleted'),
      tellRefusal,
    });
    if (isGone) onRemoved();
  };
  return { isPending: removal.isPending, askToRemove };
}
