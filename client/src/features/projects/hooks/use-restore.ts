import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useRestoreProject } from '../api';

/** Brings a deleted project back and says so, also after the button that did it has gone. */
export function useRestore({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('projects');
  const reason = useReason();
  const { mutateAsync, isPending } = useRestoreProject();
  const restore = async () => {
    try {
      await mutateAsync(id);
      toast({ tone: 'success', title: t('deleted.done'), description: isolate(name) });
      focusContent();
    } catch (error) {
      toast({ tone: 'error', title: t('deleted.failed'), description: reason(error) });
    }
  };
  return { restore, isPending };
}
