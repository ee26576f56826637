import { MAX_STEPS, type RequestType, type WorkflowStep } from '@shared/contracts/request-types';
import { fieldChangesBetween } from '@shared/rules/field-changes';
import { changesBetween } from '@shared/rules/version-changes';
import { useQuery } from '@tanstack/react-query';
import { FilePen, History, Info, Plus, Route } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { HttpError } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { Section } from '@/ui/page/page';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { draftQuery, formQuery, useSaveDraft, workflowQuery } from '../api';
import { draftBar, useDraftSaving } from '../hooks/use-draft-saving';
import { type StepEditor, useDraftEditor, usePublishedEditor } from '../hooks/use-step-editor';
import { draftSteps, keptStep, publishedSteps, type Step } from '../model/steps';
import { DraftBar, type Shown } from './draft-bar';
import { FormSection } from './form-section';
import { PublishDialog } from './publish-dialog';
import { StepDialog } from './step-dialog';
import { StepsTable } from './steps-table';
import { VersionsDialog } from './versions-dialog';
import { WorkflowHealth } from './workflow-health';
import { WorkflowPicture } from './workflow-picture';

/** The steps of one type, and for those who may change them the draft of what they are to become. */
export function WorkflowTab({ type }: { type: RequestType }) {
  const nameOf = useName();
  const { t } = useTranslation('requestTypes');
  const { published, draft, saving, shown, show, steps, editor, error, isFetching, refetch } =
    useShownSteps(type);
  // the editor as it was when the form opened: what is filled in for a draft that is published meanwhile is for no other
  const [edited, setEdited] = useState<{ step?: Step; editor: StepEditor }>();
  const [open, setOpen] = useState<'publish' | 'versions'>();
  const fullId = useId();
  const isAsking = draft !== null || type.fieldCount > 0;
  const { data: publishedFields = [] } = useQuery({ ...formQuery(type.id), enabled: isAsking });
  const changeCount =
    draft && published
      ? changesBetween(publishedSteps(published), draft.steps).length +
        fieldChangesBetween(publishedFields, draft.fields).length
      : 0;
  const count = steps?.length ?? 0;
  const isFull = count >= MAX_STEPS;
  const add = editor && (
    <Button
      disabled={isFull}
      aria-describedby={isFull ? fullId : undefined}
      onClick={() => setEdited({ editor })}
    >
      <Plus aria-hidden="true" />
      {t('workflow.addStep')}
    </Button>
  );
  return (
    <div className="flex flex-col gap-8">
      <Section
        title={t('workflow.of', { name: isolate(nameOf(type)) })}
        description={
          !draft && (
            <span className="flex items-start gap-1.5">
              <Info aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
              {type.openRequests ? t('workflow.inFlight', { count: type.openRequests }) : t('workflow.note')}
            </span>
          )
        }
        actions={
          <div className="flex flex-wrap items-center gap-3">
            {shown === 'published' && <WorkflowHealth stepCount={published?.length ?? type.stepCount} />}
            {editor && isFull && <FullNote id={fullId} count={count} />}
            {steps && type.can.edit && (
              <Button variant="ghost" onClick={() => setOpen('versions')}>
                <History aria-hidden="true" />
                {t('versions.title')}
              </Button>
            )}
            {published && editor && !draft && <BeginDraft typeId={type.id} published={published} />}
            {count > 0 && add}
          </div>
        }
      >
        {!steps && error && (
          <ErrorState
            error={error}
            title={t(error instanceof HttpError ? 'toasts.fetchFailed' : 'toasts.fetchError')}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
        {!steps && !error && <WorkflowSkeleton />}
        {published && draft && (
          <DraftBar
            typeId={type.id}
            saving={saving}
            changeCount={changeCount}
            shown={shown}
            onShow={show}
            onPublish={() => setOpen('publish')}
          />
        )}
        {steps && count === 0 && (
          <EmptyState
            icon={<Route />}
            title={t(shown === 'draft' ? 'draft.empty' : 'workflow.empty')}
            text={t(shown === 'draft' ? 'draft.emptyText' : 'workflow.emptyText')}
            action={add}
          />
        )}
        {published && shown === 'published' && count > 0 && (
          <WorkflowPicture steps={published} fields={publishedFields} />
        )}
        {steps && count > 0 && (
          <StepsTable
            type={type}
            steps={steps}
            fields={shown === 'draft' && draft ? draft.fields : publishedFields}
            editor={editor}
            onEdit={(step) => editor && setEdited({ step, editor })}
          />
        )}
        {edited && steps && (
          <StepDialog {...edited} type={type} steps={steps} onClose={() => setEdited(undefined)} />
        )}
        {open === 'publish' && <PublishDialog type={type} onClose={() => setOpen(undefined)} />}
        {open === 'versions' && <VersionsDialog type={type} onClose={() => setOpen(undefined)} />}
      </Section>
      {published && <FormSection type={type} draft={shown === 'draft' ? draft : null} saving={saving} />}
    </div>
  );
}

/** The draft where there is one and the reader looks at it, else the published workflow; beside a draft that is not edited. */
function useShownSteps(type: RequestType) {
  const workflow = useQuery(workflowQuery(type.id));
  const drafting = useQuery({ ...draftQuery(type.id), enabled: type.can.edit });
  const [chosen, show] = useState<Shown>('draft');
  const publishedEditor = usePublishedEditor(type.id);
  const draft = drafting.data?.draft ?? null;
  const saving = useDraftSaving(type.id, draft);
  const draftEditor = useDraftEditor(type.id, draft, saving);
  const isThere = !type.can.edit || drafting.data !== undefined;
  const published = isThere ? workflow.data : undefined;
  const refetch = () => Promise.all([workflow.refetch(), type.can.edit && drafting.refetch()]);
  const read = {
    ...{ published, draft, saving, show, refetch },
    error: workflow.error ?? drafting.error,
    isFetching: workflow.isFetching || drafting.isFetching,
  };
  if (draft && chosen === 'draft')
    return { ...read, shown: chosen, steps: draftSteps(draft), editor: draftEditor };
  return {
    ...read,
    shown: 'published' as const,
    steps: published && publishedSteps(published),
    editor: type.can.edit && !draft ? publishedEditor : undefined,
  };
}

/** The draft begins as what is published. */
function BeginDraft({ typeId, published }: { typeId: number; published: readonly WorkflowStep[] }) {
  const { t } = useTranslation('requestTypes');
  const fail = useFailureToast();
  const beginning = useSaveDraft(typeId);
  const begin = async () => {
    try {
      await beginning.mutateAsync({ steps: publishedSteps(published).map(keptStep) });
    } catch (error) {
      // it may be another person's draft that has taken the button's place: a callback of the button's would not be called
      fail(t('toasts.draftBeginFailed'), error);
    }
  };
  return (
    <Button
      {...useFocusHandedOn<HTMLButtonElement>(draftBar)}
      variant="secondary"
      loading={beginning.isPending}
      onClick={() => void begin()}
    >
      <FilePen aria-hidden="true" />
      {t('draft.begin')}
    </Button>
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

/** Where the steps of a type will stand. */
export const WorkflowSkeleton = () => (
  <Loading className="flex flex-col gap-2">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} className="h-14 rounded-md" />
    ))}
  </Loading>
);
