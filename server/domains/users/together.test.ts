import * as auth from '@shared/contracts/auth';
import { MAX_TOGETHER, type Together } from '@shared/contracts/together';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import * as people from '../../db/schema/people';
import { makeRequest, storedRequest } from '../../test/factories/requests';
import { makeRole } from '../../test/factories/roles';
import { ageProof } from '../../test/factories/sessions';
import { type Cast, makeCast, makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { auditOfUser, storedUser } from '../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const ofA = (overrides: Partial<TestUser> = {}) =>
  makeUser({ assignedCompanyId: cast.companyA.id, ...overrides });
const setActive = (by: Client, of: { id: number }[], isActive: unknown) =>
  by.call(users.setStatusOfMany, {
    body: { users: of.map(({ id }) => ({ id, isActive: isActive as boolean })) },
  });
const change = (by: Client, of: { id: number }[], changes: object, expected?: object) =>
  by.call(users.changeMany, {
    body: { users: of.map(({ id }) => ({ id, changes, ...(expected && { expected }) })) as never },
  });
const codes = ({ results }: Together) => results.map(({ refusal }) => refusal?.code ?? null);
const isSignedIn = async (browser: Client) => (await browser.call(auth.status)).body.authenticated;

describe('accounts that are activated and deactivated together', () => {
  test('lose their sessions and steps each, and are activated again, without the sessions', async () => {
    const [first, second] = [await ofA(), await ofA()];
    const browsers = [await server.as(first), await server.as(second)];
    const optional = { responsibleUserId: first.id, isRequired: false };
    const waiting = await makeRequest({ steps: [optional, cast.userB] });
    const { status, body } = await setActive(as.managerA, [first, second], false);
    expect([status, codes(body)]).toEqual([200, [null, null]]);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect((await storedRequest(waiting.id)).request.currentStep).toBe(2);

    expect(codes((await setActive(as.managerA, [first, second], true)).body)).toEqual([null, null]);
    for (const [index, { id, username }] of [first, second].entries()) {
      expect(await isSignedIn(browsers[index] as Client)).toBe(false);
      const again = await server.guest().call(auth.login, { body: { username, password: TEST_PASSWORD } });
      expect(again.status).toBe(200);
      expect((await auditOfUser(id)).map(({ actorId, action }) => [actorId, action])).toEqual([
        [cast.managerA.id, 'user.deactivate'],
        [cast.managerA.id, 'user.activate'],
      ]);
    }
  });

  test('are refused each as a call for it alone is, and one’s own always', async () => {
    const [own, lead, foreign, gone] = [
      await ofA(),
      await ofA({ role: 'manager' }),
      await makeUser({ assignedCompanyId: cast.companyB.id }),
      { id: 2_000_000_000 },
    ];
    const { body } = await setActive(as.managerA, [foreign, lead, gone, cast.managerA, own], false);
    expect(codes(body)).toEqual(['not_found', 'not_allowed', 'not_found', 'not_allowed', null]);
    const alone = await as.managerA.call(users.setStatus, {
      params: { id: lead.id },
      body: { isActive: false },
    });
    expect(body.results[1]?.refusal?.message).toBe(alone.error.message);
    for (const { id } of [lead, foreign, cast.managerA]) expect((await storedUser(id))?.isActive).toBe(true);
    expect((await storedUser(own.id))?.isActive).toBe(false);
  });

  test('the acting administrator is refused as own_account, so one administrator always stays', async () => {
    const [admin, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
    const browser = await server.as(admin);
    const all = await db.select().from(people.users).where(eq(people.users.role, 'admin'));
    const { body } = await setActive(browser, all, false);
    expect(
      body.results.filter(({ refusal }) => refusal).map(({ id, refusal }) => [id, refusal?.code]),
    ).toEqual([[admin.id, 'own_account']]);
    expect(await isSignedIn(browser)).toBe(true);
    // the others sign in again below
    await setActive(
      browser,
      all.filter(({ id }) => id !== admin.id),
      true,
    );
    as = await signInCast(server, cast);
    expect((await storedUser(other.id))?.isActive).toBe(true);
  });
});

test('an account that another person has deactivated meanwhile is refused, so that an undo leaves it deactivated', async () => {
  const [first, second] = [await ofA(), await ofA()];
  await as.admin.call(users.setStatus, { params: { id: second.id }, body: { isActive: false } });
  const { body } = await setActive(as.managerA, [first, second], false);
  expect(codes(body)).toEqual([null, 'changed_meanwhile']);
  expect((await auditOfUser(second.id)).map(({ actorId, action }) => [actorId, action])).toEqual([
    [cast.admin.id, 'user.deactivate'],
  ]);
});

describe('people who are moved or given a role together', () => {
  test('are moved, which ends their sessions, with an event of each', async () => {
    const [first, second] = [await ofA(), await ofA()];
    const browser = await server.as(first);
    const changes = { assignedCompanyId: cast.companyB.id };
    expect(codes((await change(as.admin, [first, second], changes)).body)).toEqual([null, null]);
    expect(await isSignedIn(browser)).toBe(false);
    for (const { id, assignedCompanyId } of [first, second]) {
      expect((await storedUser(id))?.assignedCompanyId).toBe(cast.companyB.id);
      expect(await auditOfUser(id)).toEqual([
        {
          actorId: cast.admin.id,
          action: 'user.update',
          data: { changes: { assignedCompanyId: { from: assignedCompanyId, to: cast.companyB.id } } },
        },
      ]);
    }
  });

  test('get a custom role from an administrator alone', async () => {
    const [first, second] = [await ofA(), await ofA()];
    const { name: role } = await makeRole();
    const denied = await change(as.managerA, [first, second], { role });
    expect(codes(denied.body)).toEqual(['not_allowed', 'not_allowed']);
    expect(await auditOfUser(first.id)).toEqual([]);
    expect(codes((await change(as.admin, [first, second], { role })).body)).toEqual([null, null]);
    expect((await storedUser(second.id))?.role).toBe(role);
    expect(codes((await change(as.admin, [first], { role: 'no such role' })).body)).toEqual([
      'invalid_input',
    ]);
    expect((await storedUser(first.id))?.role).toBe(role);
  });

  test('stay where an administrator alone may move them, and one’s own account always', async () => {
    const [own, foreign] = [await ofA(), await makeUser({ assignedCompanyId: cast.companyB.id })];
    const to = { assignedCompanyId: MANAGING_COMPANY };
    expect(codes((await change(as.managerA, [own, foreign, cast.managerA], to)).body)).toEqual([
      'not_allowed',
      'not_found',
      'own_account',
    ]);
    expect(codes((await change(as.managerA, [own], { assignedCompanyId: null })).body)).toEqual([
      'not_allowed',
    ]);
    expect(codes((await change(as.admin, [cast.admin, own], { role: 'manager' })).body)).toEqual([
      'own_account',
      null,
    ]);
    expect(await storedUser(own.id)).toMatchObject({ role: 'manager', assignedCompanyId: cast.companyA.id });
    expect((await storedUser(cast.admin.id))?.role).toBe('admin');
  });

  test('gain nothing where the caller has not lately proved who they are, and the rest is done', async () => {
    const admin = await makeUser({ role: 'admin' });
    const browser = await server.as(admin);
    const [user, lead] = [await ofA(), await ofA({ role: 'manager' })];
    await ageProof(admin, 11);
    const { status, body } = await change(browser, [user, lead], { role: 'manager' });
    expect([status, codes(body)]).toEqual([200, ['confirmation_required', null]]);
    expect((await storedUser(user.id))?.role).toBe('user');
  });

  test('a role that another person has given meanwhile is not overwritten by a change made on the role before', async () => {
    const [first, second] = [await ofA(), await ofA()];
    await as.admin.call(users.adminUpdate, { params: { id: second.id }, body: { role: 'admin' } });
    const { body } = await change(as.admin, [first, second], { role: 'manager' }, { role: 'user' });
    expect(codes(body)).toEqual([null, 'changed_meanwhile']);
    expect((await storedUser(first.id))?.role).toBe('manager');
    expect((await storedUser(second.id))?.role).toBe('admin');
    await as.admin.call(users.setStatus, { params: { id: second.id }, body: { isActive: false } });
  });

  test('an undo leaves people whom another person has changed since', async () => {
    const [first, second] = [await ofA(), await ofA()];
    await change(as.admin, [first, second], { role: 'manager' });
    await as.admin.call(users.adminUpdate, { params: { id: second.id }, body: { role: 'admin' } });
    const { body } = await change(as.admin, [first, second], { role: 'user' }, { role: 'manager' });
    expect(codes(body)).toEqual([null, 'changed_meanwhile']);
    expect((await storedUser(first.id))?.role).toBe('user');
    expect((await storedUser(second.id))?.role).toBe('admin');
    await as.admin.call(users.setStatus, { params: { id: second.id }, body: { isActive: false } });
  });
});

test('callers without the right, empty or too long lists, a person named twice and other changes are refused', async () => {
  const person = await ofA();
  const many = Array.from({ length: MAX_TOGETHER + 1 }, (_, index) => ({ id: person.id + index }));
  for (const by of [as.userA, as.operations, as.ordinary]) {
    await expectRefusal(() => setActive(by, [person], false), notAllowed);
    await expectRefusal(() => change(by, [person], { role: 'user' }), notAllowed);
  }
  for (const of of [[], many, [person, person]]) {
    await expectRefusal(() => setActive(as.admin, of, false), badInput('users'));
    await expectRefusal(() => change(as.admin, of, { role: 'user' }), badInput('users'));
  }
  for (const changes of [{}, { role: 'user', email: 'all@masar.test' }])
    await expectRefusal(() => change(as.admin, [person], changes), badInput('users.0.changes'));
});

test('50 people are answered for within the deadline; those not reached are told as unavailable', async () => {
  const many = await Promise.all(Array.from({ length: MAX_TOGETHER }, () => ofA()));
  const { status, body } = await setActive(as.admin, many, false);
  expect(status).toBe(200);
  for (const { id, refusal } of body.results) {
    expect([null, 'unavailable']).toContain(refusal?.code ?? null);
    expect((await storedUser(id))?.isActive).toBe(refusal !== null);
  }
});
