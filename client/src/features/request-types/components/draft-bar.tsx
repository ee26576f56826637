import { FilePen, Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { focusContent } from '@/lib/focus-content';
import { useUndoKeys } from '@/lib/use-undo-keys';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { DirIcon } from '@/ui/text/dir-icon';
import { useDiscardDraft } from '../api';
import type { DraftSaving } from '../hooks/use-draft-saving';
import { useStepReason } from '../hooks/use-step-reason';

export type Shown = 'draft' | 'published';

interface Props {
  typeId: number;
  saving: DraftSaving;
  changeCount: number;
  shown: Shown;
  onShow: (shown: Shown) => void;
  onPublish: () => void;
}

/** Says that a draft is edited and what goes on meanwhile, and what can be done with it. */
export function DraftBar({ typeId, saving, changeCount, shown, onShow, onPublish }: Props) {
  const { t } = useTranslation('requestTypes');
  const confirm = useConfirm();
  const discarding = useDiscardDraft(typeId);
  const fail = useFailureToast();
  const discard = async () => {
    const agreed = await confirm({
      title: t('draft.discardTitle'),
      description: t('draft.discardText'),
      confirmLabel: t('draft.discard'),
    });
    if (!agreed) return;
    try {
      await discarding.mutateAsync();
      toast({ tone: 'success', title: t('toasts.draftDiscarded') });
      focusContent();
    } catch (error) {
      fail(t('toasts.draftDiscardFailed'), error);
    }
  };
  const changes = changeCount === 0 ? t('draft.noChanges') : t('draft.changes', { count: changeCount });
  return (
    <section
      {...useFocusHandedOn<HTMLElement>()}
      id="draft-bar"
      tabIndex={-1}
      aria-label={t('draft.title')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-yellow-soft px-4 py-3 text-sm text-yellow-ink"
    >
      <FilePen aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
      <div role="status" className="min-w-0 flex-1 basis-72">
        <p className="font-medium">
          {shown === 'draft' ? `${t('draft.title')} · ${changes}` : t('draft.publishedTitle')}
        </p>
        <p>{t(shown === 'draft' ? 'draft.text' : 'draft.publishedText')}</p>
      </div>
      <Segmented
        size="sm"
        label={t('draft.show')}
        value={shown}
        onValueChange={onShow}
        options={(['draft', 'published'] as const).map((value) => ({ value, label: t(`draft.${value}`) }))}
      />
      {shown === 'draft' && <UndoButtons saving={saving} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onPublish}>
          {t('draft.publish')}
        </Button>
        <Button size="sm" variant="secondary" loading={discarding.isPending} onClick={() => void discard()}>
          {t('draft.discard')}
        </Button>
      </div>
    </section>
  );
}

/** Undoes what this person has changed in the draft, one change after the other, and does it again. */
function UndoButtons({ saving: { undo, redo } }: { saving: DraftSaving }) {
  const { t } = useTranslation('requestTypes');
  const reason = useStepReason();
  const told = (act: typeof undo, title: string) =>
    act && (() => void act().catch((error) => toast({ tone: 'error', title, description: reason(error) })));
  const [undoTold, redoTold] = [told(undo, t('toasts.undoFailed')), told(redo, t('toasts.redoFailed'))];
  useUndoKeys(undoTold, redoTold);
  return (
    <div className="flex gap-0.5">
      <IconButton
        size="sm"
        label={t('draft.undo')}
        aria-keyshortcuts="Control+Z"
        icon={<DirIcon icon={Undo2} />}
        disabled={!undoTold}
        onClick={undoTold}
      />
      <IconButton
        size="sm"
        label={t('draft.redo')}
        aria-keyshortcuts="Control+Shift+Z"
        icon={<DirIcon icon={Redo2} />}
        disabled={!redoTold}
        onClick={redoTold}
      />
    </div>
  );
}
