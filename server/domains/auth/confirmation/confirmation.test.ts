import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { makeCompany } from '../../../test/factories/companies';
import { ageProof } from '../../../test/factories/sessions';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../../test/factories/users';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { storedUser } from '../../../test/user-management';

const confirmationRequired = { status: 403, code: 'confirmation_required' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const confirm = (browser: Client, password = TEST_PASSWORD) =>
  browser.call(auth.confirm, { body: { password } });
const edit = (browser: Client, { id }: TestUser, body: object) =>
  browser.call(users.adminUpdate, { params: { id }, body });

/** When the person's one session began and was proven. */
async function timesOf({ id }: TestUser) {
  const { rows } = await db.execute(sql`
    select sess->>'startedAt' as started, sess->>'provenAt' as proven from sessions where user_id = ${id}`);
  return rows;
}

let made = 0;
function newPerson(role: string) {
  const username = `made${++made}`;
  const names = { username, email: `${username}@masar.test`, firstName: `Made ${made}`, lastName: 'Person' };
  return { ...names, phone: '0500000000', password: 'blue-roof-42', role };
}

/** An administrator who signed in eleven minutes ago. */
async function longSignedIn() {
  const admin = await makeUser({ role: 'admin' });
  const browser = await server.as(admin);
  await ageProof(admin, 11);
  return { admin, browser };
}

describe('ten minutes after signing in', () => {
  test.each([
    ['a role', { role: 'manager' }],
    ['an e-mail address', { email: 'another@masar.test' }],
  ])('%s is changed after confirming by the password', async (_what, body) => {
    const { browser } = await longSignedIn();
    const user = await makeUser();
    await expectRefusal(() => edit(browser, user, body), confirmationRequired);
    expect((await confirm(browser)).status).toBe(204);
    expect((await edit(browser, user, body)).status).toBe(200);
    expect(await storedUser(user.id)).toMatchObject(body);
  });

  test('a role is changed after confirming, also by the call for profiles', async () => {
    const { browser } = await longSignedIn();
    const user = await makeUser();
    await expectRefusal(
      () => browser.call(users.update, { params: { id: user.id }, body: { role: 'manager' } }),
      confirmationRequired,
    );
  });

  test('one’s own password is not set without the old one', async () => {
    const { admin, browser } = await longSignedIn();
    await expectRefusal(() => edit(browser, admin, { password: 'a-new-password' }), confirmationRequired);
  });

  test('the password of another person is set after confirming', async () => {
    const { browser } = await longSignedIn();
    const user = await makeUser({ role: 'admin' });
    const set = () => edit(browser, user, { password: 'a-new-password' });
    await expectRefusal(set, confirmationRequired);
    await confirm(browser);
    expect((await set()).status).toBe(200);
  });

  test.each(['admin', 'manager', 'user'])(
    'an account with the role %s is made after confirming',
    async (role) => {
      const { browser } = await longSignedIn();
      const make = () => browser.call(users.create, { body: newPerson(role) });
      await expectRefusal(make, confirmationRequired);
      await confirm(browser);
      expect((await make()).status).toBe(201);
    },
  );

  test.each([MANAGING_COMPANY, OPERATIONS_COMPANY])(
    'people come to company %i after confirming',
    async (id) => {
      const { browser } = await longSignedIn();
      const user = await makeUser();
      const move = () => edit(browser, user, { assignedCompanyId: id });
      await expectRefusal(move, confirmationRequired);
      await confirm(browser);
      expect((await move()).status).toBe(200);
    },
  );

  test('no change of one’s own account counts as a proof, or makes the session younger', async () => {
    const { admin, browser } = await longSignedIn();
    const company = await makeCompany();
    const times = await timesOf(admin);
    const changes = { firstName: 'New', lastName: 'Name', username: 'new-name', phone: '0500000000' };
    for (const body of [changes, { assignedCompanyId: company.id }, { assignedCompanyId: null }]) {
      expect((await edit(browser, admin, body)).status).toBe(200);
      expect(await timesOf(admin)).toEqual(times);
    }
    await expectRefusal(() => edit(browser, admin, { email: 'x@masar.test' }), confirmationRequired);
  });

  test('names, and a form that sends the role and the address as they are, need no confirmation', async () => {
    const { browser } = await longSignedIn();
    const user = await makeUser();
    const { role, email } = user;
    expect((await edit(browser, user, { firstName: 'Renamed', role, email })).status).toBe(200);
  });

  test('people who may not change an account are told that, and not asked to confirm', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    await ageProof(user, 11);
    const other = await makeUser();
    await expectRefusal(() => edit(browser, other, { role: 'admin' }), {
      status: 403,
      code: 'not_allowed',
    });
  });
});

describe('a session', () => {
  test('that is younger than ten minutes is not asked', async () => {
    const admin = await makeUser({ role: 'admin' });
    const browser = await server.as(admin);
    await ageProof(admin, 9);
    expect((await edit(browser, await makeUser(), { role: 'manager' })).status).toBe(200);
  });

  test('is confirmed for ten minutes, and no other session of the person with it', async () => {
    const { admin, browser } = await longSignedIn();
    const elsewhere = await server.as(admin);
    await ageProof(admin, 11);
    await confirm(browser);
    const user = await makeUser();
    expect((await edit(browser, user, { role: 'manager' })).status).toBe(200);
    await expectRefusal(() => edit(elsewhere, user, { role: 'user' }), confirmationRequired);
    await ageProof(admin, 11);
    await expectRefusal(() => edit(browser, user, { role: 'user' }), confirmationRequired);
  });

  test('is proven by setting a new password with the old one', async () => {
    const { browser } = await longSignedIn();
    await browser.call(auth.changePassword, {
      body: { currentPassword: TEST_PASSWORD, password: 'a-new-password' },
    });
    expect((await edit(browser, await makeUser(), { role: 'manager' })).status).toBe(200);
  });
});

describe('confirming is refused', () => {
  test('with another password, which leaves the session unproven', async () => {
    const { browser } = await longSignedIn();
    const user = await makeUser();
    await expectRefusal(() => confirm(browser, 'a guess'), { status: 400, path: 'password' });
    await expectRefusal(() => edit(browser, user, { role: 'manager' }), confirmationRequired);
  });

  test('to people who are not signed in', () =>
    expectRefusal(() => confirm(server.guest()), { status: 401, code: 'signed_out' }));

  test('never for entering the right one, however often', async () => {
    const browser = await server.as(await makeUser());
    for (let attempt = 0; attempt < 12; attempt++) expect((await confirm(browser)).status).toBe(204);
  });

  test('after ten wrong passwords, which count together with those of changing it', async () => {
    const browser = await server.as(await makeUser());
    for (let attempt = 0; attempt < 5; attempt++) await confirm(browser, 'a guess');
    for (let attempt = 0; attempt < 5; attempt++)
      await browser.call(auth.changePassword, {
        body: { currentPassword: 'a guess', password: 'a-new-password' },
      });
    const reply = await expectRefusal(() => confirm(browser), { status: 429, code: 'too_many_requests' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
