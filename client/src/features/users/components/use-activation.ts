import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useConfirm } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import { useSetUserActive } from '../api';
import { nameOf } from './person-name';

/** Whether somebody may sign in. */
export function useActivation(user: User) {
  const { t } = useTranslation(['users', 'common']);
  const confirm = useConfirm();
  const change = useSetUserActive(user.id);
  const set = async (isActive: boolean) => {
    try {
      await change.mutateAsync(isActive);
      toast({ tone: 'success', title: t(isActive ? 'toasts.activated' : 'toasts.deactivated') });
      focusContent(); // where the list shows one state only, the card has just left it
    } catch (error) {
      const description = serverMessage(error) ?? t('toasts.statusFailed');
      toast({ tone: 'error', title: t('common:error'), description });
    }
  };
  const question = {
    title: t('deactivation.title', { name: isolate(nameOf(user)) }),
    description: t('deactivation.text'),
    confirmLabel: t('deactivation.confirm'),
    tone: 'neutral',
  } as const;
  return {
    isPending: change.isPending,
    activate: () => set(true),
    deactivate: () => set(false),
    askToDeactivate: async () => {
      if (await confirm(question)) await set(false);
    },
  };
}
