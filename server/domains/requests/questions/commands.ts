import { type ask, MAX_OPEN_QUESTIONS, MAX_QUESTIONS } from '@shared/contracts/questions';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import type { QuestionAction } from '@shared/rules/request-history';
import { decide, stepFor } from '@shared/rules/requests';
import { eq, sql } from 'drizzle-orm';
import { requireWithin } from '../../../db/bounds';
import { db, type Tx } from '../../../db/client';
import { type HubEvent, record } from '../../../db/events';
import type { Outdated } from '../../../db/notifications';
import { lockActivePeople } from '../../../db/present-person';
import { requestQuestions } from '../../../db/schema/questions';
import { badField, found, Refusal } from '../../../lib/refusal';
import { transitionOf } from '../decisions/commands';
import { deciderOf, stateOf } from '../decisions/policy';
import { lockRequest } from '../queries';
import { mayBeAsked, refusalToAnswer, refusalToWithdraw } from './policy';
import { hasOpenQuestionTo, lockQuestion, questionCounts } from './queries';

type Facts = Pick<HubEvent, 'stepId' | 'notes' | 'data'>;

const eventOf = (actor: Actor, requestId: number, action: QuestionAction, facts: Facts): HubEvent => ({
  actorId: actor.id,
  action,
  entity: 'request',
  entityId: requestId,
  ...facts,
});

/**
 * Asks a person about a request that waits for the actor's decision, and goes on waiting for it. Returns the question's id.
 *
 * @throws Refusal those of a decision, `limit_reached`, `invalid_input` at `askedOf`
 */
export const askQuestion = (
  actor: Actor,
  requestId: number,
  { askedOf, question, expectedStepId }: Body<typeof ask>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const people = await lockActivePeople(tx, [askedOf]);
    const request = found(await lockRequest(tx, actor, requestId));
    const state = stateOf(request);
    const outcome = decide(state, { type: 'approve', by: deciderOf(actor), expectedStepId });
    await transitionOf(tx, outcome, request, expectedStepId);
    const person = people.get(askedOf);
    if (!person || !mayBeAsked(actor, request, { id: askedOf, ...person }))
      throw badField('askedOf', 'unknown_user');
    if (askedOf === actor.id) throw badField('askedOf', 'choice');
    const { all, open } = questionCounts(tx, requestId);
    await requireWithin('questions', MAX_QUESTIONS, all);
    await requireWithin('open_questions', MAX_OPEN_QUESTIONS, open);

    const stepId = expectedStepId ?? stepFor(deciderOf(actor), state)?.id ?? null;
    const [made] = await tx
      .insert(requestQuestions)
      .values({ requestId, stepId, revision: request.revision, askedBy: actor.id, askedOf, question })
      .returning({ id: requestQuestions.id });
    const { id } = found(made);
    const event = eventOf(actor, requestId, 'request.ask', { stepId, notes: question, data: { askedOf } });
    await record(tx, event, {
      actorId: actor.id,
      notices: [{ type: 'question_asked', to: { userId: askedOf }, about: { requestId, stepId } }],
    });
    return id;
  });

/**
 * Answers a question that the actor was asked.
 *
 * @throws Refusal `not_allowed`, `request_closed`, `question_settled`
 */
export const answerQuestion = (actor: Actor, requestId: number, id: number, answer: string): Promise<void> =>
  db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, actor, requestId));
    const question = found(await lockQuestion(tx, requestId, id));
    const code = refusalToAnswer(actor, question, request);
    if (code) throw new Refusal(code);
    await tx
      .update(requestQuestions)
      .set({ answer, answeredAt: sql`clock_timestamp()` })
      .where(eq(requestQuestions.id, id));
    const { stepId, askedBy, askedOf } = question;
    const event = eventOf(actor, requestId, 'request.answer', { stepId, notes: answer });
    await record(tx, event, {
      actorId: actor.id,
      outdated: await settledFor(tx, requestId, askedOf),
      notices: [{ type: 'question_answered', to: { userId: askedBy }, about: { requestId, stepId } }],
    });
  });

/**
 * Withdraws a question that was not answered. Who was asked sees the request by it no longer.
 *
 * @throws Refusal `not_allowed`, `request_closed`, `question_settled`
 */
export const withdrawQuestion = (actor: Actor, requestId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const request = found(await lockRequest(tx, actor, requestId));
    const question = found(await lockQuestion(tx, requestId, id));
    const code = refusalToWithdraw(actor, question, request);
    if (code) throw new Refusal(code);
    await tx
      .update(requestQuestions)
      .set({ withdrawnAt: sql`clock_timestamp()` })
      .where(eq(requestQuestions.id, id));
    const { stepId, askedOf } = question;
    const event = eventOf(actor, requestId, 'request.withdraw_question', { stepId, data: { askedOf } });
    await record(tx, event, {
      actorId: actor.id,
      outdated: await settledFor(tx, requestId, askedOf),
      notices: [],
    });
  });

/** A notice names the request and not the question: it is outdated once the person has no open question about it. */
const settledFor = async (tx: Tx, requestId: number, askedOf: number): Promise<Outdated> => ({
  questionsOfRequests: (await hasOpenQuestionTo(tx, requestId, askedOf)) ? [] : [requestId],
  askedOf,
});
