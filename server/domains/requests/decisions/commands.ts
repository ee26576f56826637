import type { ErrorCode } from '@shared/errors';
import type { Actor } from '@shared/rules/actor';
import {
  cancel,
  currentStepOf,
  type Decision,
  decide,
  expire,
  isOpen,
  isOwnRequest,
  type Outcome,
  skipUnattended,
} from '@shared/rules/requests';
import { eq } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { requestSteps } from '../../../db/schema/requests';
import { authorise, badField, found, Refusal } from '../../../lib/refusal';
import { lockActivePeople } from '../../request-types/queries';
import { recordTransition } from '../history/commands';
import { presentEvent } from '../history/presenter';
import { lastMoveOf, requireRoomInHistory } from '../history/queries';
import { tellingOfReassignment, tellingOfWaiting } from '../notifications/policy';
import { lockRequest, lockRequestById, lockRequestsAwaiting } from '../queries';
import {
  actingFor,
  type Decidable,
  deciderOf,
  isUndecided,
  mayCancel,
  standingOf,
  stateOf,
  whoDecides,
} from './policy';

interface DecisionInput extends Pick<Decision, 'type' | 'expectedStepId'> {
  notes?: string | null;
}

/** Approves, rejects or returns a request at its current step: the one door for every call that decides. */
export const decideRequest = (
  actor: Actor,
  id: number,
  { notes, ...decision }: DecisionInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, actor, id));
    const outcome = decide(stateOf(request), { ...decision, by: deciderOf(actor) });
    const transition = await transitionOf(tx, outcome, request, decision.expectedStepId);
    if (decision.type === 'return') await requireRoomInHistory(tx, id);
    await recordTransition(tx, movedOf(request), decision.type, transition, {
      actorId: actor.id,
      ...actingFor(actor, request),
      notes: notes || null,
    });
  });

/** Withdraws a request. */
export const cancelRequest = (actor: Actor, id: number, notes?: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, actor, id));
    authorise(mayCancel(actor, request));
    const outcome = cancel(stateOf(request), deciderOf(actor));
    const author = { actorId: actor.id, notes: notes || null };
    await recordTransition(tx, movedOf(request), 'cancel', await transitionOf(tx, outcome, request), author);
  });

/** Gives an undecided step of an open request to another active person. */
export const reassignStep = (actor: Actor, id: number, stepId: number, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const active = await lockActivePeople(tx, [userId]);
    if (!active.has(userId)) throw badField('responsibleUserId', 'unknown_user');
    const request = found(await lockRequest(tx, actor, id));
    const step = found(request.steps.find((candidate) => candidate.id === stepId));
    if (!isOpen(request.status)) throw await refusalOf(tx, 'request_closed', request);
    if (!isUndecided(step)) throw await refusalOf(tx, 'step_already_decided', request, stepId);
    if (isOwnRequest({ id: userId }, request)) throw badField('responsibleUserId', 'submitter');
    const { responsibleUserId: previous } = step;
    if (previous === userId && step.expiredAt === null) return;
    await requireRoomInHistory(tx, id);
    await tx
      .update(requestSteps)
      .set({ responsibleUserId: userId, expiredAt: null })
      .where(eq(requestSteps.id, stepId));
    const event = {
      actorId: actor.id,
      action: 'request.reassign',
      entity: 'request',
      entityId: id,
      stepId,
      data: { stepId, from: previous, to: userId },
    } as const;
    const isCurrent = step.stepOrder === request.currentStep;
    await record(tx, event, isCurrent ? tellingOfReassignment(id, stepId, userId, actor.id) : undefined);
  });

/**
 * Passes over the optional steps that wait for a person who has just been disabled, and tells the administrators of the
 * required ones, in the transaction that disabled them. Call it after the write to the person's row: requests are
 * locked after people. All requests with a step of theirs ahead are locked, so that one on its way to that step is seen
 * here or sees the person gone.
 */
export async function leaveSteps(tx: Tx, userId: number, byId: number): Promise<void> {
  const left = (await lockRequestsAt(tx, userId)).map((request) => ({
    ...request,
    transition: skipUnattended(stateOf(request)),
  }));
  const waiting = left.filter(({ transition }) => !transition);
  // of all of them first, and not one after the other: notices are locked in the order of their ids
  await record(tx, [], {
    ...tellingOfWaiting(waiting, byId),
    outdated: { stepsOfRequests: left.map(({ id }) => id) },
  });
  const author = { actorId: null, promptedById: byId };
  for (const { transition, ...request } of left)
    if (transition) await recordTransition(tx, movedOf(request), 'skip', transition, author);
}

/** Ends the turn of a person at the current step of a request, which this transaction holds: its days are up. */
export async function expireStep(tx: Tx, requestId: number, stepId: number): Promise<void> {
  const request = await lockRequestById(tx, requestId);
  const transition = request && expire(stateOf(request));
  if (!transition || transition.events[0]?.stepId !== stepId)
    throw new Error(`no person has the turn at step ${stepId} of request ${requestId}`);
  await recordTransition(tx, movedOf(request), 'expire', transition, { actorId: null });
}

/** The steps that wait for a person who has just been activated again are theirs to decide, and nobody else's to mind. */
export const resumeSteps = async (tx: Tx, userId: number, byId: number): Promise<void> =>
  record(tx, [], tellingOfWaiting(await lockRequestsAt(tx, userId), byId));

/** Of the requests with a step of this person ahead, all of them locked, those that stand at it. */
async function lockRequestsAt(tx: Tx, userId: number) {
  const awaiting = await lockRequestsAwaiting(tx, userId);
  return awaiting
    .map((request) => ({ ...request, current: currentStepOf(stateOf(request)) }))
    .filter(({ current }) => current?.responsibleUserId === userId);
}

type Locked = Decidable & { id: number };

const movedOf = (request: Locked) => ({ id: request.id, ...stateOf(request) });

async function transitionOf(tx: Tx, outcome: Outcome, request: Locked, meantStepId?: number | null) {
  if (outcome.ok) return outcome.transition;
  throw await refusalOf(tx, outcome.code, request, meantStepId);
}

const isTooLate = (code: ErrorCode) => code === 'request_closed' || code === 'step_already_decided';

/** A person who may not decide learns who can; a person who comes too late, where the request stands and who was before them. */
async function refusalOf(
  tx: Tx,
  code: ErrorCode,
  request: Locked,
  meantStepId?: number | null,
): Promise<Refusal> {
  if (code === 'not_step_responsible' || code === 'own_request')
    return new Refusal(code, whoDecides(request));
  if (!isTooLate(code)) return new Refusal(code, standingOf(request));
  const stepId = code === 'step_already_decided' ? (meantStepId ?? undefined) : undefined;
  const move = await lastMoveOf(tx, request.id, stepId);
  return new Refusal(code, { ...standingOf(request), decision: move ? presentEvent(move) : null });
}
