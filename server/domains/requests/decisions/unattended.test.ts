import * as requests from '@shared/contracts/requests';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { leaveSteps } from './commands';

let server: TestServer;
let cast: Cast;
let admin: Client;
let first: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
  first = await server.as(cast.userB);
});
afterAll(() => server.close());

const approve = (by: Client, id: number) => by.call(requests.approve, { params: { id }, body: {} });
const optional = ({ id }: TestUser) => ({ responsibleUserId: id, isRequired: false });
const disable = (user: TestUser) =>
  db.transaction(async (tx) => {
    await tx.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    await leaveSteps(tx, user.id, cast.admin.id);
  });
const storyOf = async (id: number) =>
  (await storedRequest(id)).history.map(({ type, actorId }) => [type, actorId]);

describe('an optional step without an active person', () => {
  test('is passed over by the system when the request gets there', async () => {
    const gone = await makeUser({ isActive: false });
    const steps = [cast.userB, optional(gone), { isRequired: false }, cast.managerB];
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps });
    const reply = await approve(first, id);
    expect(reply.body).toMatchObject({ status: 'in_progress', currentStep: 4, currentStepId: stepIds[3] });
    expect(reply.body.workflowSteps.map((step) => step.isSkipped)).toEqual([false, true, true, false]);
    expect(await storyOf(id)).toEqual([
      ['submitted', cast.userA.id],
      ['approved', cast.userB.id],
      ['skipped', null],
      ['skipped', null],
    ]);
  });

  test('is passed over on submission', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [{ isRequired: false }, cast.userB] });
    const { request } = await storedRequest(id);
    expect(request).toMatchObject({ status: 'in_progress', currentStep: 2 });
  });

  test('is passed over the moment its person is disabled', async () => {
    const leaving = await makeUser();
    const waiting = await makeRequest({ by: cast.userA, steps: [optional(leaving), cast.userB] });
    const last = await makeRequest({ by: cast.userA, steps: [cast.userB, optional(leaving)] });
    const later = await makeRequest({ by: cast.userA, steps: [cast.userB, optional(leaving)] });
    await approve(first, last.id);
    const before = await storedRequest(later.id);
    await disable(leaving);
    expect((await storedRequest(waiting.id)).request).toMatchObject({
      status: 'in_progress',
      currentStep: 2,
    });
    expect((await storedRequest(last.id)).request).toMatchObject({ status: 'completed', currentStep: null });
    expect((await storyOf(last.id)).slice(-2)).toEqual([
      ['skipped', null],
      ['completed', null],
    ]);
    expect(await storedRequest(later.id)).toEqual(before);
  });

  test('completes nothing that nobody approved: it waits for an admin', async () => {
    const leaving = await makeUser();
    const atOnce = await makeRequest({ by: cast.userA, steps: [{ isRequired: false }] });
    const { id } = await makeRequest({ by: cast.userA, steps: [optional(leaving)] });
    await disable(leaving);
    for (const request of [atOnce, { id }]) {
      const reply = await first.call(requests.approve, { params: { id: request.id }, body: {} });
      expect(reply.status).toBe(404);
      expect((await storedRequest(request.id)).request).toMatchObject({
        status: 'pending',
        currentStep: null,
      });
      expect((await approve(admin, request.id)).body.status).toBe('completed');
    }
  });

  test('is open again when the request returns past it', async () => {
    const gone = await makeUser({ isActive: false });
    const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB, optional(gone), cast.managerB] });
    await approve(first, id);
    const reply = await admin.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    expect(reply.body).toMatchObject({ status: 'pending', currentStep: 1 });
    expect(reply.body.workflowSteps.some((step) => step.isSkipped || step.isCompleted)).toBe(false);
    expect((await storyOf(id)).slice(-2)).toEqual([
      ['returned', cast.admin.id],
      ['returned', null],
    ]);
    expect((await approve(first, id)).body.currentStep).toBe(3);
  });
});

describe('a required step whose person is gone', () => {
  test('waits for an admin, who decides or reassigns it', async () => {
    const leaving = await makeUser();
    const submitter = await server.as(cast.userA);
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [leaving, cast.userB] });
    const before = await storedRequest(id);
    await disable(leaving);
    expect(await storedRequest(id)).toEqual(before);
    const refusal = await approve(submitter, id);
    expect([refusal.status, refusal.error.details]).toEqual([403, { admin: true }]);
    const seen = await submitter.call(requests.get, { params: { id } });
    expect(seen.body.workflowSteps.map((step) => step.responsibleUser?.isActive)).toEqual([false, true]);
    expect(seen.body.currentStepInfo?.responsibleUser?.isActive).toBe(false);
    const reply = await admin.call(requests.reassign, {
      params: { id, stepId: stepIds[0] as number },
      body: { responsibleUserId: cast.userB.id },
    });
    expect(reply.body.currentStepInfo?.responsibleUser?.firstName).toBe(cast.userB.firstName);
    expect(reply.body.can.reassign).toBe(true);
    expect((await storyOf(id)).at(-1)).toEqual(['reassigned', cast.admin.id]);
    expect((await approve(first, id)).body.currentStep).toBe(2);
  });
});

describe('reassigning', () => {
  const reassign = (by: Client, id: number, stepId: number, responsibleUserId: number) =>
    by.call(requests.reassign, { params: { id, stepId }, body: { responsibleUserId } });

  test('is an admin’s, to an active person, of an undecided step of an open request', async () => {
    const gone = await makeUser({ isActive: false });
    const deleted = await makeUser({ deletedAt: new Date().toISOString() });
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
    const [one, two] = stepIds as [number, number];
    const other = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    await approve(first, id);
    const before = await storedRequest(id);
    expect((await reassign(server.guest(), id, two, cast.userA.id)).status).toBe(401);
    expect((await reassign(first, id, two, cast.userA.id)).status).toBe(403);
    for (const person of [gone.id, deleted.id, 999_999]) {
      const reply = await reassign(admin, id, two, person);
      expect([reply.status, reply.error.errors?.[0]?.path]).toEqual([400, 'responsibleUserId']);
    }
    expect((await reassign(admin, 999_999, two, cast.userA.id)).status).toBe(404);
    expect((await reassign(admin, id, other.stepIds[0] as number, cast.userA.id)).status).toBe(404);
    const decided = await reassign(admin, id, one, cast.userA.id);
    expect([decided.status, decided.error.code]).toEqual([409, 'step_already_decided']);
    expect(await storedRequest(id)).toEqual(before);

    expect((await reassign(admin, id, two, cast.userA.id)).status).toBe(200);
    await admin.call(requests.cancel, { params: { id }, body: {} });
    const closed = await reassign(admin, id, two, cast.userB.id);
    expect([closed.status, closed.error.code]).toEqual([409, 'request_closed']);
  });

  test('moves the task from one list to the other', async () => {
    const [from, to] = [await makeUser(), await makeUser()];
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [from] });
    await reassign(admin, id, stepIds[0] as number, to.id);
    const idsOf = async (user: TestUser) =>
      (await (await server.as(user)).call(requests.assignedWorkflowTasks)).body.map(
        (task) => task.request.id,
      );
    expect(await idsOf(from)).toEqual([]);
    expect(await idsOf(to)).toEqual([id]);
  });
});
