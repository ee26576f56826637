import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { invitations } from '../../../db/schema/invitations';
import { rateLimits } from '../../../db/schema/rate-limits';
import { digestOf } from '../../../lib/link-token';
import { log } from '../../../lib/log';
import { serial } from '../../../test/factories/serial';
import { ageProof } from '../../../test/factories/sessions';
import { type Cast, makeCast, makeUser } from '../../../test/factories/users';
import { sendToMailServer } from '../../../test/mail';
import { badInput, expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { auditOfUser, storedUser } from '../../../test/user-management';
import { mailInvitations } from './commands';

const refused = new Set<string>();
/** What happens while a letter to an address is under way. */
const meanwhile = new Map<string, () => Promise<unknown>>();
const mailServer = await sendToMailServer(async (address) => {
  await meanwhile.get(address)?.();
  return refused.has(address);
});
let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
beforeEach(async () => {
  vi.restoreAllMocks();
  refused.clear();
  meanwhile.clear();
  await db.delete(invitations);
  await db.delete(rateLimits);
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const invalid = { status: 409, code: 'invitation_invalid' };
const PASSWORD = 'a-first-password';

const newcomer = (changes: object = {}) => {
  const number = serial();
  return {
    firstName: 'Noura',
    lastName: `Invited ${number}`,
    username: `invited${number}`,
    email: `invited${number}@masar.test`,
    phone: '0501234567',
    assignedCompanyId: cast.companyA.id as number | null,
    role: 'user',
    ...changes,
  };
};
const invite = (by: Client, changes: object = {}) => by.call(users.invite, { body: newcomer(changes) });
const invited = async (changes: object = {}, by = as.admin) => (await invite(by, changes)).body;
const sendAgain = (by: Client, id: number) => by.call(users.sendInvitation, { params: { id }, body: {} });
const accept = (token: string, password = PASSWORD, browser = server.guest()) =>
  browser.call(auth.acceptInvitation, { body: { token, password } });
const tokenIn = (text = ''): string => /\/login#invitation=([\w-]+)/.exec(text)?.[1] as string;
const tokenOf = async (email: string): Promise<string> => {
  await mailInvitations();
  return tokenIn(mailServer.mails.findLast(({ to }) => to === email)?.text);
};
const shown = async (id: number) => (await as.admin.call(users.list, { query: { id } })).body[0];
const rowOf = async (id: number) =>
  (await db.select().from(invitations).where(eq(invitations.userId, id)))[0];

describe('inviting a person', () => {
  test('makes an account without a password, and a letter in the chosen language leads to joining', async () => {
    const { status, body } = await invite(as.admin, { language: 'ar' });
    expect(status).toBe(201);
    expect(body.invitation).toEqual({ state: 'sending', sentAt: null });
    expect((await storedUser(body.id))?.passwordHash).toBeNull();
    const token = await tokenOf(body.email as string);
    expect(mailServer.mails).toHaveLength(1);
    expect(mailServer.mails[0]?.text).toContain('ندعوك إلى مسار');
    expect(mailServer.mails[0]?.text).toContain(body.username);
    expect((await shown(body.id))?.invitation).toEqual({ state: 'sent', sentAt: expect.any(String) });

    const browser = server.guest();
    const joined = await accept(token, PASSWORD, browser);
    expect(joined.body.user?.id).toBe(body.id);
    expect((await browser.call(auth.user)).body.id).toBe(body.id);
    expect((await shown(body.id))?.invitation).toBeUndefined();
    const login = { username: body.username as string, password: PASSWORD };
    expect((await server.guest().call(auth.login, { body: login })).status).toBe(200);
    expect((await auditOfUser(body.id)).map(({ action }) => action)).toEqual([
      'user.invite',
      'user.accept_invitation',
    ]);
  });

  test('is worded in the language of the caller where none is chosen', async () => {
    await as.admin.fetch(users.invite.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify(newcomer()),
    });
    await mailInvitations();
    expect(mailServer.mails[0]?.text).toMatch(/^Hello/);
  });

  test('is for those who create accounts, within the same bounds', async () => {
    await expectRefusal(() => invite(as.userA), notAllowed);
    await expectRefusal(() => invite(as.managerA, { assignedCompanyId: cast.companyB.id }), notAllowed);
    await expectRefusal(() => invite(as.managerA, { role: 'manager' }), notAllowed);
    const { status, body } = await invite(as.managerA, { assignedCompanyId: undefined });
    expect([status, body.assignedCompanyId]).toEqual([201, cast.companyA.id]);
    expect((await storedUser(body.id))?.passwordByMaker).toBe(false);
  });

  test('takes no password, no taken name and no taken address', async () => {
    await expectRefusal(() => invite(as.admin, { password: 'xkvpwz' }), {
      status: 400,
      code: 'invalid_input',
    });
    const { username, email } = await makeUser();
    await expectRefusal(() => invite(as.admin, { username }), { status: 409, code: 'username_taken' });
    await expectRefusal(() => invite(as.admin, { email }), { status: 409, code: 'email_taken' });
  });

  test('asks for a recent proof of identity', async () => {
    const admin = await makeUser({ role: 'admin' });
    const browser = await server.as(admin);
    await ageProof(admin, 11);
    await expectRefusal(() => invite(browser), { status: 403, code: 'confirmation_required' });
  });

  test('is refused where the hub sends no mail', async () => {
    const { smtpUrl } = config;
    config.smtpUrl = undefined;
    try {
      await expectRefusal(() => invite(as.admin), { status: 409, code: 'mail_not_set_up' });
    } finally {
      config.smtpUrl = smtpUrl;
    }
  });
});

describe('the link of an invitation', () => {
  test('is kept as a digest, for 7 days from the letter', async () => {
    const { id, email } = await invited();
    const token = await tokenOf(email as string);
    const days = sql<number>`extract(epoch from ${invitations.expiresAt} - now()) / 86400`;
    const [row] = await db
      .select({ days, text: sql<string>`${invitations}::text` })
      .from(invitations)
      .where(eq(invitations.userId, id));
    expect(Number(row?.days)).toBeCloseTo(7, 2);
    expect(row?.text).not.toContain(token);
    expect(row?.text).toContain(digestOf(token));
  });

  test('works once', async () => {
    const { id, email } = await invited();
    const token = await tokenOf(email as string);
    expect((await accept(token)).status).toBe(200);
    const hash = (await storedUser(id))?.passwordHash;
    await expectRefusal(() => accept(token, 'another-password'), invalid);
    expect((await storedUser(id))?.passwordHash).toBe(hash);
  });

  test('works once where it is opened twice at the same moment', async () => {
    const { email } = await invited();
    const token = await tokenOf(email as string);
    const replies = await Promise.all([accept(token), accept(token, 'another-password')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is refused once it has lapsed, which the list shows', async () => {
    const { id, email } = await invited();
    const token = await tokenOf(email as string);
    await db.update(invitations).set({ expiresAt: sql`now() - interval '1 second'` });
    await expectRefusal(() => accept(token), invalid);
    expect((await shown(id))?.invitation?.state).toBe('lapsed');
  });

  test.each([
    [
      'disabled',
      (id: number) => as.admin.call(users.setStatus, { params: { id }, body: { isActive: false } }),
    ],
    ['deleted', (id: number) => as.admin.call(users.remove, { params: { id } })],
  ])('is refused where the account is %s', async (_what, change) => {
    const { id, email } = await invited();
    const token = await tokenOf(email as string);
    await change(id);
    await expectRefusal(() => accept(token), invalid);
  });

  test('stays refused once the account is activated again', async () => {
    const { id, email } = await invited();
    const token = await tokenOf(email as string);
    for (const isActive of [false, true])
      await as.admin.call(users.setStatus, { params: { id }, body: { isActive } });
    await expectRefusal(() => accept(token), invalid);
    expect((await shown(id))?.invitation?.state).toBe('lapsed');
    expect((await sendAgain(as.admin, id)).status).toBe(200);
  });

  test('sets no weak password, and works afterwards', async () => {
    const { email } = await invited();
    const token = await tokenOf(email as string);
    await expectRefusal(() => accept(token, '123456'), badInput('password'));
    expect((await accept(token)).status).toBe(200);
  });

  test('that is made up is refused, and guessing is limited', async () => {
    for (let tries = 0; tries < 30; tries++) expect((await accept('made-up')).status).toBe(409);
    expect((await accept('made-up')).status).toBe(429);
  });

  test('is spent by a password that the person sets by a link, or an admin sets', async () => {
    for (const set of [
      async (id: number) =>
        as.admin.call(users.adminUpdate, { params: { id }, body: { password: 'set-by-an-admin' } }),
    ]) {
      const { id, email } = await invited();
      const token = await tokenOf(email as string);
      expect((await set(id)).status).toBe(200);
      await expectRefusal(() => accept(token), invalid);
      expect((await shown(id))?.invitation).toBeUndefined();
    }
  });
});

describe('an invitation that is sent again', () => {
  test('makes the link before it worthless', async () => {
    const { id, email } = await invited();
    const first = await tokenOf(email as string);
    expect((await sendAgain(as.admin, id)).body.invitation?.state).toBe('sending');
    await expectRefusal(() => accept(first), invalid);
    expect((await accept(await tokenOf(email as string))).status).toBe(200);
    expect((await auditOfUser(id)).map(({ action }) => action)).toContain('user.send_invitation');
  });

  test('is for those who may edit the person, and for people who have not joined', async () => {
    const { id } = await invited({ assignedCompanyId: cast.companyB.id });
    await expectRefusal(() => sendAgain(as.managerA, id), notFound);
    await expectRefusal(() => sendAgain(as.userA, id), notAllowed);
    const joined = await makeUser();
    await expectRefusal(() => sendAgain(as.admin, joined.id), { status: 409, code: 'already_joined' });
    await as.admin.call(users.setStatus, { params: { id }, body: { isActive: false } });
    await expectRefusal(() => sendAgain(as.admin, id), { status: 409, code: 'user_disabled' });
  });

  test('fills no mailbox', async () => {
    const { id } = await invited();
    for (let times = 0; times < 3; times++) expect((await sendAgain(as.admin, id)).status).toBe(200);
    await expectRefusal(() => sendAgain(as.admin, id), { status: 429, code: 'too_many_requests' });
  });

  test('goes to a person of whom a backup has brought no invitation', async () => {
    const { id, email } = await invited();
    await db.delete(invitations);
    expect((await shown(id))?.invitation).toEqual({ state: 'lapsed', sentAt: null });
    await sendAgain(as.admin, id);
    expect((await accept(await tokenOf(email as string))).status).toBe(200);
  });
});

describe('a person who has not joined yet', () => {
  test('gets the invitation at an address that is corrected, which counts at once', async () => {
    const { id, email } = await invited();
    const first = await tokenOf(email as string);
    const address = `corrected${id}@masar.test`;
    const { body } = await as.admin.call(users.adminUpdate, { params: { id }, body: { email: address } });
    expect([body.email, body.pendingEmail]).toEqual([address, null]);
    await expectRefusal(() => accept(first), invalid);
    expect((await accept(await tokenOf(address))).status).toBe(200);
  });

  test('gets it at the address alone that was corrected while another letter was sent', async () => {
    const first = await invited();
    const { id, email } = await invited();
    const address = `corrected${id}@masar.test`;
    meanwhile.set(first.email as string, () =>
      as.admin.call(users.adminUpdate, { params: { id }, body: { email: address } }),
    );
    const token = await tokenOf(address);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([first.email, address]);
    expect(mailServer.mails.map(({ to }) => to)).not.toContain(email);
    expect((await accept(token)).status).toBe(200);
  });

  test('gets another invitation under a new role', async () => {
    const { id, email } = await invited();
    const first = await tokenOf(email as string);
    await as.admin.call(users.adminUpdate, { params: { id }, body: { role: 'manager' } });
    await expectRefusal(() => accept(first), invalid);
    expect((await accept(await tokenOf(email as string))).body.user?.role).toBe('manager');
  });

  test('does not sign in with any password', async () => {
    const { username } = await invited();
    const login = { username: username as string, password: PASSWORD };
    await expectRefusal(() => server.guest().call(auth.login, { body: login }), {
      status: 401,
      code: 'wrong_credentials',
    });
  });
});

describe('the letters', () => {
  test('wait for a mail server that cannot be reached', async () => {
    const { id, email } = await invited();
    const { smtpUrl } = config;
    config.smtpUrl = 'smtp://127.0.0.1:1';
    await expect(mailInvitations()).rejects.toThrow();
    config.smtpUrl = smtpUrl;
    expect((await shown(id))?.invitation?.state).toBe('sending');
    expect(await tokenOf(email as string)).toBeDefined();
  });

  test('that no mailbox takes are tried again, and given up after a day', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    const person = newcomer();
    refused.add(person.email);
    const { id } = (await as.admin.call(users.invite, { body: person })).body;
    await mailInvitations();
    expect((await rowOf(id))?.dueAt).not.toBeNull();
    await db.update(invitations).set({ askedAt: sql`now() - interval '25 hours'` });
    await mailInvitations();
    expect((await shown(id))?.invitation).toEqual({ state: 'failed', sentAt: null });
  });

  test('to one mailbox leave three in a quarter of an hour, and the others later', async () => {
    const many = [1, 2, 3, 4].map((tag) => `crowd+${tag}@masar.test`);
    for (const email of many) await invite(as.admin, { email });
    await mailInvitations();
    expect(mailServer.mails).toHaveLength(3);
    await db.delete(rateLimits);
    await db.update(invitations).set({ dueAt: sql`now()` }).where(sql`due_at is not null`);
    await mailInvitations();
    expect(mailServer.mails.map(({ to }) => to).sort()).toEqual(many);
  });
});
