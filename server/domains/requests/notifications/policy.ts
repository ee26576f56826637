import {
  noticeOfWaiting,
  noticesOfTransition,
  type RequestNotice,
  type RequestVerb,
} from '@shared/rules/notifications';
import { isOpen, type StepState, type Transition } from '@shared/rules/requests';
import type { Telling } from '../../../db/events';
import type { Notice } from '../../../db/notifications';
import type { Found, LookedAgain } from '../deciders/policy';

/** Whose doing it is that people are told of. */
export interface Doer {
  /** Null: the system. */
  actorId: number | null;
  /** Who made the system do it, and knows. */
  promptedById?: number | null;
  /** The responsible person in whose place their stand-in or an administrator acts. */
  actingForId?: number | null;
}

/** A request that the transaction has locked, before its transition. */
export interface Moved {
  id: number;
  submittedBy: number;
  /** The one that is decided on, or that a correction makes. */
  revision: number;
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
  { id, submittedBy, steps }: Moved,
  verb: RequestVerb,
  transition: Transition,
  { actorId, promptedById, actingForId }: Doer,
): Telling {
  const expiredId = transition.events.find(({ type }) => type === 'expired')?.stepId;
  const expired = steps.find((step) => step.id === expiredId);
  const standing = steps.find(({ rank }) => rank === transition.currentRank);
  const current = standing && standing === expired ? { ...standing, responsibleActive: false } : standing;
  const notices = noticesOfTransition(verb, transition, { submittedBy, current, expired, actingForId });
  return {
    actorId,
    outdated: [
      { stepsOfRequests: [id] },
      // of a closed request no answer is waited for
      { questionsOfRequests: isOpen(transition.status) ? [] : [id] },
    ],
    notices: notices.map((notice) => noticeOf(id, notice, promptedById)),
  };
}

interface Held {
  id: number;
  current: Parameters<typeof noticeOfWaiting>[0];
}

/**
 * What the administrators are told of requests whose current step’s person, or whose submitter who is to correct them, was closed
 * out.
 */
export const tellingOfWaiting = (waiting: readonly Held[], actorId: number): Telling => ({
  actorId,
  outdated: { stepsOfRequests: waiting.map(({ id }) => id) },
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
    outdated: { stepsOfRequests: [...atStep, ...toCorrect].map(({ id }) => id) },
    notices: [...noticesOfWaiting(atStep), ...corrections],
  };
}

/** What a person is told to whom the current step of a request was given. */
export const tellingOfReassignment = (
  requestId: number,
  stepId: number,
  userId: number,
  actorId: number,
): Telling => ({
  actorId,
  outdated: { stepsOfRequests: [requestId] },
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
