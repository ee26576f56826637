import * as auth from '@shared/contracts/auth';
import * as calendarFeeds from '@shared/contracts/calendar-feeds';
import * as users from '@shared/contracts/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { accountLetters } from '../../db/schema/account-letters';
import { users as usersTable } from '../../db/schema/people';
import { backgroundDone } from '../../lib/background';
import { log } from '../../lib/log';
import { makeRole } from '../../test/factories/roles';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../test/factories/users';
import { sendToMailServer } from '../../test/mail';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { mailAccountLetters } from './commands';

const mailServer = await sendToMailServer();

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin', firstName: 'Huda', lastName: 'Amri' }));
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await db.delete(accountLetters);
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const stripped = (text = '') => text.replace(/[\u2066-\u2069\r]/g, '');
const sent = async () => {
  await mailAccountLetters();
  return mailServer.mails.map(({ to, headers, text }) => ({ to, headers, text: stripped(text) }));
};
const textsOf = async () => (await sent()).map(({ text }) => text).join('\n');
const edit = ({ id }: TestUser, body: object, by = admin) =>
  by.call(users.adminUpdate, { params: { id }, body });
const signInOn = (browser: Client, { username }: TestUser) =>
  browser.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': CHROME },
    body: JSON.stringify({ username, password: TEST_PASSWORD }),
  });

describe('the owner of an account is written to', () => {
  test('about their own new password: in both languages, when, from which device and address range, without a link', async () => {
    const user = await makeUser({ firstName: 'نورة' });
    const browser = await server.as(user);
    await browser.fetch('/api/auth/change-password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': CHROME },
      body: JSON.stringify({ currentPassword: TEST_PASSWORD, password: 'a-new-password' }),
    });
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(user.email);
    for (const words of [
      'مرحبًا نورة،',
      'تغيّرت كلمة مرور حسابك في مسار.',
      'بتوقيت الرياض',
      'Hello نورة,',
      'The password of your Masar account was changed.',
      'Made by\nYour account',
      'Chrome · Windows',
      'Address range\n127.0.0.1',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(/https?:/);
    expect(mailServer.mails[0]?.html).not.toMatch(/href/);
  });

  test('about a password that a link has set', async () => {
    const user = await makeUser();
    await server.guest().call(auth.forgotPassword, { body: { email: user.email } });
    await backgroundDone();
    const token = /#reset=([\w-]+)/.exec(mailServer.mails[0]?.text ?? '')?.[1] as string;
    mailServer.mails.length = 0;
    await server.guest().call(auth.resetPassword, { body: { token, password: 'a-new-password' } });
    expect(await textsOf()).toContain('The password of your Masar account was changed.');
  });

  test('about a role of the hub by its name in the language of each half', async () => {
    const { name: role } = await makeRole({ name: 'مراقب الموقع', nameEn: 'Site observer' });
    const user = await makeUser();
    await edit(user, { role });
    const [letter] = await sent();
    expect(letter?.text).toMatch(/New role\n\W*Site observer/);
    expect(letter?.text).toMatch(/الدور الجديد\n[\u2066-\u2069]*مراقب الموقع/);
  });

  test('about a password and a role that an administrator gave them, whom it names', async () => {
    const user = await makeUser();
    await edit(user, { password: 'another-password', role: 'manager' });
    const letters = await sent();
    expect(letters.map(({ to }) => to)).toEqual([user.email, user.email]);
    expect(letters[0]?.text).toContain('Made by\nHuda Amri');
    expect(letters[1]?.text).toContain('New role\nCompany manager');
    expect(letters[1]?.text).toContain('الدور الجديد\nمدير الشركة');
    expect(letters[1]?.text).toContain('If you weren’t expecting this, ask a system manager.');
  });

  test('about a secret address of their due dates, without the address', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    const { body } = await browser.call(calendarFeeds.make);
    const secret = body.address.split('/').at(-1) as string;
    const letters = await sent();
    expect(letters.map(({ to }) => to)).toEqual([user.email]);
    expect(letters[0]?.text).toContain('a calendar app reads your due dates in Masar without signing in');
    expect(JSON.stringify(mailServer.mails)).not.toContain(secret);
  });

  test('about a sign-in from a browser that is new to the account, but not about the first', async () => {
    const user = await makeUser();
    const known = server.guest();
    await signInOn(known, user);
    await backgroundDone();
    expect(await sent()).toEqual([]);
    await signInOn(known, user);
    expect(await sent()).toEqual([]);
    await signInOn(server.guest(), user);
    const letters = await sent();
    expect(letters.map(({ to }) => to)).toEqual([user.email]);
    expect(letters[0]?.text).toContain('Chrome · Windows');
    expect(letters[0]?.text).not.toContain('Made by');
  });
});

