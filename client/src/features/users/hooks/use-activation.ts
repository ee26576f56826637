import type { Duties, User } from '@shared/contracts/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { isolate } from '@/lib/isolate';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useLookUpDuties, useSetUserActive } from '../api';
import { sum } from '../model/duties';
import { nameOf } from '../model/person-name';

/**
 * Whether a person may sign in. Before an account is disabled its `duties` are shown to those who may know them; others
 * are told what becomes of any.
 */
export function useActivation(user: User) {
  const { t } = useTranslation('users');
  const tellError = useErrorToast();
  const confirm = useConfirm();
  const change = useSetUserActive(user.id);
  const lookUp = useLookUpDuties(user.id);
  const [duties, setDuties] = useState<Duties>();
  const mayKnowDuties = user.can?.remove === true;
  const tellFailure = (error: unknown) => tellError(error, t('toasts.statusFailed'));
  const set = async (isActive: boolean) => {
    try {
      await change.mutateAsync(isActive);
      toast({ tone: 'success', title: t(isActive ? 'toasts.activated' : 'toasts.deactivated') });
      focusContent(); // where the list shows one state only, the card has just left it
    } catch (error) {
      tellFailure(error);
    }
  };
  const question = {
    title: t('deactivation.title', { name: isolate(nameOf(user)) }),
    description: [t('deactivation.text'), !mayKnowDuties && t('deactivation.withoutHandOver')]
      .filter(Boolean)
      .join(' '),
    confirmLabel: t('deactivation.confirm'),
    tone: 'neutral',
  } as const;
  const askToDeactivate = async () => {
    try {
      const known = mayKnowDuties ? await lookUp.mutateAsync() : undefined;
      if (known && sum(known.counts) > 0) return setDuties(known);
    } catch (error) {
      return tellFailure(error);
    }
    if (await confirm(question)) await set(false);
  };
  return {
    isPending: change.isPending || lookUp.isPending,
    activate: () => set(true),
    deactivate: () => set(false),
    askToDeactivate,
    duties,
    forget: () => setDuties(undefined),
  };
}
