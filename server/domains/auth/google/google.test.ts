import * as auth from '@shared/contracts/auth';
import * as secondFactor from '@shared/contracts/second-factor';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { rateLimits } from '../../../db/schema/rate-limits';
import { sessions } from '../../../db/schema/sessions';
import { choose } from '../../../test/factories/settings';
import { makeUser } from '../../../test/factories/users';
import { googleJourney, isSignedIn } from '../../../test/google-journey';
import { codeOf, setUpTotp } from '../../../test/second-factor';
import { startServer } from '../../../test/server';

const { provider, whereTo, visitProvider, signIn } = await googleJourney();
config.google = provider.config;
const server = await startServer();

afterAll(() => Promise.all([server.close(), provider.close()]));
afterEach(() => {
  provider.calls.length = 0;
});

const tellOf = (email: string) => {
  provider.claims = { email, email_verified: true };
};

describe('signing in with Google', () => {
  test('finds the person by their verified e-mail address, in any case', async () => {
    const user = await makeUser({ email: 'Noura.Saad@masar.test' });
    tellOf('noura.saad@MASAR.test');
    const browser = server.guest();
    expect(await signIn(browser)).toBe('/dashboard');
    expect((await browser.call(auth.user)).body.id).toBe(user.id);
  });

  test('needs no password of the hub', async () => {
    const user = await makeUser({ passwordHash: null });
    tellOf(user.email);
    const browser = server.guest();
    await signIn(browser);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('leads where the sign-in card does', async () => {
    for (const [overrides, path] of [
      [{ role: 'admin' }, '/dashboard'],
      [{ assignedCompanyId: 41 }, '/company-dashboard'],
      [{ assignedCompanyId: 11 }, '/dashboard'],
    ] as const) {
      tellOf((await makeUser(overrides)).email);
      expect(await signIn(server.guest())).toBe(path);
    }
  });

  test('leads where the screen that it began on does', async () => {
    tellOf((await makeUser()).email);
    expect(await signIn(server.guest(), { from: 'login' })).toBe('/company-dashboard');
    expect(await signIn(server.guest(), { from: 'login', asked: '/tasks' })).toBe('/tasks');
    expect(await signIn(server.guest(), { from: 'landing' })).toBe('/dashboard');
  });

  test('leads where the person has chosen to begin', async () => {
    const person = await makeUser();
    await choose(person, { firstPage: 'my_work' });
    tellOf(person.email);
    expect(await signIn(server.guest())).toBe('/my-work');
  });

  test('starts a new session, which ends with the browser', async () => {
    tellOf((await makeUser()).email);
    const browser = server.guest();
    const back = await visitProvider(browser);
    const planted = browser.cookie();
    const reply = await browser.fetch(back);
    expect(browser.cookie()).not.toBe(planted);
    const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('masar='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/Expires/);
    const replay = await server.guest().fetch('/api/auth/user', { headers: { Cookie: planted } });
    expect(replay.status).toBe(401);
  });

  test('asks for the address only, with a state and PKCE, and keeps the token out of addresses', async () => {
    tellOf((await makeUser()).email);
    await signIn(server.guest());
    const [authorize, token, userinfo] = provider.calls;
    expect(Object.fromEntries(authorize?.url.searchParams ?? [])).toMatchObject({
      client_id: 'masar',
      redirect_uri: provider.config.callbackUrl,
      scope: 'openid email profile',
      state: expect.stringMatching(/^.{20,}$/),
      code_challenge_method: 'S256',
    });
    expect([token?.method, token?.url.search]).toEqual(['POST', '']);
    expect(userinfo?.url.search).toBe('');
    expect(userinfo?.headers.authorization).toMatch(/^Bearer /);
  });

  test('returns to the page that was asked for', async () => {
    tellOf((await makeUser()).email);
    const asked = '/projects?status=delayed&search=%D9%85#notes';
    expect(await signIn(server.guest(), { asked })).toBe(asked);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/auth/google',
    '/projects/../api/logout',
    '/projects\r\nSet-Cookie: masar=1',
  ])('but not to %j', async (asked) => {
    tellOf((await makeUser()).email);
    expect(await signIn(server.guest(), { asked })).toBe('/dashboard');
  });

  test('keeps what it needs for ten minutes', async () => {
    const browser = server.guest();
    await visitProvider(browser);
    const sid = decodeURIComponent(browser.cookie()).match(/s:([^.]+)/)?.[1] as string;
    const minutes = sql<number>`extract(epoch from ${sessions.expire} - now()::timestamp) / 60`;
    const [row] = await db.select({ minutes }).from(sessions).where(eq(sessions.sid, sid));
    expect(Number(row?.minutes)).toBeCloseTo(10, 0);
  });

  test('counts only what comes to nothing', async () => {
    const points = async () =>
      (await db.select().from(rateLimits).orderBy(rateLimits.key)).map((row) => row.points);
    tellOf((await makeUser()).email);
    await signIn(server.guest());
    const before = await points();
    await signIn(server.guest());
    expect(await points()).toEqual(before);
    tellOf('nobody@masar.test');
    await signIn(server.guest());
    expect(await points()).toEqual(before.map((count) => count + 1));
  });

  test('is not begun by a person who is signed in, who goes on as they are', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    expect(await whereTo(browser, '/api/auth/google?asked=/tasks')).toBe('/tasks');
    expect(provider.calls).toEqual([]);
    expect(await whereTo(browser, '/api/auth/google?from=login')).toBe('/company-dashboard');
    expect(await whereTo(browser, '/api/auth/google/callback?code=1&state=1')).toBe('/dashboard');
    expect((await browser.call(auth.user)).body.id).toBe(user.id);
  });
});

describe('a second factor', () => {
  test('is asked for after Google too, and leads where Google would have', async () => {
    const user = await makeUser();
    const { secret } = await setUpTotp(await server.as(user), user);
    tellOf(user.email);
    const browser = server.guest();
    expect(await signIn(browser, { from: 'login', asked: '/tasks' })).toBe('/login#second-step');
    expect(await isSignedIn(browser)).toBe(false);
    const code = await codeOf(secret);
    const reply = await browser.call(secondFactor.enterCode, { body: { code } });
    expect(reply.body).toEqual({ user: expect.objectContaining({ id: user.id }), next: '/tasks' });
    expect(await isSignedIn(browser)).toBe(true);
  });
});
