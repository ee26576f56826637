import * as requests from '@shared/contracts/requests';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast } from '../../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
let cast: Cast;
let admin: Client;
let first: Client;
let second: Client;
let submitter: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
  first = await server.as(cast.userB);
  second = await server.as(cast.managerB);
  submitter = await server.as(cast.userA);
});
afterAll(() => server.close());

/** Submitted by userA of company A; userB decides first, managerB second. */
const twoSteps = () => makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });

const approve = (by: Client, id: number, body: { expectedStepId?: number | null; notes?: string } = {}) =>
  by.call(requests.approve, { params: { id }, body });
const reject = (by: Client, id: number, body: { expectedStepId?: number | null; notes?: string } = {}) =>
  by.call(requests.reject, { params: { id }, body });
const sendBack = (by: Client, id: number) =>
  by.call(requests.reject, { params: { id }, body: { returnToPrevious: true, notes: 'once more' } });
const move = (by: Client, id: number, currentStepId: number | null) =>
  by.call(requests.moveToNextStep, { params: { id }, body: { currentStepId } });

/** Asserts a refusal and that it changed nothing. */
async function refused<R extends { status: number }>(
  id: number,
  call: () => Promise<R>,
  status: number,
): Promise<R> {
  const before = await storedRequest(id);
  const reply = await call();
  expect(reply.status).toBe(status);
  expect(await storedRequest(id)).toEqual(before);
  return reply;
}

describe('approving', () => {
  test('moves the request to its next step and keeps time, person and notes', async () => {
    const { id, stepIds } = await twoSteps();
    const reply = await approve(first, id, { expectedStepId: stepIds[0], notes: ' fine ' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'in_progress', currentStep: 2, currentStepId: stepIds[1] });
    expect(reply.body.currentStepInfo?.responsibleUser?.firstName).toBe(cast.managerB.firstName);
    expect(reply.body.workflowSteps).toMatchObject([
      { isCompleted: true, isCurrent: false, notes: 'fine', completedBy: { id: cast.userB.id } },
      { isCompleted: false, isCurrent: true, completedBy: null },
    ]);
    expect(reply.body.can.approve).toBe(false);
    const { history } = await storedRequest(id);
    expect(history.map(({ type, actorId, stepId }) => [type, actorId, stepId])).toEqual([
      ['submitted', cast.userA.id, null],
      ['approved', cast.userB.id, stepIds[0]],
    ]);
  });

  test('of the last step completes the request', async () => {
    const { id, stepIds } = await twoSteps();
    await approve(first, id);
    const reply = await move(second, id, stepIds[1] as number);
    expect(reply.body).toMatchObject({ status: 'completed', currentStep: null, currentStepId: null });
    expect(reply.body.closedAt).not.toBeNull();
    expect(Object.values(reply.body.can)).not.toContain(true);
    expect((await storedRequest(id)).history.map(({ type }) => type)).toEqual([
      'submitted',
      'approved',
      'approved',
      'completed',
    ]);
  });

  test('needs no body', async () => {
    const { id } = await twoSteps();
    const reply = await first.fetch(`/api/requests/${id}/approve`, { method: 'PUT' });
    expect(reply.status).toBe(200);
  });

  test('is audited in the same transaction', async () => {
    const { id } = await twoSteps();
    await approve(first, id);
    const rows = await db
      .select()
      .from(events)
      .where(and(eq(events.entity, 'request'), eq(events.entityId, id)))
      .orderBy(asc(events.id));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['request.submit', cast.userA.id],
      ['request.approve', cast.userB.id],
    ]);
  });

  test('by an admin is recorded as acting for the responsible person', async () => {
    const { id, stepIds } = await twoSteps();
    await approve(admin, id);
    const { body } = await admin.call(requests.getProgress, { params: { id } });
    expect(body.history.at(-1)).toMatchObject({
      type: 'approved',
      actor: { id: cast.admin.id },
      actingFor: { id: cast.userB.id },
      step: { id: stepIds[0] },
    });
    await approve(second, id);
    const own = (await storedRequest(id)).history.find(({ actorId }) => actorId === cast.managerB.id);
    expect(own?.actingForId).toBeNull();
  });

  test('of a request without steps is an admin’s', async () => {
    const { id } = await makeRequest({ by: cast.userA });
    const reply = await refused(id, () => approve(submitter, id), 403);
    expect(reply.error).toMatchObject({ code: 'not_step_responsible', details: { admin: true } });
    expect((await move(admin, id, null)).body.status).toBe('completed');
  });
});

