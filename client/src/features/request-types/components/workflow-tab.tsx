import { MAX_STEPS, type RequestType, type WorkflowStep } from '@shared/contracts/request-types';
import { useQuery } from '@tanstack/react-query';
import { Info, Plus, Route } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Section } from '@/ui/page/page';
import { draftQuery, workflowQuery } from '../api';
import { rowsOf, useDraftEditor, usePublishedEditor } from '../model/workflow-editor';
import { DraftBar, type WorkflowView } from './draft-bar';
import { StepDialog } from './step-dialog';
import { StepsTable } from './steps-table';
import { WorkflowHealth } from './workflow-health';
import { WorkflowMenu } from './workflow-menu';
import { WorkflowPicture } from './workflow-picture';

/** The steps of one type. */
export function WorkflowTab({ type }: { type: RequestType }) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const { data: published, error, isFetching, refetch } = useQuery(workflowQuery(type.id));
  const { data: kept } = useQuery({ ...draftQuery(type.id), enabled: type.can.edit });
  const draft = kept?.draft ?? null;
  const [view, setView] = useState<WorkflowView>('draft');
  const isDraft = draft !== null && view === 'draft';
  const steps = isDraft ? rowsOf(type, draft) : published;
  const publishedEditor = usePublishedEditor(type);
  const draftEditor = useDraftEditor(type, draft);
  const editors = isDraft ? draftEditor : draft === null ? publishedEditor : undefined;
  const editor = type.can.edit ? editors : undefined;
  const [edited, setEdited] = useState<WorkflowStep | 'new'>();
  const fullId = useId();
  const isFull = (steps?.length ?? 0) >= MAX_STEPS;
  const add = editor && (
    <Button disabled={isFull} aria-describedby={isFull ? fullId : undefined} onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {t('workflow.addStep')}
    </Button>
  );
  return (
    <Section
      title={t('workflow.of', { name: isolate(nameOf(type)) })}
      description={
        <span className="flex items-start gap-1.5">
          <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
          {type.openRequests ? t('workflow.inFlight', { count: type.openRequests }) : t('workflow.note')}
        </span>
      }
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <WorkflowHealth stepCount={steps?.length ?? type.stepCount} />
          {editor && isFull && <FullNote id={fullId} count={steps?.length ?? 0} />}
          {type.can.edit && published && (
            <WorkflowMenu type={type} steps={published} hasDraft={draft !== null} />
          )}
          {steps && steps.length > 0 && add}
        </div>
      }
    >
      {draft && published && (
        <DraftBar type={type} draft={draft} published={published} view={view} onView={setView} />
      )}
      {!steps && error && (
        <ErrorState
          error={error}
          title={t(error instanceof HttpError ? 'toasts.fetchFailed' : 'toasts.fetchError')}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!steps && !error && <WorkflowSkeleton />}
      {steps?.length === 0 && (
        <EmptyState
          icon={<Route />}
          title={t('workflow.empty')}
          text={t('workflow.emptyText')}
          action={add}
        />
      )}
      {steps && steps.length > 0 && (
        <>
          <WorkflowPicture steps={steps} />
          <StepsTable type={type} steps={steps} editor={editor} onEdit={setEdited} />
        </>
      )}
      {edited && editor && (
        <StepDialog
          type={type}
          step={edited === 'new' ? undefined : edited}
          stepCount={steps?.length ?? 0}
          editor={editor}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

/** Why no step can be added. */
function FullNote({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  return (
    <p id={id} className="text-ink-muted text-sm">
      {t('workflow.full', { number: format.number(count), limit: format.number(MAX_STEPS) })}
    </p>
  );
}

const WorkflowSkeleton = () => (
  <Loading className="flex flex-col gap-2">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-14 rounded-md" />
    ))}
  </Loading>
);
