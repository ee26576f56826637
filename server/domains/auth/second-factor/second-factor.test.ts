import { endpoints } from '@shared/contracts';
import * as auth from '@shared/contracts/auth';
import * as hubSettings from '@shared/contracts/hub-settings';
import * as passkeyCalls from '@shared/contracts/passkeys';
import * as secondFactor from '@shared/contracts/second-factor';
import * as users from '@shared/contracts/users';
import { addressOf } from '@shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { accountLetters } from '../../../db/schema/account-letters';
import { events } from '../../../db/schema/events';
import { hubSettings as hubTable } from '../../../db/schema/hub-settings';
import { users as userTable } from '../../../db/schema/people';
import { passkeys, recoveryCodes, totpFactors } from '../../../db/schema/second-factors';
import { backgroundDone } from '../../../lib/background';
import { recoveryCodeDigest } from '../../../lib/recovery-code';
import { makeUser } from '../../../test/factories/users';
import { linksOf, openMailbox, tokenFor } from '../../../test/password-links';
import { expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import {
  codeOf,
  enterPassword,
  forgetCode,
  halfSignedIn,
  setUpTotp,
  wrongCodeOf,
} from '../../../test/second-factor';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const signedOut = { status: 401, code: 'signed_out' };
const expired = { status: 401, code: 'sign_in_expired' };
const wrongCode = { status: 400, code: 'invalid_input', path: 'code' };
const enter = (browser: Client, code: string) => browser.call(secondFactor.enterCode, { body: { code } });
const statusOf = async (browser: Client) => (await browser.call(auth.user)).status;
const actionsOf = async (id: number) =>
  (
    await db
      .select({ action: events.action })
      .from(events)
      .where(and(eq(events.entity, 'user'), eq(events.entityId, id)))
      .orderBy(events.id)
  ).map(({ action }) => action);

/** A person with an authenticator app, and a browser that they are signed in on. */
async function makeOwner(overrides: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(overrides);
  const browser = await server.as(user);
  return { user, browser, ...(await setUpTotp(browser, user)) };
}

describe('setting up an authenticator app', () => {
  test('gives a secret, its picture and ten recovery codes, once', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    const { secret, uri, qr } = (await browser.call(secondFactor.beginTotp)).body;
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(user.username));
    expect(Buffer.from(qr.split(',')[1] as string, 'base64').toString()).toMatch(/^<svg/);
    const code = await codeOf(secret);
    const { body } = await browser.call(secondFactor.confirmTotp, { body: { code } });
    expect(body.signedIn).toBeNull();
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const { totp, recoveryCodes, requiredFrom } = (await browser.call(secondFactor.get)).body;
    expect(totp).toEqual({ createdAt: expect.any(String), lastUsedAt: null });
    expect(recoveryCodes).toEqual({ left: 10, createdAt: expect.any(String) });
    expect(requiredFrom).toBeNull();
    expect(await actionsOf(user.id)).toEqual(['user.add_totp', 'user.make_recovery_codes']);
  });

  test('is refused with a wrong code, without a secret, and to people who are signed out', async () => {
    const browser = await server.as(await makeUser());
    const confirm = (code: string, by = browser) => by.call(secondFactor.confirmTotp, { body: { code } });
    await expectRefusal(() => confirm('123456'), { status: 409, code: 'setup_expired' });
    const { secret } = (await browser.call(secondFactor.beginTotp)).body;
    const code = await wrongCodeOf(secret);
    await expectRefusal(() => confirm(code), wrongCode);
    await expectRefusal(() => confirm('123456', server.guest()), signedOut);
    await expectRefusal(() => server.guest().call(secondFactor.beginTotp), signedOut);
    await expectRefusal(() => server.guest().call(secondFactor.get), signedOut);
  });

  test('with another app replaces the first, and leaves the recovery codes', async () => {
    const { user, browser, secret } = await makeOwner();
    const second = await setUpTotp(browser, user);
    expect(second.recoveryCodes).toEqual([]);
    const half = await halfSignedIn(server, user);
    const old = await codeOf(secret);
    await expectRefusal(() => enter(half, old), wrongCode);
    expect((await enter(half, await codeOf(second.secret))).status).toBe(200);
  });

  test('keeps nothing in the database that makes codes or is one', async () => {
    const { user, secret, recoveryCodes: codes } = await makeOwner();
    const [stored] = await db.select().from(totpFactors).where(eq(totpFactors.userId, user.id));
    expect(stored?.secret).not.toContain(secret);
    const kept = JSON.stringify(await db.select().from(recoveryCodes));
    for (const code of codes) expect(kept).not.toContain(code.replace('-', ''));
  });

  test('is lost with SESSION_SECRET, and recovery codes with it', async () => {
    const { user, secret, recoveryCodes: codes } = await makeOwner();
    const half = await halfSignedIn(server, user);
    const kept = config.sessionSecret;
    config.sessionSecret = 'another secret of thirty-two characters';
    try {
      const code = await codeOf(secret);
      await expectRefusal(() => enter(half, code), wrongCode);
      await expectRefusal(() => enter(half, codes[0] as string), wrongCode);
    } finally {
      config.sessionSecret = kept;
    }
    expect((await enter(half, codes[0] as string)).status).toBe(200);
  });
});

