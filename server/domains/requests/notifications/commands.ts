import {
  noticeOfWaiting,
  noticesOfTransition,
  type RequestNotice,
  type RequestVerb,
} from '@shared/rules/notifications';
import type { Transition } from '@shared/rules/requests';
import type { Tx } from '../../../db/client';
import { type Notice, notify, withdrawSteps } from '../../../db/notifications';
import { standingOf } from './queries';

/** Whose doing it is that people are told of. */
interface Doer {
  /** Null: the system. */
  actorId: number | null;
  /** Who made the system do it, and knows. */
  promptedById?: number | null;
}

/** Tells whom it concerns that a request, which this transaction has locked and moved, stands where it now stands. */
export async function tellOfTransition(
  tx: Tx,
  requestId: number,
  verb: RequestVerb,
  transition: Transition,
  doer: Doer,
): Promise<void> {
  await withdrawSteps(tx, [requestId]);
  const notices = noticesOfTransition(verb, transition, await standingOf(tx, requestId));
  await notify(
    tx,
    doer.actorId,
    notices.map((notice) => noticeOf(requestId, notice, doer.promptedById)),
  );
}

/**
 * Tells whom open requests, which this transaction has locked, wait for now that the account of their current step's
 * person was closed or opened: the administrators, or that person again.
 */
export async function tellOfWaiting(
  tx: Tx,
  waiting: readonly { id: number; current: Parameters<typeof noticeOfWaiting>[0] }[],
  actorId: number,
): Promise<void> {
  await withdrawSteps(
    tx,
    waiting.map(({ id }) => id),
  );
  await notify(
    tx,
    actorId,
    waiting.map(({ id, current }) => noticeOf(id, noticeOfWaiting(current))),
  );
}

/** Tells a person that the current step of a request is theirs now. */
export async function tellOfReassignment(
  tx: Tx,
  requestId: number,
  stepId: number,
  userId: number,
  actorId: number,
): Promise<void> {
  await withdrawSteps(tx, [requestId]);
  await notify(tx, actorId, [noticeOf(requestId, { type: 'step_reassigned', to: { userId }, stepId })]);
}

const noticeOf = (
  requestId: number,
  { type, to, stepId }: RequestNotice,
  promptedById?: number | null,
): Notice => ({
  type,
  to: 'admins' in to ? { ...to, except: promptedById } : to,
  about: { requestId, stepId },
});
