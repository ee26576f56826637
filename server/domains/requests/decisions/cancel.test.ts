import * as requests from '@shared/contracts/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast } from '../../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
let cast: Cast;
let admin: Client;
let submitter: Client;
let decider: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
  submitter = await server.as(cast.userA);
  decider = await server.as(cast.userB);
});
afterAll(() => server.close());

const cancel = (by: Client, id: number, notes?: string) =>
  by.call(requests.cancel, { params: { id }, body: { notes } });
const inProgress = async () => {
  const made = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
  await decider.call(requests.approve, { params: { id: made.id }, body: {} });
  return made;
};

test('the submitter withdraws a request that waits at its first step', async () => {
  const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
  expect((await submitter.call(requests.get, { params: { id } })).body.can.cancel).toBe(true);
  const reply = await cancel(submitter, id, 'no longer needed');
  expect(reply.body).toMatchObject({ status: 'cancelled', can: { cancel: false } });
  const { history, request } = await storedRequest(id);
  expect(history.at(-1)).toMatchObject({
    type: 'cancelled',
    actorId: cast.userA.id,
    notes: 'no longer needed',
  });
  expect(request.closedAt).not.toBeNull();
});

test('once it was passed on, only an admin does', async () => {
  const { id } = await inProgress();
  const before = await storedRequest(id);
  const reply = await cancel(submitter, id);
  expect(reply.status).toBe(403);
  expect(reply.error.code).toBe('not_allowed');
  expect(await storedRequest(id)).toEqual(before);
  expect((await cancel(admin, id)).body.status).toBe('cancelled');
});

test('the responsible person and colleagues do not', async () => {
  const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
  const before = await storedRequest(id);
  for (const person of [decider, await server.as(cast.managerA), await server.as(cast.managing)]) {
    expect((await cancel(person, id)).status).toBe(403);
  }
  expect((await cancel(server.guest(), id)).status).toBe(401);
  expect(await storedRequest(id)).toEqual(before);
});

test('a closed request stays closed', async () => {
  const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
  await cancel(submitter, id);
  const before = await storedRequest(id);
  for (const person of [submitter, admin]) {
    const reply = await cancel(person, id);
    expect([reply.status, reply.error.code]).toEqual([409, 'request_closed']);
  }
  expect(await storedRequest(id)).toEqual(before);
});