describe('signing in', () => {
  test('without a second factor is as it was: one call, the same answer', async () => {
    const user = await makeUser();
    const reply = await enterPassword(server.guest(), user);
    expect(Object.keys(reply.body)).toEqual(['user']);
    expect(reply.body.user?.id).toBe(user.id);
  });

  test('with one has a second step, in a new session each time', async () => {
    const { user, secret } = await makeOwner();
    const browser = server.guest();
    const reply = await enterPassword(browser, user);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ user: null, secondStep: { setUp: false, methods: ['totp', 'recovery'] } });
    const half = browser.cookie();
    expect((await browser.call(secondFactor.pending)).body).toEqual({ secondStep: reply.body.secondStep });
    const { status, body } = await enter(browser, await codeOf(secret));
    expect(status).toBe(200);
    expect(body).toEqual({ user: expect.objectContaining({ id: user.id }), next: null });
    expect(browser.cookie()).not.toBe(half);
    expect(await statusOf(browser)).toBe(200);
    const replayed = await server.guest().fetch('/api/auth/user', { headers: { Cookie: half } });
    expect(replayed.status).toBe(401);
  });

  test('remembers whom it was asked to remember', async () => {
    const { user, secret } = await makeOwner();
    for (const rememberMe of [true, false]) {
      await forgetCode(user.id);
      const browser = server.guest();
      await enterPassword(browser, user, rememberMe);
      const { headers } = await enter(browser, await codeOf(secret));
      const cookie = headers.getSetCookie().find((one) => one.startsWith('masar='));
      expect(cookie?.includes('Expires=')).toBe(rememberMe);
    }
  });

  test('takes a code in Arabic digits and with blanks, of one step before or after', async () => {
    // in the middle of a step, which does not end while the codes are entered
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { user, secret } = await makeOwner();
    const arabic = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] as string);
    for (const steps of [-1, 0, 1]) {
      await forgetCode(user.id);
      const code = arabic(await codeOf(secret, steps));
      const half = await halfSignedIn(server, user);
      expect((await enter(half, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    }
    await forgetCode(user.id);
    const half = await halfSignedIn(server, user);
    const late = await codeOf(secret, -2);
    await expectRefusal(() => enter(half, late), wrongCode);
  });

  test('takes a code once, also of two at once, and none from before it', async () => {
    const { user, secret } = await makeOwner();
    const halves = [await halfSignedIn(server, user), await halfSignedIn(server, user)];
    const code = await codeOf(secret);
    const statuses = await Promise.all(halves.map(async (half) => (await enter(half, code)).status));
    expect(statuses.toSorted()).toEqual([200, 400]);
    const half = await halfSignedIn(server, user);
    const earlier = await codeOf(secret, -1);
    await expectRefusal(() => enter(half, code), wrongCode);
    await expectRefusal(() => enter(half, earlier), wrongCode);
  });

  test('by a recovery code works once for each, however it is typed, and is written down', async () => {
    const { user, recoveryCodes: codes } = await makeOwner();
    const [first, second] = codes as [string, string];
    expect((await enter(await halfSignedIn(server, user), ` ${first.toUpperCase()} `)).status).toBe(200);
    const half = await halfSignedIn(server, user);
    await expectRefusal(() => enter(half, first), wrongCode);
    expect((await enter(half, second.replace('-', ''))).status).toBe(200);
    expect(await actionsOf(user.id)).toContain('user.use_recovery_code');
    const { recoveryCodes } = (await half.call(secondFactor.get)).body;
    expect(recoveryCodes?.left).toBe(8);
  });

  test('by one recovery code in two browsers at once lets one in', async () => {
    const { user, recoveryCodes: codes } = await makeOwner();
    const halves = [await halfSignedIn(server, user), await halfSignedIn(server, user)];
    const replies = await Promise.all(halves.map((half) => enter(half, codes[0] as string)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is refused after ten wrong codes from wherever, and not to a browser that was in before', async () => {
    const { user, secret } = await makeOwner();
    const known = await halfSignedIn(server, user);
    expect((await enter(known, await codeOf(secret))).status).toBe(200);
    await forgetCode(user.id);
    const wrong = await wrongCodeOf(secret);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await enter(await halfSignedIn(server, user), wrong)).status).toBe(400);
    const half = await halfSignedIn(server, user);
    const code = await codeOf(secret);
    const reply = await expectRefusal(() => enter(half, code), { status: 429, code: 'too_many_requests' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    await enterPassword(known, user);
    expect((await enter(known, code)).status).toBe(200);
  });

  test('waits ten minutes for the second step', async () => {
    const { user, secret } = await makeOwner();
    const half = await halfSignedIn(server, user);
    await db.execute(sql`update sessions set sess = jsonb_set(sess::jsonb, '{pendingSignIn,at}',
      to_jsonb((sess -> 'pendingSignIn' ->> 'at')::bigint - 600001))::json
      where (sess -> 'pendingSignIn' ->> 'id')::int = ${user.id}`);
    const code = await codeOf(secret);
    await expectRefusal(() => enter(half, code), expired);
    expect((await half.call(secondFactor.pending)).body).toEqual({ secondStep: null });
  });

  test.each([
    ['disabled', { isActive: false }],
    ['raised to a new epoch', { sessionEpoch: 1 }],
  ])('does not go on for an account that was %s meanwhile', async (_what, change) => {
    const { user, secret } = await makeOwner();
    const half = await halfSignedIn(server, user);
    await db.update(userTable).set(change).where(eq(userTable.id, user.id));
    const code = await codeOf(secret);
    await expectRefusal(() => enter(half, code), expired);
  });

  test('by a link for a new password needs the second step as before', async () => {
    const mails = await openMailbox();
    const { user, secret } = await makeOwner();
    const token = await tokenFor(server, mails, user);
    const password = 'a-new-password';
    expect((await server.guest().call(auth.resetPassword, { body: { token, password } })).status).toBe(204);
    expect(await linksOf(user)).toEqual([]);
    const browser = server.guest();
    const reply = await browser.call(auth.login, { body: { username: user.username, password } });
    expect(reply.body.user).toBeNull();
    expect(await statusOf(browser)).toBe(401);
    expect((await enter(browser, await codeOf(secret))).status).toBe(200);
  });

  test('with a wrong password says nothing of a second factor', async () => {
    const { user } = await makeOwner();
    const body = { username: user.username, password: 'not the password' };
    const reply = await server.guest().call(auth.login, { body });
    expect(reply.status).toBe(401);
    expect(reply.error).toEqual({ code: 'wrong_credentials', message: 'Email or password incorrect' });
  });
});

describe('a session that waits for its second step', () => {
  test('may call nothing of the contract that is not for everyone', async () => {
    const { user } = await makeOwner({ role: 'admin' });
    const half = await halfSignedIn(server, user);
    const closed = endpoints.filter(({ endpoint }) => endpoint.access !== 'everyone');
    expect(closed.length).toBeGreaterThan(100);
    for (const { name, endpoint } of closed) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, 1]));
      const { status, error } = await half.fetch(addressOf(endpoint, { params }), {
        method: endpoint.method,
      });
      expect({ name, status, code: error?.code }).toEqual({ name, status: 401, code: 'signed_out' });
    }
  });

  test('is nobody’s to those calls that are for everyone, and sets no factor up beside the one there is', async () => {
    const { user } = await makeOwner({ role: 'admin' });
    const half = await halfSignedIn(server, user);
    expect((await half.call(auth.status)).body).toMatchObject({ authenticated: false, user: null });
    await expectRefusal(() => half.call(secondFactor.beginTotp), signedOut);
    await expectRefusal(() => half.call(secondFactor.confirmTotp, { body: { code: '123456' } }), signedOut);
  });
});

