import * as auth from '@shared/contracts/auth';
import * as passkeys from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import * as people from '@shared/contracts/users';
import type { AuditAction } from '@shared/rules/audit';
import { and, asc, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { rateLimits } from '../../db/schema/rate-limits';
import { sessions } from '../../db/schema/sessions';
import { backgroundDone } from '../../lib/background';
import { makeUser, TEST_PASSWORD } from '../../test/factories/users';
import { makeAuthenticator } from '../../test/passkeys';
import { codeOf, halfSignedIn, setUpTotp, wrongCodeOf } from '../../test/second-factor';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => void (await db.delete(rateLimits)));

const signIn = (username: string, password = TEST_PASSWORD, browser = server.guest()) =>
  browser.call(auth.login, { body: { username, password } });

async function addPasskey(browser: Client) {
  const authenticator = makeAuthenticator({ origin: server.url });
  const options = (await browser.call(passkeys.begin)).body;
  const credential = authenticator.create(options);
  expect((await browser.call(passkeys.add, { body: { credential } })).status).toBe(201);
  return authenticator;
}

/** What is on record of these acts since, in order. */
async function watch() {
  const [last] = await db.select({ id: max(events.id) }).from(events);
  const before = last?.id ?? 0;
  return async (...actions: AuditAction[]) => {
    await backgroundDone();
    return db
      .select()
      .from(events)
      .where(and(gt(events.id, before), inArray(events.action, actions)))
      .orderBy(asc(events.id));
  };
}

describe('signing in and out', () => {
  test('is on record, in the session that begins and ends', async () => {
    const person = await makeUser();
    const since = await watch();
    const browser = await server.as(person);
    await browser.call(auth.logout);
    const entries = await since('session.begin', 'session.end');
    expect(entries).toMatchObject([
      { action: 'session.begin', actorId: person.id, data: { by: 'hub' }, address: '127.0.0.1' },
      { action: 'session.end', actorId: person.id },
    ]);
    expect(entries[0]?.session).toMatch(/^[0-9a-f]{16}$/);
    expect(entries[1]?.session).toBe(entries[0]?.session);
  });

  test('of a stranger who is not signed in leaves nothing', async () => {
    const since = await watch();
    await server.guest().call(auth.logout);
    expect(await since('session.begin', 'session.end')).toEqual([]);
  });
});

describe('a sign-in that fails', () => {
  test('is on record with the account, whose company it concerns, and with nobody who acted', async () => {
    const person = await makeUser({ assignedCompanyId: 41 });
    const since = await watch();
    expect((await signIn(person.username, 'wrong')).status).toBe(401);
    expect(await since('user.fail_sign_in')).toMatchObject([
      { actorId: null, entity: 'user', entityId: person.id, companyId: 41, data: {}, address: '127.0.0.1' },
    ]);
  });

  test('under a name that nobody has keeps nothing of what was typed, once a quarter of an hour for each network', async () => {
    const since = await watch();
    for (let n = 0; n < 5; n++) expect((await signIn(`my-secret-${n}`, 'x')).status).toBe(401);
    const entries = await since('user.fail_sign_in');
    expect(entries).toMatchObject([{ actorId: null, entity: null, entityId: null }]);
    expect(JSON.stringify(entries)).not.toContain('my-secret');
  });

  test('once too often is a lock-out, on record once however often it is tried again', async () => {
    const person = await makeUser();
    const since = await watch();
    for (let n = 0; n < 14; n++) await signIn(person.username, 'wrong');
    expect(await since('user.fail_sign_in')).toHaveLength(10);
    expect(await since('user.lock_out')).toMatchObject([{ entity: 'user', entityId: person.id }]);
  });
});

describe('a password that does not prove who uses a session', () => {
  const calls = [
    ['confirming', (browser: Client) => browser.call(auth.confirm, { body: { password: 'a guess' } })],
    [
      'another password',
      (browser: Client) =>
        browser.call(auth.changePassword, { body: { currentPassword: 'a guess', password: 'new-roof-42' } }),
    ],
  ] as const;

  test.each(calls)(
    'of %s is on record with the account, and keeps nothing of what was typed',
    async (_what, guess) => {
      const person = await makeUser();
      const browser = await server.as(person);
      const since = await watch();
      expect((await guess(browser)).status).toBe(400);
      const entries = await since('user.fail_sign_in');
      expect(entries).toMatchObject([
        {
          actorId: null,
          entity: 'user',
          entityId: person.id,
          data: { inSession: true },
          address: '127.0.0.1',
        },
      ]);
      expect(entries[0]?.session).toMatch(/^[0-9a-f]{16}$/);
      expect(JSON.stringify(entries)).not.toContain('a guess');
    },
  );

  test.each(calls)('of %s once too often is a lock-out, on record once', async (_what, guess) => {
    const person = await makeUser();
    const browser = await server.as(person);
    const since = await watch();
    for (let n = 0; n < 13; n++) await guess(browser);
    expect(await since('user.fail_sign_in')).toHaveLength(10);
    expect(await since('user.lock_out')).toMatchObject([{ entity: 'user', entityId: person.id }]);
  });
});

