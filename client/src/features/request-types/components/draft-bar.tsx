import type { Draft, RequestType, WorkflowStep } from '@shared/contracts/request-types';
import { changesBetween } from '@shared/rules/version-changes';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';
import { useDiscardDraft } from '../api';
import { compared } from '../model/workflow-editor';
import { PublishDialog } from './publish-dialog';

const views = ['draft', 'published'] as const;
export type WorkflowView = (typeof views)[number];

interface Props {
  type: RequestType;
  draft: Draft;
  published: readonly WorkflowStep[];
  view: WorkflowView;
  onView: (view: WorkflowView) => void;
}

/** Above the steps while there is a draft: what it changes, what becomes of it, and which of the two is shown. */
export function DraftBar({ type, draft, published, view, onView }: Props) {
  const { t } = useTranslation('requestTypes', { keyPrefix: 'draft' });
  const reason = useReason();
  const confirm = useConfirm();
  const discard = useDiscardDraft(type.id);
  const [isPublishing, setPublishing] = useState(false);
  const count = changesBetween(published.map(compared), draft.steps).length;
  const onDiscard = async () => {
    const agreed = await confirm({
      title: t('discardTitle'),
      description: t('discardText'),
      confirmLabel: t('discard'),
    });
    if (!agreed) return;
    try {
      await discard.mutateAsync();
      toast({ tone: 'success', title: t('discarded') });
    } catch (error) {
      toast({ tone: 'error', title: t('discardFailed'), description: reason(error) });
    }
  };
  return (
    <section
      aria-label={t('title')}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-accent-soft px-4 py-3"
    >
      <FilePen aria-hidden="true" className="size-5 shrink-0 text-accent-ink max-sm:hidden" />
      <div className="min-w-56 flex-1">
        <p className="font-medium">
          {t('title')} · {t('changes', { count })}
        </p>
        <p className="text-ink-muted text-sm">{t('text')}</p>
      </div>
      <Segmented
        size="sm"
        label={t('show')}
        value={view}
        onValueChange={onView}
        options={views.map((value) => ({ value, label: t(value) }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setPublishing(true)}>
          {t('publish')}
        </Button>
        <Button size="sm" variant="dangerGhost" loading={discard.isPending} onClick={() => void onDiscard()}>
          {t('discard')}
        </Button>
      </div>
      {isPublishing && <PublishDialog type={type} onClose={() => setPublishing(false)} />}
    </section>
  );
}