describe('removing an authenticator app', () => {
  test('takes the recovery codes along, and the password is enough again', async () => {
    const { user, browser } = await makeOwner();
    expect((await browser.call(secondFactor.removeTotp)).status).toBe(204);
    expect(await actionsOf(user.id)).toContain('user.remove_totp');
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
    expect((await enterPassword(server.guest(), user)).body.user?.id).toBe(user.id);
    await expectRefusal(() => browser.call(secondFactor.removeTotp), {
      status: 409,
      code: 'no_second_factor',
    });
    await expectRefusal(() => server.guest().call(secondFactor.removeTotp), signedOut);
  });
});

describe('recovery codes', () => {
  test('are stored as digests, which take no time to check', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    await setUpTotp(browser, user);
    const half = await halfSignedIn(server, user);
    await setUpTotp(browser, user);
    const { recoveryCodes: codes } = (await browser.call(secondFactor.renewRecoveryCodes)).body;
    await expectRefusal(() => enter(half, 'none-of-them'), wrongCode);
    expect((await enter(half, codes[9] as string)).status).toBe(200);
    const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    expect(stored.map(({ hash }) => hash).sort()).toEqual(
      codes.map((code) => recoveryCodeDigest(user.id, code)).sort(),
    );
  });

  test('of another person are wrong', async () => {
    const [{ user }, { recoveryCodes: others }] = [await makeOwner(), await makeOwner()];
    const half = await halfSignedIn(server, user);
    await expectRefusal(() => enter(half, others[0] as string), wrongCode);
  });
});

