import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { config } from '../../config';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const tryOn = async (browser: Client, username: string, password = 'wrong') =>
  (await browser.call(auth.login, { body: { username, password } })).status;

/** Ten failures by a person who has never signed in to the account. */
async function lockOutStrangers(user: TestUser): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt++) expect(await tryOn(server.guest(), user.username)).toBe(401);
  expect(await tryOn(server.guest(), user.username, TEST_PASSWORD)).toBe(429);
}

describe('a browser that has signed in to an account before', () => {
  test('gets in while strangers are kept out of it, also after signing out', async () => {
    const user = await makeUser();
    const own = await server.as(user);
    await own.call(auth.logout);
    await lockOutStrangers(user);
    expect(await tryOn(own, user.username, TEST_PASSWORD)).toBe(200);
    expect(await tryOn(own, user.email, TEST_PASSWORD)).toBe(200);
    expect(await tryOn(server.guest(), user.username, TEST_PASSWORD)).toBe(429);
  });

  test('has ten failures of its own, which keep nobody else out', async () => {
    const user = await makeUser();
    const own = await server.as(user);
    for (let attempt = 0; attempt < 10; attempt++) expect(await tryOn(own, user.username)).toBe(401);
    expect(await tryOn(own, user.username, TEST_PASSWORD)).toBe(429);
    expect(await tryOn(server.guest(), user.username, TEST_PASSWORD)).toBe(200);
  });

  test('is one of any number, which have thirty failures together', async () => {
    const user = await makeUser();
    const devices = [await server.as(user), await server.as(user), await server.as(user)];
    const fresh = await server.as(user);
    for (const device of devices)
      for (let attempt = 0; attempt < 10; attempt++) expect(await tryOn(device, user.username)).toBe(401);
    expect(await tryOn(fresh, user.username, TEST_PASSWORD)).toBe(429);
    expect(await tryOn(server.guest(), user.username, TEST_PASSWORD)).toBe(200);
  });

  test('has no more tries for being disabled and enabled meanwhile', async () => {
    const [user, admin] = [await makeUser(), await server.as(await makeUser({ role: 'admin' }))];
    const own = await server.as(user);
    for (let attempt = 0; attempt < 10; attempt++) expect(await tryOn(own, user.username)).toBe(401);
    for (const isActive of [false, true])
      await admin.call(users.setStatus, { params: { id: user.id }, body: { isActive } });
    expect(await tryOn(own, user.username)).toBe(429);
  });

  test('gets in while strangers of its network use up what the network may send', async () => {
    const user = await makeUser();
    const own = await server.as(user);
    await own.call(auth.logout);
    const { writesAMinute } = config;
    onTestFinished(() => void Object.assign(config, { writesAMinute }));
    Object.assign(config, { writesAMinute: 3 });
    const signOut = async () => (await server.guest().call(auth.logout)).status;
    // the minute of this network began with the tests before and may end between these calls
    let status = await signOut();
    for (let call = 0; call < 6 && status === 204; call++) status = await signOut();
    expect(status).toBe(429);
    expect(await tryOn(own, user.username, TEST_PASSWORD)).toBe(200);
  });

  test('is a stranger to every other account', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await lockOutStrangers(other);
    const own = await server.as(user);
    expect(await tryOn(own, other.username, TEST_PASSWORD)).toBe(429);
    const [, device] = /masar-device-\d+=([^;]+)/.exec(own.cookie()) ?? [];
    const renamed = { Cookie: `masar-device-${other.id}=${device}` };
    const madeUp = { Cookie: `masar-device-${other.id}=${encodeURIComponent(`s:${other.id}.x.y`)}` };
    for (const headers of [renamed, madeUp]) {
      const reply = await server.guest().fetch('/api/auth/login', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: other.username, password: TEST_PASSWORD }),
      });
      expect(reply.status).toBe(429);
    }
  });

  test('knows it by a signed cookie that no script reads and that goes to the sign-in alone', async () => {
    const user = await makeUser();
    const body = { username: user.username, password: TEST_PASSWORD };
    const { headers } = await server.guest().call(auth.login, { body });
    const cookie = headers.getSetCookie().find((one) => one.startsWith('masar-device'));
    expect(cookie).toMatch(/Path=\/api\/auth\/login; .*HttpOnly; SameSite=Lax$/);
  });

  test('is known to thirty accounts at most: the oldest are forgotten', async () => {
    const user = await makeUser();
    const ids = Array.from({ length: 32 }, (_, number) => 900_000 + number);
    const reply = await server.guest().fetch('/api/auth/login', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Cookie: ids.map((id) => `masar-device-${id}=${encodeURIComponent(`s:${id}.x.y`)}`).join('; '),
      },
      body: JSON.stringify({ username: user.username, password: TEST_PASSWORD }),
    });
    const cookies = reply.headers.getSetCookie().filter((one) => one.startsWith('masar-device'));
    const cleared = cookies.filter((one) => one.includes('Expires=Thu, 01 Jan 1970'));
    const ways = ['/api/auth/login', '/api/auth/google/callback'];
    for (const way of ways) {
      const here = cleared.filter((one) => one.includes(`Path=${way};`));
      expect(here.map((one) => one.match(/\d+/)?.[0])).toEqual(['900000', '900001', '900002']);
    }
    expect(cookies).toHaveLength(4 * ways.length);
  });
});

test('an account has ten failures by strangers in all, whichever of its names they type', async () => {
  const user = await makeUser();
  const names = [user.username, user.email, user.username.toUpperCase()];
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push(await tryOn(server.guest(), names[attempt % 3] as string));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('signing in on a new browser gives strangers no new tries', async () => {
  const user = await makeUser();
  for (let attempt = 0; attempt < 9; attempt++) await tryOn(server.guest(), user.username);
  expect(await tryOn(server.guest(), user.username, TEST_PASSWORD)).toBe(200);
  expect(await tryOn(server.guest(), user.username)).toBe(401);
  expect(await tryOn(server.guest(), user.username)).toBe(429);
});
