import * as auth from '@shared/contracts/auth';
import * as secondFactor from '@shared/contracts/second-factor';
import * as sessions from '@shared/contracts/sessions';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { sessions as table } from '../../db/schema/sessions';
import { MOST_SESSIONS } from '../../http/session-store';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { expectRefusal, notFound } from '../../test/refusals';
import { halfSignedIn, setUpTotp } from '../../test/second-factor';
import { type Client, startServer, type TestServer } from '../../test/server';
import { auditOfUser } from '../../test/user-management';
import { callDuring } from '../../test/waiting';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const DAY = 24 * 60 * 60_000;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

const statusOf = async (browser: Client) => (await browser.call(auth.user)).status;
const listOf = async (browser: Client) => (await browser.call(sessions.listOwn)).body;
const idOf = async (browser: Client) =>
  (await listOf(browser)).find(({ isCurrent }) => isCurrent)?.id as string;
const storedCount = ({ id }: TestUser) => db.$count(table, eq(table.userId, id));

async function signInWith(user: TestUser, userAgent: string) {
  const browser = server.guest();
  await browser.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ username: user.username, password: TEST_PASSWORD }),
  });
  return browser;
}

describe('people see their sessions', () => {
  test('with device, address range, times, and which is this one', async () => {
    const user = await makeUser();
    const browser = await signInWith(user, FIREFOX);
    await server.as(user);
    const list = await listOf(browser);
    expect(list).toHaveLength(2);
    expect(list.find(({ isCurrent }) => isCurrent)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      browser: 'Firefox',
      system: 'Linux',
      network: '127.0.0.1',
      signedInAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      isCurrent: true,
    });
  });

  test('and none that is over, ended, or of another person', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const browser = await server.as(user);
    await server.as(other);
    const over = await server.as(user);
    const sid = await idOf(over);
    await db.execute(sql`
      update sessions set expire = now() - interval '1 second'
      where left(encode(sha256(convert_to(sid, 'UTF8')), 'hex'), 16) = ${sid}`);
    expect(await listOf(browser)).toHaveLength(1);
  });

  test('not as strangers', () =>
    expectRefusal(() => server.guest().call(sessions.listOwn), { status: 401, code: 'signed_out' }));
});

describe('people end their sessions', () => {
  test('one of them, which its next call meets; others go on', async () => {
    const user = await makeUser();
    const [here, there, third] = [await server.as(user), await server.as(user), await server.as(user)];
    const reply = await here.call(sessions.endOwn, { params: { id: await idOf(there) } });
    expect(reply.status).toBe(204);
    expect([await statusOf(here), await statusOf(there), await statusOf(third)]).toEqual([200, 401, 200]);
    expect((await auditOfUser(user.id)).at(-1)).toMatchObject({
      actorId: user.id,
      action: 'user.end_sessions',
      data: { ended: 1 },
    });
  });

  test('all others, and this one goes on', async () => {
    const user = await makeUser();
    const [here, ...others] = [await server.as(user), await server.as(user), await server.as(user)];
    expect((await (here as Client).call(sessions.endOthers)).status).toBe(204);
    expect(await statusOf(here as Client)).toBe(200);
    for (const browser of others) expect(await statusOf(browser)).toBe(401);
  });

  test('and sign-ins that wait for their second step end with the others', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [here, there] = [await server.as(user), await server.as(other)];
    await setUpTotp(here, user);
    await setUpTotp(there, other);
    const [half, ofOther] = [await halfSignedIn(server, user), await halfSignedIn(server, other)];
    expect((await here.call(sessions.endOthers)).status).toBe(204);
    expect((await half.call(secondFactor.pending)).body.secondStep).toBeNull();
    expect((await ofOther.call(secondFactor.pending)).body.secondStep).not.toBeNull();
    expect(await statusOf(here)).toBe(200);
  });

  test('and never those of another person', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const [browser, others] = [await server.as(user), await server.as(other)];
    const id = await idOf(others);
    await expectRefusal(() => browser.call(sessions.endOwn, { params: { id } }), notFound);
    await browser.call(sessions.endOthers);
    expect(await statusOf(others)).toBe(200);
  });
});