describe('new recovery codes', () => {
  test('replace the old ones', async () => {
    const { user, browser, recoveryCodes: old } = await makeOwner();
    const { recoveryCodes: codes } = (await browser.call(secondFactor.renewRecoveryCodes)).body;
    expect(codes).toHaveLength(10);
    const half = await halfSignedIn(server, user);
    await expectRefusal(() => enter(half, old[0] as string), wrongCode);
    expect((await enter(half, codes[0] as string)).status).toBe(200);
  });

  test('are for people who have a factor', async () => {
    const browser = await server.as(await makeUser());
    const none = { status: 409, code: 'no_second_factor' };
    await expectRefusal(() => browser.call(secondFactor.renewRecoveryCodes), none);
    await expectRefusal(() => server.guest().call(secondFactor.renewRecoveryCodes), signedOut);
  });
});

describe('an admin', () => {
  const reset = (browser: Client, id: number) => browser.call(users.resetSecondFactor, { params: { id } });

  test('takes the factors from a person who has lost them, which ends their sessions', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const { user, browser } = await makeOwner();
    const canOf = async () =>
      (await admin.call(users.list, { query: { search: user.username } })).body[0]?.can?.resetSecondFactor;
    expect(await canOf()).toBe(true);
    expect((await reset(admin, user.id)).status).toBe(204);
    expect(await canOf()).toBe(false);
    expect(await statusOf(browser)).toBe(401);
    expect((await enterPassword(server.guest(), user)).body.user?.id).toBe(user.id);
    for (const table of [totpFactors, passkeys, recoveryCodes])
      expect(await db.$count(table, eq(table.userId, user.id))).toBe(0);
    expect(await actionsOf(user.id)).toContain('user.reset_second_factor');
  });

  test('can’t do so for themselves, and nobody else can for anybody', async () => {
    const { user, browser } = await makeOwner({ role: 'admin' });
    await expectRefusal(() => reset(browser, user.id), { status: 409, code: 'own_account' });
    await expectRefusal(() => reset(browser, 2_000_000_000), notFound);
    const manager = await server.as(await makeUser({ role: 'manager', assignedCompanyId: 11 }));
    await expectRefusal(() => reset(manager, user.id), notAllowed);
    await expectRefusal(() => reset(server.guest(), user.id), signedOut);
  });
});

