import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRequestType } from '../../../test/factories/request-types';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { toldOfRequest } from '../../../test/notifications';
import { expectRefusal } from '../../../test/refusals';
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

type Steps = NonNullable<Parameters<typeof makeRequestType>[0]>['steps'];

async function submitted(by: TestUser, steps: NonNullable<Steps>, separateDuties = true) {
  const type = await makeRequestType({ steps, separateDuties });
  return makeRequest({ by, requestTypeId: type.id });
}
const ownRequest = { status: 403, code: 'own_request' } as const;
const decisions = (by: Client, id: number, stepId: number | null) => [
  () => by.call(requests.approve, { params: { id }, body: {} }),
  () => by.call(requests.reject, { params: { id }, body: {} }),
  () => by.call(requests.reject, { params: { id }, body: { returnToPrevious: true } }),
  () => by.call(requests.moveToNextStep, { params: { id }, body: { currentStepId: stepId } }),
];
const read = async (by: Client, id: number) => (await by.call(requests.get, { params: { id } })).body;

describe('where duties are separate', () => {
  test('people decide no request that they submitted, by no call', async () => {
    const { id, stepIds } = await submitted(cast.userA, [cast.userA]);
    for (const decide of decisions(as.userA, id, stepIds[0] as number))
      await expectRefusal(decide, ownRequest);
    const { can } = await read(as.userA, id);
    expect(can).toMatchObject({ approve: false, reject: false, return: false, cancel: true });
  });

  test('administrators decide none of theirs, and another administrator does', async () => {
    const other = await server.as(await makeUser({ role: 'admin' }));
    for (const steps of [[], [cast.userB]]) {
      const { id, stepIds } = await submitted(cast.admin, steps);
      for (const decide of decisions(as.admin, id, stepIds[0] ?? null))
        await expectRefusal(decide, ownRequest);
      expect((await other.call(requests.approve, { params: { id }, body: {} })).status).toBe(200);
    }
  });

  test('a required step of the submitter waits for administrators, who are told', async () => {
    const { id } = await submitted(cast.userA, [cast.userA]);
    expect(await toldOfRequest(id)).toContainEqual(
      expect.objectContaining({ to: cast.admin.id, type: 'step_unattended' }),
    );
    const waiting = await as.userA.call(requests.assignedWorkflowTasks);
    expect(waiting.body.map(({ request }) => request.id)).not.toContain(id);
    expect((await as.admin.call(requests.approve, { params: { id }, body: {} })).status).toBe(200);
  });

  test('an optional step of the submitter is passed over', async () => {
    const steps = [{ responsibleUserId: cast.userA.id, isRequired: false }, cast.userB];
    const { id, stepIds } = await submitted(cast.userA, steps);
    const request = await read(as.userA, id);
    expect(request.currentStepId).toBe(stepIds[1]);
    expect(request.workflowSteps[0]).toMatchObject({ isSkipped: true });
  });

  test('no step is given to the submitter', async () => {
    const { id, stepIds } = await submitted(cast.userA, [cast.userB]);
    const params = { id, stepId: stepIds[0] as number };
    await expectRefusal(
      () => as.admin.call(requests.reassign, { params, body: { responsibleUserId: cast.userA.id } }),
      { status: 400, path: 'responsibleUserId' },
    );
  });
});

test('a request keeps what its type said when it was submitted', async () => {
  const type = await makeRequestType({ steps: [cast.userA], separateDuties: false });
  const { id } = await makeRequest({ by: cast.userA, requestTypeId: type.id });
  const change = { params: { id: type.id }, body: { separateDuties: true } };
  expect((await as.admin.call(requestTypes.update, change)).body.separateDuties).toBe(true);
  expect((await as.userA.call(requests.approve, { params: { id }, body: {} })).status).toBe(200);
  const later = await makeRequest({ by: cast.userA, requestTypeId: type.id });
  await expectRefusal(
    () => as.userA.call(requests.approve, { params: { id: later.id }, body: {} }),
    ownRequest,
  );
});

test('new types separate duties unless they say otherwise', async () => {
  const made = await as.admin.call(requestTypes.create, { body: { name: 'Purchase' } });
  expect(made.body.separateDuties).toBe(true);
  const open = await as.admin.call(requestTypes.create, { body: { name: 'Notice', separateDuties: false } });
  expect(open.body.separateDuties).toBe(false);
});
