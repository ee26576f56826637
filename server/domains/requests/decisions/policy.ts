import type { Request } from '@shared/contracts/requests';
import { type Actor, isAdmin } from '@shared/rules/actor';
import {
  cancel,
  currentStepOf,
  type Decider,
  type Decision,
  type Duties,
  decide,
  isAttended,
  isOpen,
  resubmit,
  type StepState,
  stepFor,
  withdrawCorrection,
} from '@shared/rules/requests';
import { type SkipReason, stageOf } from '@shared/rules/stages';
import type { RepeatRule, RequestStatus } from '@shared/rules/statuses';
import { appliesTo, type Conditional, type Submission } from '@shared/rules/step-conditions';

/** A request as it is stored, as far as decisions depend on it. */
export interface Decidable extends Submission {
  status: RequestStatus;
  submittedBy: number;
  separateDuties: boolean;
  repeatApprover: RepeatRule;
  /** Since when its submitter is to correct it. */
  correctionAskedAt: string | null;
  submitterThere: boolean;
  currentStep: number | null;
  steps: readonly DecidableStep[];
}

export interface DecidableStep extends Conditional {
  id: number;
  stepOrder: number;
  /** Null: it is decided alone. */
  stage: number | null;
  needed: number | null;
  isRequired: boolean;
  isInformed: boolean;
  completedAt: string | null;
  completedBy: { id: number } | null;
  skippedAt: string | null;
  ruledOut: boolean;
  skippedAs: SkipReason | null;
  expiredAt: string | null;
  responsibleUserId: number | null;
  /** Who may decide it beside them while they are away. */
  standIn: { id: number } | null;
  responsibleUser: {
    firstName: string;
    lastName: string;
    isActive: boolean;
    deletedAt: string | null;
  } | null;
  responsibleCompany: { name: string } | null;
}

export const deciderOf = (actor: Actor): Decider => ({ id: actor.id, isAdmin: isAdmin(actor) });

/** Who has decided these steps. */
const decidersOf = (steps: readonly DecidableStep[]): number[] =>
  steps.flatMap(({ completedBy }) => completedBy?.id ?? []);

type WithDuties = Pick<Decidable, 'submittedBy' | 'separateDuties' | 'repeatApprover' | 'steps'>;

/** What keeps people from deciding a step of a request: who has decided it may decide it again once it is reopened. */
export const dutiesAt = ({ steps, ...request }: WithDuties, stepId: number): Duties => ({
  submittedBy: request.submittedBy,
  separateDuties: request.separateDuties,
  repeatApprover: request.repeatApprover,
  deciders: decidersOf(steps.filter(({ id }) => id !== stepId)),
});

/** A request with who has decided these steps of it. */
export const withDecider = <Request extends WithDuties>(
  request: Request,
  stepIds: readonly number[],
  deciderId: number,
): Request => ({
  ...request,
  steps: request.steps.map((step) =>
    stepIds.includes(step.id) ? { ...step, completedBy: { id: deciderId } } : step,
  ),
});

const isThere = (
  { id, responsibleUserId, responsibleUser, expiredAt, isInformed }: DecidableStep,
  request: WithDuties,
): boolean =>
  isAttended(
    {
      responsibleUserId,
      isActive: responsibleUser?.isActive === true && responsibleUser.deletedAt === null,
      isExpired: expiredAt !== null,
      isInformed,
    },
    dutiesAt(request, id),
  );

type Placed = Pick<DecidableStep, 'stepOrder' | 'stage' | 'completedAt' | 'skippedAt'>;

/** The stage of a step as it is stored. */
export const stageOfStored = ({ stage, stepOrder }: Pick<DecidableStep, 'stage' | 'stepOrder'>): number =>
  stageOf({ rank: stepOrder, ...(stage !== null && { stage }) });

/** Whether a step is one of those at which a request stands and that are still to be decided. */
export const standsAt = ({ currentStep }: Pick<Decidable, 'currentStep'>, step: Placed): boolean =>
  stageOfStored(step) === currentStep && isUndecided(step);

