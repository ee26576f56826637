import { MAX_STEPS } from '@shared/contracts/request-types';
import type { addApprover as endpoint } from '@shared/contracts/requests';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { decide, isAwaited } from '@shared/rules/requests';
import { and, eq, gt, gte, sql } from 'drizzle-orm';
import { requireWithin } from '../../../db/bounds';
import { db, type Tx } from '../../../db/client';
import { type HubEvent, record } from '../../../db/events';
import { lockActivePeople } from '../../../db/present-person';
import { requestSteps, requests } from '../../../db/schema/requests';
import { badField, found, Refusal } from '../../../lib/refusal';
import { transitionOf } from '../decisions/commands';
import { deciderOf, stateOf } from '../decisions/policy';
import { requireRoomInHistory } from '../history/queries';
import { tellingOfReassignment } from '../notifications/policy';
import { lockRequest } from '../queries';
import { refusalOfApprover } from './policy';

/** Ranks that no request reaches: steps pass through them, as no two of a request may have one rank even for a moment. */
const ASIDE = 1_000;

/**
 * Adds a step of another person before or after a current one, which the actor may decide, or those decided together with it. It has the
 * texts and the days of that one.
 *
 * @throws Refusal those of a decision, `not_awaited`, `limit_reached`, `invalid_input` at `userId`
 */
export const addApprover = (
  actor: Actor,
  requestId: number,
  { userId, place, reason, expectedStepId }: Body<typeof endpoint>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const people = await lockActivePeople(tx, [userId]);
    const request = found(await lockRequest(tx, actor, requestId));
    const state = stateOf(request);
    const outcome = decide(state, { type: 'approve', by: deciderOf(actor), expectedStepId });
    await transitionOf(tx, outcome, request, expectedStepId);
    if (
      !isAwaited(
        state.steps.find(({ id }) => id === expectedStepId),
        state,
      )
    )
      throw new Refusal('not_awaited');
    const current = found(request.steps.find(({ id }) => id === expectedStepId));
    const person = people.get(userId);
    const wrong = refusalOfApprover(actor, request, person && { id: userId, ...person });
    if (wrong) throw badField('userId', wrong);
    await requireWithin('request_steps', MAX_STEPS, request.steps.length);
    await requireRoomInHistory(tx, requestId);

    const isBefore = place === 'before';
    const together = request.steps.filter(
      (step) => step.id === current.id || (step.stage !== null && step.stage === current.stage),
    );
    const ranks = together.map(({ stepOrder }) => stepOrder);
    const rank = isBefore ? Math.min(...ranks) : Math.max(...ranks) + 1;
    // the request names where it stands by a rank, which passes to the step that is added
    if (isBefore) await standAt(tx, requestId, null);
    await makeRoomAt(tx, requestId, rank);
    const [beside] = await tx.select().from(requestSteps).where(eq(requestSteps.id, current.id));
    const { versionStepId, allowedDays, expires } = found(beside);
    const [made] = await tx
      .insert(requestSteps)
      .values({
        ...{ requestId, versionStepId, stepOrder: rank },
        // the same days, so that no decider stops their own clock for ever by adding a person before them
        ...{ allowedDays, expires },
        ...{ isRequired: true, responsibleUserId: userId, addedBy: actor.id, addedReason: reason },
      })
      .returning({ id: requestSteps.id });
    const { id: stepId } = found(made);
    if (isBefore) await standAt(tx, requestId, rank);
    const event: HubEvent = {
      ...{ actorId: actor.id, action: 'request.add_approver', entity: 'request', entityId: requestId },
      ...{ stepId: current.id, notes: reason, data: { stepId, approverId: userId, place } },
    };
    // after the current step they are told once it is their turn
    const telling = isBefore ? tellingOfReassignment(requestId, stepId, userId, actor.id, true) : undefined;
    await record(tx, event, telling);
  });

const standAt = (tx: Tx, requestId: number, currentStep: number | null) =>
  tx.update(requests).set({ currentStep }).where(eq(requests.id, requestId));

/** The steps from this rank on come one later. */
async function makeRoomAt(tx: Tx, requestId: number, rank: number): Promise<void> {
  const isOf = eq(requestSteps.requestId, requestId);
  const move = (by: number) => ({
    stepOrder: sql`${requestSteps.stepOrder} + ${by}::int`,
    stage: sql`${requestSteps.stage} + ${by}::int`,
  });
  await tx
    .update(requestSteps)
    .set(move(ASIDE + 1))
    .where(and(isOf, gte(requestSteps.stepOrder, rank)));
  await tx
    .update(requestSteps)
    .set(move(-ASIDE))
    .where(and(isOf, gt(requestSteps.stepOrder, ASIDE)));
}
