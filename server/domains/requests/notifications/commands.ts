import { noticesOfTransition, type RequestVerb } from '@shared/rules/notifications';
import type { Transition } from '@shared/rules/requests';
import type { Tx } from '../../../db/client';
import { notify, withdrawSteps } from '../../../db/notifications';
import { standingOf } from './queries';

/** Tells whom it concerns that a request, which this transaction has locked and moved, stands where it now stands. */
export async function tellOfTransition(
  tx: Tx,
  requestId: number,
  verb: RequestVerb,
  transition: Transition,
  actorId: number | null,
): Promise<void> {
  await withdrawSteps(tx, requestId);
  const notices = noticesOfTransition(verb, transition, await standingOf(tx, requestId));
  await notify(
    tx,
    actorId,
    notices.map(({ type, userId, stepId }) => ({ type, to: { userId }, about: { requestId, stepId } })),
  );
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
  await notify(tx, actorId, [{ type: 'step_reassigned', to: { userId }, about: { requestId, stepId } }]);
}
