import type { Template } from '@shared/contracts/templates';
import { useTranslation } from 'react-i18next';
import { useRestore } from '@/features/bin/api';
import { focusToNeighbour } from '@/lib/focus-content';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useDeleteTemplate } from '../api';

/** Deletes a template after asking. */
export function useRemoveTemplate(template: Template) {
  const nameOf = useName();
  const { t } = useTranslation(['templates', 'common']);
  const reason = useReason();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useDeleteTemplate();
  const { undo } = useRestore();
  const remove = async () => {
    const focusNext = focusToNeighbour();
    const agreed = await confirm({
      title: t('remove.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{nameOf(template)}</bdi>
          {t('remove.text')}
        </>
      ),
      confirmLabel: t('common:delete'),
    });
    if (!agreed) return;
    try {
      await mutateAsync(template.id);
      toast({
        tone: 'success',
        title: t('remove.done'),
        ...undo({ kind: 'templates', id: template.id, name: nameOf(template) }),
      });
    } catch (error) {
      toast({ tone: 'error', title: t('remove.failed'), description: reason(error) });
    }
    focusNext();
  };
  return { remove, isPending };
}
