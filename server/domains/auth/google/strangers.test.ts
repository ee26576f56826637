import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { rateLimits } from '../../../db/schema/rate-limits';
import { log } from '../../../lib/log';
import { describeError } from '../../../lib/reason';
import { makeUser } from '../../../test/factories/users';
import { expectFailure, googleJourney } from '../../../test/google-journey';
import { startServer } from '../../../test/server';

const { provider, whereTo, visitProvider } = await googleJourney();
config.google = provider.config;
const server = await startServer();

afterAll(() => Promise.all([server.close(), provider.close()]));
afterEach(() => {
  vi.restoreAllMocks();
});

describe('what anybody can bring about', () => {
  test.each([
    '/api/auth/google?error=access_denied&error_description=SECRET',
    '/api/auth/google?error=SECRET',
    '/api/auth/google?code=SECRET&state=SECRET',
    '/api/auth/google?from=SECRET',
    '/api/auth/google/callback',
    '/api/auth/google/callback?code=SECRET&state=SECRET',
    '/api/auth/google/callback?error=SECRET&error_description=SECRET',
  ])('is no warning, has none of their words in the log, and is counted: %s', async (path) => {
    await db.delete(rateLimits);
    const [debug, warn] = [vi.spyOn(log, 'debug'), vi.spyOn(log, 'warn')];
    const browser = server.guest();
    await expectFailure('google_failed', browser, () => whereTo(browser, path));
    expect(warn).not.toHaveBeenCalled();
    const logged = debug.mock.calls.map(([what]) => describeError((what as { err?: unknown }).err));
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain('SECRET');
    if (!path.includes('from=')) expect(await db.select().from(rateLimits)).toMatchObject([{ points: 1 }]);
    await db.delete(rateLimits);
  });

  test('in a sign-in that they have begun is in the log without their words', async () => {
    const warn = vi.spyOn(log, 'warn');
    const browser = server.guest();
    const path = '/api/auth/google/callback?error=SECRET&error_description=SECRET%0A%20%20%20%20at%20SECRET';
    await expectFailure('google_failed', browser, async () => {
      await visitProvider(browser);
      return whereTo(browser, path);
    });
    const [[what] = []] = warn.mock.calls;
    const logged = JSON.stringify(describeError((what as unknown as { err: unknown }).err));
    expect(logged).toContain('AuthorizationError');
    expect(logged).not.toMatch(/SECRET/);
  });
});

test('a session store that fails leads to a page too, at the beginning, on return and on the way', async () => {
  provider.claims = { email: (await makeUser()).email, email_verified: true };
  const [fresh, known, back] = [server.guest(), server.guest(), server.guest()];
  await visitProvider(known);
  const returning = await visitProvider(back);
  vi.spyOn(log, 'warn').mockImplementation(() => {});
  await db.execute(sql`alter table sessions rename to gone`);
  const ends = [
    await whereTo(fresh, '/api/auth/google'),
    await whereTo(known, '/api/auth/google'),
    await whereTo(back, returning),
  ];
  await db.execute(sql`alter table gone rename to sessions`);
  expect(ends).toEqual(Array(3).fill('/login?error=google_failed'));
});
