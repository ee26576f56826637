import * as comments from '@shared/contracts/comments';
import * as requests from '@shared/contracts/requests';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { markRead, toldOfRequest } from '../../../test/notifications';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { purgeNotifications } from '../../notifications/commands';
import { leaveSteps } from '../decisions/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

let id: number;
let one: number;
let two: number;
/** Submitted by user A, decided by user B and then by manager B. */
beforeEach(async () => {
  const made = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
  id = made.id;
  [one, two] = made.stepIds as [number, number];
});

const approve = (by: Client, request = id, expectedStepId?: number) =>
  by.call(requests.approve, { params: { id: request }, body: { expectedStepId } });
const reject = (by: Client, returnToPrevious = false) =>
  by.call(requests.reject, { params: { id }, body: { returnToPrevious } });
const reassign = (stepId: number, to: TestUser) =>
  as.admin.call(requests.reassign, { params: { id, stepId }, body: { responsibleUserId: to.id } });

const waiting = (to: TestUser, stepId: number | null, by: TestUser | null, type = 'step_waiting') => ({
  to: to.id,
  type,
  stepId,
  by: by?.id ?? null,
});
/** Of no step: what happened is read in the request. */
const news = (to: TestUser, by: TestUser) => waiting(to, null, by, 'record_news');
const moved = (type: string, stepId: number | null, by: TestUser | null) => ({
  to: cast.userA.id,
  type: `request_${type}`,
  stepId,
  by: by?.id ?? null,
});

describe('people are told', () => {
  test('on submission whom it waits for', async () => {
    expect(await toldOfRequest(id)).toEqual([waiting(cast.userB, one, cast.userA)]);
  });

  test('on approval the submitter and whom it waits for next', async () => {
    await approve(as.userB);
    expect(await toldOfRequest(id)).toEqual([
      moved('approved', one, cast.userB),
      waiting(cast.managerB, two, cast.userB),
    ]);
  });

  test('on the last approval the submitter', async () => {
    await approve(as.userB);
    await approve(as.managerB);
    expect(await toldOfRequest(id)).toEqual([
      moved('approved', one, cast.userB),
      moved('completed', two, cast.managerB),
      news(cast.userB, cast.managerB),
    ]);
  });

  test('on a decision of an administrator in place of another person, that person too', async () => {
    await approve(as.userB);
    await approve(as.admin);
    const told = await toldOfRequest(id);
    expect(told).toHaveLength(4);
    expect(told).toEqual(
      expect.arrayContaining([
        moved('completed', two, cast.admin),
        waiting(cast.managerB, two, cast.admin, 'step_decided'),
        news(cast.userB, cast.admin),
      ]),
    );
  });

  test('on return the submitter and whom it came back to', async () => {
    await approve(as.userB);
    await reject(as.managerB, true);
    expect(await toldOfRequest(id)).toEqual([
      moved('approved', one, cast.userB),
      moved('returned', two, cast.managerB),
      waiting(cast.userB, one, cast.managerB, 'step_returned'),
    ]);
  });

  test('on rejection, and when another person withdraws it, the submitter', async () => {
    await reject(as.userB);
    expect(await toldOfRequest(id)).toEqual([moved('rejected', one, cast.userB)]);
    const other = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    await as.admin.call(requests.cancel, { params: other, body: {} });
    expect(await toldOfRequest(other.id)).toEqual([moved('cancelled', null, cast.admin)]);
  });

  test('when the current step is given to a person, that person; of a later step nobody', async () => {
    const [next, later] = [await makeUser(), await makeUser()];
    await reassign(two, later);
    expect(await toldOfRequest(id)).toEqual([waiting(cast.userB, one, cast.userA)]);
    await reassign(one, next);
    expect(await toldOfRequest(id)).toEqual([waiting(next, one, cast.admin, 'step_reassigned')]);
    await approve(as.admin);
    expect(await toldOfRequest(id)).toContainEqual(waiting(later, two, cast.admin));
  });

  test('when the system passes over a step, with nobody as the one who did it', async () => {
    const leaving = await makeUser();
    const steps = [{ responsibleUserId: leaving.id, isRequired: false }, cast.userB];
    const made = await makeRequest({ by: cast.userA, steps });
    await db.transaction(async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
      await leaveSteps(tx, leaving.id, cast.admin.id);
    });
    expect(await toldOfRequest(made.id)).toEqual([
      moved('skipped', made.stepIds[0] as number, null),
      waiting(cast.userB, made.stepIds[1] as number, null),
    ]);
  });
});