describe('a second step that fails', () => {
  const enter = (browser: Client, code: string) => browser.call(secondFactor.enterCode, { body: { code } });
  const failed = (person: { id: number }) => ({
    actorId: null,
    entity: 'user',
    entityId: person.id,
    data: { secondStep: true },
    address: '127.0.0.1',
  });

  test('by a code or a recovery code is on record with the account, and keeps nothing of what was typed', async () => {
    const person = await makeUser();
    const { secret } = await setUpTotp(await server.as(person), person);
    const half = await halfSignedIn(server, person);
    const since = await watch();
    const wrong = await wrongCodeOf(secret);
    for (const code of [wrong, 'AAAA-BBBB-CCCC'])
      expect(await enter(half, code)).toMatchObject({ status: 400, error: { code: 'invalid_input' } });
    const entries = await since('user.fail_sign_in');
    expect(entries).toMatchObject([failed(person), failed(person)]);
    expect(entries.map(({ data }) => data)).toEqual([{ secondStep: true }, { secondStep: true }]);
    expect((await enter(half, await codeOf(secret))).status).toBe(200);
    expect(await since('user.fail_sign_in')).toHaveLength(2);
  });

  test('once too often is a lock-out, on record once', async () => {
    const person = await makeUser();
    const { secret } = await setUpTotp(await server.as(person), person);
    const half = await halfSignedIn(server, person);
    const since = await watch();
    const wrong = await wrongCodeOf(secret);
    for (let n = 0; n < 13; n++) await enter(half, wrong);
    expect(await since('user.fail_sign_in')).toHaveLength(10);
    expect(await since('user.lock_out')).toMatchObject([{ entity: 'user', entityId: person.id }]);
  });

  test('by a passkey of another person is on record with the account that waits for it', async () => {
    const [person, other] = [await makeUser(), await makeUser()];
    await setUpTotp(await server.as(person), person);
    const authenticator = await addPasskey(await server.as(other));
    const half = await halfSignedIn(server, person);
    const since = await watch();
    const options = (await half.call(passkeys.beginSignIn)).body;
    const body = { credential: authenticator.get(options) };
    expect((await half.call(passkeys.signIn, { body })).status).toBe(401);
    expect(await since('user.fail_sign_in')).toMatchObject([failed(person)]);
  });

  test('in the place of a password is a sign-in of the passkey’s account that failed', async () => {
    const person = await makeUser();
    const authenticator = await addPasskey(await server.as(person));
    const since = await watch();
    const browser = server.guest();
    const options = (await browser.call(passkeys.beginSignIn)).body;
    const credential = authenticator.get(options);
    credential.response.signature = `A${credential.response.signature.slice(1)}`;
    expect((await browser.call(passkeys.signIn, { body: { credential } })).status).toBe(401);
    expect(await since('user.fail_sign_in')).toMatchObject([{ ...failed(person), data: {} }]);
  });
});

test('a network that takes no more attempts locks no account out, on record', async () => {
  const strangers = Array.from({ length: 100 }, (_, n) => `stranger-${n}`);
  for (const name of strangers) await signIn(name, 'wrong');
  const person = await makeUser();
  const since = await watch();
  expect((await signIn(person.username, 'wrong')).status).toBe(429);
  expect(await since('user.lock_out')).toMatchObject([{ entity: null, entityId: null }]);
});

test('a sign-in that can’t be put on record begins no session', async () => {
  const person = await makeUser();
  await db.execute(
    sql`alter table events add constraint no_sign_ins check (action <> 'session.begin') not valid`,
  );
  const browser = server.guest();
  expect((await signIn(person.username, TEST_PASSWORD, browser)).status).toBe(500);
  await db.execute(sql`alter table events drop constraint no_sign_ins`);
  expect((await browser.call(auth.user)).status).toBe(401);
  expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
});

test('a link for a new password that was asked for is on record with the account', async () => {
  const person = await makeUser();
  const since = await watch();
  await server.guest().call(auth.forgotPassword, { body: { email: person.email } });
  await server.guest().call(auth.forgotPassword, { body: { email: 'nobody@masar.test' } });
  expect(await since('user.ask_password_link')).toMatchObject([
    { actorId: null, entity: 'user', entityId: person.id, address: '127.0.0.1' },
  ]);
});

describe('a call that a person had no right to', () => {
  test('is on record with what was called, once a minute for each person and endpoint', async () => {
    const [person, target] = [await makeUser(), await makeUser()];
    const browser = await server.as(person);
    const since = await watch();
    const remove = () => browser.call(people.remove, { params: { id: target.id } });
    for (let n = 0; n < 3; n++) expect((await remove()).status).toBe(403);
    await browser.fetch('/api/users/1?secret=typed', { method: 'DELETE' });
    const entries = await since('access.deny');
    expect(entries).toMatchObject([
      { actorId: person.id, entity: null, data: { method: 'DELETE', path: `/api/users/${target.id}` } },
    ]);
  });

  test('is on record with two hundred characters of its address at most', async () => {
    const browser = await server.as(await makeUser());
    const since = await watch();
    await browser.fetch(`/api/users/${'1'.repeat(5_000)}`, { method: 'DELETE' });
    const [entry] = await since('access.deny');
    expect(JSON.stringify(entry?.data).length).toBeLessThan(300);
  });

  test('is not on record where nobody is signed in', async () => {
    const since = await watch();
    expect((await server.guest().call(people.remove, { params: { id: 1 } })).status).toBe(401);
    expect(await since('access.deny')).toEqual([]);
  });
});
