import type { Company } from '@shared/contracts/companies';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { HttpError, serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useDeleteCompany } from '../api';

/** Deletes a company after asking. One that is referred to stays; what refers to it is told, and how to go on. */
export function useRemoval(company: Company, deactivate: () => Promise<void>) {
  const { t } = useTranslation(['companies', 'common']);
  const name = isolate(useName()(company));
  const ask = useAskToRemove();
  const confirm = useConfirm();
  const removal = useDeleteCompany(company.id);
  const referencesOf = useReferences();

  const tellRefusal = async (error: unknown) => {
    const references = referencesOf(error);
    if (references && company.isActive) {
      const agreed = await confirm({
        title: t('removal.refusedTitle', { name }),
        description: t('removal.refusedText', { references }),
        confirmLabel: t('removal.deactivate'),
        tone: 'neutral',
      });
      if (agreed) await deactivate();
      return;
    }
    const description = references
      ? t('removal.alreadyDisabled', { references })
      : (serverMessage(error) ?? t('toasts.deleteFailed'));
    toast({ tone: 'error', title: t('common:error'), description });
  };
  const askToRemove = async () => {
    const focusNext = focusToNeighbour();
    const isGone = await ask({
      title: t('removal.title', { name }),
      description: t('removal.text'),
      remove: () => removal.mutateAsync(),
      done: t('toasts.deleted'),
      tellRefusal,
    });
    if (isGone) focusNext();
  };
  return { isPending: removal.isPending, askToRemove };
}

const kinds = [
  'users',
  'formerUsers',
  'projects',
  'deletedProjects',
  'projectTasks',
  'tasks',
  'deletedTasks',
  'requests',
  'requestTypes',
] as const;

/** Words what stands in the way of deleting: "3 users, 1 project"; undefined where that is not the reason. */
function useReferences() {
  const { t } = useTranslation(['companies', 'common']);
  return (error: unknown): string | undefined => {
    if (!(error instanceof HttpError) || error.code !== 'company_in_use') return undefined;
    const counts = kinds.map((kind) => [kind, Number(error.body?.details?.[kind] ?? 0)] as const);
    return counts
      .flatMap(([kind, count]) => (count > 0 ? [t(`references.${kind}`, { count })] : []))
      .join(t('common:comma'));
  };
}
