import type { BinEntry } from '@shared/contracts/bin';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useRestoreEntry } from '../api';

type Restored = Pick<BinEntry, 'kind' | 'id' | 'name'>;

/** Restores what was deleted and says so, also after the button that did it has gone. Tells whether it is restored. */
export function useRestore() {
  const { t } = useTranslation('bin');
  const reason = useReason();
  const { mutateAsync, isPending } = useRestoreEntry();
  const restore = async ({ name, ...entry }: Restored): Promise<boolean> => {
    try {
      await mutateAsync(entry);
      toast({ tone: 'success', title: t(`restored.${entry.kind}`), description: isolate(name) });
      return true;
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), description: reason(error) });
      return false;
    }
  };
  /** For the message of a deletion. */
  const undo = (entry: Restored) => ({
    action: {
      label: t('undo'),
      altText: t('undoElsewhere'),
      onAction: () => void restore(entry),
      undoes: true as const,
    },
  });
  return { restore, undo, isPending };
}