/** Whether a request waits at this step, rather than for its submitter to correct it. */
export const waitsAt = (
  request: Pick<Decidable, 'currentStep' | 'correctionAskedAt'>,
  step: Placed,
): boolean => standsAt(request, step) && request.correctionAskedAt === null;

/** A stored request in the terms of the rules. */
export const stateOf = (request: Decidable) => ({
  status: request.status,
  submittedBy: request.submittedBy,
  separateDuties: request.separateDuties,
  repeatApprover: request.repeatApprover,
  deciders: decidersOf(request.steps),
  awaitsCorrection: request.correctionAskedAt !== null,
  submitterThere: request.submitterThere,
  currentRank: request.currentStep,
  steps: request.steps.map((step) => ({
    id: step.id,
    rank: step.stepOrder,
    ...(step.stage !== null && { stage: step.stage, needed: step.needed }),
    isRequired: step.isRequired,
    isInformed: step.isInformed,
    isCompleted: step.completedAt !== null,
    isSkipped: step.skippedAt !== null,
    responsibleUserId: step.responsibleUserId,
    responsibleActive: isThere(step, request),
    isExpired: step.expiredAt !== null,
    standInId: step.standIn?.id ?? null,
    applies: appliesTo(step, request),
    isRuledOut: step.ruledOut,
    hasObjected: step.skippedAs === 'objected',
  })) satisfies readonly StepState[],
});

export const isUndecided = (step: Pick<DecidableStep, 'completedAt' | 'skippedAt'>): boolean =>
  step.completedAt === null && step.skippedAt === null;

/** Who left the company that a request was submitted for withdraws it no longer, even if they still see it. */
export const mayCancel = (actor: Actor, { companyId }: { companyId: number | null }): boolean =>
  isAdmin(actor) || companyId === null || companyId === actor.assignedCompanyId;

/** What the actor may do with a request as it stands, at this step where one is given; null: with no step. */
export function decisionsOf(
  actor: Actor,
  request: Decidable,
  expectedStepId?: number | null,
): Request['can'] {
  const state = stateOf(request);
  const by = deciderOf(actor);
  const may = (type: Decision['type']) => decide(state, { type, by, expectedStepId }).ok;
  const rejection = decide(state, { type: 'reject', by, expectedStepId });
  const objects = rejection.ok && isOpen(rejection.transition.status);
  return {
    approve: may('approve'),
    reject: rejection.ok,
    objects,
    return: may('return'),
    askCorrection: may('askCorrection'),
    withdrawCorrection: withdrawCorrection(state, by).ok,
    resubmit: resubmit(state, by).ok,
    cancel: mayCancel(actor, request) && cancel(state, by).ok,
    ask: may('approve'),
    addApprover: may('approve') && currentStepOf(state) !== undefined && !objects,
    reassign: by.isAdmin && isOpen(request.status) && request.steps.some(isUndecided),
  };
}

/** Who a decision waits for, told to a person who may not take it: the responsible person, or an administrator. */
export function whoDecides(request: Decidable): Record<string, unknown> | undefined {
  if (!isOpen(request.status)) return undefined;
  const current = stepFor({ id: 0, isAdmin: false }, stateOf(request));
  const step = request.steps.find(({ id }) => id === current?.id);
  if (!step?.responsibleUser || !isThere(step, request)) return { admin: true };
  const { firstName, lastName } = step.responsibleUser;
  return { responsible: { firstName, lastName, company: step.responsibleCompany?.name ?? null } };
}

/** Where a request stands, told to a person who decided on an older picture of it. */
export const standingOf = (request: Decidable) => ({
  status: request.status,
  currentStep: request.currentStep,
  currentStepId: currentStepOf(stateOf(request))?.id ?? null,
});

/** The responsible person of a step in whose place the actor decides it, and whether as their stand-in: else as an administrator. */
export function actingFor(
  actor: Actor,
  request: Decidable,
  stepId: number | null | undefined,
): { actingForId: number | null; isStandIn: boolean } {
  const step = stateOf(request).steps.find(({ id }) => id === stepId);
  if (!step || step.responsibleUserId === actor.id) return { actingForId: null, isStandIn: false };
  return { actingForId: step.responsibleUserId, isStandIn: step.standInId === actor.id };
}
