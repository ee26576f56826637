import type { Request, RequestStep } from '@shared/contracts/requests';
import { fateOf, isAttended } from '@shared/rules/requests';
import type { RequestStatus } from '@shared/rules/statuses';
import type { Step } from '@/ui/page/steps';

export const stateOf = (step: RequestStep): Step['state'] => {
  if (step.isCompleted) return 'done';
  if (step.isSkipped) return step.isRuledOut ? 'ruledOut' : 'skipped';
  return step.isCurrent ? 'current' : 'waiting';
};

export type ClosedStatus = Exclude<RequestStatus, 'pending' | 'in_progress'>;

export const currentStepOf = (request: Request): RequestStep | undefined =>
  request.workflowSteps.find((step) => step.id === request.currentStepId);

/** A person decides it when a request gets there. */
const isDecided = (step: RequestStep, applies: boolean, request: Request): boolean =>
  fateOf({
    ...step,
    applies,
    responsibleActive: isAttended(
      {
        responsibleUserId: step.responsibleUserId,
        isActive: step.responsibleUser?.isActive === true,
        isExpired: step.isExpired,
      },
      request,
    ),
  }) === 'decided';

/** The step that approving leads to, or returning: the nearest one, after or before, that is not passed over. */
export function neighbourOf(request: Request, direction: 1 | -1): RequestStep | undefined {
  const current = request.currentStep;
  if (current === null) return undefined;
  const steps = request.workflowSteps;
  return direction === 1
    ? steps.find((step) => step.stepOrder > current && isDecided(step, step.applies, request))
    : steps.findLast((step) => step.stepOrder < current && isDecided(step, !step.isRuledOut, request));
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** It is still to be decided, and its person's account is disabled. */
export const isUnattended = (step: RequestStep): boolean =>
  !step.isCompleted && !step.isSkipped && step.responsibleUser?.isActive === false;

/** The person responsible for a step, or undefined where nobody is. */
export const responsibleName = (step: RequestStep | undefined): string | undefined =>
  step?.responsibleUser ? fullName(step.responsibleUser) : undefined;
