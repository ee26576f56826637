import { createHash } from 'node:crypto';
import { request } from 'node:http';
import * as auth from '@shared/contracts/auth';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../db/client';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/people';
import { backgroundDone } from '../../../lib/background';
import { makeUser, type TestUser } from '../../../test/factories/users';
import { askForLink, linksOf, openMailbox, tokenFor, tokenIn } from '../../../test/password-links';
import { expectRefusal } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';

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

const ask = (email: string) => askForLink(server, email);
const linkFor = (user: TestUser) => tokenFor(server, mails, user);
const reset = (token: string) =>
  server.guest().call(auth.resetPassword, { body: { token, password: 'a-new-password' } });

describe('asking for a link', () => {
  test('writes to the address of the account, however it was typed', async () => {
    const user = await makeUser({ email: 'Noura@Masar.Test' });
    await ask(' noura@masar.test ');
    expect(mails()).toEqual([expect.objectContaining({ to: 'Noura@Masar.Test' })]);
    expect(tokenIn(mails()[0]?.text)).toMatch(/^[\w-]{43}$/);
    expect(await linksOf(user)).toHaveLength(1);
  });

  test('keeps the digest only, for 30 minutes', async () => {
    const user = await makeUser();
    const token = await linkFor(user);
    const minutes = sql<number>`extract(epoch from ${passwordResets.expiresAt} - now()) / 60`;
    const [link] = await db
      .select({ minutes, row: sql<string>`${passwordResets}::text` })
      .from(passwordResets)
      .where(eq(passwordResets.userId, user.id));
    expect(Number(link?.minutes)).toBeCloseTo(30, 0);
    expect(link?.row).not.toContain(token);
    expect(link?.row).toContain(createHash('sha256').update(token).digest('base64url'));
  });

  test('is answered alike for known, unknown, disabled and deleted accounts, before anything is looked up', async () => {
    const known = await makeUser();
    const disabled = await makeUser({ isActive: false });
    const deleted = await makeUser({ deletedAt: new Date().toISOString() });
    const replies = [];
    for (const email of [known.email, 'nobody@masar.test', disabled.email, deleted.email]) {
      const { status, body, headers } = await ask(email);
      const told = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      // the nonce is another one with each answer
      const alike = told.map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, '')]);
      replies.push({ status, body, told: alike });
    }
    expect(replies[0]?.status).toBe(204);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(mails().map(({ to }) => to)).toEqual([known.email]);
    expect([...(await linksOf(disabled)), ...(await linksOf(deleted))]).toEqual([]);
  });

  test('does not wait for the account: it is answered while the account is locked', async () => {
    const user = await makeUser();
    await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for('update');
      const reply = await server.guest().call(auth.forgotPassword, { body: { email: user.email } });
      expect(reply.status).toBe(204);
      expect(await linksOf(user)).toEqual([]);
    });
    await backgroundDone();
    expect(await linksOf(user)).toHaveLength(1);
  });

  test('leads to the hub, whatever the caller calls it', async () => {
    const user = await makeUser();
    const ask = async (names: Record<string, string>) => {
      const body = JSON.stringify({ email: user.email });
      const headers = {
        ...names,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      };
      return new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${server.url}${auth.forgotPassword.path}`, { method: 'POST', headers });
        call.on('error', reject).on('response', (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        });
        call.end(body);
      });
    };
    expect(await ask({ Host: 'evil.example' })).toBe(421);
    await backgroundDone();
    expect(mails()).toHaveLength(0);
    expect(await ask({ Host: '127.0.0.1:666', 'X-Forwarded-Host': 'evil.example' })).toBe(204);
    await backgroundDone();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('\nhttp://localhost:3000/login#reset=');
    expect(mails()[0]?.text).not.toMatch(/evil\.example|666/);
  });

  test('is worded in the language of who asks', async () => {
    const user = await makeUser();
    for (const language of ['ar', 'en']) {
      await server.guest().fetch(auth.forgotPassword.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
        body: JSON.stringify({ email: user.email }),
      });
      await backgroundDone();
    }
    const [arabic, english] = mails();
    expect(arabic?.text).toMatch(/[\u0600-\u06ff]/);
    expect(arabic?.text).toContain('30');
    expect(english?.text).not.toMatch(/[\u0600-\u06ff]/);
    expect(english?.text).toContain(`Hello \u2068${user.firstName}\u2069,`);
  });

  test('leaves older links good, for any caller, and clears what has expired, of anybody', async () => {
    const [user, late] = [await makeUser(), await makeUser()];
    const older = await linkFor(user);
    await linkFor(late);
    await db
      .update(passwordResets)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passwordResets.userId, late.id));
    const newer = await linkFor(user);
    expect(await linksOf(late)).toEqual([]);
    expect((await reset(older)).status).toBe(204);
    await expectRefusal(() => reset(newer), invalidLink); // the person has a new password: all are spent
  });

  test('makes a link each when it is done twice at once', async () => {
    const user = await makeUser();
    await Promise.all([ask(user.email), ask(user.email)]);
    await backgroundDone();
    expect(mails()).toHaveLength(2);
    expect(await linksOf(user)).toHaveLength(2);
  });

  test('sends three mails to an address and no more for a while, and answers as before', async () => {
    const user = await makeUser();
    for (let time = 0; time < 5; time++) expect((await ask(user.email)).status).toBe(204);
    expect(mails()).toHaveLength(3);
    await ask((await makeUser()).email);
    expect(mails()).toHaveLength(4);
  });

  test('is refused to a network after thirty calls, and says when to come back', async () => {
    for (let time = 0; time < 30; time++) await ask(`nobody${time}@masar.test`);
    const user = await makeUser();
    const reply = await expectRefusal(() => ask(user.email), { status: 429, code: 'too_many_requests' });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(mails()).toEqual([]);
  });

  test.each([
    ['none', ''],
    ['a name', 'noura'],
    ['half of one', 'noura@'],
    ['one of 331 letters', `${'n'.repeat(320)}@masar.test`],
  ])('needs an address, not %s', async (_what, email) => {
    await expectRefusal(() => ask(email), { status: 400, path: 'email' });
  });
});
