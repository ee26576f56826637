import * as auth from '@shared/contracts/auth';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { users } from '../../../db/schema/people';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../../test/factories/users';
import { linksOf, openMailbox, tokenFor } from '../../../test/password-links';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { callDuring } from '../../../test/waiting';

const NEW_PASSWORD = 'a-new-password';
const wrongPassword = { status: 400, code: 'invalid_input', path: 'currentPassword' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const change = (browser: Client, currentPassword = TEST_PASSWORD, password = NEW_PASSWORD) =>
  browser.call(auth.changePassword, { body: { currentPassword, password } });
const signIn = async ({ username }: TestUser, password: string, browser = server.guest()) =>
  (await browser.call(auth.login, { body: { username, password } })).status;
const statusOf = async (browser: Client) => (await browser.call(auth.user)).status;

describe('one’s own password', () => {
  test('is changed by a person who knows the old one, which lets nobody in any more', async () => {
    const user = await makeUser();
    expect((await change(await server.as(user))).status).toBe(204);
    expect(await signIn(user, TEST_PASSWORD)).toBe(401);
    expect(await signIn(user, NEW_PASSWORD)).toBe(200);
  });

  test('ends all other sessions of the person, and nobody else’s; this one goes on', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [here, elsewhere] = [await server.as(user), await server.as(user)];
    const bystander = await server.as(other);
    await change(here);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(bystander)).toBe(200);
  });

  test('leaves a remembered session remembered, and another one not', async () => {
    const user = await makeUser();
    const browser = server.guest();
    let currentPassword = TEST_PASSWORD;
    for (const rememberMe of [true, false]) {
      await browser.call(auth.login, {
        body: { username: user.username, password: currentPassword, rememberMe },
      });
      const password = `password-${rememberMe}`;
      const { headers } = await change(browser, currentPassword, password);
      const cookie = headers.getSetCookie().find((one) => one.startsWith('masar='));
      expect(cookie?.includes('Expires=')).toBe(rememberMe);
      currentPassword = password;
    }
  });

  test('is written down as theirs, without the passwords', async () => {
    const user = await makeUser();
    await change(await server.as(user));
    const audited = and(eq(events.entity, 'user'), eq(events.entityId, user.id));
    expect(await db.select().from(events).where(audited)).toEqual([
      expect.objectContaining({ action: 'user.change_password', actorId: user.id, data: {} }),
    ]);
  });

  test('spends the links that were sent', async () => {
    const mails = await openMailbox();
    const user = await makeUser();
    await tokenFor(server, mails, user);
    await change(await server.as(user));
    expect(await linksOf(user)).toEqual([]);
  });

  test('is refused without the old one, and to people who have none', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    await expectRefusal(() => change(browser, 'not-this-one'), wrongPassword);
    await expectRefusal(() => change(browser, ''), wrongPassword);
    await expectRefusal(() => change(server.guest()), { status: 401, code: 'signed_out' });
  });

  test('has at least six characters', async () => {
    const browser = await server.as(await makeUser());
    await expectRefusal(() => change(browser, TEST_PASSWORD, 'short'), { status: 400, path: 'password' });
  });

  test('is refused after ten failures of all their sessions, which keep nobody from signing in', async () => {
    const user = await makeUser();
    const browsers = [await server.as(user), await server.as(user)] as const;
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await change(browsers[attempt % 2 ? 1 : 0], 'a guess')).status).toBe(400);
    for (const browser of browsers) {
      const reply = await expectRefusal(() => change(browser), { status: 429, code: 'too_many_requests' });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await signIn(user, TEST_PASSWORD)).toBe(200);
    expect(await signIn(user, TEST_PASSWORD, browsers[0])).toBe(200);
  });

  test('is refused when their sessions end while it is being set', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    const reply = await callDuring(
      (tx) => tx.update(users).set({ sessionEpoch: 1 }).where(eq(users.id, user.id)),
      () => change(browser),
    );
    expect(reply.status).toBe(401);
    expect(await signIn(user, TEST_PASSWORD)).toBe(200);
  });
});
