import * as attachments from '@shared/contracts/attachments';
import * as questions from '@shared/contracts/questions';
import { MAX_OPEN_QUESTIONS } from '@shared/contracts/questions';
import * as requests from '@shared/contracts/requests';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { turns } from '../../../db/schema/turns';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { toldOfRequest } from '../../../test/notifications';
import { badInput, expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const question = 'Does the price match the contract?';
const ask = (by: Client, id: number, askedOf: number, body: object = {}) =>
  by.call(questions.ask, { params: { id }, body: { askedOf, question, ...body } });
const answer = (by: Client, id: number, questionId: number, text = 'It does') =>
  by.call(questions.answer, { params: { id, questionId }, body: { answer: text } });
const withdraw = (by: Client, id: number, questionId: number) =>
  by.call(questions.withdraw, { params: { id, questionId } });
const list = (by: Client, id: number) => by.call(questions.list, { params: { id } });
const mine = async (by: Client) =>
  (await by.call(questions.listOfMine, { query: { limit: 1_000 } })).body.map(({ request }) => request.id);
const read = (by: Client, id: number) => by.call(requests.get, { params: { id } });

/** Submitted by userA of company A; userB of company B decides first, managerB second. */
const twoSteps = () => makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB], title: 'Cement' });
const told = async (id: number, to: TestUser) =>
  (await toldOfRequest(id)).filter((one) => one.to === to.id).map(({ type }) => type);
const colleague = () => makeUser({ assignedCompanyId: cast.userB.assignedCompanyId });
/** A colleague of userB, who does not see the request by themselves, was asked about it. */
async function asked() {
  const made = await twoSteps();
  const adviser = await colleague();
  const client = await server.as(adviser);
  const reply = await ask(as.userB, made.id, adviser.id);
  expect(reply.status).toBe(201);
  return { ...made, adviser, client, questionId: reply.body.id };
}

describe('asking', () => {
  test('of a colleague shows them the request, which goes on waiting for who asked', async () => {
    const { id, stepIds } = await twoSteps();
    const adviser = await colleague();
    const client = await server.as(adviser);
    expect((await read(client, id)).status).toBe(404);
    const { body } = await ask(as.userB, id, adviser.id, { expectedStepId: stepIds[0] });
    expect(body).toMatchObject({
      ...{ question, answer: null, answeredAt: null, revision: 0, step: { stepName: 'Step 1' } },
      ...{ askedBy: { id: cast.userB.id }, askedOf: { id: adviser.id } },
      can: { answer: false, withdraw: true },
    });
    expect((await read(client, id)).body).toMatchObject({
      ...{ status: 'pending', currentStepId: stepIds[0] },
      can: { approve: false, reject: false, return: false, askCorrection: false, ask: false, cancel: false },
    });
    expect(await mine(client)).toEqual([id]);
    expect(await told(id, adviser)).toEqual(['question_asked']);
    const open = await db.select().from(turns).where(eq(turns.requestId, id));
    expect(open.map(({ stepId, userId, endedAt }) => [stepId, userId, endedAt])).toEqual([
      [stepIds[0], cast.userB.id, null],
    ]);
  });

  test('of the submitter and of a later decider, whom the asker could not choose otherwise', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerA] });
    expect((await ask(as.userB, id, cast.userA.id)).status).toBe(201);
    expect((await ask(as.userB, id, cast.managerA.id)).status).toBe(201);
    expect(await mine(as.userA)).toContain(id);
  });

  test('is told in the history, with who was asked and what', async () => {
    const { id, adviser, client, questionId } = await asked();
    await answer(client, id, questionId, 'Yes, clause 4');
    const { body } = await as.userA.call(requests.workflow, { params: { id } });
    const events = body.history.map(({ type, actor, person, notes }) => [type, actor?.id, person?.id, notes]);
    expect(events.slice(1)).toEqual([
      ['asked', cast.userB.id, adviser.id, question],
      ['answered', adviser.id, undefined, 'Yes, clause 4'],
    ]);
  });

  test('is refused to those who do not decide the step', async () => {
    const { id } = await twoSteps();
    for (const by of [as.userA, as.managerB])
      await expectRefusal(() => ask(by, id, cast.admin.id), { status: 403, code: 'not_step_responsible' });
    await expectRefusal(() => ask(as.ordinary, id, cast.userA.id), notFound);
  });

  test('is refused of strangers, of the disabled, and of oneself', async () => {
    const { id } = await twoSteps();
    const gone = await makeUser({ assignedCompanyId: cast.userB.assignedCompanyId, isActive: false });
    for (const person of [cast.ordinary.id, cast.managerA.id, gone.id, 999_999, cast.userB.id])
      await expectRefusal(() => ask(as.userB, id, person), badInput('askedOf'));
  });

  test('is refused where the step has moved on, the request is closed, or a correction is awaited', async () => {
    const { id, stepIds } = await twoSteps();
    const approved = await as.userB.call(requests.approve, { params: { id }, body: {} });
    expect(approved.status).toBe(200);
    await expectRefusal(() => ask(as.userB, id, cast.userA.id, { expectedStepId: stepIds[0] }), {
      ...{ status: 409, code: 'step_already_decided' },
    });
    await as.managerB.call(requests.askCorrection, { params: { id }, body: { reason: 'The amount' } });
    await expectRefusal(() => ask(as.managerB, id, cast.userA.id), {
      status: 409,
      code: 'correction_awaited',
    });
    await as.userA.call(requests.cancel, { params: { id }, body: {} });
    await expectRefusal(() => ask(as.managerB, id, cast.userA.id), { status: 409, code: 'request_closed' });
  });

  test('ends at ten questions that wait for an answer', async () => {
    const { id } = await twoSteps();
    for (let count = 0; count < MAX_OPEN_QUESTIONS; count++)
      expect((await ask(as.userB, id, cast.userA.id)).status).toBe(201);
    await expectRefusal(() => ask(as.userB, id, cast.userA.id), { status: 409, code: 'limit_reached' });
    const [first] = (await list(as.userB, id)).body;
    await withdraw(as.userB, id, first?.id as number);
    expect((await ask(as.userB, id, cast.userA.id)).status).toBe(201);
  });
});

