import type { StepDecider } from '@shared/contracts/forms';
import { isAttended, type StepState, type Transition } from '@shared/rules/requests';
import { type Decidable, dutiesAt } from '../decisions/policy';

/** A step whose decider leads to another person than it has. */
export interface Found {
  stepId: number;
  from: number | null;
  to: number | null;
}

/** A step of a request as it is stored, as far as its decider goes. */
export interface SoughtStep {
  id: number;
  stepOrder: number;
  decidedBy: StepDecider | null;
  responsibleUserId: number | null;
  foundUserId: number | null;
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
    const person = { responsibleUserId: other.to, isActive: true };
    const responsibleActive = isAttended(person, dutiesAt(request, step.id));
    return { ...step, responsibleUserId: other.to, responsibleActive, isExpired: false, standInId: null };
  }),
});

/** Which of them the request has still before it after a transition, or passes over by it. */
export const foundAhead = (
  found: readonly Found[],
  steps: readonly StepState[],
  { currentRank, skips }: Transition,
): Found[] =>
  found.filter(({ stepId }) => {
    const rank = steps.find(({ id }) => id === stepId)?.rank ?? 0;
    return skips.includes(stepId) || (currentRank !== null && rank >= currentRank);
  });

/** Whether a step is on the way that a transition leads, from where the request stood. */
export const isOnTheWay = (from: number | null, { currentRank }: Transition, rank: number): boolean => {
  if (from === null) return false;
  return currentRank !== null && currentRank < from ? rank < from : rank > from;
};
