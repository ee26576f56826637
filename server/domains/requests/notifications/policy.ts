import {
  noticeOfWaiting,
  noticesOfTransition,
  type RequestNotice,
  type RequestVerb,
} from '@shared/rules/notifications';
import type { StepState, Transition } from '@shared/rules/requests';
import type { Telling } from '../../../db/events';
import type { Notice } from '../../../db/notifications';

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
  steps: readonly StepState[];
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
    outdated: { stepsOfRequests: [id] },
    notices: notices.map((notice) => noticeOf(id, notice, promptedById)),
  };
}

/**
 * What people are told of requests whose current step’s person was closed out or let in again: the administrators, or that
 * person.
 */
export const tellingOfWaiting = (
  waiting: readonly { id: number; current: Parameters<typeof noticeOfWaiting>[0] }[],
  actorId: number,
): Telling => ({
  actorId,
  outdated: { stepsOfRequests: waiting.map(({ id }) => id) },
  notices: waiting.map(({ id, current }) => noticeOf(id, noticeOfWaiting(current))),
});

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
