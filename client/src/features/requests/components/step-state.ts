import type { Request, RequestStep } from '@shared/contracts/requests';
import type { RequestStatus } from '@shared/rules/requests';
import type { Step } from '@/ui/steps';

export const stateOf = (step: RequestStep): Step['state'] => {
  if (step.isCompleted) return 'done';
  if (step.isSkipped) return 'skipped';
  return step.isCurrent ? 'current' : 'waiting';
};

export type ClosedStatus = Exclude<RequestStatus, 'pending' | 'in_progress'>;

export const currentStepOf = (request: Request): RequestStep | undefined =>
  request.workflowSteps.find((step) => step.id === request.currentStepId);

/** The step that a decision leads to, as far as it can be told beforehand: the server passes over skippable ones. */
export const neighbourOf = (request: Request, distance: 1 | -1): RequestStep | undefined => {
  const order = request.currentStep;
  return order === null
    ? undefined
    : request.workflowSteps.find((step) => step.stepOrder === order + distance);
};

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** The person responsible for a step, or undefined where nobody is. */
export const responsibleName = (step: RequestStep | undefined): string | undefined =>
  step?.responsibleUser ? fullName(step.responsibleUser) : undefined;
