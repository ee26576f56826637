import { useTranslation } from 'react-i18next';
import { isStatus } from '@/lib/http';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { useRemoveDraft } from '../drafts-api';

/** Deletes a draft once its author has agreed to that; one that is gone already counts as deleted. Resolves to whether it is. */
export function useDiscard() {
  const { t } = useTranslation('requestDrafts');
  const confirm = useConfirm();
  const fail = useFailureToast();
  const { mutateAsync } = useRemoveDraft();
  return async (idOf: () => Promise<number | undefined>): Promise<boolean> => {
    const isAgreed = await confirm({
      title: t('discardTitle'),
      description: t('discardText'),
      confirmLabel: t('discard'),
    });
    if (!isAgreed) return false;
    try {
      const id = await idOf();
      if (id !== undefined) await mutateAsync(id);
    } catch (error) {
      if (!isStatus(error, 404)) {
        fail(t('discardFailed'), error);
        return false;
      }
    }
    toast({ tone: 'success', title: t('discarded') });
    return true;
  };
}
