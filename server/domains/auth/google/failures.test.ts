import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { rateLimits } from '../../../db/schema/rate-limits';
import { makeUser } from '../../../test/factories/users';
import { expectFailure, googleJourney, isSignedIn } from '../../../test/google-journey';
import { records } from '../../../test/refusals';
import { startServer } from '../../../test/server';

const withoutGoogle = await startServer();
const { provider, whereTo, visitProvider, signIn } = await googleJourney();
config.google = provider.config;
const server = await startServer();

afterAll(() => Promise.all([server.close(), withoutGoogle.close(), provider.close()]));
beforeEach(() => {
  provider.claims = { email: 'nobody@masar.test', email_verified: true };
});
afterEach(() => {
  provider.calls.length = 0;
});

const tellOf = (email: string, verified: unknown = true) => {
  provider.claims = { email, email_verified: verified };
};

describe('signing in with Google comes to nothing', () => {
  test.each([
    ['is not verified', false],
    ['is verified as a text only', 'false'],
  ])('for a person whose address %s', async (_what, verified) => {
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

  test('for a user name that is the address of another person', async () => {
    await makeUser({ username: 'taken@elsewhere.test' });
    tellOf('taken@elsewhere.test');
    const browser = server.guest();
    await expectFailure('google_not_registered', browser, () => signIn(browser));
  });

  test('for a person whose address only resembles one of ours', async () => {
    await makeUser({ email: 'khalid.k@masar.test' });
    tellOf('khalid.\u212A@masar.test'); // the sign of the Kelvin, whose small letter is k
    const browser = server.guest();
    await expectFailure('google_failed', browser, () => signIn(browser));
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
    expect(await whereTo(browser, back)).toBe('/dashboard'); // as themselves: a double click
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
    tellOf((await makeUser()).email);
    const [first, second] = [server.guest(), server.guest()];
    const back = await visitProvider(first);
    await whereTo(second, '/api/auth/google/callback');
    await db.update(rateLimits).set({ points: 100 });
    const calls = provider.calls.length;
    await expectFailure('google_failed', second, () => whereTo(second, '/api/auth/google'));
    const before = await records();
    expect(await whereTo(first, back)).toBe('/login?error=google_failed');
    expect(await records()).toEqual(before);
    expect(await isSignedIn(first)).toBe(false);
    expect(provider.calls).toHaveLength(calls);
    await db.delete(rateLimits);
  });

  test('where it is not configured', async () => {
    const browser = withoutGoogle.guest();
    for (const path of ['/api/auth/google?asked=/tasks', '/api/auth/google/callback?code=1&state=1'])
      await expectFailure('google_not_configured', browser, () => whereTo(browser, path));
  });
});
