import * as auth from '@shared/contracts/auth';
import * as passkeys from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { hubSettings } from '../../../db/schema/hub-settings';
import { users } from '../../../db/schema/people';
import { recoveryCodes } from '../../../db/schema/second-factors';
import { makeUser } from '../../../test/factories/users';
import { type Authenticator, makeAuthenticator } from '../../../test/passkeys';
import { badInput, expectRefusal, notFound } from '../../../test/refusals';
import { enterPassword, halfSignedIn, setUpTotp } from '../../../test/second-factor';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const signedOut = { status: 401, code: 'signed_out' };
const refused = { status: 401, code: 'passkey_refused' };
const expired = { status: 401, code: 'sign_in_expired' };

const make = (options: Partial<Parameters<typeof makeAuthenticator>[0]> = {}) =>
  makeAuthenticator({ origin: server.url, ...options });

async function add(browser: Client, authenticator: Authenticator, name?: string) {
  const options = (await browser.call(passkeys.begin)).body;
  return browser.call(passkeys.add, {
    body: { credential: authenticator.create(options), ...(name !== undefined && { name }) },
  });
}

async function signIn(browser: Client, authenticator: Authenticator) {
  const options = (await browser.call(passkeys.beginSignIn)).body;
  return browser.call(passkeys.signIn, { body: { credential: authenticator.get(options) } });
}

const listOf = async (browser: Client) => (await browser.call(secondFactor.get)).body.passkeys;

/** A person with a passkey, and a browser that they are signed in on. */
async function makeOwner(overrides: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(overrides);
  const [browser, authenticator] = [await server.as(user), make()];
  const reply = await add(browser, authenticator);
  expect(reply.status, reply.text).toBe(201);
  return { user, browser, authenticator, recoveryCodes: reply.body.recoveryCodes ?? [] };
}

/** The library would fetch the revocation lists that certificates of the caller's own making name. */
const certified = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'compound'];

describe('adding a passkey', () => {
  test.each(certified)('is refused with certificates, unread: %s', async (format) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const browser = await server.as(await makeUser());
    const options = (await browser.call(passkeys.begin)).body;
    const statement = { alg: -7, sig: new Uint8Array(64), x5c: [new Uint8Array(300)] };
    const credential = make().create(options, { format, statement });
    const calls = fetched.mock.calls.length;
    await expectRefusal(() => browser.call(passkeys.add, { body: { credential } }), refused);
    expect(fetched.mock.calls.length - calls).toBe(1); // the test's own call
  });

  test('gives recovery codes with the first factor, and names it after the browser', async () => {
    const browser = await server.as(await makeUser());
    const first = make();
    const options = (await browser.call(passkeys.begin)).body;
    const reply = await browser.fetch(passkeys.add.path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      },
      body: JSON.stringify({ credential: first.create(options) }),
    });
    expect(reply.status, reply.text).toBe(201);
    expect((await add(browser, make(), ' مفتاح المكتب ')).body.recoveryCodes).toBeNull();
    expect(await listOf(browser)).toEqual([
      { id: expect.any(Number), name: 'Chrome · Windows', createdAt: expect.any(String), lastUsedAt: null },
      { id: expect.any(Number), name: 'مفتاح المكتب', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect((await browser.call(secondFactor.get)).body.recoveryCodes?.left).toBe(10);
  });

  test('is refused for another address, with a used challenge, twice, and to people who are signed out', async () => {
    const browser = await server.as(await makeUser());
    const elsewhere = make({ origin: 'https://hub.example.com' });
    const options = (await browser.call(passkeys.begin)).body;
    const send = (authenticator: Authenticator, by = browser) => {
      const credential = authenticator.create(options);
      return by.call(passkeys.add, { body: { credential } });
    };
    await expectRefusal(() => send(elsewhere), refused);
    const one = make();
    await expectRefusal(() => send(one), { status: 409, code: 'setup_expired' });
    expect((await add(browser, one)).status).toBe(201);
    await expectRefusal(() => add(browser, one), { status: 409, code: 'passkey_known' });
    await expectRefusal(() => send(make(), server.guest()), signedOut);
    await expectRefusal(() => server.guest().call(passkeys.begin), signedOut);
  });

  test('is refused beyond ten', async () => {
    const { user, browser } = await makeOwner();
    await db.execute(sql`insert into passkeys (user_id, credential_id, public_key, counter, name)
      select ${user.id}, ${user.id} || '-' || n, '', 0, 'key' from generate_series(2, 10) n`);
    await expectRefusal(() => browser.call(passkeys.begin), { status: 409, code: 'too_many_passkeys' });
  });
});

