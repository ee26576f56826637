import type { Duties, User } from '@shared/contracts/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { HttpError, serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useDeleteUser } from '../api';
import { nameOf } from '../model/person-name';

const dutiesIn = (error: unknown): Duties | undefined =>
  error instanceof HttpError && error.code === 'user_in_use'
    ? (error.body?.details as Duties | undefined)
    : undefined;

/** Deletes a person after asking. Of one who has to stay, `duties` are what depends on them. */
export function useRemoval(user: User) {
  const { t } = useTranslation(['users', 'common']);
  const ask = useAskToRemove();
  const removal = useDeleteUser(user.id);
  const [duties, setDuties] = useState<Duties>();
  const tellRefusal = (error: unknown) => {
    const reasons = dutiesIn(error);
    if (reasons) return setDuties(reasons);
    const description = serverMessage(error) ?? t('toasts.deleteFailed');
    toast({ tone: 'error', title: t('common:error'), description });
  };
  const askToRemove = async () => {
    const focusNext = focusToNeighbour();
    const isGone = await ask({
      title: t('removal.title', { name: isolate(nameOf(user)) }),
      description: t('removal.text'),
      remove: () => removal.mutateAsync(),
      done: t('toasts.deleted'),
      tellRefusal,
    });
    if (isGone) focusNext();
  };
  return { isPending: removal.isPending, askToRemove, duties, forget: () => setDuties(undefined) };
}
