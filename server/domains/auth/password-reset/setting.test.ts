import * as auth from '@shared/contracts/auth';
import * as people from '@shared/contracts/users';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/people';
import { log } from '../../../lib/log';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../../test/factories/users';
import { linksOf, openMailbox, tokenFor } from '../../../test/password-links';
import { expectRefusal } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
import { callDuring } from '../../../test/waiting';

const NEW_PASSWORD = 'a-new-password';
const invalidLink = { status: 409, code: 'reset_link_invalid' };

let server: TestServer;
let mails: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  mails = await openMailbox();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const linkFor = (user: TestUser) => tokenFor(server, mails, user);
const reset = (token: string, password = NEW_PASSWORD) =>
  server.guest().call(auth.resetPassword, { body: { token, password } });
const signIn = async (username: string, password: string) =>
  (await server.guest().call(auth.login, { body: { username, password } })).status;
const rowOf = async (user: TestUser) =>
  (await db.select().from(users).where(eq(users.id, user.id)))[0] as TestUser;

describe('setting a new password', () => {
  test('lets the person in with it and no longer with the old one', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    expect((await reset(token)).status).toBe(204);
    expect(await signIn(user.username, TEST_PASSWORD)).toBe(401);
    expect(await signIn(user.username, NEW_PASSWORD)).toBe(200);
    expect((await rowOf(user)).passwordHash).toMatch(/^\$argon2id\$/);
  });

  test('ends all sessions of the person, and nobody else’s', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const browsers = [await server.as(user), await server.as(user)];
    const bystander = await server.as(other);
    await reset(await linkFor(user));
    for (const browser of browsers) expect((await browser.call(auth.user)).status).toBe(401);
    expect((await bystander.call(auth.user)).status).toBe(200);
  });

  test('signs out a person who is signed in on the same browser', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const token = await linkFor(user);
    const [browser, elsewhere] = [await server.as(other), await server.as(other)];
    const reply = await browser.call(auth.resetPassword, { body: { token, password: NEW_PASSWORD } });
    expect(reply.status).toBe(204);
    expect((await browser.call(auth.user)).status).toBe(401);
    expect((await elsewhere.call(auth.user)).status).toBe(200);
  });

  test('is written down as theirs', async () => {
    const user = await makeUser();
    await reset(await linkFor(user));
    const audited = and(eq(events.entity, 'user'), eq(events.entityId, user.id));
    expect(await db.select().from(events).where(audited)).toEqual([
      expect.objectContaining({ action: 'user.ask_password_link', actorId: null, data: {} }),
      expect.objectContaining({ action: 'user.reset_password', actorId: user.id, data: {} }),
    ]);
  });

  test('is open to people who so far came in through Google only', async () => {
    const user = await makeUser({ passwordHash: null });
    await reset(await linkFor(user));
    expect(await signIn(user.email, NEW_PASSWORD)).toBe(200);
  });

  test('lets a person in again who was kept out after too many failures', async () => {
    const user = await makeUser();
    const names = [user.username, user.email];
    for (const name of names) for (let attempt = 0; attempt < 10; attempt++) await signIn(name, 'wrong');
    for (const name of names) expect(await signIn(name, TEST_PASSWORD)).toBe(429);
    await reset(await linkFor(user));
    for (const name of names) expect(await signIn(name, NEW_PASSWORD)).toBe(200);
  });

  test('lets them in on the very browser that they tried too often on', async () => {
    const user = await makeUser();
    const own = await server.as(user);
    const tryOn = async (password: string) =>
      (await own.call(auth.login, { body: { username: user.username, password } })).status;
    for (let attempt = 0; attempt < 10; attempt++) await tryOn('wrong');
    expect(await tryOn(TEST_PASSWORD)).toBe(429);
    await reset(await linkFor(user));
    expect(await tryOn(NEW_PASSWORD)).toBe(200);
  });

  test('works once with a link, and spends all of the person’s', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    await db
      .insert(passwordResets)
      .values({ digest: 'another', userId: user.id, expiresAt: sql`now() + interval '1 hour'` });
    expect((await reset(token)).status).toBe(204);
    expect(await linksOf(user)).toEqual([]);
    await expectRefusal(() => reset(token, 'yet-another'), invalidLink);
    expect(await signIn(user.username, NEW_PASSWORD)).toBe(200);
  });

  test('succeeds exactly once when a link is used several times at once', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    const passwords = ['first-password', 'second-password', 'third-password', 'fourth-password'];
    const statuses = await Promise.all(
      passwords.map(async (password) => (await reset(token, password)).status),
    );
    expect(statuses.toSorted()).toEqual([204, 409, 409, 409]);
    const winner = passwords[statuses.indexOf(204)] as string;
    expect(await signIn(user.username, winner)).toBe(200);
    expect((await rowOf(user)).sessionEpoch).toBe(1);
  });

  test('is refused with a link that has expired', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    const expireIn = (time: string) =>
      db
        .update(passwordResets)
        .set({ expiresAt: sql`now() + ${time}::interval` })
        .where(eq(passwordResets.userId, user.id));
    await expireIn('-1 second');
    await expectRefusal(() => reset(token), invalidLink);
    await expireIn('5 seconds');
    expect((await reset(token)).status).toBe(204);
  });

  test.each([
    ['disabled', { isActive: false }],
    ['deleted', { deletedAt: new Date().toISOString() }],
  ])('is refused to a person who was %s since', async (_what, change) => {
    const user = await makeUser();
    const token = await linkFor(user);
    await db.update(users).set(change).where(eq(users.id, user.id));
    await expectRefusal(() => reset(token), invalidLink);
    expect(await signIn(user.username, NEW_PASSWORD)).toBe(401);
  });

  test('is refused with a link that is older than the end of the person’s sessions', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    await db.update(users).set({ sessionEpoch: 1 }).where(eq(users.id, user.id));
    await expectRefusal(() => reset(token), invalidLink);
    expect((await reset(await linkFor(user))).status).toBe(204);
  });

  test('is refused when they end while the password is being set', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    const reply = await callDuring(
      (tx) => tx.update(users).set({ sessionEpoch: 1 }).where(eq(users.id, user.id)),
      () => reset(token),
    );
    expect(reply.status).toBe(409);
    expect(await signIn(user.username, TEST_PASSWORD)).toBe(200);
  });

  test('is refused with a link from before the person was disabled, or got another address', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const [back, moved] = [await makeUser(), await makeUser()];
    const tokens = [await linkFor(back), await linkFor(moved)];
    for (const isActive of [false, true])
      await admin.call(people.setStatus, { params: { id: back.id }, body: { isActive } });
    await admin.call(people.adminUpdate, { params: { id: moved.id }, body: { email: 'moved@masar.test' } });
    for (const token of tokens) await expectRefusal(() => reset(token), invalidLink);
  });

  test('succeeds where the failures before it can’t be forgotten, which is in the log', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    const warned = vi.spyOn(log, 'warn').mockClear();
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`);
    await db.execute(sql`create trigger refuse before delete on rate_limits execute function refuse()`);
    expect((await reset(token)).status).toBe(204);
    await db.execute(sql`drop function refuse cascade`);
    expect(warned).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, expect.any(String));
    expect(await signIn(user.username, NEW_PASSWORD)).toBe(200);
  });

  test('is refused with a made-up token, and with the digest of a real one', async () => {
    const user = await makeUser();
    await linkFor(user);
    const [link] = await linksOf(user);
    await expectRefusal(() => reset('made-up'), invalidLink);
    await expectRefusal(() => reset(link?.digest as string), invalidLink);
    expect(await linksOf(user)).toEqual([link]);
  });

  test('needs six characters, and does not spend the link before it has them', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    await expectRefusal(() => reset(token, 'short'), { status: 400, path: 'password' });
    expect((await reset(token, 'xkvpwz')).status).toBe(204);
  });

  test('is refused to a network after thirty failures; what succeeds does not count', async () => {
    const [user, late] = [await makeUser(), await makeUser()];
    const [token, lateToken] = [await linkFor(user), await linkFor(late)];
    for (let time = 0; time < 29; time++) expect((await reset(`guess-${time}`)).status).toBe(409);
    expect((await reset(token)).status).toBe(204);
    expect((await reset('guess-30')).status).toBe(409);
    await expectRefusal(() => reset(lateToken), { status: 429, code: 'too_many_requests' });
  });
});