describe('rejecting and returning', () => {
  test('a rejected request is closed and keeps the notes', async () => {
    const { id, stepIds } = await twoSteps();
    const reply = await reject(first, id, { notes: 'not like this' });
    expect(reply.body).toMatchObject({ status: 'rejected', currentStepId: stepIds[0] });
    expect(reply.body.closedAt).not.toBeNull();
    expect(reply.body.workflowSteps.some((step) => step.isCurrent || step.isCompleted)).toBe(false);
    const { history } = await storedRequest(id);
    expect(history.at(-1)).toMatchObject({ type: 'rejected', notes: 'not like this', stepId: stepIds[0] });
  });

  test('returning reopens the step before and keeps its old completion in the history', async () => {
    const { id, stepIds } = await twoSteps();
    await approve(first, id, { notes: 'fine' });
    expect((await second.call(requests.get, { params: { id } })).body.can.return).toBe(true);
    const reply = await sendBack(second, id);
    expect(reply.body).toMatchObject({ status: 'pending', currentStep: 1, currentStepId: stepIds[0] });
    expect(reply.body.workflowSteps[0]).toMatchObject({ isCompleted: false, completedAt: null, notes: null });
    expect((await storedRequest(id)).history.map(({ type, notes }) => [type, notes])).toEqual([
      ['submitted', null],
      ['approved', 'fine'],
      ['returned', 'once more'],
    ]);
  });

  test('the first step has none before it', async () => {
    const { id } = await twoSteps();
    const reply = await refused(id, () => sendBack(first, id), 409);
    expect(reply.error.code).toBe('first_step');
    expect((await first.call(requests.get, { params: { id } })).body.can.return).toBe(false);
  });

  test('a request without steps has none to return to', async () => {
    const { id } = await makeRequest({ by: cast.userA });
    expect((await refused(id, () => sendBack(admin, id), 409)).error.code).toBe('first_step');
  });
});

describe('a decision on a step that has moved on', () => {
  test.each([
    ['approve', (id: number, step: number) => approve(first, id, { expectedStepId: step })],
    ['reject', (id: number, step: number) => reject(first, id, { expectedStepId: step })],
    ['move to next', (id: number, step: number) => move(first, id, step)],
  ])('is refused with where the request stands: %s', async (_name, decide) => {
    const { id, stepIds } = await twoSteps();
    await approve(first, id);
    const reply = await refused(id, () => decide(id, stepIds[0] as number), 409);
    expect(reply.error).toMatchObject({
      code: 'step_already_decided',
      details: { status: 'in_progress', currentStep: 2, currentStepId: stepIds[1] },
    });
  });

  test.each([
    ['approved', 'userB'],
    ['returned', 'managerB'],
  ] as const)(
    'is refused with who was before them, in facts that any language words: %s',
    async (type, who) => {
      const { id, stepIds } = await twoSteps();
      await approve(first, id, { notes: 'fine' });
      if (type === 'returned') await sendBack(second, id);
      const [meant, late] = type === 'approved' ? [stepIds[0], first] : [stepIds[1], admin];
      const reply = await refused(id, () => approve(late, id, { expectedStepId: meant }), 409);
      const { id: actorId, firstName, lastName } = cast[who];
      expect(reply.error.details?.decision).toMatchObject({
        type,
        actor: { id: actorId, firstName, lastName },
        step: { id: meant },
      });
    },
  );

  test('is refused in the language of a person who reads it', async () => {
    const { id, stepIds } = await twoSteps();
    await approve(first, id);
    const sentence = async (language: string) => {
      const reply = await first.fetch(`/api/requests/${id}/approve`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        body: JSON.stringify({ expectedStepId: stepIds[0] }),
      });
      return [reply.status, reply.error.message];
    };
    expect(await sentence('en')).toEqual([409, 'This step has already been decided']);
    expect(await sentence('ar')).toEqual([409, 'سبق البتّ في هذه الخطوة']);
  });

  test('is refused for the next person too, who saw an older picture', async () => {
    const { id, stepIds } = await twoSteps();
    await approve(first, id);
    const reply = await refused(id, () => approve(second, id, { expectedStepId: stepIds[0] }), 409);
    expect(reply.error.code).toBe('step_already_decided');
  });

  test('is refused where it names a step of another request, or none', async () => {
    const { id } = await twoSteps();
    const other = await twoSteps();
    for (const expectedStepId of [other.stepIds[0] as number, null]) {
      const reply = await refused(id, () => approve(first, id, { expectedStepId }), 409);
      expect(reply.error.code).toBe('step_already_decided');
    }
  });

  test('is refused when the same person is responsible for both steps', async () => {
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.userB] });
    expect((await move(first, id, stepIds[0] as number)).status).toBe(200);
    const reply = await refused(id, () => move(first, id, stepIds[0] as number), 409);
    expect(reply.error.code).toBe('step_already_decided');
  });
});

