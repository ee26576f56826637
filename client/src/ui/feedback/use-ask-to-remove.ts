import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './confirm';
import { toast } from './toast';

interface Removal {
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
  return async ({ title, description, remove, done, tellRefusal }) => {
    if (!(await confirm({ title, description, confirmLabel: t('delete') }))) return false;
    try {
      // awaited: callbacks given to `mutate` are not called once the card is gone
      await remove();
    } catch (error) {
      await tellRefusal(error);
      return false;
    }
    toast({ tone: 'success', title: done });
    return true;
  };
}
