import * as absences from '@shared/contracts/absences';
import * as myWork from '@shared/contracts/my-work';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import type { RepeatRule } from '@shared/rules/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../../lib/time';
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

type Steps = NonNullable<NonNullable<Parameters<typeof makeRequestType>[0]>['steps']>;

async function submitted(repeatApprover: RepeatRule, steps: Steps, by = cast.userB) {
  const type = await makeRequestType({ steps, repeatApprover });
  return makeRequest({ by, requestTypeId: type.id });
}
const approve = (by: Client, id: number) => by.call(requests.approve, { params: { id }, body: {} });
const read = async (by: Client, id: number) => (await by.call(requests.get, { params: { id } })).body;
const historyOf = async (by: Client, id: number) =>
  (await by.call(requests.workflow, { params: { id } })).body.history;
const decidedBefore = { status: 403, code: 'decided_before' } as const;
const optional = (user: TestUser) => ({ responsibleUserId: user.id, isRequired: false });

describe('a person at several steps of a request', () => {
  test('decides each of them, as ever', async () => {
    const { id, stepIds } = await submitted('each', [cast.userA, cast.userA]);
    expect((await approve(as.userA, id)).body.currentStepId).toBe(stepIds[1]);
    expect((await approve(as.userA, id)).body.status).toBe('completed');
  });

  test('is asked once for those in a row, and the history says which approvals follow', async () => {
    const { id, stepIds } = await submitted('once', [cast.userA, cast.userA, cast.managerA, cast.userA]);
    const { body } = await approve(as.userA, id);
    expect(body).toMatchObject({ currentStepId: stepIds[2], status: 'in_progress' });
    expect(body.workflowSteps.map(({ isCompleted }) => isCompleted)).toEqual([true, true, false, false]);
    const approvals = (await historyOf(as.userA, id)).filter(({ type }) => type === 'approved');
    expect(approvals.map(({ actor, isRepeated, revision }) => [actor?.id, isRepeated, revision])).toEqual([
      [cast.userA.id, false, 0],
      [cast.userA.id, true, 0],
    ]);
    await approve(as.managerA, id);
    expect((await approve(as.userA, id)).body.status).toBe('completed');
  });

  test('is asked again once a later person returned the request', async () => {
    const { id, stepIds } = await submitted('once', [cast.userA, cast.userA, cast.managerA]);
    await approve(as.userA, id);
    await as.managerA.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    expect((await read(as.userA, id)).currentStepId).toBe(stepIds[1]);
    expect((await approve(as.userA, id)).body.currentStepId).toBe(stepIds[2]);
  });

  test('leaves what they do in another’s place one decision', async () => {
    const { id, stepIds } = await submitted('once', [cast.userA, cast.userA, cast.admin]);
    expect((await approve(as.admin, id)).body.currentStepId).toBe(stepIds[1]);
  });
});

