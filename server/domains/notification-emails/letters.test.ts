import { TZDate } from '@date-fns/tz';
import * as comments from '@shared/contracts/comments';
import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as requests from '@shared/contracts/requests';
import * as settings from '@shared/contracts/settings';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq, isNotNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { keyOfMailbox } from '../../db/limits';
import { notifications } from '../../db/schema/notifications';
import { users } from '../../db/schema/people';
import { rateLimits } from '../../db/schema/rate-limits';
import { log } from '../../lib/log';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { choose } from '../../test/factories/settings';
import { makeUser, type TestUser } from '../../test/factories/users';
import { sendToMailServer } from '../../test/mail';
import { markRead } from '../../test/notifications';
import { startServer, type TestServer } from '../../test/server';
import { mailNotifications } from './commands';

const mailServer = await sendToMailServer();

let server: TestServer;
let submitter: TestUser;
let decider: TestUser;
beforeAll(async () => {
  server = await startServer();
  submitter = await makeUser({ firstName: 'Majed', lastName: 'Zahrani' });
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await db.delete(notifications);
  mailServer.mails.length = 0;
  decider = await makeUser({ firstName: 'نورة' });
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const submit = (title = 'Roof plan', by = submitter) => makeRequest({ by, steps: [decider], title });
/** As if everything had been written so many minutes ago. */
const wait = (minutes = 1) =>
  db
    .update(notifications)
    .set({
      createdAt: sql`${notifications.createdAt} - ${minutes} * interval '1 minute'`,
      mailDueAt: sql`${notifications.mailDueAt} - ${minutes} * interval '1 minute'`,
    })
    .where(isNotNull(notifications.mailDueAt));
const addressees = () => mailServer.mails.map(({ to }) => to);
const waiting = () => db.$count(notifications, isNotNull(notifications.mailDueAt));
const stripped = (text = '') => text.replace(/[\u2066-\u2069\r]/g, '');
/** Gives a person an address that no mail server takes. */
const misdirect = ({ id }: TestUser) =>
  db
    .update(users)
    .set({ email: `no address ${id}` })
    .where(eq(users.id, id));

describe('news of what a person follows', () => {
  /** Twelve hours from now: news of a minute ago is due already where this hour or the next has just struck. */
  const digestHour = (new TZDate(Date.now(), HUB_TIME_ZONE).getHours() + 12) % 24;
  /** Told to the decider, who follows the request because it waits for them. */
  const comment = async (content: string) => {
    const { id } = await submit();
    await db.delete(notifications).where(ne(notifications.type, 'record_news'));
    const author = await server.as(submitter);
    await author.call(comments.create, { params: { records: 'requests', id }, body: { content } });
    await wait();
  };
  const dueAt = async () =>
    (await db.select({ at: notifications.mailDueAt }).from(notifications))[0]?.at ?? null;

  test('waits for the hour of the day that they chose, and is mailed together then', async () => {
    await choose(decider, { followedLetters: 'daily', digestHour });
    await comment('When?');
    await comment('Where?');
    await mailNotifications();
    expect(mailServer.mails).toEqual([]);
    expect(new Date((await dueAt()) as string).getTime()).toBeGreaterThan(Date.now());
    await wait(7 * 24 * 60);
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
    expect(await waiting()).toBe(0);
  });

  test('of more than twenty records is one letter, after what is for the person alone', async () => {
    await choose(decider, { followedLetters: 'daily', digestHour });
    await comment('When?');
    const [news] = await db.select().from(notifications);
    const { id: _, ...row } = news as NonNullable<typeof news>;
    await db.insert(notifications).values(Array.from({ length: 30 }, () => row));
    await wait(7 * 24 * 60);
    const other = await makeUser();
    await makeRequest({ by: submitter, steps: [other] });
    await db
      .update(notifications)
      .set({ mailDueAt: sql`now() - interval '1 second'` })
      .where(eq(notifications.userId, other.id));
    await mailNotifications();
    expect(addressees()).toEqual([other.email, decider.email]);
  });

  test('waits over holidays of a month', async () => {
    await choose(decider, { followedLetters: 'daily', digestHour });
    await comment('When?');
    await wait(35 * 24 * 60);
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
  });

  test('is not mailed where they want none, and was read before', async () => {
    await choose(decider, { followedLetters: 'off' });
    await comment('When?');
    await mailNotifications();
    expect([mailServer.mails, await waiting()]).toEqual([[], 0]);
    await choose(decider, { followedLetters: 'daily', digestHour });
    await comment('When?');
    await mailNotifications();
    await db.update(notifications).set({ readAt: sql`now()` });
    await wait(7 * 24 * 60);
    await mailNotifications();
    expect([mailServer.mails, await waiting()]).toEqual([[], 0]);
  });

  test('a mention is mailed at once, with what was said and no address in it', async () => {
    await choose(decider, { followedLetters: 'off' });
    const { id } = await submit();
    await db.delete(notifications);
    const author = await server.as(submitter);
    const name = `${decider.firstName} ${decider.lastName}`;
    await author.call(comments.create, {
      params: { records: 'requests', id },
      body: { content: `**@${name}** see https://elsewhere.example/x`, mentions: [decider.id] },
    });
    await wait();
    await mailNotifications();
    const text = stripped(mailServer.mails[0]?.text);
    expect(text).toContain('أُشير إليك في تعليق');
    expect(text).toContain('You were mentioned in a comment');
    expect(text.replaceAll('\u200b', '')).toContain(`@${name} see https://elsewhere.example/x`);
    expect(text).not.toContain('https://elsewhere');
    expect(text).not.toContain('**');
  });
});

describe('what is new at the bell is mailed', () => {
  test('in both languages, with links to the record and to the setting', async () => {
    const { id, stepIds } = await submit('اعتماد مخطط السقف');
    const place = `http://hub.masar.test/request-details/${id}#step-${stepIds[0]}`;
    await wait();
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
    const [mail] = mailServer.mails;
    const text = stripped(mail?.text);
    expect(text).toContain('مرحبًا نورة،');
    expect(text).toContain('خطوة «Step 1» بانتظار قرارك');
    expect(text).toContain('Step “Step 1” is waiting for your decision');
    expect(text).toMatch(/اعتماد مخطط السقف · REQ-\d{4}-\d+ · Majed Zahrani/);
    expect(text.match(/^http\S+$/gm)).toEqual([
      place,
      'http://hub.masar.test/settings',
      place,
      'http://hub.masar.test/settings',
    ]);
    expect(mail?.html).toContain('<div lang="ar" dir="rtl"');
    expect(mail?.html).toContain('<div lang="en" dir="ltr"');
    expect(mail?.html).toContain(`href="${place}"`);
    expect(await waiting()).toBe(0);
  });

  test('with links that lead to the decision of a step that waits for the reader, and of no other', async () => {
    const { id, stepIds } = await submit();
    const decision = (type: string) =>
      `http://hub.masar.test/request-details/${id}?decide=${type}&step=${stepIds[0]}&revision=0&for=${decider.id}`;
    await wait();
    await mailNotifications();
    const { text, html } = mailServer.mails[0] ?? {};
    expect(stripped(text)).toContain(
      `الموافقة على الطلب: ${decision('approve')}\nرفض الطلب: ${decision('reject')}\n`,
    );
    expect(stripped(text)).toContain(`Approve: ${decision('approve')}\nReject: ${decision('reject')}\n`);
    expect(html).toContain(`href="${decision('reject').replaceAll('&', '&amp;')}"`);
    mailServer.mails.length = 0;
    await (await server.as(decider)).call(requests.approve, { params: { id }, body: {} });
    await wait();
    await mailNotifications();
    expect(addressees()).toEqual([submitter.email]);
    expect(stripped(mailServer.mails[0]?.text)).not.toContain('decide=');
  });

  test('with the name of the step in the language of each half', async () => {
    const names = { stepName: 'مراجعة المخطط', stepNameEn: 'Drawing review' };
    await makeRequest({ by: submitter, steps: [{ ...names, responsibleUserId: decider.id }] });
    await wait();
    await mailNotifications();
    const text = stripped(mailServer.mails[0]?.text);
    expect(text).toContain('خطوة «مراجعة المخطط» بانتظار قرارك');
    expect(text).toContain('Step “Drawing review” is waiting for your decision');
  });

  test('once, however often the job runs', async () => {
    await submit();
    await wait();
    await mailNotifications();
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
  });

  test('after a short while, so that several for one person are one letter', async () => {
    const [first, second] = [await submit('Roof plan'), await submit('<b>Foundations</b>')];
    await mailNotifications();
    expect(addressees()).toEqual([]);
    await wait();
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
    const text = stripped(mailServer.mails[0]?.text);
    const { html } = mailServer.mails[0] ?? {};
    expect(text).toContain('إشعاران جديدان');
    expect(text).toContain('2 new notifications');
    for (const { id } of [first, second])
      expect(text).toMatch(new RegExp(`/request-details/${id}#step-\\d+\n`));
    expect(text).toContain('http://hub.masar.test/notifications\n');
    expect(html).toContain('&lt;b&gt;Foundations&lt;/\u200bb&gt;');
  });

  test('in twelve letters an hour at most; what comes after goes with the next, and others are written to', async () => {
    const other = await makeUser();
    await db.insert(rateLimits).values({
      key: `notification-letter:${keyOfMailbox(decider.email)}`,
      points: 12,
      expire: Date.now() + 3_600_000,
    });
    await submit();
    await makeRequest({ by: submitter, steps: [other] });
    await wait();
    await mailNotifications();
    expect(addressees()).toEqual([other.email]);
    expect(await waiting()).toBe(1);
    await db.delete(rateLimits);
    await wait(10);
    await mailNotifications();
    expect(addressees()).toEqual([other.email, decider.email]);
  });

  test('of all kinds: a moved request to its submitter, a turn to the people of a company', async () => {
    const managing = await makeUser({ assignedCompanyId: MANAGING_COMPANY });
    const { tasks, project } = await makeProjectWithTasks({ companyId: MANAGING_COMPANY, name: 'Oasis' }, [
      { responsibleCompanyId: MANAGING_COMPANY },
      { responsibleCompanyId: MANAGING_COMPANY, name: 'Pouring' },
    ]);
    const made = await submit();
    await (await server.as(decider)).call(requests.reject, { params: made, body: {} });
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const params = { id: tasks[0]?.id as number };
    await admin.call(projectTasks.update, { params, body: { status: 'completed' } });
    await wait();
    await mailNotifications();
    expect(addressees().sort()).toEqual([submitter.email, managing.email].sort());
    const textTo = ({ email }: TestUser) => stripped(mailServer.mails.find(({ to }) => to === email)?.text);
    expect(textTo(submitter)).toContain('رُفض طلبك في خطوة «Step 1»');
    expect(textTo(managing)).toContain('It’s your company’s turn on task “Pouring”');
    expect(textTo(managing)).toContain(`http://hub.masar.test/project/${project.id}#task-${tasks[1]?.id}\n`);
  });
});

test('administrators are written to about a step, and about a request, that nobody else decides', async () => {
  const admin = await makeUser({ role: 'admin' });
  await makeRequest({
    by: submitter,
    steps: [{ responsibleUserId: null, isRequired: true }],
    title: 'Samples',
  });
  await makeRequest({ by: submitter, steps: [], title: 'A question' });
  await wait();
  await mailNotifications();
  const text = stripped(mailServer.mails.find(({ to }) => to === admin.email)?.text);
  expect(text).toContain('لا يوجد من يبتّ في خطوة «Step 1»');
  expect(text).toContain('No one can decide step “Step 1”');
  expect(text).toContain('لا مسؤول عن هذا الطلب');
  expect(text).toContain('No one is responsible for this request');
  await db.update(users).set({ isActive: false }).where(eq(users.id, admin.id));
});

describe('nobody is mailed', () => {
  const expectNone = async () => {
    await wait();
    await mailNotifications();
    expect(addressees()).toEqual([]);
    expect(await waiting()).toBe(0);
  };

  test('who has switched it off, even after it was told', async () => {
    await choose(decider, { emailNotifications: false });
    await submit();
    await expectNone();
    await choose(decider, { emailNotifications: true });
    await submit();
    await (await server.as(decider)).call(settings.update, { body: { emailNotifications: false } });
    await expectNone();
  });

  test('what they have read meanwhile', async () => {
    const { id } = await submit();
    await markRead({ requestId: id });
    await expectNone();
  });

  test('what they do not see any more, or what was taken back', async () => {
    const other = await makeUser();
    await submit();
    // no step of theirs any more, so nothing that they see
    await db.execute(sql`update request_steps set responsible_user_id = ${other.id} where
      responsible_user_id = ${decider.id}`);
    await expectNone();
    const withdrawn = await submit();
    await (await server.as(submitter)).call(requests.cancel, { params: withdrawn, body: {} });
    await expectNone();
  });

  test('whose account was closed meanwhile', async () => {
    await submit();
    await db.update(users).set({ isActive: false }).where(eq(users.id, decider.id));
    await expectNone();
  });

  test('what is older than an hour, which the log tells', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await submit();
    await wait(61);
    await expectNone();
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { notifications: [expect.any(Number)] },
      'notifications that could not be mailed in time',
    );
  });

  test('what was told before there was a mail server', async () => {
    const smtpUrl = config.smtpUrl;
    config.smtpUrl = undefined;
    try {
      await submit();
    } finally {
      config.smtpUrl = smtpUrl;
    }
    expect(await waiting()).toBe(0);
    await expectNone();
  });
});