test('ten letters of one kind go to a mailbox in an hour, whatever follows a + in its address', async () => {
  const box = `flooded${Date.now()}`;
  const owners = await Promise.all([1, 2].map((n) => makeUser({ email: `${box}+${n}@masar.test` })));
  for (let n = 0; n < 12; n++)
    await edit(owners[n % 2] as TestUser, { role: Math.floor(n / 2) % 2 ? 'user' : 'manager' });
  await edit(owners[0] as TestUser, { password: 'another-password' });
  const kinds = (await sent()).map(({ text }) => text.includes('New role'));
  expect([kinds.filter((isRole) => isRole).length, kinds.length]).toEqual([10, 11]);
  expect(await db.$count(accountLetters)).toBe(0);
});

describe('no letter is sent', () => {
  test('about a change that was refused', async () => {
    const user = await makeUser();
    const browser = await server.as(user);
    await expectRefusal(
      () =>
        browser.call(auth.changePassword, {
          body: { currentPassword: 'a guess', password: 'a-new-password' },
        }),
      { status: 400 },
    );
    await expectRefusal(() => edit(user, { role: 'manager', username: '@' }), { status: 400 });
    expect(await sent()).toEqual([]);
  });

  test('about a change that was rolled back', async () => {
    const user = await makeUser();
    const other = await makeUser();
    await edit(user, { password: 'another-password', username: other.username });
    expect(await db.$count(accountLetters)).toBe(0);
  });

  test('twice, however often the job runs', async () => {
    await edit(await makeUser(), { role: 'manager' });
    await mailAccountLetters();
    expect(await sent()).toHaveLength(1);
  });

  test('where no mail server is configured: nothing is kept for later', async () => {
    const { smtpUrl } = config;
    config.smtpUrl = undefined;
    await edit(await makeUser(), { role: 'manager' });
    config.smtpUrl = smtpUrl;
    expect(await db.$count(accountLetters)).toBe(0);
  });
});

describe('a letter that the mail server does not take', () => {
  const misdirected = async () => {
    const user = await makeUser();
    await edit(user, { role: 'manager' });
    await db.update(accountLetters).set({ email: 'no address' }).where(eq(accountLetters.userId, user.id));
    return vi.spyOn(log, 'warn').mockImplementation(() => {});
  };

  test('stays for the next time, and keeps no other from being sent', async () => {
    await misdirected();
    const user = await makeUser();
    await edit(user, { role: 'manager' });
    expect((await sent()).map(({ to }) => to)).toEqual([user.email]);
    expect(await db.$count(accountLetters)).toBe(1);
  });

  test('for it can’t be reached stays due, and the job fails', async () => {
    const { smtpUrl } = config;
    await edit(await makeUser(), { role: 'manager' });
    config.smtpUrl = 'smtp://127.0.0.1:1';
    try {
      await expect(mailAccountLetters()).rejects.toThrow('ECONNREFUSED');
    } finally {
      config.smtpUrl = smtpUrl;
    }
    expect(await sent()).toHaveLength(1);
  });

  test('is given up after a day, which the log tells without the address', async () => {
    const warn = await misdirected();
    await db.update(accountLetters).set({ createdAt: sql`now() - interval '25 hours'` });
    expect(await sent()).toEqual([]);
    expect(await db.$count(accountLetters)).toBe(0);
    expect(JSON.stringify(warn.mock.calls)).toContain('given up');
    expect(JSON.stringify(warn.mock.calls)).not.toContain('no address');
  });
});

test('a letter goes to the address as it was, and greets by the name as it is', async () => {
  const user = await makeUser();
  await edit(user, { role: 'manager' });
  await db.update(usersTable).set({ firstName: 'Renamed' }).where(eq(usersTable.id, user.id));
  const [letter] = await sent();
  expect(letter).toMatchObject({ to: user.email, text: expect.stringContaining('Hello Renamed,') });
});