describe('a passkey', () => {
  test('signs in without a password, and no second step follows', async () => {
    const { user, authenticator } = await makeOwner();
    const browser = server.guest();
    const reply = await signIn(browser, authenticator);
    expect(reply.body).toEqual({ user: expect.objectContaining({ id: user.id }), next: null });
    expect((await browser.call(auth.user)).body.id).toBe(user.id);
    expect((await listOf(browser))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test('is asked for after the password', async () => {
    const { user, authenticator } = await makeOwner();
    const half = server.guest();
    const { body } = await enterPassword(half, user);
    expect(body).toEqual({ user: null, secondStep: { setUp: false, methods: ['passkey', 'recovery'] } });
    const options = (await half.call(passkeys.beginSignIn)).body as unknown as {
      allowCredentials: unknown[];
    };
    expect(options.allowCredentials).toHaveLength(1);
    expect((await signIn(half, authenticator)).body.user.id).toBe(user.id);
  });

  test('that verifies nobody is a second step and no first one', async () => {
    const user = await makeUser();
    const authenticator = make({ verifies: false });
    expect((await add(await server.as(user), authenticator)).status).toBe(201);
    await expectRefusal(() => signIn(server.guest(), authenticator), refused);
    expect((await signIn(await halfSignedIn(server, user), authenticator)).status).toBe(200);
  });

  test('of another person does not pass one’s second step', async () => {
    const [{ user }, { authenticator }] = [await makeOwner(), await makeOwner()];
    const half = await halfSignedIn(server, user);
    await expectRefusal(() => signIn(half, authenticator), refused);
  });

  test('is refused alike when it is unknown, signed wrongly, copied, or its person is disabled', async () => {
    const { user, authenticator } = await makeOwner();
    await expectRefusal(() => signIn(server.guest(), make()), refused);

    const browser = server.guest();
    const options = (await browser.call(passkeys.beginSignIn)).body;
    const credential = authenticator.get(options);
    credential.response.signature = `A${credential.response.signature.slice(1)}`;
    await expectRefusal(() => browser.call(passkeys.signIn, { body: { credential } }), refused);

    expect((await signIn(server.guest(), authenticator)).status).toBe(200);
    authenticator.rewind(1);
    await expectRefusal(() => signIn(server.guest(), authenticator), refused);

    authenticator.rewind(100);
    await db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    await expectRefusal(() => signIn(server.guest(), authenticator), refused);
  });

  test('proves itself for a challenge once, in the browser that asked for it', async () => {
    const { authenticator } = await makeOwner();
    const browser = server.guest();
    const options = (await browser.call(passkeys.beginSignIn)).body;
    const credential = authenticator.get(options);
    const send = (by: Client) => by.call(passkeys.signIn, { body: { credential } });
    await expectRefusal(() => send(server.guest()), expired);
    expect((await send(browser)).status).toBe(200);
    await expectRefusal(() => send(browser), expired);
  });

  test('lets known browsers and right passwords in after a hundred tries of strangers in their network', async () => {
    const { user, authenticator } = await makeOwner();
    const known = server.guest();
    expect((await signIn(known, authenticator)).status).toBe(200);
    await known.call(auth.logout);
    const stranger = server.guest();
    for (let attempt = 0; attempt < 100; attempt++) await stranger.call(passkeys.beginSignIn);
    const tooMany = { status: 429, code: 'too_many_requests' };
    await expectRefusal(() => server.guest().call(passkeys.beginSignIn), tooMany);
    expect((await signIn(known, authenticator)).status).toBe(200);
    expect((await signIn(await halfSignedIn(server, user), authenticator)).status).toBe(200);
    await db.execute(sql`delete from rate_limits where key like 'passkey-%'`);
  });

  test('is asked for thirty times in a quarter of an hour, of one account', async () => {
    const { user } = await makeOwner();
    const half = await halfSignedIn(server, user);
    for (let attempt = 0; attempt < 30; attempt++)
      expect((await half.call(passkeys.beginSignIn)).status).toBe(200);
    const again = await halfSignedIn(server, user);
    await expectRefusal(() => again.call(passkeys.beginSignIn), { status: 429, code: 'too_many_requests' });
  });

  test('is made for PUBLIC_URL, and on a hub of this machine for the name it is called by', async () => {
    const nameOf = async () => (await server.guest().call(passkeys.beginSignIn)).body.rpId;
    expect(await nameOf()).toBe('127.0.0.1');
    const before = config.publicUrl;
    config.publicUrl = 'https://hub.example.com';
    try {
      expect(await nameOf()).toBe('hub.example.com');
    } finally {
      config.publicUrl = before;
    }
  });
});

describe('one’s passkeys', () => {
  test('are renamed', async () => {
    const { browser } = await makeOwner();
    const id = (await listOf(browser))[0]?.id as number;
    const rename = (name: string, by = browser) =>
      by.call(passkeys.rename, { params: { id }, body: { name } });
    expect((await rename(' Work phone ')).body.name).toBe('Work phone');
    await expectRefusal(() => rename(' '), badInput('name'));
    await expectRefusal(() => rename('x'.repeat(61)), badInput('name'));
    const other = await server.as(await makeUser({ role: 'admin' }));
    await expectRefusal(() => rename('Mine', other), notFound);
    await expectRefusal(() => rename('Mine', server.guest()), signedOut);
  });

  test('leave an entry when they are added, sign in, are renamed and are removed', async () => {
    const { user, browser, authenticator } = await makeOwner();
    expect((await signIn(server.guest(), authenticator)).status).toBe(200);
    const [{ id } = { id: 0 }] = await listOf(browser);
    await browser.call(passkeys.rename, { params: { id }, body: { name: 'Key' } });
    await browser.call(passkeys.remove, { params: { id } });
    const entries = await db
      .select({ action: events.action })
      .from(events)
      .where(eq(events.actorId, user.id));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'user.add_passkey',
        'session.begin',
        'user.rename_passkey',
        'user.remove_passkey',
      ]),
    );
  });

  test('are removed, the recovery codes with the last factor', async () => {
    const { user, browser, authenticator } = await makeOwner();
    const id = (await listOf(browser))[0]?.id as number;
    const remove = (by: Client) => by.call(passkeys.remove, { params: { id } });
    const other = await server.as(await makeUser({ role: 'admin' }));
    await expectRefusal(() => remove(other), notFound);
    await expectRefusal(() => remove(server.guest()), signedOut);
    expect((await remove(browser)).status).toBe(204);
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    await expectRefusal(() => signIn(server.guest(), authenticator), refused);
    expect((await enterPassword(server.guest(), user)).body.user?.id).toBe(user.id);
  });

  test('can go while an authenticator app is left, where a factor is required', async () => {
    const { user, browser } = await makeOwner({ role: 'admin' });
    const id = (await listOf(browser))[0]?.id as number;
    const since = sql`now() - interval '8 days'`;
    await db.insert(hubSettings).values({ secondFactorRequiredSince: since });
    try {
      const last = { status: 409, code: 'second_factor_required' };
      await expectRefusal(() => browser.call(passkeys.remove, { params: { id } }), last);
      await setUpTotp(browser, user);
      expect((await browser.call(passkeys.remove, { params: { id } })).status).toBe(204);
    } finally {
      await db.delete(hubSettings);
    }
  });

  test('can be the first factor of those who are not let in without one', async () => {
    const user = await makeUser({ role: 'manager' });
    await db.insert(hubSettings).values({ secondFactorRequiredSince: sql`now() - interval '8 days'` });
    try {
      const half = await halfSignedIn(server, user);
      const { body } = await add(half, make());
      expect(body.recoveryCodes).toHaveLength(10);
      expect(body.signedIn?.user.id).toBe(user.id);
      expect((await half.call(auth.user)).status).toBe(200);
    } finally {
      await db.delete(hubSettings);
    }
  });
});
