import { hubDay } from '@shared/contracts/fields';
import type { resubmit as endpoint } from '@shared/contracts/requests';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { filesIn } from '@shared/rules/answers';
import { resubmit, withdrawCorrection } from '@shared/rules/requests';
import { eq } from 'drizzle-orm';
import { db } from '../../../db/client';
import { requestRevisions, requests } from '../../../db/schema/requests';
import { found, Refusal } from '../../../lib/refusal';
import { toIso } from '../../../lib/time';
import { takeAnswers } from '../answers/commands';
import { lockSumsOf, lookAgain, movedOf, onItsWay, stepsSoughtElsewhere } from '../deciders/commands';
import { transitionOf } from '../decisions/commands';
import { actingFor, deciderOf, stateOf } from '../decisions/policy';
import { dropUnsent } from '../files/commands';
import { filesFields } from '../files/queries';
import { recordTransition } from '../history/commands';
import { lockRequest } from '../queries';
import { contentOf } from './queries';

/**
 * Sends a request that its submitter has corrected back to the step that asked: its next revision. What it said before is frozen,
 * with the files that it had when the correction was asked for.
 *
 * @throws Refusal `not_allowed`, `request_closed`, `no_correction_asked`, `changed_meanwhile`, `invalid_input`
 */
export const resubmitRequest = (
  actor: Actor,
  id: number,
  { revision, title, description = null, answers: given, notes }: Body<typeof endpoint>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSumsOf(tx, id, actor.id);
    const request = found(await lockRequest(tx, actor, id));
    const by = deciderOf(actor);
    await transitionOf(tx, resubmit(stateOf(request), by), request); // refused before what was sent is looked at
    if (revision !== request.revision) throw new Refusal('changed_meanwhile');
    const { fields, createdAt, ...content } = await contentOf(tx, id, request.correctionAskedAt);
    const before = { answers: content.answers, day: hubDay(new Date(toIso(createdAt))) };
    const answers = await takeAnswers(tx, actor, fields, given, { requestId: id }, before);
    await tx.insert(requestRevisions).values({ requestId: id, revision, ...content });
    const named = filesIn(fields, answers).map((file) => file.id);
    if (filesFields(fields).length > 0) await dropUnsent(tx, actor, request, named);
    const next = revision + 1;
    await tx.update(requests).set({ title, description, answers, revision: next }).where(eq(requests.id, id));
    const corrected = { ...request, answers, revision: next };
    const looked = await lookAgain(tx, corrected);
    const moved = movedOf(corrected, looked);
    const elsewhere = stepsSoughtElsewhere(request, corrected, looked.authority);
    const steps = moved.steps.map((step) => ({ ...step, isSoughtElsewhere: elsewhere.has(step.id) }));
    const transition = await transitionOf(tx, resubmit({ ...moved, steps }, by), request);
    const author = { actorId: actor.id, notes: notes || null };
    await recordTransition(tx, moved, 'resubmit', transition, author);
  });

/**
 * Takes back that a correction was asked for: the step that asked has the turn again.
 *
 * @throws Refusal `not_step_responsible`, `request_closed`, `own_request`, `no_correction_asked`
 */
export const takeBackCorrection = (actor: Actor, id: number, notes?: string | null): Promise<void> =>
  db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, actor, id));
    const withdrawIn = (state: ReturnType<typeof stateOf>) =>
      transitionOf(tx, withdrawCorrection(state, deciderOf(actor)), request);
    const withdrawn = await withdrawIn(stateOf(request));
    await dropUnsent(tx, actor, request);
    const { moved, transition } = await onItsWay(tx, request, withdrawn, withdrawIn);
    await recordTransition(tx, moved, 'withdrawCorrection', transition, {
      actorId: actor.id,
      ...actingFor(actor, request, transition.events[0]?.stepId),
      notes: notes || null,
    });
  });