describe('those who follow a request are told that there is news', () => {
  const newsOf = async (request = id) =>
    (await toldOfRequest(request)).filter(({ type }) => type === 'record_news');
  const follow = (by: Client, isFollowing: boolean) =>
    by.call(comments.follow, { params: { records: 'requests', id }, body: { isFollowing } });

  test('who have decided it, by what follows, once until they have read it', async () => {
    const steps = [cast.userB, cast.managerB, cast.managerA, cast.managerB];
    const made = await makeRequest({ by: cast.userA, steps });
    await approve(as.userB, made.id);
    expect(await newsOf(made.id)).toEqual([]);
    await approve(as.managerB, made.id);
    expect(await newsOf(made.id)).toEqual([news(cast.userB, cast.managerB)]);
    await approve(as.managerA, made.id);
    expect(await newsOf(made.id)).toEqual([news(cast.userB, cast.managerB)]);
    await markRead({ requestId: made.id });
    await approve(as.managerB, made.id);
    expect(await newsOf(made.id)).toEqual([
      news(cast.userB, cast.managerB),
      news(cast.managerA, cast.managerB),
      news(cast.userB, cast.managerB),
    ]);
  });

  test('who chose to, and not who have stopped', async () => {
    await follow(as.managerA, true);
    await approve(as.userB);
    expect(await newsOf()).toEqual([news(cast.managerA, cast.userB)]);
    await follow(as.managerA, false);
    await follow(as.userB, false);
    await markRead({ requestId: id });
    await approve(as.managerB);
    expect(await newsOf()).toEqual([news(cast.managerA, cast.userB)]);
  });

  test('but not of what they are told in another way', async () => {
    await follow(as.managerB, true);
    await approve(as.userB);
    expect(await newsOf()).toEqual([]);
  });
});

describe('nobody is told', () => {
  test('what they did themselves', async () => {
    const own = await makeRequest({ by: cast.userB, steps: [cast.userB, cast.userB] });
    expect(await toldOfRequest(own.id)).toEqual([]);
    await approve(as.userB, own.id);
    await as.userB.call(requests.reject, { params: own, body: { returnToPrevious: true } });
    expect(await toldOfRequest(own.id)).toEqual([]);
    const withdrawn = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    await as.userA.call(requests.cancel, { params: withdrawn, body: {} });
    expect(await toldOfRequest(withdrawn.id)).toEqual([]);
  });

  test('whose account is closed', async () => {
    const disabled = await makeUser({ isActive: false });
    const deleted = await makeUser({ deletedAt: new Date().toISOString() });
    for (const gone of [disabled, deleted]) {
      const made = await makeRequest({ by: cast.userA, steps: [gone] });
      expect((await toldOfRequest(made.id)).filter(({ to }) => to === gone.id)).toEqual([]);
    }
  });

  test('by a decision that is refused', async () => {
    await approve(as.userB);
    await expectRefusal(() => approve(as.userB), { status: 403, code: 'not_step_responsible' });
    await expectRefusal(() => approve(as.admin, id, one), { status: 409, code: 'step_already_decided' });
    await reject(as.managerB);
    await expectRefusal(() => approve(as.admin), { status: 409, code: 'request_closed' });
    await expectRefusal(() => reassign(two, cast.userB), { status: 409, code: 'request_closed' });
  });

  test('by a transaction that fails after it', async () => {
    const leaving = await makeUser();
    const made = await makeRequest({
      by: cast.userA,
      steps: [{ responsibleUserId: leaving.id, isRequired: false }, cast.userB],
    });
    const before = await toldOfRequest(made.id);
    const failing = db.transaction(async (tx) => {
      await tx.update(users).set({ isActive: false }).where(eq(users.id, leaving.id));
      await leaveSteps(tx, leaving.id, cast.admin.id);
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await toldOfRequest(made.id)).toEqual(before);
  });
});

describe('what waits for a person no longer', () => {
  test('is taken back as long as they have not read it', async () => {
    await reassign(one, cast.managerA);
    expect((await toldOfRequest(id)).filter(({ to }) => to === cast.userB.id)).toEqual([]);
    await as.admin.call(requests.cancel, { params: { id }, body: {} });
    expect((await toldOfRequest(id)).filter(({ to }) => to === cast.managerA.id)).toEqual([]);
  });

  test('stays where they have read it, and so does that their request moved', async () => {
    await markRead({ requestId: id });
    await approve(as.userB);
    await approve(as.managerB);
    expect((await toldOfRequest(id)).map(({ type }) => type)).toEqual([
      'step_waiting',
      'request_approved',
      'request_completed',
      'record_news',
    ]);
  });
});

test('notifications that were read more than 90 days ago are purged, unread and later ones stay', async () => {
  const reader = await makeUser();
  const longAgo = await makeRequest({ by: cast.userA, steps: [reader] });
  await markRead({ requestId: longAgo.id }, 91);
  const lately = await makeRequest({ by: cast.userA, steps: [reader] });
  await markRead({ requestId: lately.id }, 89);
  const unread = await makeRequest({ by: cast.userA, steps: [reader] });
  expect(await purgeNotifications()).toBe(1);
  expect(await toldOfRequest(longAgo.id)).toEqual([]);
  expect(await toldOfRequest(lately.id)).toHaveLength(1);
  expect(await toldOfRequest(unread.id)).toHaveLength(1);
});

test('of many deciders at once only the one who counts is told of, and marking all meanwhile waits for nobody', async () => {
  for (let round = 0; round < 5; round++) {
    const made = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
    const at = made.stepIds[0] as number;
    const replies = await Promise.all([
      approve(as.userB, made.id, at),
      approve(as.admin, made.id, at),
      as.userB.fetch('/api/notifications/read-all', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
      as.userA.fetch('/api/notifications/read-all', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 204, 204, 409]);
    const told = await toldOfRequest(made.id);
    expect(told.filter(({ type }) => type === 'request_approved')).toHaveLength(1);
    expect(told.filter(({ to }) => to === cast.managerB.id)).toHaveLength(1);
  }
});
