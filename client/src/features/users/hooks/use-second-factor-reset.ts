import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useResetSecondFactor } from '../api';
import { nameOf } from '../model/person-name';

/** Takes the second factors from a person who has lost them, after asking. */
export function useSecondFactorReset(user: User) {
  const { t } = useTranslation('users');
  const tellError = useErrorToast();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useResetSecondFactor(user.id);
  const askToReset = async () => {
    const question = {
      title: t('secondFactor.title', { name: isolate(nameOf(user)) }),
      description: t('secondFactor.text'),
      confirmLabel: t('secondFactor.confirm'),
    };
    if (!(await confirm(question))) return;
    try {
      await mutateAsync();
      toast({ tone: 'success', title: t('secondFactor.done') });
    } catch (error) {
      tellError(error, t('secondFactor.failed'));
    }
  };
  return { askToReset, isPending };
}