test('a session that is ended stays so when a young call that was under way keeps a challenge in it', async () => {
  const person = await makeUser();
  const browser = await server.as(person);
  const reply = await callDuring(
    async (tx) => {
      await tx.delete(table).where(eq(table.userId, person.id));
      await tx.execute(sql`lock table companies in access exclusive mode`);
    },
    () => browser.call(secondFactor.beginTotp),
  );
  expect(reply.status).toBe(200);
  expect(await storedCount(person)).toBe(0);
  expect(await statusOf(browser)).toBe(401);
});

describe('an administrator', () => {
  test('sees and ends the sessions of a person', async () => {
    const user = await makeUser();
    const [one, two] = [await server.as(user), await server.as(user)];
    const { body } = await admin.call(sessions.listOf, { params: { id: user.id } });
    expect(body.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
    await admin.call(sessions.endOf, { params: { id: user.id, sessionId: await idOf(one) } });
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
    expect((await admin.call(sessions.endAllOf, { params: { id: user.id } })).status).toBe(204);
    expect(await statusOf(two)).toBe(401);
    expect(await statusOf(admin)).toBe(200);
  });

  test('is told that a person does not exist', async () => {
    await expectRefusal(() => admin.call(sessions.listOf, { params: { id: 999_999 } }), notFound);
    await expectRefusal(() => admin.call(sessions.endAllOf, { params: { id: 999_999 } }), notFound);
  });

  test('alone does so', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    const manager = await server.as(await makeUser({ role: 'manager' }));
    const sessionId = await idOf(browser);
    const refused = { status: 403, code: 'not_allowed' };
    await expectRefusal(() => manager.call(sessions.listOf, { params: { id: user.id } }), refused);
    await expectRefusal(() => manager.call(sessions.endOf, { params: { id: user.id, sessionId } }), refused);
    await expectRefusal(() => manager.call(sessions.endAllOf, { params: { id: user.id } }), refused);
    expect(await statusOf(browser)).toBe(200);
  });
});

describe('sessions have bounds', () => {
  test('the twenty-first sign-in ends the oldest session', async () => {
    const user = await makeUser();
    const first = await server.as(user);
    const second = await server.as(user);
    for (let number = 2; number < MOST_SESSIONS; number++) await server.as(user);
    expect(await statusOf(first)).toBe(200);
    await server.as(user);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    expect(await storedCount(user)).toBe(MOST_SESSIONS);
  });

  test('however many sign in at once, twenty are left', async () => {
    const user = await makeUser();
    await Promise.all(Array.from({ length: MOST_SESSIONS + 5 }, () => server.as(user)));
    expect(await storedCount(user)).toBe(MOST_SESSIONS);
  });

  test('a remembered session that is used all along ends ninety days after signing in', async () => {
    const user = await makeUser();
    const browser = server.guest();
    const body = { username: user.username, password: TEST_PASSWORD, rememberMe: true };
    await browser.call(auth.login, { body });
    const startAgo = (days: number) =>
      db.execute(sql`
        update sessions set sess = sess::jsonb ||
          jsonb_build_object('startedAt', ${Date.now() - days * DAY}::bigint, 'renewedAt', 1)
        where user_id = ${user.id}`);
    await startAgo(89.9);
    expect(await statusOf(browser)).toBe(200); // which prolongs it, but not beyond its life
    await expect
      .poll(async () => {
        const [row] = await db.select({ expire: table.expire }).from(table).where(eq(table.userId, user.id));
        return (row?.expire.getTime() ?? 0) < Date.now() + DAY;
      })
      .toBe(true);
    await startAgo(90.1);
    await db.execute(
      sql`update sessions set expire = now() - interval '1 minute' where user_id = ${user.id}`,
    );
    expect(await statusOf(browser)).toBe(401);
  });
});