describe('a hub that requires a second factor', () => {
  const require = (browser: Client, secondFactorRequired: boolean) =>
    browser.call(hubSettings.update, { body: { secondFactorRequired } });
  const requiredDaysAgo = (days: number | null) =>
    db
      .insert(hubTable)
      .values({})
      .onConflictDoNothing()
      .then(() =>
        db.update(hubTable).set({
          secondFactorRequiredSince: days === null ? null : sql`now() - make_interval(days => ${days})`,
        }),
      );

  test('is so by an admin’s word, from a week later on', async () => {
    const user = await makeUser({ role: 'admin' });
    const admin = await server.as(user);
    const before = (await admin.call(hubSettings.get)).body;
    expect(before).toMatchObject({ secondFactorRequired: false, secondFactorRequiredFrom: null });
    expect(before.withoutSecondFactor).toBeGreaterThan(0);
    const { secondFactorRequired, secondFactorRequiredFrom } = (await require(admin, true)).body;
    expect(secondFactorRequired).toBe(true);
    const days = (Date.parse(secondFactorRequiredFrom as string) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    const again = (await require(admin, true)).body;
    expect(again.secondFactorRequiredFrom).toBe(secondFactorRequiredFrom);
    expect((await admin.call(secondFactor.get)).body.requiredFrom).toBe(secondFactorRequiredFrom);
    expect((await enterPassword(server.guest(), user)).body.user?.id).toBe(user.id);
    expect((await require(admin, false)).body.secondFactorRequiredFrom).toBeNull();
    const audited = await db.select().from(events).where(eq(events.action, 'hub.update_settings'));
    expect(audited.map(({ data }) => data)).toEqual([
      { changes: { secondFactorRequired: { from: false, to: true } } },
      { changes: { secondFactorRequired: { from: true, to: false } } },
    ]);
  });

  test('is set and read by admins alone', async () => {
    for (const browser of [await server.as(await makeUser({ role: 'manager', assignedCompanyId: 11 }))]) {
      await expectRefusal(() => browser.call(hubSettings.get), notAllowed);
      await expectRefusal(() => require(browser, true), notAllowed);
    }
    await expectRefusal(() => server.guest().call(hubSettings.get), signedOut);
    await expectRefusal(() => require(server.guest(), true), signedOut);
  });

  test('lets admins and managers in after the week once they have set one up, and no sooner', async () => {
    const people = [await makeUser({ role: 'admin' }), await makeUser({ role: 'manager' })];
    await requiredDaysAgo(8);
    try {
      for (const user of people) {
        const half = server.guest();
        const reply = await enterPassword(half, user);
        expect(reply.body).toEqual({ user: null, secondStep: { setUp: true, methods: [] } });
        expect(await statusOf(half)).toBe(401);
        const { secret } = (await half.call(secondFactor.beginTotp)).body;
        const code = await codeOf(secret);
        const done = await half.call(secondFactor.confirmTotp, { body: { code } });
        expect(done.body.recoveryCodes).toHaveLength(10);
        expect(done.body.signedIn?.user.id).toBe(user.id);
        expect(await statusOf(half)).toBe(200);
        const last = { status: 409, code: 'second_factor_required' };
        await expectRefusal(() => half.call(secondFactor.removeTotp), last);
      }
      const user = await makeUser();
      expect((await enterPassword(server.guest(), user)).body.user?.id).toBe(user.id);
    } finally {
      await requiredDaysAgo(null);
    }
  });

  test('has a password alone set up the first factor, and never one beside it', async () => {
    const user = await makeUser({ role: 'admin' });
    await requiredDaysAgo(8);
    try {
      const [thief, owner] = [await halfSignedIn(server, user), await halfSignedIn(server, user)];
      const { secret: stolen } = (await thief.call(secondFactor.beginTotp)).body;
      await setUpTotp(owner, user);
      const code = await codeOf(stolen);
      await expectRefusal(() => thief.call(secondFactor.confirmTotp, { body: { code } }), signedOut);
    } finally {
      await requiredDaysAgo(null);
    }
  });
});

test('a session that was left open changes nothing of this before its person proves again who they are', async () => {
  const { user, browser } = await makeOwner({ role: 'admin' });
  const elevenMinutes = Date.now() - 11 * 60_000;
  await db.execute(sql`update sessions set sess = (sess::jsonb || jsonb_build_object(
    'startedAt', ${elevenMinutes}::bigint, 'provenAt', ${elevenMinutes}::bigint))::json
    where (sess -> 'passport' -> 'user' ->> 'id')::int = ${user.id}`);
  const asked = { status: 403, code: 'confirmation_required' };
  const other = await makeUser();
  await expectRefusal(() => browser.call(secondFactor.beginTotp), asked);
  await expectRefusal(() => browser.call(secondFactor.confirmTotp, { body: { code: '123456' } }), asked);
  await expectRefusal(() => browser.call(secondFactor.removeTotp), asked);
  await expectRefusal(() => browser.call(secondFactor.renewRecoveryCodes), asked);
  await expectRefusal(() => browser.call(passkeyCalls.begin), asked);
  await expectRefusal(() => browser.call(passkeyCalls.remove, { params: { id: 1 } }), asked);
  await expectRefusal(() => browser.call(users.resetSecondFactor, { params: { id: other.id } }), asked);
  const body = { secondFactorRequired: true };
  await expectRefusal(() => browser.call(hubSettings.update, { body }), asked);
});

test('the owner is written to about each change, and about each recovery code that is used', async () => {
  const before = { smtpUrl: config.smtpUrl, mailFrom: config.mailFrom };
  Object.assign(config, { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'hub@masar.test' });
  try {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const { user, browser, recoveryCodes: codes } = await makeOwner();
    await enter(await halfSignedIn(server, user), codes[0] as string);
    await browser.call(secondFactor.renewRecoveryCodes);
    await browser.call(secondFactor.removeTotp);
    await setUpTotp(browser, user);
    await admin.call(users.resetSecondFactor, { params: { id: user.id } });
    const letters = await db
      .select({ event: accountLetters.event })
      .from(accountLetters)
      .where(eq(accountLetters.userId, user.id))
      .orderBy(accountLetters.id);
    expect(letters.map(({ event }) => event).filter((event) => event !== 'new_device')).toEqual([
      'second_factor_added',
      'recovery_code_used',
      'recovery_codes_renewed',
      'second_factor_removed',
      'second_factor_added',
      'second_factor_removed',
    ]);
  } finally {
    Object.assign(config, before);
  }
});

test('the owner is written to when too many wrong codes lock the second step, once however often it is tried on', async () => {
  const before = { smtpUrl: config.smtpUrl, mailFrom: config.mailFrom };
  Object.assign(config, { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'hub@masar.test' });
  try {
    const { user, secret } = await makeOwner();
    const half = await halfSignedIn(server, user);
    const wrong = await wrongCodeOf(secret);
    const isLockOut = and(eq(accountLetters.userId, user.id), eq(accountLetters.event, 'second_step_locked'));
    for (let n = 0; n < 10; n++) expect((await enter(half, wrong)).status).toBe(400);
    await backgroundDone();
    expect(await db.$count(accountLetters, isLockOut)).toBe(0);
    for (let n = 0; n < 4; n++) expect((await enter(half, wrong)).status).toBe(429);
    await backgroundDone();
    expect(await db.$count(accountLetters, isLockOut)).toBe(1);
  } finally {
    Object.assign(config, before);
  }
});

test('a person who is deleted leaves no factor behind', async () => {
  const admin = await server.as(await makeUser({ role: 'admin' }));
  const { user } = await makeOwner();
  expect((await admin.call(users.remove, { params: { id: user.id } })).status).toBe(204);
  expect(await db.$count(totpFactors, eq(totpFactors.userId, user.id))).toBe(0);
});
