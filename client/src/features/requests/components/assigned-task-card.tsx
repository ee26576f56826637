import type { Request, RequestStep } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { ArrowRight, CornerDownLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { DirIcon } from '@/ui/text/dir-icon';
import { OwnedName } from '@/ui/text/owner-name';
import { PersonName } from '@/ui/text/person-name';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Clamped, Code } from '@/ui/text/text';
import type { Decided } from '../hooks/use-decide';
import { responsibleName } from '../model/step-state';
import { AssignedDecision } from './assigned-decision';
import { daysLate, LateBadge } from './target-date';

export interface AssignedTask {
  request: Request;
  step: RequestStep;
}

interface Props {
  task: AssignedTask;
  isOvertaken: boolean;
  onDecided: (decided: Decided) => void;
  onHold: (holds: boolean) => void;
}

/** One step that waits for the reader: what is asked, by whom, what was said before, and the decision. */
export function AssignedTaskCard({ task, ...decision }: Props) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const here = useBackHere();
  const { request, step } = task;
  const user = useUser();
  const insteadOf = step.responsibleUserId === user.id ? undefined : responsibleName(step);
  const isLate = daysLate(request) > 0;
  const isPressing = request.priority === 'high' || request.priority === 'urgent';
  return (
    <Card asChild className={cn('overflow-hidden p-0', isLate && 'border-s-4 border-s-red')}>
      <article aria-labelledby={`task-${step.id}`}>
        <div className="flex flex-col gap-3 p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="flex min-w-0 flex-col gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
                <Clamped className="font-medium text-primary-ink">{stepNameOf(step)}</Clamped>
                <span className="text-ink-faint text-xs">
                  {t('assigned.stepOf', { order: step.stepOrder, total: request.workflowSteps.length })}
                </span>
              </p>
              <h3 id={`task-${step.id}`} className="font-semibold text-lg">
                <Link
                  to={paths.request(request.id)}
                  state={here}
                  className="hover:text-primary hover:underline"
                >
                  <bdi>{request.title}</bdi>
                </Link>
              </h3>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {insteadOf && (
                <Badge tone="yellow" icon={null}>
                  {t('assigned.insteadOf', { name: isolate(insteadOf) })}
                </Badge>
              )}
              <LateBadge request={request} />
              {isPressing && <PriorityBadge priority={request.priority} />}
            </div>
          </div>
          {request.description && (
            <p className="text-ink-muted text-sm">
              <Clamped className="line-clamp-3">{request.description}</Clamped>
            </p>
          )}
          <Origin task={task} />
          <PreviousNote task={task} />
        </div>
        <AssignedDecision request={request} isCompleted={step.isCompleted} {...decision} />
      </article>
    </Card>
  );
}

/** Who asks, for which type of request, and by when. */
function Origin({ task: { request } }: { task: AssignedTask }) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  const here = useBackHere();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-ink-muted text-sm">
      <PersonName name={fullName(request.submittedByUser)} />
      {request.requestingCompany && (
        <bdi className="wrap-anywhere min-w-0 text-ink-faint">{nameOf(request.requestingCompany)}</bdi>
      )}
      <span className="flex min-w-0 max-w-full text-ink-faint">
        <OwnedName record={request.requestType} />
      </span>
      <Code className="text-ink-faint text-xs">{request.uniqueNumber}</Code>
      <span className="text-ink-faint">
        {t('facts.target')}: <DateText value={request.targetDate} as="listDate" />
      </span>
      <Button asChild variant="link" size="sm" className="ms-auto">
        <Link to={paths.request(request.id)} state={here}>
          {t('viewDetails')}{' '}
          <span className="sr-only">{t('ofRequest', { number: request.uniqueNumber })}</span>
          <DirIcon icon={ArrowRight} />
        </Link>
      </Button>
    </div>
  );
}

/** What the last person before the reader wrote. */
function PreviousNote({ task: { request, step } }: { task: AssignedTask }) {
  const stepNameOf = useStepName();
  const previous = request.workflowSteps
    .filter((other) => other.stepOrder < step.stepOrder && other.notes)
    .at(-1);
  if (!previous?.notes) return null;
  const author = previous.completedBy ? fullName(previous.completedBy) : stepNameOf(previous);
  return (
    <blockquote className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <DirIcon icon={CornerDownLeft} className="mt-1 size-3.5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <p>
          <Clamped className="line-clamp-3">{previous.notes}</Clamped>
        </p>
        <p className="text-ink-faint text-xs">
          <bdi className="cut-name">{author}</bdi> · <bdi className="cut-name">{stepNameOf(previous)}</bdi>
        </p>
      </div>
    </blockquote>
  );
}
