import type { User } from '@shared/contracts/users';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useHandOver as useCall } from '../api';
import type { Heirs } from '../components/hand-over-fields';
import { TellStayed } from '../components/stayed-dialog';
import { sum } from '../model/duties';

/** Gives a person's work to others, and may disable the account with it. Says how much went, and names what could not; false where it was refused. */
export function useHandOver(user: User) {
  const { t } = useTranslation('users', { keyPrefix: 'handOver' });
  const tellError = useErrorToast();
  const tellStayed = use(TellStayed);
  const change = useCall(user.id);
  const handOver = async (heirs: Heirs, deactivate: boolean): Promise<boolean> => {
    try {
      const result = await change.mutateAsync({ ...heirs, deactivate });
      if (sum(result.left) > 0) {
        tellStayed({ user, result });
        return true;
      }
      toast({
        tone: 'success',
        title: t('done', { count: sum(result.handedOver) }),
        ...(deactivate && { description: t('disabled') }),
      });
      focusContent();
      return true;
    } catch (error) {
      tellError(error, t('failed'));
      return false;
    }
  };
  return { handOver, isPending: change.isPending };
}
