import * as absences from '@shared/contracts/absences';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { dueOf } from '@shared/rules/clock';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { clocks } from '../../db/schema/clocks';
import { companies } from '../../db/schema/people';
import { turns } from '../../db/schema/turns';
import { today, toIso } from '../../lib/time';
import { makeCompany } from '../../test/factories/companies';
import { makeRequest, storedRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { toldOfRequest } from '../../test/notifications';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { workingCalendars } from '../calendars/queries';
import { tendClocks } from './commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let holder: TestUser;
let representative: TestUser;
let byHolder: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
beforeEach(async () => {
  const { id: companyId } = await makeCompany();
  holder = await makeUser({ assignedCompanyId: companyId });
  representative = await makeUser({ assignedCompanyId: companyId });
  await db.update(companies).set({ representativeId: representative.id }).where(eq(companies.id, companyId));
  byHolder = await server.as(holder);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY);
const expiring = (isRequired: boolean) => ({
  responsibleUserId: holder.id,
  ...{ isRequired, allowedDays: 1, expires: true },
});

/** Its first step, the holder's, has been waiting for longer than its one day. */
async function expired(first: ReturnType<typeof expiring>, ...others: TestUser[]) {
  const made = await makeRequest({ by: representative, steps: [first, ...others] });
  await tendClocks();
  await tendClocks(later(10));
  return { ...made, stepId: made.stepIds[0] as number };
}

const approve = (by: Client, id: number, expectedStepId?: number) =>
  by.call(requests.approve, { params: { id }, body: { expectedStepId } });
const told = async (id: number, to: TestUser) =>
  (await toldOfRequest(id)).filter((one) => one.to === to.id).map(({ type }) => type);
const historyOf = async (id: number) =>
  (await storedRequest(id)).history.map(({ type, actorId }) => [type, actorId]);
const endings = async (id: number) =>
  (await db.select().from(turns).where(eq(turns.requestId, id)).orderBy(asc(turns.id))).map(
    ({ userId, ending }) => [userId, ending],
  );

test('that a step expires is set on its type, on record, and goes with requests', async () => {
  const { requestTypeId } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
  const body = { requestTypeId, stepName: 'Review', allowedDays: 2, expires: true };
  const made = (await as.admin.call(requestTypes.createStep, { body })).body;
  expect(made.expires).toBe(true);
  const { id } = await makeRequest({ by: cast.userA, requestTypeId });
  await as.admin.call(requestTypes.updateStep, { params: { id: made.id }, body: { expires: false } });
  const { steps } = (await as.userA.call(requests.getProgress, { params: { id } })).body;
  expect(steps.map(({ expires, isExpired }) => [expires, isExpired])).toEqual([
    [false, false],
    [true, false],
  ]);
});

describe('an optional step whose days are up', () => {
  test('is skipped, and the next person has the turn', async () => {
    const { id } = await expired(expiring(false), cast.userB);
    const { body } = await as.admin.call(requests.get, { params: { id } });
    expect(body).toMatchObject({ status: 'in_progress', currentStep: 2 });
    expect(body.workflowSteps[0]).toMatchObject({ isSkipped: true, isExpired: true });
    expect(await historyOf(id)).toEqual([
      ['submitted', representative.id],
      ['expired', null],
      ['skipped', null],
    ]);
    expect(await endings(id)).toEqual([
      [holder.id, 'expired'],
      [cast.userB.id, null],
    ]);
    expect(await told(id, holder)).toEqual(['step_expired']);
    expect(await told(id, representative)).toEqual(['request_skipped']);
    expect(await told(id, cast.userB)).toEqual(['step_waiting']);
  });

  test('is told to the stand-in of its person as well', async () => {
    const standIn = await makeUser({ assignedCompanyId: holder.assignedCompanyId });
    const day = today();
    const body = { standInId: standIn.id, startDate: day, endDate: day };
    expect((await byHolder.call(absences.create, { body })).status).toBe(201);
    const { id } = await expired(expiring(false), cast.userB);
    expect(await told(id, standIn)).toEqual(['step_expired']);
  });

  test('takes no late decision, and says why', async () => {
    const { id, stepId } = await expired(expiring(false), cast.userB);
    await expectRefusal(() => approve(byHolder, id, stepId), { status: 409, code: 'step_expired' });
    expect((await approve(await server.as(cast.userB), id)).body.status).toBe('completed');
  });

  test('of a request that no one has approved leaves it to the administrators', async () => {
    const { id } = await expired(expiring(false));
    expect((await storedRequest(id)).request).toMatchObject({ status: 'pending', currentStep: null });
    expect(await told(id, cast.admin)).toEqual(['step_unattended']);
  });
});

describe('a required step whose days are up', () => {
  test('waits for the administrators, which its person and their company’s representative are told', async () => {
    const { id, stepId } = await expired(expiring(true), cast.userB);
    const { body } = await byHolder.call(requests.get, { params: { id } });
    expect(body).toMatchObject({ status: 'pending', currentStepId: stepId, can: { approve: false } });
    expect(body.workflowSteps[0]).toMatchObject({ isCurrent: true, isSkipped: false, isExpired: true });
    expect(await endings(id)).toEqual([
      [holder.id, 'expired'],
      [null, null],
    ]);
    expect([await told(id, holder), await told(id, representative), await told(id, cast.admin)]).toEqual([
      ['step_expired'],
      ['step_expired'],
      ['step_unattended'],
    ]);
    for (const stepIdSeen of [stepId, undefined])
      await expectRefusal(() => approve(byHolder, id, stepIdSeen), { status: 409, code: 'step_expired' });
    const sentence = await byHolder.fetch(`/api/requests/${id}/approve`, {
      method: 'PUT',
      headers: { 'Accept-Language': 'en' },
    });
    expect(sentence.error.message).toBe('The time to decide this step is up');
    expect((await approve(as.admin, id)).body.currentStep).toBe(2);
  });

  test('expires once, whichever server sees to it', async () => {
    const { id } = await makeRequest({ by: representative, steps: [expiring(true)] });
    await tendClocks();
    await Promise.all([tendClocks(later(10)), tendClocks(later(10))]);
    await tendClocks(later(20));
    expect(await historyOf(id)).toEqual([
      ['submitted', representative.id],
      ['expired', null],
    ]);
  });

  test('has all its days again when it is given to a person, the former one too', async () => {
    const { id, stepId } = await expired(expiring(true));
    const body = { responsibleUserId: holder.id };
    await as.admin.call(requests.reassign, { params: { id, stepId }, body });
    await tendClocks();
    expect((await approve(byHolder, id)).body.status).toBe('completed');
  });

  test('has them although its person returned it before it expired', async () => {
    const { id, stepIds } = await makeRequest({
      by: representative,
      steps: [cast.userB, { ...expiring(true), allowedDays: 3 }],
    });
    const stepId = stepIds[1] as number;
    const heldTurn = and(eq(turns.stepId, stepId), isNull(turns.endedAt));
    const pass = async () => approve(await server.as(cast.userB), id);
    await pass();
    // as if it had waited for weeks before it was returned: all its days are used
    await db.update(turns).set({ beganAt: '2026-01-04T08:00:00Z' }).where(heldTurn);
    await byHolder.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
    await pass();
    await tendClocks();
    await tendClocks(later(10));
    const body = { responsibleUserId: holder.id };
    await as.admin.call(requests.reassign, { params: { id, stepId }, body });
    await tendClocks();
    const [held] = await db
      .select({ beganAt: turns.beganAt, dueAt: clocks.dueAt })
      .from(turns)
      .innerJoin(clocks, eq(clocks.turnId, turns.id))
      .where(heldTurn);
    const { hub } = await workingCalendars();
    const date = (moment = '') => new Date(toIso(moment));
    expect(date(held?.dueAt)).toEqual(
      dueOf({ beganAt: date(held?.beganAt), allowedDays: 3, earlier: [] }, hub),
    );
  });

  test('stays with the administrators when the request comes back to it', async () => {
    const { id } = await expired(expiring(true), cast.userB);
    await approve(as.admin, id);
    const back = { params: { id }, body: { returnToPrevious: true } };
    const { body } = await (await server.as(cast.userB)).call(requests.reject, back);
    expect(body.workflowSteps[0]).toMatchObject({ isCurrent: true, isExpired: true });
    expect(await told(id, cast.admin)).toContain('step_unattended');
    await tendClocks(later(20));
    expect((await approve(as.admin, id)).body.currentStep).toBe(2);
  });
});

describe('a step does not expire', () => {
  test.each([
    ['before its days are up', { allowedDays: 30 }],
    ['where it is not said of it', { expires: false }],
    ['where it has no allowed days', { allowedDays: null }],
  ])('%s', async (_case, other) => {
    const { id } = await expired({ ...expiring(true), ...other } as ReturnType<typeof expiring>);
    expect(await historyOf(id)).toEqual([['submitted', representative.id]]);
    expect((await approve(byHolder, id)).body.status).toBe('completed');
  });

  test('once it is decided', async () => {
    const { id } = await makeRequest({ by: representative, steps: [expiring(true)] });
    await tendClocks();
    await approve(byHolder, id);
    await tendClocks(later(10));
    expect((await historyOf(id)).map(([type]) => type)).toEqual(['submitted', 'approved', 'completed']);
  });
});
