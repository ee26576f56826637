import * as auth from '@shared/contracts/auth';
import * as people from '@shared/contracts/users';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '../../db/client';
import { userActivity, users } from '../../db/schema/people';
import { projects } from '../../db/schema/projects';
import { rateLimits } from '../../db/schema/rate-limits';
import { totpFactors } from '../../db/schema/second-factors';
import { sessions } from '../../db/schema/sessions';
import { backgroundDone } from '../../lib/background';
import { log } from '../../lib/log';
import { makeProject } from '../../test/factories/projects';
import { makeUser, TEST_PASSWORD } from '../../test/factories/users';
import { openBrowser, type Reply, startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function waitingForLocks(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const signIn = (username: string, password = TEST_PASSWORD) =>
  server.guest().call(auth.login, { body: { username, password } });

describe('signing in', () => {
  test('works by user name and by e-mail address, in any case', async () => {
    const user = await makeUser({ username: 'Noura', email: 'noura@masar.test' });
    for (const name of ['noura', 'NOURA', ' noura ', 'Noura@Masar.Test']) {
      const reply = await signIn(name);
      expect(reply.status).toBe(200);
      expect(reply.body.user).toMatchObject({ id: user.id, username: 'Noura', assignedCompany: null });
    }
  });

  test.each(['İbrahim', 'ΓΙΏΡΓΟΣ', 'ΣΊΣΥΦΟΣ', 'أحمد'.normalize('NFD'), 'GROẞE'])(
    'works with a user name just as it was sent when it was changed: %s',
    async (username) => {
      const user = await makeUser();
      const reply = await (await server.as(user)).call(people.update, {
        params: { id: user.id },
        body: { username },
      });
      expect(reply.status).toBe(200);
      expect((await signIn(username)).body.user?.id).toBe(user.id);
    },
  );

  test('never answers with a password hash', async () => {
    const user = await makeUser();
    const reply = await signIn(user.username);
    expect(JSON.stringify(reply.body)).not.toContain('argon2');
  });

  test('answers wrong, unknown, disabled and deleted accounts alike, and signs nobody in', async () => {
    const known = await makeUser();
    const disabled = await makeUser({ isActive: false });
    const deleted = await makeUser({ deletedAt: new Date().toISOString() });
    const before = await db.$count(sessions);
    const replies = [
      await signIn(known.username, 'not the password'),
      await signIn('nobody-of-this-name'),
      await signIn(disabled.username),
      await signIn(deleted.username),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expect(reply.error).toEqual({ code: 'wrong_credentials', message: 'Email or password incorrect' });
    }
    expect(await db.$count(sessions)).toBe(before);
  });

  test('names the missing field in the language of the reader, Arabic when unknown', async () => {
    const post = (language: string) =>
      server.guest().fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        body: JSON.stringify({ username: '', password: 'x' }),
      });
    const [arabic, english, french] = [await post('ar'), await post('en'), await post('fr')];
    expect(english.error.errors).toEqual([{ path: 'username', message: expect.stringMatching(/[a-z]/i) }]);
    expect(arabic.error.errors).toEqual([
      { path: 'username', message: expect.stringMatching(/[\u0600-\u06ff]/) },
    ]);
    expect(french.error).toEqual(arabic.error);
    expect(arabic.status).toBe(400);
  });

  test('refuses unknown fields', async () => {
    const user = await makeUser();
    const body = { username: user.username, password: TEST_PASSWORD, role: 'admin' };
    const reply = await server.guest().call(auth.login, { body });
    expect(reply.status).toBe(400);
  });

  test('starts a new session, so that a planted one is worth nothing', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    const first = browser.cookie();
    await browser.call(auth.login, { body: { username: user.username, password: TEST_PASSWORD } });
    expect(browser.cookie()).not.toBe(first);
  });

  test('keeps a remembered session for 30 days and a plain one for the browser session', async () => {
    const user = await makeUser();
    const cookie = async (rememberMe: boolean) => {
      const body = { username: user.username, password: TEST_PASSWORD, rememberMe };
      const { headers } = await server.guest().call(auth.login, { body });
      return headers.getSetCookie().find((one) => one.startsWith('masar=')) ?? '';
    };
    const expires = (await cookie(true)).match(/Expires=([^;]+)/)?.[1] ?? '';
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    const plain = await cookie(false);
    expect(plain).not.toMatch(/Expires/);
    expect(plain).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test.each([
    ['the session can’t be stored', 'sessions', false],
    ['the session can’t be stored, of an account with two steps', 'sessions', true],
    ['its entry in the audit log can’t be written', 'events', false],
  ])('leaves the session that was there where %s', async (_, table, hasTwoSteps) => {
    const [user, other] = [await makeUser(), await makeUser()];
    if (hasTwoSteps) await db.insert(totpFactors).values({ userId: other.id, secret: 'sealed', lastStep: 0 });
    const browser = await server.as(user);
    const [before, cookie] = [await db.select().from(sessions), browser.cookie()];
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(
      sql`create trigger refuse before insert on ${sql.identifier(table)} execute function refuse()`,
    );
    const reply = await browser.call(auth.login, {
      body: { username: other.username, password: TEST_PASSWORD },
    });
    await db.execute(sql`drop function refuse cascade`);
    expect(reply.status).toBe(500);
    expect(await db.select().from(sessions)).toEqual(before);
    expect(browser.cookie()).toBe(cookie);
    expect((await browser.call(auth.user)).body.id).toBe(user.id);
  });

  test('leaves the session that was there where the call is given up before the new one is stored', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const browser = await server.as(user);
    const [before, cookie] = [await db.select().from(sessions), browser.cookie()];
    await db.execute(sql`create function wait() returns trigger language plpgsql as
      $$ begin perform pg_sleep(tg_argv[0]::float); return new; end $$`);
    // the first two steps of a sign-in, and the last: longer together than a call may take, and none by itself
    await db.execute(
      sql`create trigger wait before insert on rate_limits for each row execute function wait('1')`,
    );
    await db.execute(
      sql`create trigger wait before insert on sessions for each row execute function wait('4')`,
    );
    const reply = await browser.call(auth.login, {
      body: { username: other.username, password: TEST_PASSWORD },
    });
    expect(reply.status).toBe(503);
    expect(browser.cookie()).toBe(cookie);
    await db.execute(sql`drop function wait cascade`); // waits for the sign-in that goes on
    expect((await browser.call(auth.user)).body.id).toBe(user.id);
    await expect.poll(() => db.select().from(sessions)).toEqual(before);
  });

  test('replaces the session that was there, which is worth nothing from then on', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const browser = await server.as(user);
    const before = openBrowser(server.url, browser.cookie());
    await browser.call(auth.login, { body: { username: other.username, password: TEST_PASSWORD } });
    expect((await browser.call(auth.user)).body.id).toBe(other.id);
    expect((await before.call(auth.user)).status).toBe(401);
    const rows = await db
      .select()
      .from(sessions)
      .where(inArray(sessions.userId, [user.id, other.id]));
    expect(rows.map(({ userId }) => userId)).toEqual([other.id]);
  });

  test('is refused after ten failures for an account, to any caller, and says when to come back', async () => {
    const user = await makeUser();
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await signIn(user.username, 'wrong')).status).toBe(401);
    const reply = await signIn(user.username);
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn((await makeUser()).username)).status).toBe(200);
  });
});