describe('answering', () => {
  test('is for the person who was asked, once, and is told to who asked', async () => {
    const { id, adviser, client, questionId } = await asked();
    for (const by of [as.userB, as.userA, as.admin])
      await expectRefusal(() => answer(by, id, questionId), notAllowed);
    await expectRefusal(() => answer(as.ordinary, id, questionId), notFound);
    const { body } = await answer(client, id, questionId);
    expect(body).toMatchObject({ answer: 'It does', can: { answer: false, withdraw: false } });
    expect(await told(id, cast.userB)).toEqual(['step_waiting', 'question_answered']);
    expect(await told(id, adviser)).toEqual([]);
    expect(await mine(client)).toEqual([]);
    await expectRefusal(() => answer(client, id, questionId), { status: 409, code: 'question_settled' });
    // what they were asked about stays in their sight
    expect((await read(client, id)).status).toBe(200);
  });

  test('of one of two questions leaves what was told of the other, and so does withdrawing it', async () => {
    const { id, adviser, client, questionId } = await asked();
    const second = (await ask(as.userB, id, adviser.id)).body.id;
    const third = (await ask(as.userB, id, adviser.id)).body.id;
    await answer(client, id, questionId);
    expect(await told(id, adviser)).toContain('question_asked');
    await withdraw(as.userB, id, second);
    expect(await told(id, adviser)).toContain('question_asked');
    await answer(client, id, third);
    expect(await told(id, adviser)).toEqual([]);
  });

  test('goes on after the step was decided, with the step and revision of the question', async () => {
    const { id, client, questionId } = await asked();
    await as.userB.call(requests.approve, { params: { id }, body: {} });
    expect((await answer(client, id, questionId)).body).toMatchObject({
      ...{ step: { stepName: 'Step 1' }, revision: 0 },
    });
  });

  test('ends with the request, and so does what was told of the question', async () => {
    const { id, adviser, client, questionId } = await asked();
    await as.userB.call(requests.reject, { params: { id }, body: {} });
    await expectRefusal(() => answer(client, id, questionId), { status: 409, code: 'request_closed' });
    await expectRefusal(() => withdraw(as.userB, id, questionId), { status: 409, code: 'request_closed' });
    expect(await mine(client)).toEqual([]);
    // that it was rejected is news to a person who was asked about it
    expect(await told(id, adviser)).toEqual(['record_news']);
  });

  test('names no question of another request', async () => {
    const { questionId } = await asked();
    const { id, client } = await asked();
    await expectRefusal(() => answer(client, id, questionId), notFound);
    await expectRefusal(() => withdraw(as.userB, id, questionId), notFound);
  });
});

describe('withdrawing', () => {
  test('takes the request out of sight of the person who was asked', async () => {
    const { id, adviser, client, questionId } = await asked();
    await expectRefusal(() => withdraw(client, id, questionId), notAllowed);
    await expectRefusal(() => withdraw(as.userA, id, questionId), notAllowed);
    expect((await withdraw(as.userB, id, questionId)).status).toBe(204);
    expect((await read(client, id)).status).toBe(404);
    expect(await told(id, adviser)).toEqual([]);
    expect((await list(as.userB, id)).body).toEqual([]);
    await expectRefusal(() => withdraw(as.userB, id, questionId), { status: 409, code: 'question_settled' });
  });

  test('is also for who decides the request now', async () => {
    const { id, questionId } = await asked();
    await as.userB.call(requests.approve, { params: { id }, body: {} });
    expect((await withdraw(as.managerB, id, questionId)).status).toBe(204);
  });
});

test('a person who was asked adds no file, cancels nothing and is shown no more than the request', async () => {
  const { id, client } = await asked();
  const { body } = await client.call(attachments.listOfRequest, { params: { id } });
  expect(body.addRefusal).toBe('not_allowed');
  await expectRefusal(() => client.call(requests.cancel, { params: { id }, body: {} }), notAllowed);
});

test('a person who was asked goes on seeing the request in another company', async () => {
  const { id, adviser, client } = await asked();
  await db
    .update(users)
    .set({ assignedCompanyId: cast.managing.assignedCompanyId })
    .where(eq(users.id, adviser.id));
  expect((await read(client, id)).status).toBe(200);
});
