import {
  noticeOfWaiting,
  noticesOfTransition,
  type RequestNotice,
  type RequestVerb,
} from '@shared/rules/notifications';
import { isOpen, isUndecided, type StepState, type Transition } from '@shared/rules/requests';
import { stepsAt } from '@shared/rules/stages';
import type { Telling } from '../../../db/events';
import type { Notice, Outdated } from '../../../db/notifications';
import type { Found, LookedAgain } from '../deciders/policy';

/** Whose doing it is that people are told of. */
export interface Doer {
  /** Null: the system. */
  actorId: number | null;
  /** Who made the system do it, and knows. */
  promptedById?: number | null;
  /** The responsible person in whose place their stand-in or an administrator acts. */
  actingForId?: number | null;
  /** Who is told beside its person that the days of a step are up: the representative of their company. */
  expiryToldTo?: number | null;
}

/** A request that the transaction has locked, before its transition. */
export interface Moved {
  id: number;
  submittedBy: number;
  /** The one that is decided on, or that a correction makes. */
  revision: number;
  /** Of the stage at which it stood; absent: it is new. */
  currentRank?: number | null;
  steps: readonly StepState[];
  /** Of one that is submitted again: the request that was rejected or cancelled before. */
  resubmissionOf?: number | undefined;
  /** Steps whose people were found to be other ones by now; `steps` has these. */
  found?: readonly Found[];
  authority?: LookedAgain['authority'];
}

/**
 * What people are told of a transition: the submitter, the person who decides a step no longer or in whose place it was decided,
 * and whom the request waits for now.
 */
export function tellingOfTransition(
  { id, submittedBy, currentRank, steps, found = [] }: Moved,
  verb: RequestVerb,
  transition: Transition,
  { actorId, promptedById, actingForId, expiryToldTo }: Doer,
): Telling {
  const { completes, skips, rulesOut, reopens, events } = transition;
  const expired = steps.find((step) => events.some((event) => isExpiry(event) && event.stepId === step.id));
  const decided = [...completes, ...skips, ...rulesOut];
  const open = stepsAt(transition.currentRank, steps)
    .filter((step) => (reopens.includes(step.id) || isUndecided(step)) && !decided.includes(step.id))
    .map((step) => (step === expired ? { ...step, responsibleActive: false } : step));
  // where the others of a stage are still to decide, they have been told so already
  const stays = staysAtStage.includes(verb) && transition.currentRank === currentRank;
  const isLeft = (step: StepState) =>
    step.id === expired?.id ||
    found.some(({ stepId }) => stepId === step.id) ||
    (actorId !== null && step.responsibleUserId === actorId && !step.responsibleActive && !step.isExpired);
  const waiting = stays ? open.filter(isLeft) : open;
  const informed = steps.filter((step) =>
    events.some(({ type, stepId }) => type === 'informed' && stepId === step.id),
  );
  const standing = { submittedBy, open, waiting, expired, informed, actingForId };
  const notices = noticesOfTransition(verb, transition, standing);
  const left = [...decided, ...waiting.map((step) => step.id)];
  return {
    actorId,
    outdated: [
      stays && isOpen(transition.status)
        ? { stepsOfRequests: [id], stepIds: left }
        : { stepsOfRequests: [id] },
      // of a closed request no answer is waited for
      { questionsOfRequests: isOpen(transition.status) ? [] : [id] },
    ],
    notices: [
      ...notices.map((notice) => noticeOf(id, notice, promptedById)),
      ...(expired && expiryToldTo
        ? [noticeOf(id, { type: 'step_expired', to: { userId: expiryToldTo }, stepId: expired.id })]
        : []),
      // of a new request its submitter alone is told, by what becomes of it
      ...(verb === 'submit' ? [] : [newsOf(id)]),
    ],
  };
}

const newsOf = (requestId: number): Notice => ({
  type: 'record_news',
  to: { followers: true },
  about: { requestId, stepId: null },
});

const isExpiry = ({ type }: Transition['events'][number]): boolean => type === 'expired';

/** After these a request may stand where it stood: others decide beside the one who has. */
const staysAtStage: readonly RequestVerb[] = ['approve', 'reject', 'skip', 'expire'];

/** A request that waits at a step, or, where that is undefined, for its submitter. */
interface Held {
  id: number;
  current: Parameters<typeof noticeOfWaiting>[0];
}

const outdatedOf = (held: readonly Held[]): Outdated[] => {
  const atStep = held.filter(({ current }) => current);
  const others = held.filter(({ current }) => !current);
  const idsOf = (some: readonly Held[]) => some.map(({ id }) => id);
  return [
    { stepsOfRequests: idsOf(atStep), stepIds: atStep.flatMap(({ current }) => current?.id ?? []) },
    { stepsOfRequests: idsOf(others) },
  ];
};

/**
 * What the administrators are told of requests whose current step’s person, or whose submitter who is to correct them, was closed
 * out.
 */
export const tellingOfWaiting = (waiting: readonly Held[], actorId: number): Telling => ({
  actorId,
  outdated: outdatedOf(waiting),
  notices: noticesOfWaiting(waiting),
});

const noticesOfWaiting = (waiting: readonly Held[]): Notice[] =>
  waiting.map(({ id, current }) => noticeOf(id, noticeOfWaiting(current)));

/** What a person is told who is let in again: which requests wait for their decision, and for a correction of theirs. */
export function tellingOfReturn(
  userId: number,
  atStep: readonly Held[],
  toCorrect: readonly Held[],
  actorId: number,
): Telling {
  const corrections = toCorrect.map(({ id, current }) =>
    noticeOf(id, { type: 'correction_asked', to: { userId }, stepId: current?.id ?? null }),
  );
  return {
    actorId,
    outdated: [...outdatedOf(atStep), { stepsOfRequests: toCorrect.map(({ id }) => id) }],
    notices: [...noticesOfWaiting(atStep), ...corrections],
  };
}

/** What a person is told to whom a current step of a request was given; `isAll`: it waits at no other. */
export const tellingOfReassignment = (
  requestId: number,
  stepId: number,
  userId: number,
  actorId: number,
  isAll = false,
): Telling => ({
  actorId,
  outdated: isAll ? { stepsOfRequests: [requestId] } : { stepsOfRequests: [requestId], stepIds: [stepId] },
  notices: [noticeOf(requestId, { type: 'step_reassigned', to: { userId }, stepId })],
});

const noticeOf = (
  requestId: number,
  { type, to, stepId }: RequestNotice,
  promptedById?: number | null,
): Notice => ({
  type,
  to: 'admins' in to ? { ...to, except: promptedById } : to,
  about: { requestId, stepId },
});
