import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { passwordResets } from '../../db/schema/password-resets';
import { companies } from '../../db/schema/people';
import { makeCompany } from '../../test/factories/companies';
import { makeRequest, storedRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, TEST_PASSWORD } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
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

const setActive = (by: Client, id: number, isActive: unknown) =>
  by.call(users.setStatus, { params: { id }, body: { isActive: isActive as boolean } });

const representativeOf = async (id: number) =>
  (await db.select().from(companies).where(eq(companies.id, id)))[0]?.representativeId;

describe('deactivating', () => {
  test('ends the sessions at once and lets nobody in, until the account is activated again', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const browser = await server.as(person);
    await db.insert(passwordResets).values({
      digest: 'a link',
      userId: person.id,
      sessionEpoch: person.sessionEpoch,
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    });
    const { status, body } = await setActive(as.managerA, person.id, false);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, isActive: false, can: { setActive: true } });
    expect((await browser.call(auth.user)).status).toBe(401);
    const signIn = () =>
      server.guest().call(auth.login, { body: { username: person.username, password: TEST_PASSWORD } });
    expect((await signIn()).status).toBe(401);
    expect(await db.$count(passwordResets)).toBe(0);

    expect((await setActive(as.admin, person.id, true)).body.isActive).toBe(true);
    expect((await browser.call(auth.user)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect((await auditOfUser(person.id)).map(({ actorId, action }) => [actorId, action])).toEqual([
      [cast.managerA.id, 'user.deactivate'],
      [cast.admin.id, 'user.activate'],
    ]);
  });

  test('ends what the person stands for', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const company = await makeCompany({ representativeId: person.id });
    expect((await setActive(as.admin, person.id, false)).status).toBe(200);
    expect(await representativeOf(company.id)).toBeNull();
    expect((await setActive(as.admin, person.id, true)).status).toBe(200);
    expect(await representativeOf(company.id)).toBeNull();
  });

  test('passes over the optional steps that wait for the person; required ones wait for an admin', async () => {
    const person = await makeUser();
    const optional = { responsibleUserId: person.id, isRequired: false };
    const waiting = await makeRequest({ steps: [optional, cast.userB] });
    const required = await makeRequest({ steps: [person, cast.userB] });
    expect((await setActive(as.admin, person.id, false)).status).toBe(200);
    expect((await storedRequest(waiting.id)).request.currentStep).toBe(2);
    expect((await storedRequest(required.id)).request.currentStep).toBe(1);
  });

  test('a person twice, or a person active, changes nothing', async () => {
    const person = await makeUser();
    expect((await setActive(as.admin, person.id, true)).status).toBe(200);
    expect(await storedUser(person.id)).toEqual(person);
    await setActive(as.admin, person.id, false);
    const disabled = await storedUser(person.id);
    expect((await setActive(as.admin, person.id, false)).body.isActive).toBe(false);
    expect(await storedUser(person.id)).toEqual(disabled);
    expect(await auditOfUser(person.id)).toHaveLength(1);
  });

  test('oneself is refused', async () => {
    await expectRefusal(() => setActive(as.admin, cast.admin.id, false), {
      status: 409,
      code: 'own_account',
    });
    expect((await setActive(as.admin, cast.admin.id, true)).status).toBe(200);
  });

  test('is refused beyond one’s reach', async () => {
    const colleague = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    await expectRefusal(() => setActive(as.managerA, colleague.id, false), notAllowed);
    await expectRefusal(() => setActive(as.managerA, cast.managerA.id, false), notAllowed);
    for (const stranger of [cast.userB, cast.admin])
      await expectRefusal(() => setActive(as.managerA, stranger.id, false), notFound);
    for (const person of ['managing', 'operations', 'userA', 'ordinary'] as const)
      await expectRefusal(() => setActive(as[person], cast.userA.id, false), notAllowed);
    await expectRefusal(() => setActive(server.guest(), cast.userA.id, false), {
      status: 401,
      code: 'signed_out',
    });
    await expectRefusal(() => setActive(as.admin, 999_999, false), notFound);
  });

  test.each([undefined, null, 'false', 0])('is refused with %j', async (isActive) => {
    await expectRefusal(() => setActive(as.admin, cast.userA.id, isActive), badInput('isActive'));
  });
});
