import type { Company } from '@shared/contracts/companies';
import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useUpdateCompany } from '../api';

/** Whether a company takes new work. */
export function useActivation(company: Company) {
  const { t } = useTranslation('companies');
  const nameOf = useName();
  const tellError = useErrorToast();
  const confirm = useConfirm();
  const update = useUpdateCompany(company.id);
  const set = async (isActive: boolean) => {
    try {
      await update.mutateAsync({ isActive });
      toast({ tone: 'success', title: t(isActive ? 'toasts.activated' : 'toasts.deactivated') });
      focusContent(); // where the list shows one state only, the card has just left it
    } catch (error) {
      tellError(error, t('toasts.updateFailed'));
    }
  };
  const question = {
    title: t('deactivation.title', { name: isolate(nameOf(company)) }),
    description: t('deactivation.text'),
    confirmLabel: t('deactivation.confirm'),
    tone: 'neutral',
  } as const;
  return {
    isPending: update.isPending,
    activate: () => set(true),
    deactivate: () => set(false),
    askToDeactivate: async () => {
      if (await confirm(question)) await set(false);
    },
  };
}
