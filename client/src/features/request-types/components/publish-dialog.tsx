import type { RequestType } from '@shared/contracts/request-types';
import { fieldChangesBetween } from '@shared/rules/field-changes';
import { changesBetween } from '@shared/rules/version-changes';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { reviewQuery, usePublishDraft } from '../api';
import { useStepReason } from '../hooks/use-step-reason';
import { publishedSteps } from '../model/steps';
import { DryRun } from './dry-run';
import { FieldChanges } from './field-changes';
import { StepChanges } from './step-changes';

interface Props {
  type: RequestType;
  onClose: () => void;
}

/** What publishing the draft changes, to be looked at before it is done. */
export function PublishDialog({ type, onClose }: Props) {
  const nameOf = useName();
  const reason = useStepReason();
  const { t } = useTranslation('requestTypes');
  const { t: common } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(type.id));
  const publishing = usePublishDraft(type.id);
  const before = publishedSteps(data?.published ?? []);
  const after = data?.draft?.steps ?? [];
  const changes = changesBetween(before, after);
  const fieldsBefore = data?.publishedFields ?? [];
  const fieldsAfter = data?.draft?.fields ?? [];
  const fieldChanges = fieldChangesBetween(fieldsBefore, fieldsAfter);
  const hasChanged = changes.length + fieldChanges.length > 0;
  const publish = async () => {
    if (!data?.draft) return;
    try {
      await publishing.mutateAsync({ revision: data.revision, draftUpdatedAt: data.draft.updatedAt });
    } catch {
      void refetch(); // the refusal is shown above what stands now
      return;
    }
    toast({ tone: 'success', title: t('toasts.draftPublished') });
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      isText
      onOpenChange={(open) => !open && !publishing.isPending && onClose()}
      title={t('publish.title')}
      description={<bdi>{nameOf(type)}</bdi>}
      footer={
        <>
          <Button
            disabled={!data?.draft || !hasChanged || isFetching}
            loading={publishing.isPending}
            onClick={() => void publish()}
          >
            {t('publish.submit')}
          </Button>
          <Button variant="secondary" disabled={publishing.isPending} onClick={onClose}>
            {common('cancel')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {publishing.error && (
          <p role="alert" className="rounded-md bg-red-soft px-4 py-3 text-red-ink text-sm">
            {reason(publishing.error)}
          </p>
        )}
        {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
        {!data && !error && (
          <Loading>
            <SkeletonText lines={4} />
          </Loading>
        )}
        {data && !data.draft && <p className="text-ink-muted text-sm">{t('publish.gone')}</p>}
        {data?.draft && (
          <>
            <p className="text-ink-muted text-sm">
              {type.openRequests
                ? t('publish.inFlight', { count: type.openRequests })
                : t('publish.noneInFlight')}
            </p>
            {(changes.length > 0 || !hasChanged) && (
              <StepChanges
                changes={changes}
                before={{ steps: before, fields: fieldsBefore }}
                after={{ steps: after, fields: fieldsAfter }}
              />
            )}
            <FieldChanges changes={fieldChanges} before={fieldsBefore} after={fieldsAfter} />
            {changes.length > 0 && (
              <DryRun
                typeId={type.id}
                draftUpdatedAt={data.draft.updatedAt}
                fields={[...fieldsAfter, ...fieldsBefore]}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
