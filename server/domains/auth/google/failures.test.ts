import type { ServerResponse } from 'node:http';
import type { GoogleFailure } from '@shared/rules/google';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { rateLimits } from '../../../db/schema/rate-limits';
import { sessions } from '../../../db/schema/sessions';
import { log } from '../../../lib/log';
import { describeError } from '../../../lib/reason';
import { makeUser } from '../../../test/factories/users';
import { googleJourney, isSignedIn, secretsOf } from '../../../test/google-journey';
import { type IdentityProvider, startProvider } from '../../../test/identity-provider';
import { records } from '../../../test/refusals';
import { type Client, startServer } from '../../../test/server';

const withoutGoogle = await startServer();
const { provider, whereTo, visitProvider, signIn } = await googleJourney();
config.google = provider.config;
const server = await startServer();

afterAll(() => Promise.all([server.close(), withoutGoogle.close(), provider.close()]));
beforeEach(() => {
  provider.claims = { email: 'nobody@masar.test', email_verified: true };
});
afterEach(() => {
  provider.interfere = undefined;
  provider.calls.length = 0;
  vi.restoreAllMocks();
});

const tellOf = (email: string, verified: unknown = true) => {
  provider.claims = { email, email_verified: verified };
};

/** Asserts that the way ends on the sign-in screen, with no session, no sign-in under way and no record changed. */
async function expectFailure(failure: GoogleFailure, browser: Client, way: () => Promise<string>) {
  const before = [await records(), await db.$count(sessions)];
  expect(await way()).toBe(`/login?error=${failure}`);
  expect([await records(), await db.$count(sessions)]).toEqual(before);
  expect(await isSignedIn(browser)).toBe(false);
}

describe('signing in with Google comes to nothing', () => {
  test.each([
    ['is not verified', false],
    ['is verified as a text only', 'false'],
  ])('for somebody whose address %s', async (_what, verified) => {
    tellOf((await makeUser()).email, verified);
    const browser = server.guest();
    const failure = verified === false ? 'google_unverified' : 'google_failed';
    await expectFailure(failure, browser, () => signIn(browser));
  });

  test('for an account without an address', async () => {
    provider.claims = {};
    const browser = server.guest();
    await expectFailure('google_unverified', browser, () => signIn(browser));
  });

  test('for nobody of ours, and makes no account', async () => {
    const browser = server.guest();
    await expectFailure('google_not_registered', browser, () => signIn(browser));
  });

  test.each([
    ['disabled', { isActive: false }],
    ['deleted', { deletedAt: new Date().toISOString() }],
  ])('for a %s account, as for nobody', async (_what, overrides) => {
    tellOf((await makeUser(overrides)).email);
    const browser = server.guest();
    await expectFailure('google_not_registered', browser, () => signIn(browser));
  });

  test('for a user name that is the address of somebody else', async () => {
    await makeUser({ username: 'taken@elsewhere.test' });
    tellOf('taken@elsewhere.test');
    const browser = server.guest();
    await expectFailure('google_not_registered', browser, () => signIn(browser));
  });

  test('where consent is refused, and the state is then worth nothing', async () => {
    tellOf((await makeUser()).email);
    const browser = server.guest();
    let back = '';
    await expectFailure('google_refused', browser, async () => {
      back = await visitProvider(browser);
      return whereTo(browser, back.replace(/code=[^&]+/, 'error=access_denied'));
    });
    await expectFailure('google_failed', browser, () => whereTo(browser, back));
  });

  test.each([
    ['a forged state', (back: string) => back.replace(/state=[^&]+/, 'state=forged')],
    ['no state', (back: string) => back.replace(/state=[^&]+/, '')],
    ['two states', (back: string) => `${back}&state=forged`],
    ['no code', (back: string) => back.replace(/code=[^&]+/, '')],
    ['an unknown code', (back: string) => back.replace(/code=[^&]+/, 'code=unknown')],
    ['nothing', () => '/api/auth/google/callback'],
    ['another error', () => '/api/auth/google/callback?error=server_error&error_description=x'],
  ])('where the return brings %s', async (_what, change) => {
    tellOf((await makeUser()).email);
    const browser = server.guest();
    await expectFailure('google_failed', browser, async () =>
      whereTo(browser, change(await visitProvider(browser))),
    );
  });

  test('where a return is replayed', async () => {
    tellOf((await makeUser()).email);
    const browser = server.guest();
    const back = await visitProvider(browser);
    const cookie = browser.cookie();
    expect(await whereTo(browser, back)).toBe('/dashboard');
    const calls = provider.calls.length;
    expect(await whereTo(browser, back)).toBe('/login?error=google_failed');
    expect(await isSignedIn(browser)).toBe(true); // what is in use stays
    const thief = server.guest();
    const replay = async () =>
      (await thief.fetch(back, { headers: { Cookie: cookie } })).headers.get('location') ?? '';
    await expectFailure('google_failed', thief, replay);
    expect(provider.calls).toHaveLength(calls);
  });

  test('where the state is that of another browser', async () => {
    tellOf((await makeUser()).email);
    const [planner, victim] = [server.guest(), server.guest()];
    const back = await visitProvider(planner);
    await expectFailure('google_failed', victim, () => whereTo(victim, back));
    await expectFailure('google_failed', victim, async () => {
      await visitProvider(victim);
      return whereTo(victim, back);
    });
    expect(await whereTo(planner, back)).toBe('/dashboard');
  });

  test('where a return is taken for a beginning', async () => {
    tellOf((await makeUser()).email);
    const browser = server.guest();
    const way = async () => whereTo(browser, (await visitProvider(browser)).replace('/callback', ''));
    await expectFailure('google_failed', browser, way);
  });

  test('where too many sign-ins come from one address', async () => {
    const browser = server.guest();
    await whereTo(browser, '/api/auth/google');
    await db.update(rateLimits).set({ points: 100 });
    await expectFailure('google_failed', server.guest(), () => whereTo(server.guest(), '/api/auth/google'));
    await db.delete(rateLimits);
  });

  test('where it is not configured', async () => {
    const browser = withoutGoogle.guest();
    for (const path of ['/api/auth/google?asked=/tasks', '/api/auth/google/callback?code=1&state=1'])
      await expectFailure('google_not_configured', browser, () => whereTo(browser, path));
  });
});

