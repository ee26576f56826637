import type { StepDecider } from '@shared/contracts/forms';
import type { AuthorityReason } from '@shared/rules/authority';
import { isAttended, type StepState, type Transition } from '@shared/rules/requests';
import { stageOf } from '@shared/rules/stages';
import { type Decidable, dutiesAt, stageOfStored } from '../decisions/policy';

/** A step whose decider leads to another person than it has. */
export interface Found {
  stepId: number;
  from: number | null;
  to: number | null;
}

/** What looking for deciders came to. */
export interface LookedAgain {
  found: readonly Found[];
  /** By what the level of authority of a step was found, by the id of the step; null: its type has no limits. */
  authority: ReadonlyMap<number, AuthorityReason | null>;
}

/** A step of a request as it is stored, as far as its decider goes. */
export interface SoughtStep {
  id: number;
  stepOrder: number;
  stage: number | null;
  decidedBy: StepDecider | null;
  responsibleUserId: number | null;
  foundUserId: number | null;
  authority: AuthorityReason | null;
}

/** The request with the steps of these people; they are active, and no days of theirs are up. */
export const withFound = <S extends StepState, State extends { steps: readonly S[] }>(
  state: State,
  request: Decidable,
  found: readonly Found[],
) => ({
  ...state,
  steps: state.steps.map((step): S => {
    const other = found.find(({ stepId }) => stepId === step.id);
    if (!other) return step;
    const person = { responsibleUserId: other.to, isActive: true, isInformed: step.isInformed };
    const responsibleActive = isAttended(person, dutiesAt(request, step.id));
    return { ...step, responsibleUserId: other.to, responsibleActive, isExpired: false, standInId: null };
  }),
});

/** Whether a request has a step still before it after a transition, or passes over it or has it approved by that. */
export const isAhead =
  (steps: readonly StepState[], { currentRank, skips, completes }: Transition) =>
  (stepId: number): boolean => {
    const step = steps.find(({ id }) => id === stepId);
    const stage = step ? stageOf(step) : 0;
    return [...skips, ...completes].includes(stepId) || (currentRank !== null && stage >= currentRank);
  };

/** Whether a step is on the way that a transition leads, from the stage where the request stood. */
export const isOnTheWay = (
  from: number | null,
  { currentRank }: Transition,
  step: Pick<SoughtStep, 'stage' | 'stepOrder'>,
): boolean => {
  if (from === null) return false;
  const at = stageOfStored(step);
  return currentRank !== null && currentRank < from ? at < from : at > from;
};
