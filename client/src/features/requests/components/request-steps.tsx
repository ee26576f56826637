import type { FormField } from '@shared/contracts/forms';
import type { WholeRequest, WholeRequestStep } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { partOf } from '@shared/rules/notifications';
import { isOpen } from '@shared/rules/requests';
import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { useConditionWords } from '@/ui/answers/condition-words';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { useStageWords } from '@/ui/answers/stage-words';
import { Button } from '@/ui/page/button';
import { Steps } from '@/ui/page/steps';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { isUnattended, responsibleName, skipWords, stateOf } from '../model/step-state';
import { FoldedText } from './folded-text';
import { ReassignDialog } from './reassign-dialog';
import { StepAuthority } from './step-authority';

/** The request's steps one below the other: whose they are, when they were completed, what was noted. */
export function RequestSteps({
  request,
  steps,
}: {
  request: WholeRequest;
  steps: readonly WholeRequestStep[];
}) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const [reassigned, setReassigned] = useState<WholeRequestStep>();
  if (steps.length === 0) return <p className="text-ink-muted text-sm">{t('whoDecides.noStep')}</p>;
  return (
    <>
      <Steps
        orientation="vertical"
        label={t('progress', { number: request.uniqueNumber })}
        steps={steps.map((step) => ({
          key: step.id,
          id: partOf.step(step.id),
          title: stepNameOf(step),
          state: stateOf(step),
          stateWord: step.skippedAs ? t(skipWords[step.skippedAs]) : undefined,
          detail: (
            <StepDetail
              step={step}
              steps={steps}
              request={request}
              isStopped={!isOpen(request.status) && step.id === request.currentStepId}
              onReassign={
                request.can.reassign && !step.isCompleted && !step.isSkipped
                  ? () => setReassigned(step)
                  : undefined
              }
            />
          ),
        }))}
      />
      {reassigned && (
        <ReassignDialog request={request} step={reassigned} onClose={() => setReassigned(undefined)} />
      )}
    </>
  );
}

interface DetailProps {
  step: WholeRequestStep;
  steps: readonly WholeRequestStep[];
  request: WholeRequest;
  /** The request was rejected or cancelled here. */
  isStopped: boolean;
  onReassign: (() => void) | undefined;
}

function StepDetail({ step, steps, request: { fields, answers }, isStopped, onReassign }: DetailProps) {
  const nameOf = useName();
  const format = useFormat();
  const { t } = useTranslation('requests');
  const deciderOf = useDeciderWords();
  const stageWords = useStageWords();
  const together = stageWords(step, steps);
  const name = responsibleName(step);
  const decider = step.completedBy;
  const hasStandIn = decider !== null && decider.id !== step.responsibleUserId;
  return (
    <div className="mt-0.5 flex flex-col items-start gap-1.5 text-sm">
      <p className="text-ink-muted">
        <bdi>{name ?? t('step.noResponsible')}</bdi>
        {step.responsibleCompany && (
          <span className="text-ink-faint">
            {' · '}
            <bdi>{nameOf(step.responsibleCompany)}</bdi>
          </span>
        )}
        {isUnattended(step) && (
          <Badge size="sm" tone="yellow" icon={null} className="ms-2">
            {t('step.responsibleDisabled')}
          </Badge>
        )}
        {step.isExpired && (
          <Badge size="sm" tone="yellow" icon={null} className="ms-2">
            {t('step.expired')}
          </Badge>
        )}
        {step.added && (
          <Badge size="sm" tone="blue" icon={null} className="ms-2">
            {t('approvers.badge')}
          </Badge>
        )}
        {(step.isInformed || !step.isRequired) && step.skippedAs !== 'informed' && (
          <Badge size="sm" icon={null} className="ms-2">
            {t(step.isInformed ? 'step.informed' : 'step.optional')}
          </Badge>
        )}
        {step.skippedAs && (
          <Badge
            size="sm"
            tone={step.skippedAs === 'objected' ? 'yellow' : 'grey'}
            icon={null}
            className="ms-2"
          >
            {t(skipWords[step.skippedAs])}
          </Badge>
        )}
      </p>
      {together && <p className="wrap-anywhere text-ink-muted text-xs">{together}</p>}
      {step.decidedBy && (
        <p className="wrap-anywhere text-ink-muted text-xs">{deciderOf(step.decidedBy, fields, answers)}</p>
      )}
      {step.authority && <StepAuthority reason={step.authority} />}
      <StepCondition step={step} fields={fields} />
      {step.added && (
        <div className="flex flex-col gap-0.5">
          <p className="text-ink-faint text-xs">
            {t('approvers.addedBy', { name: isolate(fullName(step.added.by)) })}
          </p>
          <FoldedText className="rounded-md bg-sunken px-3 py-2 text-ink">{step.added.reason}</FoldedText>
        </div>
      )}
      {step.awayUntil && (
        <Badge size="sm" tone="yellow" icon={null}>
          {t(step.standIn ? 'step.awayStandIn' : 'step.away', {
            day: format.listDate(step.awayUntil),
            name: step.standIn && isolate(fullName(step.standIn)),
          })}
        </Badge>
      )}
      {step.completedAt && (
        <p className="text-green-ink text-xs">
          <DateText value={step.completedAt} as="dateTime" />
          {hasStandIn && ` · ${t('step.completedBy', { name: isolate(fullName(decider)) })}`}
        </p>
      )}
      {step.dueAt && (
        <div className="flex flex-col gap-0.5">
          <DueText value={step.dueAt} />
          {step.expires && (
            <p className="text-ink-faint text-xs">
              {t(step.isRequired ? 'step.thenAdmins' : 'step.thenSkipped')}
            </p>
          )}
        </div>
      )}
      {isStopped && <p className="font-medium text-ink text-xs">{t('step.stopped')}</p>}
      {step.notes && (
        <FoldedText className="rounded-md bg-sunken px-3 py-2 text-ink">{step.notes}</FoldedText>
      )}
      {onReassign && (
        <Button variant="ghost" size="sm" className="-ms-3 h-7 print:hidden" onClick={onReassign}>
          <UserRoundPen aria-hidden="true" />
          {t('step.reassign')}
        </Button>
      )}
    </div>
  );
}

/** On what a step applies, and whether it does with what the request says, or did not when it was its turn. */
function StepCondition({ step, fields }: { step: WholeRequestStep; fields: readonly FormField[] }) {
  const { t } = useTranslation('requests');
  const { t: ofForms } = useTranslation('forms');
  const wordsOf = useConditionWords();
  if (!step.appliesWhen) return null;
  const isToCome = !step.isCompleted && !step.isSkipped && !step.isCurrent;
  const isOut = step.isRuledOut || (isToCome && !step.applies);
  return (
    <p className="wrap-anywhere text-ink-muted text-xs">
      {isOut && (
        <Badge size="sm" icon={null} className="me-2">
          {t(step.isRuledOut ? 'step.ruledOut' : 'step.willNotApply')}
        </Badge>
      )}
      {ofForms('appliesWhen', { condition: wordsOf(step.appliesWhen, fields) })}
    </p>
  );
}

/** When the step that waits is due, by the calendar of its person's company. */
function DueText({ value }: { value: string }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const isLate = new Date(value).getTime() < Date.now();
  return (
    <p className={cn('text-xs', isLate ? 'font-medium text-red-ink' : 'text-ink-muted')}>
      <DateText value={value}>
        {t(isLate ? 'step.late' : 'step.due', {
          at: isolate(format.dateTime(value)),
          relative: format.relative(value),
        })}
      </DateText>
    </p>
  );
}