describe('what goes wrong', () => {
  test('is tried again every ten minutes for an hour, and logged without an address', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await misdirect(decider);
    await submit();
    await wait();
    for (let round = 0; round < 7; round++) {
      await mailNotifications();
      const before = warn.mock.calls.length;
      await mailNotifications();
      expect(warn.mock.calls.length).toBe(before);
      await wait(10);
    }
    expect(addressees()).toEqual([]);
    expect(await waiting()).toBe(0);
    const told = warn.mock.calls.map(([, what]) => what);
    expect(told).toEqual([
      ...Array(6).fill('a letter about notifications was not sent'),
      'notifications that could not be mailed in time',
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(decider.email.split('@')[0]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('no address');
  });

  test('keeps nobody else from their letter', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    await misdirect(decider);
    await submit();
    decider = await makeUser();
    await submit();
    await wait();
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
    expect(await waiting()).toBe(1);
  });

  test('a mail server that can’t be reached fails the job, and everything stays due', async () => {
    const { smtpUrl } = config;
    await submit();
    await wait();
    config.smtpUrl = 'smtp://127.0.0.1:1';
    try {
      await expect(mailNotifications()).rejects.toThrow('ECONNREFUSED');
    } finally {
      config.smtpUrl = smtpUrl;
    }
    expect(await waiting()).toBe(1);
    await mailNotifications();
    expect(addressees()).toEqual([decider.email]);
  });
});

test('more than one batch is sent at once, each person one letter', async () => {
  const people = [];
  for (let index = 0; index < 25; index++) {
    decider = await makeUser();
    people.push(decider.email);
    await submit();
  }
  await wait();
  await mailNotifications();
  expect(addressees().sort()).toEqual(people.sort());
  expect(await waiting()).toBe(0);
});

test('marking as read waits for no letter', async () => {
  await submit();
  await wait();
  const sending = mailNotifications();
  const asDecider = await server.as(decider);
  const [reply] = await Promise.all([
    asDecider.fetch('/api/notifications/read-all', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    }),
    sending,
  ]);
  expect(reply.status).toBe(204);
  expect(await waiting()).toBe(0);
});

test('the setting tells that the hub sends mail', async () => {
  expect((await (await server.as(decider)).call(settings.get)).body).toMatchObject({ mail: true });
});
