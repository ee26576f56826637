import type { RequestType } from '@shared/contracts/request-types';
import { changesBetween } from '@shared/rules/version-changes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { publicationQuery, usePublishDraft } from '../api';
import { compared } from '../model/workflow-editor';
import { StepChanges } from './step-changes';

/** What publishing the draft changes; what is published is what was looked at. */
export function PublishDialog({ type, onClose }: { type: RequestType; onClose: () => void }) {
  const { t } = useTranslation(['requestTypes', 'common']);
  const nameOf = useName();
  const reason = useReason();
  const { data, error, isFetching, refetch } = useQuery(publicationQuery(type.id));
  const publishing = usePublishDraft(type.id);
  const draft = data?.draft;
  const before = data?.steps.map(compared) ?? [];
  const changes = draft ? changesBetween(before, draft.steps) : [];
  const publish = async () => {
    if (!data || !draft) return;
    try {
      await publishing.mutateAsync({ revision: data.revision, draftUpdatedAt: draft.updatedAt });
      toast({ tone: 'success', title: t('draft.done') });
      onClose();
    } catch (problem) {
      // what changed meanwhile is read anew, and stands in the dialog for another look
      toast({ tone: 'error', title: t('draft.publishFailed'), description: reason(problem) });
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t('draft.publishOf', { name: isolate(nameOf(type)) })}
      description={
        type.openRequests ? t('workflow.inFlight', { count: type.openRequests }) : t('workflow.note')
      }
      footer={
        <>
          <Button
            loading={publishing.isPending}
            disabled={isFetching || changes.length === 0}
            onClick={() => void publish()}
          >
            {t('draft.publish')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-32" />
        </Loading>
      )}
      {data && !draft && <p>{t('draft.gone')}</p>}
      {draft && changes.length === 0 && <p>{t('draft.nothing')}</p>}
      {draft && changes.length > 0 && <StepChanges before={before} after={draft.steps} changes={changes} />}
    </Dialog>
  );
}
