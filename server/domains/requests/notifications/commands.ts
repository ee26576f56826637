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
  await withdrawSteps(tx, requestId);
  await tell(tx, requestId, noticesOfTransition(verb, transition, await standingOf(tx, requestId)), doer);
}

/**
 * Tells whom an open request, which this transaction has locked, waits for now that the account of its current step's
 * person was closed or opened: the administrators, or that person again.
 */
export async function tellOfWaiting(tx: Tx, requestId: number, actorId: number): Promise<void> {
  await withdrawSteps(tx, requestId);
  const { current } = await standingOf(tx, requestId);
  await tell(tx, requestId, [noticeOfWaiting(current)], { actorId });
}

/** Tells somebody that the current step of a request is theirs now. */
export async function tellOfReassignment(
  tx: Tx,
  requestId: number,
  stepId: number,
  userId: number,
  actorId: number,
): Promise<void> {
  await withdrawSteps(tx, requestId);
  await tell(tx, requestId, [{ type: 'step_reassigned', to: { userId }, stepId }], { actorId });
}

const tell = (tx: Tx, requestId: number, notices: RequestNotice[], { actorId, promptedById }: Doer) =>
  notify(
    tx,
    actorId,
    notices.map(
      ({ type, to, stepId }): Notice => ({
        type,
        to: 'admins' in to ? { ...to, except: promptedById } : to,
        about: { requestId, stepId },
      }),
    ),
  );
