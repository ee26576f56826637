import type { Project } from '@shared/contracts/projects';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRestore } from '@/features/bin/api';
import { focusContent, focusToNeighbour } from '@/lib/focus-content';
import { isStatus } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { IconButton } from '@/ui/page/icon-button';
import { useDeleteProject } from '../api';
import { useSignInAgain } from '../hooks/use-sign-in-again';

/** Deletes a project after asking. */
export function DeleteProjectButton({ project }: { project: Project }) {
  const { t } = useTranslation(['projects', 'common', 'status']);
  const reason = useReason();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useDeleteProject();
  const { undo } = useRestore();
  const signInAgain = useSignInAgain();

  const remove = async () => {
    const focusNext = focusToNeighbour();
    const agreed = await confirm({
      title: t('remove.title'),
      description: (
        <>
          <bdi className="block font-medium text-ink">{project.name}</bdi>
          {t('remove.text')}
        </>
      ),
      confirmLabel: t('common:delete'),
    });
    if (!agreed) return;
    try {
      await mutateAsync(project.id);
      toast({
        tone: 'success',
        title: t('remove.done'),
        ...undo({ kind: 'projects', id: project.id, name: project.name }),
      });
      focusNext();
    } catch (error) {
      if (!isStatus(error, 401)) {
        toast({ tone: 'error', title: t('remove.failed'), description: reason(error) });
        focusContent();
        return;
      }
      signInAgain();
    }
  };
  return (
    <IconButton
      size="sm"
      label={t('remove.label', { name: isolate(project.name) })}
      icon={<Trash2 aria-hidden="true" />}
      className="not-disabled:hover:bg-red-soft not-disabled:hover:text-danger"
      loading={isPending}
      onClick={() => void remove()}
    />
  );
}
