import * as people from '@shared/contracts/users';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { users } from '../../../db/schema/people';
import { makeUser } from '../../../test/factories/users';
import { expectFailure, googleJourney } from '../../../test/google-journey';
import { type Client, startServer } from '../../../test/server';

const { provider, whereTo, visitProvider, signIn } = await googleJourney();
config.google = provider.config;
const server = await startServer();

afterAll(() => Promise.all([server.close(), provider.close()]));
afterEach(() => {
  provider.interfere = undefined;
});

describe('signing in with Google for the first time', () => {
  test('binds the person to the Google account that came first, and puts it on record', async () => {
    const user = await makeUser();
    provider.claims = { email: user.email, email_verified: true, sub: 'the-first' };
    for (let time = 0; time < 2; time++) expect(await signIn(server.guest())).toBe('/dashboard');
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row).toEqual({ ...user, googleSubject: 'the-first', updatedAt: row?.updatedAt });
    const audited = and(eq(events.entity, 'user'), eq(events.entityId, user.id));
    expect(await db.select().from(events).where(audited)).toEqual([
      expect.objectContaining({ action: 'user.bind_google', actorId: user.id, data: {} }),
    ]);
  });
});

describe('the Google account of a person is free to change', () => {
  const come = (sub: string, email: string) => {
    provider.claims = { sub, email, email_verified: true };
    return signIn(server.guest());
  };

  test('with their address', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const user = await makeUser();
    await come('the-old-one', user.email);
    await admin.call(people.adminUpdate, { params: { id: user.id }, body: { lastName: 'Married' } });
    expect(await come('the-new-one', user.email)).toBe('/login?error=google_not_registered');
    await admin.call(people.adminUpdate, { params: { id: user.id }, body: { email: 'new@masar.test' } });
    expect(await come('the-new-one', 'new@masar.test')).toBe('/dashboard');
  });

  test('when they are deleted, for a person who comes after them', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const user = await makeUser();
    await come('one-of-a-kind', user.email); // which is history, so that a tombstone stays
    expect((await admin.call(people.remove, { params: { id: user.id } })).status).toBe(204);
    const successor = await makeUser({ email: user.email });
    expect(await come('one-of-a-kind', successor.email)).toBe('/dashboard');
  });
});

describe('signing in with Google comes to nothing', () => {
  test('for another Google account with an address that one of ours has signed in with', async () => {
    const user = await makeUser();
    const come = (sub: string) => {
      provider.claims = { sub, email: user.email, email_verified: true };
    };
    come('of-this-person');
    await signIn(server.guest());
    come('another');
    const browser = server.guest();
    await expectFailure('google_not_registered', browser, () => signIn(browser));
    come('of-this-person');
    expect(await signIn(server.guest())).toBe('/dashboard');
  });

  test('for a Google account that is another person’s of ours, whatever its address is now', async () => {
    const [owner, other] = [await makeUser(), await makeUser()];
    provider.claims = { sub: 'one-account', email: owner.email, email_verified: true };
    await signIn(server.guest());
    provider.claims = { sub: 'one-account', email: other.email, email_verified: true };
    const browser = server.guest();
    await expectFailure('google_not_registered', browser, () => signIn(browser));
  });

  test('for all but one of the Google accounts that come with one address at once', async () => {
    const user = await makeUser();
    const returns: { browser: Client; sub: string; back: string }[] = [];
    for (const sub of ['one', 'two', 'three']) {
      const browser = server.guest();
      returns.push({ browser, sub, back: await visitProvider(browser) });
    }
    let told = 0;
    provider.interfere = (req, res) => {
      if (!req.url?.startsWith('/userinfo')) return false;
      const sub = returns[told++]?.sub;
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ sub, email: user.email, email_verified: true }));
      return true;
    };
    const ends = await Promise.all(returns.map(({ browser, back }) => whereTo(browser, back)));
    const refused = '/login?error=google_not_registered';
    expect(ends.toSorted()).toEqual(['/dashboard', refused, refused]);
  });
});
