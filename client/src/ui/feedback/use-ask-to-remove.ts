import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm';
import { toast } from './toast';
import type { ToastMessage } from './toast-list';

interface Removal extends Pick<ToastMessage, 'action'> {
  title: string;
  description: ReactNode;
  remove: () => Promise<unknown>;
  /** Said once it is gone. */
  done: string;
  tellRefusal: (error: unknown) => unknown;
}

/** Removes something after asking. Answers whether it is gone. */
export function useAskToRemove(): (removal: Removal) => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async ({ title, description, remove, done, tellRefusal, ...offer }) => {
    if (!(await confirm({ title, description, confirmLabel: t('delete') }))) return false;
    try {
      // awaited: callbacks given to `mutate` are not called once the card is gone
      await remove();
    } catch (error) {
      await tellRefusal(error);
      return false;
    }
    toast({ tone: 'success', title: done, ...offer });
    return true;
  };
}
