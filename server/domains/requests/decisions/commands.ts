import type { ErrorCode } from '@shared/errors';
import type { Actor } from '@shared/rules/actor';
import {
  cancel,
  currentStepOf,
  type Decision,
  decide,
  expire,
  hasDecided,
  isOpen,
  isOwnRequest,
  type Outcome,
  openStepsOf,
  skipUnattended,
} from '@shared/rules/requests';
import { eq } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { lockActivePeople } from '../../../db/present-person';
import { requestSteps } from '../../../db/schema/requests';
import { authorise, badField, found, Refusal } from '../../../lib/refusal';
import { movedOf, onItsWay } from '../deciders/commands';
import { dropUnsent } from '../files/commands';
import { recordTransition } from '../history/commands';
import { presentEvent } from '../history/presenter';
import { lastMoveOf, requireRoomInHistory } from '../history/queries';
import { tellingOfReassignment, tellingOfReturn, tellingOfWaiting } from '../notifications/policy';
import { lockRequest, lockRequestById, lockRequestsHeld } from '../queries';
import {
  actingFor,
  type Decidable,
  deciderOf,
  isUndecided,
  mayCancel,
  standingOf,
  stateOf,
  waitsAt,
  whoDecides,
  withDecider,
} from './policy';

interface DecisionInput extends Pick<Decision, 'type' | 'expectedStepId'> {
  /** The revision that the decider read; undefined where the caller does not say. */
  expectedRevision?: number | undefined;
  notes?: string | null;
}

const goesBack = (type: Decision['type']) => type === 'return' || type === 'askCorrection';

/**
 * Approves, rejects or returns a request at its current step, or asks for a correction: the one door for every call that decides.
 */
export const decideRequest = (
  actor: Actor,
  id: number,
  { notes, expectedRevision, ...decision }: DecisionInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, actor, id));
    const decideIn = (state: ReturnType<typeof stateOf>) =>
      transitionOf(
        tx,
        decide(state, { ...decision, by: deciderOf(actor) }),
        request,
        decision.expectedStepId,
      );
    const decided = await decideIn(stateOf(request));
    if (expectedRevision !== undefined && expectedRevision !== request.revision)
      throw new Refusal('changed_meanwhile');
    if (goesBack(decision.type)) await requireRoomInHistory(tx, id);
    const after = withDecider(request, decided.completes, actor.id);
    const { moved, transition } = await onItsWay(tx, request, decided, decideIn, after);
    await recordTransition(tx, moved, decision.type, transition, {
      actorId: actor.id,
      ...actingFor(actor, request, transition.events[0]?.stepId),
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
    const transition = await transitionOf(tx, outcome, request);
    await dropUnsent(tx, actor, request);
    await recordTransition(tx, movedOf(request), 'cancel', transition, author);
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
    if (hasDecided({ id: userId }, stateOf(request))) throw badField('responsibleUserId', 'decided_before');
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
    const telling = waitsAt(request, step) ? tellingOfReassignment(id, stepId, userId, actor.id) : undefined;
    await record(tx, event, telling);
  });

/**
 * Passes over the optional steps that wait for a person who has just been disabled, and tells the administrators of the
 * required ones and of what that person was to correct, in the transaction that disabled them. Call it after the write to
 * the person's row: requests are locked after people. All requests with a step of theirs ahead are locked, so that one on its way to that step is seen
 * here or sees the person gone.
 */
export async function leaveSteps(tx: Tx, userId: number, byId: number): Promise<void> {
  const { atStep, toCorrect } = await lockRequestsAt(tx, userId);
  const left = atStep.map((request) => ({ request, leaving: skipUnattended(stateOf(request)) }));
  const waiting = left.flatMap(({ request, leaving }) =>
    request.theirs
      .filter(({ id }) => !leaving?.skips.includes(id))
      .map((current) => ({ id: request.id, current })),
  );
  const uncorrected = toCorrect.map(({ id }) => ({ id, current: undefined }));
  const skipped = left.filter(({ leaving }) => leaving);
  // of all of them first, and not one after the other: notices are locked in the order of their ids
  const telling = tellingOfWaiting([...waiting, ...uncorrected], byId);
  const ofSkipped = {
    stepsOfRequests: skipped.map(({ request }) => request.id),
    stepIds: skipped.flatMap(({ leaving }) => leaving?.skips ?? []),
  };
  await record(tx, [], { ...telling, outdated: [telling.outdated ?? [], ofSkipped].flat() });
  const author = { actorId: null, promptedById: byId };
  for (const { leaving, request } of left) {
    if (!leaving) continue;
    const skip = (state: ReturnType<typeof stateOf>) => found(skipUnattended(state));
    const { moved, transition } = await onItsWay(tx, request, leaving, skip);
    await recordTransition(tx, moved, 'skip', transition, author);
  }
}

/** Ends the turn of a person at the current step of a request, which this transaction holds: its days are up. */
export async function expireStep(
  tx: Tx,
  requestId: number,
  stepId: number,
  expiryToldTo?: number | null,
): Promise<void> {
  const request = await lockRequestById(tx, requestId);
  const transition = request && expire(stateOf(request), stepId);
  if (!transition) throw new Error(`no person has the turn at step ${stepId} of request ${requestId}`);
  const onceFound = await onItsWay(tx, request, transition, (state) => found(expire(state, stepId)));
  await recordTransition(tx, onceFound.moved, 'expire', onceFound.transition, {
    actorId: null,
    expiryToldTo,
  });
}

/** What waits for a person who has just been activated again is theirs to decide and to correct, and no longer the administrators'. */
export async function resumeSteps(tx: Tx, userId: number, byId: number): Promise<void> {
  const { atStep, toCorrect } = await lockRequestsAt(tx, userId);
  const theirs = atStep.flatMap(({ id, theirs: steps }) => steps.map((current) => ({ id, current })));
  const corrections = toCorrect.map((request) => ({ ...request, current: currentStepOf(stateOf(request)) }));
  await record(tx, [], tellingOfReturn(userId, theirs, corrections, byId));
}

/**
 * Of the requests with a step of this person ahead, all of them locked, those that stand at it and not with their submitter; and
 * those that wait for a correction of theirs.
 */
async function lockRequestsAt(tx: Tx, userId: number) {
  const held = (await lockRequestsHeld(tx, userId)).map((request) => ({
    ...request,
    theirs: openStepsOf(stateOf(request)).filter((step) => step.responsibleUserId === userId),
  }));
  const isToCorrect = ({ correctionAskedAt }: (typeof held)[number]) => correctionAskedAt !== null;
  return {
    atStep: held.filter((request) => !isToCorrect(request) && request.theirs.length > 0),
    toCorrect: held.filter((request) => isToCorrect(request) && request.submittedBy === userId),
  };
}

type Locked = Decidable & { id: number; revision: number };

export async function transitionOf(tx: Tx, outcome: Outcome, request: Locked, meantStepId?: number | null) {
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
