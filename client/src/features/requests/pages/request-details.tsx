import type { RequestProgress } from '@shared/contracts/requests';
import { filesIn } from '@shared/rules/answers';
import { isOpen } from '@shared/rules/requests';
import { useQuery } from '@tanstack/react-query';
import { FileX2, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Attachments } from '@/features/attachments/components/attachments';
import { useUser } from '@/features/auth/api';
import { ConversationCard } from '@/features/comments/components/conversation-card';
import { useBackTo } from '@/lib/back';
import { cn } from '@/lib/cn';
import { isStatus } from '@/lib/http';
import { aheadOfRecord, idFrom } from '@/lib/id-param';
import { useOpenedPage } from '@/lib/opened';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { AnswerList } from '@/ui/answers/answer-list';
import { RecordNotFound } from '@/ui/feedback/record-not-found';
import { ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { PrintHead } from '@/ui/page/print-head';
import { CopyLink } from '@/ui/text/copy-link';
import { CorrectionBadge } from '@/ui/text/correction-badge';
import { PriorityBadge, StatusBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { requestWorkflowQuery } from '../api';
import { CancelRequest } from '../components/cancel-request';
import { DecisionButtons } from '../components/decision-buttons';
import { FoldedText } from '../components/folded-text';
import { RequestDetailsSkeleton } from '../components/request-details-skeleton';
import { RequestFacts } from '../components/request-facts';
import { RequestHistory } from '../components/request-history';
import { RequestLink } from '../components/request-link';
import { RequestSteps } from '../components/request-steps';
import { LateBadge } from '../components/target-date';
import { WhoDecides } from '../components/who-decides';
import { useNews } from '../hooks/use-news';
import { type ClosedStatus, currentStepOf } from '../model/step-state';
import { AddApprover } from './request-details/add-approver';
import { AskCorrection } from './request-details/ask-correction';
import { AskQuestion } from './request-details/ask-question';
import { CorrectionAsked, CorrectRequest, TakeCorrectionBack } from './request-details/correction';
import { Duplicate } from './request-details/duplicate';
import { LetterDecision } from './request-details/letter-decision';
import { Questions } from './request-details/questions';
import { Revisions } from './request-details/revisions';

export const ahead = aheadOfRecord(requestWorkflowQuery);

export default function RequestDetailsPage() {
  const id = idFrom(useParams().id);
  // nothing of a request stays when a link leads to another one
  return id === undefined ? <NotFound /> : <ReadRequest key={id} id={id} />;
}

function ReadRequest({ id }: { id: number }) {
  const { t } = useTranslation('requests');
  const query = useQuery(requestWorkflowQuery(id));
  const back = useBackTo(paths.requests);
  const { data, error } = query;
  useNews(data?.history);
  const name = data && `${data.request.uniqueNumber} ${data.request.title}`;
  usePageTitle(name ?? t('detailsTitle'));
  useOpenedPage(useUser().id, paths.request(id), name);

  if (!data && isStatus(error, 404)) return <NotFound />;
  if (data) return <RequestDetails {...data} back={back} />;
  return (
    <Page title={t('detailsTitle')} backTo={back}>
      {error ? (
        <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />
      ) : (
        <RequestDetailsSkeleton />
      )}
    </Page>
  );
}

function RequestDetails({ request, steps, history, timeHeld, back }: RequestProgress & { back: string }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <PrintHead person={useUser()} />
      <Page
        title={<bdi className="wrap-anywhere">{request.title}</bdi>}
        backTo={back}
        meta={
          <>
            <StatusBadge status={request.status} />
            {request.awaitsCorrection && <CorrectionBadge />}
            <PriorityBadge priority={request.priority} />
            <LateBadge request={request} />
          </>
        }
        description={
          <span className="inline-flex items-center gap-1">
            <Code>{request.uniqueNumber}</Code>
            <CopyLink />
          </span>
        }
        actions={
          <>
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
            <CancelRequest request={request} />
            <Duplicate request={request} />
          </>
        }
      >
        <div className="flex flex-col gap-6 *:min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
          {/* one column around the decision, within which it can stay in sight */}
          <div className="max-lg:contents lg:flex lg:flex-col lg:gap-6">
            <LetterDecision request={request} />
            <TurnCard request={request} />
            <div className="flex min-w-0 flex-col gap-6 max-lg:order-1">
              <Questions request={request} />
              <Card className="print:break-inside-auto!">
                <CardHeader title={t('details.description')} className="mb-2" />
                {request.description ? (
                  <FoldedText>{request.description}</FoldedText>
                ) : (
                  <p className="text-ink-faint">{t('noDescription')}</p>
                )}
              </Card>
              {request.fields.length > 0 && (
                <Card className="print:break-inside-auto!">
                  <CardHeader title={t('details.answers')} className="mb-3" />
                  <AnswerList fields={request.fields} answers={request.answers} />
                </Card>
              )}
              {request.revision > 0 && <Revisions key={request.revision} request={request} />}
              <div className="print:hidden">
                <Attachments
                  owner={{ kind: 'request', id: request.id }}
                  isShown={(file) =>
                    !filesIn(request.fields, request.answers).some(({ id }) => id === file.id)
                  }
                />
              </div>
              <Card>
                <CardHeader title={t('details.steps')} />
                <RequestSteps request={request} steps={steps} />
              </Card>
              <ConversationCard place={{ records: 'requests', id: request.id }} />
              <Card>
                <CardHeader title={t('details.history')} description={t('details.historyText')} />
                <RequestHistory
                  events={history}
                  steps={steps}
                  fields={request.fields}
                  after={request.resubmissionOf}
                />
              </Card>
            </div>
          </div>
          <Card className="lg:sticky lg:top-[calc(var(--shell-height)+1.5rem)]">
            <RequestFacts request={request} timeHeld={timeHeld} />
          </Card>
        </div>
      </Page>
    </>
  );
}

/**
 * What can be decided now, or who can, or what is to be corrected, or that it is over. Where it is the reader's turn to decide it
 * stays in sight as they read on. What they are writing stays in its dialog when the turn becomes another person's.
 */
function TurnCard({ request }: Pick<RequestProgress, 'request'>) {
  const { t } = useTranslation('requests');
  const user = useUser();
  const { status, correction, resubmittedAs } = request;
  const isClosed = !isOpen(status);
  const isMine = request.can.approve && currentStepOf(request)?.responsibleUserId === user.id;
  return (
    <div
      data-commands
      className={cn(
        isClosed
          ? 'rounded-lg border border-line bg-sunken px-5 py-3 text-ink-muted text-sm'
          : 'surface-card flex flex-col gap-4 border-primary/30 p-5',
        correction ? 'border-accent/50' : 'print:hidden',
        isMine && 'stays-in-sight sticky top-[calc(var(--shell-height)+0.5rem)] z-10 shadow-md',
        request.can.resubmit && 'shadow-md',
      )}
    >
      {isClosed && <p>{t(`details.closed.${status as ClosedStatus}`)}</p>}
      {resubmittedAs && (
        <p>
          {t('details.resubmittedAs')} <RequestLink request={resubmittedAs} />
        </p>
      )}
      {correction && <CorrectionAsked request={request} correction={correction} />}
      {!isClosed && !correction && (
        <div>
          <h2 className="font-semibold text-lg">{t(isMine ? 'decision.waitsForYou' : 'decision.title')}</h2>
          {!isMine && <WhoDecides request={request} />}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden print:hidden">
        {/* of a closed one too: a note that was begun before another person closed it is still in its dialog */}
        <DecisionButtons request={request} />
        <CorrectRequest request={request} />
        <TakeCorrectionBack request={request} />
      </div>
      <div className="-ms-3 -mt-2 flex flex-wrap items-center empty:hidden print:hidden">
        <AskCorrection request={request} />
        <AskQuestion request={request} />
        <AddApprover request={request} />
      </div>
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation('requests');
  return (
    <RecordNotFound
      icon={<FileX2 />}
      title={t('details.notFound')}
      text={t('details.notFoundText')}
      back={{ to: paths.requests, label: t('details.toRequests') }}
    />
  );
}