describe('counting sign-ins', () => {
  test('leaves no timer behind', async () => {
    const user = await makeUser();
    await signIn(user.username);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    for (let attempt = 0; attempt < 3; attempt++) await signIn(user.username);
    const minutes = timers.mock.calls.filter(([, delay]) => Number(delay) >= 60_000);
    timers.mockRestore();
    expect(minutes).toEqual([]);
  });

  test('keeps nothing readable of what was typed', async () => {
    await signIn('my-secret-in-the-wrong-field');
    const keys = await db.select({ key: rateLimits.key }).from(rateLimits);
    expect(keys.length).toBeGreaterThan(0);
    expect(JSON.stringify(keys)).not.toContain('wrong-field');
  });
});

describe('a session', () => {
  test('tells who is signed in', async () => {
    const user = await makeUser();
    const guest = await server.guest().call(auth.status);
    expect(guest.body).toEqual({ authenticated: false, user: null, demo: false, mail: false });
    const browser = await server.as(user);
    const status = await browser.call(auth.status);
    expect(status.body).toMatchObject({ authenticated: true, user: { username: user.username } });
    expect((await browser.call(auth.user)).body).toEqual(status.body.user);
    expect((await browser.call(auth.refreshUser)).body).toEqual(status.body.user);
  });

  test('says what the person may begin', async () => {
    const canOf = async (overrides: Parameters<typeof makeUser>[0]) =>
      (await (await server.as(await makeUser(overrides))).call(auth.user)).body.can;
    expect(await canOf({ role: 'admin' })).toEqual({
      createProjects: true,
      createTasks: true,
      assignTasks: true,
      createRequestTypes: true,
      editAuthority: true,
      createCompanies: true,
      createUsers: true,
      openTemplates: true,
      openRequestTypes: true,
      managePermissions: true,
    });
    expect(await canOf({ assignedCompanyId: 11 })).toEqual({
      createProjects: true,
      createTasks: true,
      assignTasks: true,
      createRequestTypes: false,
      editAuthority: false,
      createCompanies: false,
      createUsers: false,
      openTemplates: true,
      openRequestTypes: false,
      managePermissions: false,
    });
    expect(await canOf({ role: 'manager', assignedCompanyId: 37 })).toEqual({
      createProjects: false,
      createTasks: true,
      assignTasks: false,
      createRequestTypes: true,
      editAuthority: false,
      createCompanies: false,
      createUsers: true,
      openTemplates: true,
      openRequestTypes: true,
      managePermissions: false,
    });
    expect(await canOf({ assignedCompanyId: 41 })).toEqual({
      createProjects: false,
      createTasks: false,
      assignTasks: false,
      createRequestTypes: false,
      editAuthority: false,
      createCompanies: false,
      createUsers: false,
      openTemplates: true,
      openRequestTypes: true,
      managePermissions: false,
    });
  });

  test('is needed for everything else', async () => {
    for (const endpoint of [auth.user, auth.refreshUser]) {
      const reply = await server.guest().call(endpoint);
      expect(reply.status).toBe(401);
      expect(reply.error.code).toBe('signed_out');
    }
  });

  test('ends with sign-out, also when there was none', async () => {
    const browser = await server.as(await makeUser());
    const copy = browser.cookie();
    expect((await browser.call(auth.logout)).status).toBe(204);
    const replay = await server.guest().fetch('/api/auth/user', { headers: { Cookie: copy } });
    expect(replay.status).toBe(401);
    expect((await server.guest().call(auth.logout)).status).toBe(204);
  });

  test('that is signed out stays so when a call that was under way would have prolonged it', async () => {
    const browser = await server.as(await makeUser({ role: 'admin' }));
    const project = await makeProject();
    const anHourAgo = Date.now() - 3_600_000;
    await db.update(sessions).set({
      sess: sql`jsonb_set(${sessions.sess}::jsonb, '{renewedAt}', ${String(anHourAgo)}::jsonb)::json`,
    });
    let late: Promise<Reply<unknown>> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(projects).where(eq(projects.id, project.id)).for('update');
      late = browser.fetch(`/api/projects/${project.id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: '{"name":"Late"}',
      });
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0));
      const before = browser.cookie();
      expect((await browser.call(auth.logout)).status).toBe(204);
      expect(browser.cookie()).toBe(before);
    });
    expect((await late)?.status).toBe(200);
    expect((await browser.call(auth.user)).status).toBe(401);
  });

  test('is prolonged by what people do, in its cookie too where it is remembered', async () => {
    const user = await makeUser();
    const browser = server.guest();
    const credentials = { username: user.username, password: TEST_PASSWORD, rememberMe: true };
    await browser.call(auth.login, { body: credentials });
    const anHourAgo = Date.now() - 3_600_000;
    await db.update(sessions).set({
      sess: sql`jsonb_set(${sessions.sess}::jsonb, '{renewedAt}', ${String(anHourAgo)}::jsonb)::json`,
      expire: sql`now() + interval '1 hour'`,
    });
    const days = sql<number>`extract(epoch from ${sessions.expire} - now()::timestamp) / 86400`;
    const left = async () => {
      const sid = decodeURIComponent(browser.cookie()).match(/masar=s:([^.]+)/)?.[1] as string;
      const [row] = await db.select({ days }).from(sessions).where(eq(sessions.sid, sid));
      return Number(row?.days);
    };
    expect((await browser.call(auth.status)).headers.get('set-cookie')).toBeNull();
    expect(await left()).toBeLessThan(1);
    expect((await browser.call(auth.user)).headers.get('set-cookie')).toContain('Expires=');
    await backgroundDone();
    expect(await left()).toBeCloseTo(30, 1);
    expect((await browser.call(auth.user)).headers.get('set-cookie')).toBeNull();
  });

  test('tells when its person was last active: by what they do, not by polls, and not more often than it has to', async () => {
    const user = await makeUser();
    const isOfUser = eq(userActivity.userId, user.id);
    const browser = await server.as(user);
    /** What the call notes of a person who was last active so many minutes ago, in a session that old. */
    const minutesAfter = async (minutes: number, call: () => Promise<unknown>) => {
      const renewedAt = Date.now() - minutes * 60_000;
      await db.update(sessions).set({
        sess: sql`jsonb_set(${sessions.sess}::jsonb, '{renewedAt}', ${String(renewedAt)}::jsonb)::json`,
      });
      const at = sql`now() - ${minutes} * interval '1 minute'`;
      await db.update(userActivity).set({ lastActiveAt: at }).where(isOfUser);
      await call();
      await backgroundDone();
      const ago = sql<number>`round(extract(epoch from now() - ${userActivity.lastActiveAt}) / 60)::int`;
      const [row] = await db.select({ ago }).from(userActivity).where(isOfUser);
      return row?.ago;
    };
    await backgroundDone();
    expect(await db.$count(userActivity, isOfUser)).toBe(1);
    expect(await minutesAfter(60, () => browser.call(auth.status))).toBe(60);
    expect(await minutesAfter(60, () => browser.call(auth.user))).toBe(0);
    expect(await minutesAfter(4, () => browser.call(auth.user))).toBe(4);
    expect(await minutesAfter(4, () => server.as(user))).toBe(4); // one more browser
  });

  test.each([
    ['disabled', { isActive: false }],
    ['deleted', { deletedAt: new Date().toISOString() }],
    ['raised to a new epoch', { sessionEpoch: 1 }],
  ])('ends at once when its person is %s', async (_what, change) => {
    const complaint = vi.spyOn(log, 'error');
    const user = await makeUser();
    const browser = await server.as(user);
    await db.update(users).set(change).where(eq(users.id, user.id));
    expect((await browser.call(auth.user)).status).toBe(401);
    await backgroundDone();
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  test('sees a changed role or company on the next call', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, user.id));
    expect((await browser.call(auth.user)).body.role).toBe('admin');
  });
});

describe('a call from another site', () => {
  const signOut = (headers: Record<string, string>) =>
    server.guest().fetch('/api/logout', { method: 'POST', headers });

  test.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://elsewhere.example' }],
    [{ Origin: 'null' }],
  ])('is refused: %j', async (headers) => {
    const reply = await signOut(headers as Record<string, string>);
    expect(reply.status).toBe(403);
    expect(reply.error.code).toBe('cross_site');
  });

  test('is refused without signing the person out', async () => {
    const browser = await server.as(await makeUser());
    await browser.fetch('/api/logout', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect((await browser.call(auth.user)).status).toBe(200);
  });

  test('is told apart from our own pages and from callers that are no browsers', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: server.url }, {}]) {
      expect((await signOut(headers as Record<string, string>)).status).toBe(204);
    }
  });
});
