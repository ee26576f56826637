import * as requests from '@shared/contracts/requests';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser } from '../../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { leaveSteps } from './commands';

/** Two instances of the product on one database. */
let servers: [TestServer, TestServer];
let cast: Cast;
beforeAll(async () => {
  servers = [await startServer(), await startServer()];
  cast = await makeCast();
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const codes = (replies: { status: number }[]) => replies.map((reply) => reply.status).sort();

test('of six deciders at once on one step, one advances the request', async () => {
  const { id, stepIds } = await makeRequest({
    by: cast.userA,
    steps: [cast.userB, cast.managerB, cast.userB],
  });
  const people = [cast.userB, cast.admin, await makeUser({ role: 'admin' })];
  const clients = await Promise.all(servers.flatMap((server) => people.map((person) => server.as(person))));
  const replies = await Promise.all(
    clients.map((client) =>
      client.call(requests.moveToNextStep, { params: { id }, body: { currentStepId: stepIds[0] as number } }),
    ),
  );
  expect(codes(replies)).toEqual([200, 409, 409, 409, 409, 409]);
  const { request, steps, history } = await storedRequest(id);
  expect(request.currentStep).toBe(2);
  expect(steps.map((step) => step.completedAt !== null)).toEqual([true, false, false]);
  expect(history.map(({ type }) => type)).toEqual(['submitted', 'approved']);
  for (const { error } of replies.filter(({ status }) => status === 409)) {
    const told = { type: 'approved', actor: { id: steps[0]?.completedBy }, step: { id: stepIds[0] } };
    expect(error).toMatchObject({ code: 'step_already_decided', details: { decision: told } });
  }
});

test('a double click of a person who is responsible for two steps in a row advances once', async () => {
  const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.userB] });
  const clients = await Promise.all(servers.map((server) => server.as(cast.userB)));
  const click = (client: Client) =>
    client.call(requests.approve, { params: { id }, body: { expectedStepId: stepIds[0] as number } });
  expect(codes(await Promise.all(clients.map(click)))).toEqual([200, 409]);
  expect((await storedRequest(id)).request).toMatchObject({ status: 'in_progress', currentStep: 2 });
});

test('of an approval, a rejection and a withdrawal at once, one counts', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, stepIds } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    const [here, there] = servers;
    const [decider, admin, submitter] = [
      await here.as(cast.userB),
      await there.as(cast.admin),
      await there.as(cast.userA),
    ];
    const body = { expectedStepId: stepIds[0] as number };
    const replies = await Promise.all([
      decider.call(requests.approve, { params: { id }, body }),
      admin.call(requests.reject, { params: { id }, body }),
      submitter.call(requests.cancel, { params: { id }, body: {} }),
    ]);
    expect(codes(replies)).toEqual([200, 409, 409]);
    const { request, history } = await storedRequest(id);
    expect(history.filter(({ type }) => type === request.status)).toHaveLength(1);
    expect(request.status).toBe(replies.find((reply) => reply.status === 200)?.body.status);
  }
});

test('a request on its way to an optional step does not get stuck when that step’s person is disabled', async () => {
  for (let round = 0; round < 5; round++) {
    const leaving = await makeUser();
    const steps = [cast.userB, { responsibleUserId: leaving.id, isRequired: false }, cast.managerB];
    const { id } = await makeRequest({ by: cast.userA, steps });
    const decider = await servers[0].as(cast.userB);
    const disable = db.transaction(async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
      await leaveSteps(tx, leaving.id, cast.admin.id);
    });
    const approval = decider.call(requests.approve, { params: { id }, body: {} });
    await Promise.all([disable, approval]);
    expect((await storedRequest(id)).request).toMatchObject({ status: 'in_progress', currentStep: 3 });
  }
});
