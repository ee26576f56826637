import type { Request, RequestStep } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { type Duties, fateOf, isAttended } from '@shared/rules/requests';
import { awaitedOf, type StagedStep } from '@shared/rules/stages';
import type { RequestStatus } from '@shared/rules/statuses';
import type { Step } from '@/ui/page/steps';

export const stateOf = (step: RequestStep): Step['state'] => {
  if (step.isCompleted) return 'done';
  if (step.isSkipped) return step.isRuledOut ? 'ruledOut' : 'skipped';
  return step.isCurrent ? 'current' : 'waiting';
};

/** What a step is called that was passed over though its person is there. */
export const skipWords = {
  informed: 'step.informed',
  objected: 'step.objected',
  not_needed: 'step.notNeeded',
} as const;

export type ClosedStatus = Exclude<RequestStatus, 'pending' | 'in_progress'>;

export const currentStepOf = (request: Request): RequestStep | undefined =>
  request.workflowSteps.find((step) => step.id === request.currentStepId);

/** What keeps people from deciding a request. */
export const dutiesOf = (request: Request): Duties => ({
  ...request,
  deciders: request.workflowSteps.flatMap(({ completedBy }) => completedBy?.id ?? []),
});

const isAttendedBy = (step: RequestStep, duties: Duties): boolean =>
  isAttended(
    {
      responsibleUserId: step.responsibleUserId,
      isActive: step.responsibleUser?.isActive === true,
      isExpired: step.isExpired,
      isInformed: step.isInformed,
    },
    duties,
  );

/** Its person is there to decide it. */
export const isThere = (step: RequestStep, request: Request): boolean =>
  isAttendedBy(step, dutiesOf(request));

/** A person decides it when a request gets there. */
const isDecided = (step: RequestStep, applies: boolean, duties: Duties): boolean =>
  fateOf({ ...step, applies, responsibleActive: isAttendedBy(step, duties) }) === 'decided';

const stageOf = ({ stage, stepOrder }: RequestStep): number => stage ?? stepOrder;

type Staged = StagedStep & { step: RequestStep };

/** The steps at which a request stands, in the terms of the rules, as if these were approved. */
const stageAt = (request: Request, isApproved: (step: RequestStep) => boolean = () => false): Staged[] =>
  request.workflowSteps
    .filter((step) => stageOf(step) === request.currentStep)
    .map((step) => ({
      ...{ step, rank: step.stepOrder, isRequired: step.isRequired, needed: step.needed },
      isCompleted: step.isCompleted || (!step.isSkipped && isApproved(step)),
      isSkipped: step.isSkipped,
    }));

const awaitedAt = (request: Request, stage: readonly Staged[]): Staged[] =>
  awaitedOf(stage, ({ step }) => isDecided(step, true, dutiesOf(request)));

/** Those without whose decision a request does not go on: of several that are decided together, all that may be needed. */
const awaitedSteps = (request: Request): RequestStep[] =>
  awaitedAt(request, stageAt(request)).flatMap(({ step, isCompleted }) => (isCompleted ? [] : [step]));

/** The steps at which a request stands that are still to be decided. */
export const stepsNow = (request: Request): RequestStep[] =>
  stageAt(request).flatMap(({ step, isCompleted, isSkipped }) => (isCompleted || isSkipped ? [] : [step]));

/** How many more approvals a request waits for, and at which steps. */
export interface Needed {
  count: number;
  of: RequestStep[];
}

function neededAt(request: Request, stage: readonly Staged[]): Needed | undefined {
  const awaited = awaitedAt(request, stage);
  const left = awaited.filter(({ isCompleted }) => !isCompleted);
  const needed = stage[0]?.step.needed ?? awaited.length;
  const count = Math.min(needed, awaited.length) - (awaited.length - left.length);
  return count > 0 ? { count, of: left.map(({ step }) => step) } : undefined;
}

export const neededNow = (request: Request): Needed | undefined => neededAt(request, stageAt(request));

/** What a request still waits for once a person has approved its current step; undefined: it goes on. */
export function stillNeeded(request: Request, by: { id: number }): Needed | undefined {
  const current = currentStepOf(request);
  const isTheirs = (step: RequestStep) =>
    step === current || (request.repeatApprover === 'once' && step.responsibleUserId === by.id);
  return current && neededAt(request, stageAt(request, isTheirs));
}

/** Whether the rejection of a step is an objection: others decide beside it, and do not wait for it. */
export const isObjection = (request: Request, step: RequestStep): boolean =>
  step.stage !== null && !awaitedSteps(request).includes(step);

/**
 * The steps that a person leads to by approving: the nearest one after the current step that is not passed over, and not approved together
 * with it because it is theirs as well, with those that are decided beside it.
 */
export function stepsAfter(request: Request, by: { id: number }): RequestStep[] {
  const duties = dutiesOf(request);
  const after = { ...duties, deciders: [...duties.deciders, by.id] };
  const later = request.workflowSteps.filter(
    (step) =>
      stageOf(step) > (request.currentStep ?? Number.POSITIVE_INFINITY) &&
      isDecided(step, step.applies, after) &&
      !(request.repeatApprover === 'once' && step.responsibleUserId === by.id),
  );
  return later.filter((step) => later[0] && stageOf(step) === stageOf(later[0]));
}

/** The step that returning leads to: the nearest one before the current step that is not passed over. */
export function stepBefore(request: Request): RequestStep | undefined {
  const duties = dutiesOf(request);
  return request.workflowSteps.findLast(
    (step) =>
      stageOf(step) < (request.currentStep ?? 0) &&
      isDecided(step, !step.isRuledOut, {
        ...duties,
        deciders: duties.deciders.filter((id) => id !== step.completedBy?.id),
      }),
  );
}

/** It is still to be decided, and its person's account is disabled. */
export const isUnattended = (step: RequestStep): boolean =>
  !step.isCompleted && !step.isSkipped && step.responsibleUser?.isActive === false;

/** The person responsible for a step, or undefined where nobody is. */
export const responsibleName = (step: RequestStep | undefined): string | undefined =>
  step?.responsibleUser ? fullName(step.responsibleUser) : undefined;