describe('a provider that fails', () => {
  const at =
    (path: string, answer: (res: ServerResponse) => void): IdentityProvider['interfere'] =>
    (req, res) => {
      if (!req.url?.startsWith(path)) return false;
      answer(res);
      return true;
    };
  const json = (status: number, body: unknown) => (res: ServerResponse) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const refusal = { error: 'invalid_grant', error_description: 'Bad code SECRET' };

  test.each([
    ['refuses the code', at('/token', json(400, refusal))],
    ['gives no token', at('/token', json(200, {}))],
    ['gives null for a token', at('/token', json(200, null))],
    ['answers in HTML', at('/token', (res) => res.end('<html>SECRET</html>'))],
    ['hangs up on the code', at('/token', (res) => res.destroy())],
    ['fails to tell whose account it is', at('/userinfo', json(503, { error: { message: 'SECRET' } }))],
    ['tells null', at('/userinfo', json(200, null))],
    ['tells something else', at('/userinfo', json(200, { email: { SECRET: 1 }, email_verified: true }))],
    ['hangs up when asked whose account it is', at('/userinfo', (res) => res.destroy())],
  ])('ends the sign-in and is logged without secrets: it %s', async (_what, interfere) => {
    const warned = vi.spyOn(log, 'warn');
    const browser = server.guest();
    let back = '';
    await expectFailure('google_failed', browser, async () => {
      back = await visitProvider(browser);
      provider.interfere = interfere;
      return whereTo(browser, back);
    });
    expect(warned).toHaveBeenCalledOnce();
    const logged = JSON.stringify(
      describeError((warned.mock.lastCall?.[0] as { err: unknown } | undefined)?.err),
    );
    expect(logged).toContain('stack');
    for (const secret of ['SECRET', ...secretsOf(back)]) expect(logged).not.toContain(secret);
  });

  test.each([
    ['does not answer', at('/token', () => undefined)],
    ['stops in the middle', at('/userinfo', (res) => res.writeHead(200).write('{"email":'))],
  ])('is waited for no longer than five seconds: it %s', async (_what, interfere) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    const browser = server.guest();
    await expectFailure('google_failed', browser, async () => {
      const back = await visitProvider(browser);
      provider.interfere = interfere;
      return whereTo(browser, back);
    });
    expect(waits).toHaveBeenLastCalledWith(5_000);
  });

  test('is not there', async () => {
    const gone = await startProvider(provider.config.callbackUrl);
    config.google = { ...provider.config, tokenUrl: gone.config.tokenUrl };
    await gone.close();
    const lonely = await startServer();
    config.google = provider.config;
    const browser = lonely.guest();
    await expectFailure('google_failed', browser, () => signIn(browser));
    await lonely.close();
  });
});