describe('where no person decides two steps', () => {
  test('who decided one decides no other, by no call, and a required step waits for administrators, who are told', async () => {
    const { id, stepIds } = await submitted('never', [cast.userA, cast.userA]);
    expect((await approve(as.userA, id)).body.currentStepId).toBe(stepIds[1]);
    const params = { id };
    for (const decide of [
      () => approve(as.userA, id),
      () => as.userA.call(requests.reject, { params, body: {} }),
      () => as.userA.call(requests.reject, { params, body: { returnToPrevious: true } }),
      () => as.userA.call(requests.moveToNextStep, { params, body: { currentStepId: stepIds[1] as number } }),
    ])
      await expectRefusal(decide, decidedBefore);
    expect((await read(as.userA, id)).can).toMatchObject({ approve: false, reject: false, return: false });
    expect(await toldOfRequest(id)).toContainEqual(
      expect.objectContaining({ to: cast.admin.id, type: 'step_unattended' }),
    );
    const { body: mine } = await as.userA.call(myWork.list, { query: {} });
    expect(mine.map(({ request }) => request?.id)).not.toContain(id);
    const { body: theirs } = await as.admin.call(myWork.list, { query: {} });
    expect(theirs.map(({ request }) => request?.id)).toContain(id);
    expect((await approve(as.admin, id)).body.status).toBe('completed');
  });

  test('an administrator who decided one in another’s place decides no second one, and another does', async () => {
    const other = await server.as(await makeUser({ role: 'admin' }));
    const { id } = await submitted('never', [cast.userA, cast.managerA]);
    await approve(as.admin, id);
    await expectRefusal(() => approve(as.admin, id), decidedBefore);
    expect((await approve(other, id)).body.status).toBe('completed');
  });

  test('an optional step of theirs is passed over', async () => {
    const { id, stepIds } = await submitted('never', [cast.userA, optional(cast.userA), cast.managerA]);
    const { body } = await approve(as.userA, id);
    expect(body.currentStepId).toBe(stepIds[2]);
    expect(body.workflowSteps[1]).toMatchObject({ isSkipped: true });
  });

  test('they decide the step again that is returned to them', async () => {
    const { id, stepIds } = await submitted('never', [cast.userA, cast.managerA]);
    await approve(as.userA, id);
    await as.managerA.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    expect((await read(as.userA, id)).can.approve).toBe(true);
    expect((await approve(as.userA, id)).body.currentStepId).toBe(stepIds[1]);
  });

  test('no step is given to them', async () => {
    const { id, stepIds } = await submitted('never', [cast.userA, cast.managerA]);
    await approve(as.userA, id);
    const refused = { status: 400, path: 'responsibleUserId' } as const;
    const params = { id, stepId: stepIds[1] as number };
    await expectRefusal(
      () => as.admin.call(requests.reassign, { params, body: { responsibleUserId: cast.userA.id } }),
      refused,
    );
  });

  test('a step stays with a person who leaves, where their heir decided another', async () => {
    const leaver = await makeUser({ assignedCompanyId: cast.userA.assignedCompanyId });
    const { id, stepIds } = await submitted('never', [cast.userA, leaver]);
    await approve(as.userA, id);
    const handed = await as.admin.call(users.handOver, {
      params: { id: leaver.id },
      body: { openSteps: cast.userA.id },
    });
    expect(handed.body.stays).toMatchObject([{ kind: 'openSteps', reason: 'decided_before' }]);
    expect((await read(as.admin, id)).workflowSteps[1]).toMatchObject({
      ...{ id: stepIds[1], responsibleUserId: leaver.id },
    });
  });

  test('they stand in for no person at another step', async () => {
    const colleague = await makeUser({ assignedCompanyId: cast.userA.assignedCompanyId });
    const { id } = await submitted('never', [cast.userA, colleague]);
    const byColleague = await server.as(colleague);
    const day = today();
    await byColleague.call(absences.create, {
      body: { standInId: cast.userA.id, startDate: day, endDate: day },
    });
    await approve(as.userA, id);
    await expectRefusal(() => approve(as.userA, id), { status: 403 });
    expect((await read(byColleague, id)).workflowSteps[1]?.standIn).toBeNull();
    expect((await approve(byColleague, id)).body.status).toBe('completed');
  });

  test('of a company’s managers one who decided none is found', async () => {
    const submitter = cast.userA;
    const second = await makeUser({
      ...{ role: 'manager', assignedCompanyId: cast.userA.assignedCompanyId },
    });
    const { id } = await submitted(
      'never',
      [cast.managerA, { decidedBy: { kind: 'submitter_manager' } }],
      submitter,
    );
    const { body } = await approve(as.managerA, id);
    expect(body.workflowSteps[1]?.responsibleUserId).toBe(second.id);
  });
});

test('a request keeps what its type said when it was submitted, and new types ask each person at each step', async () => {
  const made = await as.admin.call(requestTypes.create, { body: { name: 'Purchase' } });
  expect(made.body.repeatApprover).toBe('each');
  const type = await makeRequestType({ steps: [cast.userA, cast.userA] });
  const { id } = await makeRequest({ by: cast.userB, requestTypeId: type.id });
  const change = { params: { id: type.id }, body: { repeatApprover: 'never' as const } };
  expect((await as.admin.call(requestTypes.update, change)).body.repeatApprover).toBe('never');
  await approve(as.userA, id);
  expect((await approve(as.userA, id)).body.status).toBe('completed');
  const unknown = { params: { id: type.id }, body: { repeatApprover: 'twice' as never } };
  await expectRefusal(() => as.admin.call(requestTypes.update, unknown), {
    ...{ status: 400, path: 'repeatApprover' },
  });
});