describe('who may not decide', () => {
  test.each([
    ['approve', approve],
    ['reject', reject],
    ['return', sendBack],
    ['move to next', (by: Client, id: number) => move(by, id, null)],
  ])('a person who only sees the request learns who can: %s', async (_name, decide) => {
    const { id } = await twoSteps();
    const managing = await server.as(cast.managing);
    for (const person of [submitter, second, managing]) {
      const reply = await refused(id, () => decide(person, id), 403);
      expect(reply.error.code).toBe('not_step_responsible');
      expect(reply.error.details).toEqual({
        responsible: {
          firstName: cast.userB.firstName,
          lastName: cast.userB.lastName,
          company: cast.companyB.name,
        },
      });
    }
  });

  test.each([
    ['approve', approve],
    ['reject', reject],
    ['move to next', (by: Client, id: number) => move(by, id, null)],
    ['cancel', (by: Client, id: number) => by.call(requests.cancel, { params: { id }, body: {} })],
  ])('for a person who does not see it, it does not exist: %s', async (_name, decide) => {
    const { id } = await twoSteps();
    const stranger = await server.as(cast.ordinary);
    const reply = await refused(id, () => decide(stranger, id), 404);
    expect(reply.error).toEqual((await decide(stranger, 999_999)).error);
  });

  test('signed out, from another site, or with bad input', async () => {
    const { id } = await twoSteps();
    await refused(id, () => approve(server.guest(), id), 401);
    const put = (headers: Record<string, string>, body: string) =>
      first.fetch(`/api/requests/${id}/approve`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
      });
    await refused(id, () => put({ 'Sec-Fetch-Site': 'cross-site' }, '{}'), 403);
    const bad = await refused(id, () => put({}, '{"expectedStepId":"x"}'), 400);
    expect(bad.error.errors?.[0]?.path).toBe('expectedStepId');
    await refused(id, () => put({}, '{"status":"completed"}'), 400);
    const missing = await refused(
      id,
      () => first.call(requests.moveToNextStep, { params: { id }, body: {} as never }),
      400,
    );
    expect(missing.error.errors?.[0]?.path).toBe('currentStepId');
  });
});

describe('a closed request', () => {
  test.each(['completed', 'rejected', 'cancelled'])('takes no decisions any more: %s', async (status) => {
    const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    const closer = status === 'cancelled' ? cast.userA : cast.userB;
    if (status === 'completed') await approve(first, id);
    if (status === 'rejected') await reject(first, id);
    if (status === 'cancelled') await submitter.call(requests.cancel, { params: { id }, body: {} });
    for (const decide of [approve, reject, sendBack]) {
      for (const person of [first, admin]) {
        const reply = await refused(id, () => decide(person, id), 409);
        expect(reply.error).toMatchObject({
          code: 'request_closed',
          details: { status, decision: { type: status, actor: { id: closer.id } } },
        });
      }
      await refused(id, () => decide(submitter, id), 403);
    }
    const again = await refused(id, () => submitter.call(requests.cancel, { params: { id }, body: {} }), 409);
    expect(again.error.code).toBe('request_closed');
  });
});
