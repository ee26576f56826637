import * as reports from '@shared/contracts/reports';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { RUN_PATIENCE } from '../../../db/job-queue';
import { keyOfMailbox } from '../../../db/limits';
import { events } from '../../../db/schema/events';
import { companies, users } from '../../../db/schema/people';
import { systemPages, userPagePermissions } from '../../../db/schema/permissions';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { rateLimits } from '../../../db/schema/rate-limits';
import { reportSubscriptions } from '../../../db/schema/reports';
import { tasks } from '../../../db/schema/tasks';
import { turns } from '../../../db/schema/turns';
import { startDraining } from '../../../lib/lifecycle';
import { log } from '../../../lib/log';
import type { PrintedPage } from '../../../lib/page-printer';
import { makeCalendar } from '../../../test/factories/calendars';
import { makeCompany } from '../../../test/factories/companies';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { makeTask } from '../../../test/factories/tasks';
import { makeUser } from '../../../test/factories/users';
import { sendToMailServer } from '../../../test/mail';
import { startServer, type TestServer } from '../../../test/server';
import { mailReports } from './commands';

const mailServer = await sendToMailServer();

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await db.delete(reportSubscriptions);
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const MONTH = '2026-10';
const MORNING = new Date('2026-11-01T08:00+03:00'); // a Sunday
const justBefore = (moment: Date) => new Date(moment.getTime() - 1);

const paper = Buffer.from('%PDF-1.7 of a report');
/** Prints nothing, and notes what it was asked. */
function fakePrinter() {
  const asked: PrintedPage[] = [];
  const print = async (page: PrintedPage) => {
    asked.push(page);
    return paper;
  };
  return { print, asked };
}

/** A person of a company with a turn in the month, who is sent its report. */
async function subscriber({
  language = 'en',
  month = MONTH,
}: {
  language?: 'ar' | 'en';
  month?: string;
} = {}) {
  const company = await makeCompany({ name: 'مكتب نجد', nameEn: 'Najd Office' });
  const person = await makeUser({ assignedCompanyId: company.id, firstName: 'Noura' });
  const task = await makeTask({ createdBy: person.id, companyId: company.id });
  await db
    .update(turns)
    .set({ beganAt: '2026-10-05T08:00+03:00', endedAt: '2026-10-06T16:00+03:00', ending: 'completed' })
    .where(eq(turns.taskId, task.id));
  const values = { userId: person.id, companyId: company.id, language, month };
  await db.insert(reportSubscriptions).values(values);
  return { company, person };
}

/** A person whose company is responsible for a task of a project, whose report they are sent. */
async function partner() {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  const { project, tasks } = await makeProjectWithTasks({ name: 'Oasis Tower' }, [
    { responsibleCompanyId: company.id },
  ]);
  const values = { userId: person.id, projectId: project.id, language: 'en', month: MONTH } as const;
  await db.insert(reportSubscriptions).values(values);
  return { company, person, project, taskId: tasks[0]?.id as number };
}

const stripped = (text = '') => text.replace(/[\u2066-\u2069\u200b\r]/g, '');
const subscriptionOf = async (userId: number) =>
  (await db.select().from(reportSubscriptions).where(eq(reportSubscriptions.userId, userId)))[0];
const wait = () => db.update(reportSubscriptions).set({ begunAt: sql`now() - interval '11 minutes'` });
const actionsOf = async (userId: number) =>
  (
    await db
      .select({ action: events.action, actorId: events.actorId, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'user'), eq(events.entityId, userId)))
      .orderBy(events.id)
  ).filter(({ action }) => action.endsWith('_report'));

describe('the letter with a report', () => {
  test('goes out once, on the first working morning of the next month, with the page as a PDF', async () => {
    const { person, company } = await subscriber();
    const { print, asked } = fakePrinter();
    await mailReports(print, justBefore(MORNING));
    expect(mailServer.mails).toEqual([]);
    await mailReports(print, MORNING);
    await mailReports(print, MORNING);
    const [letter, ...others] = mailServer.mails;
    expect(others).toEqual([]);
    expect(letter?.to).toBe(person.email);
    expect(letter?.files).toEqual([{ name: 'masar-2026-10.pdf', bytes: paper }]);
    const text = stripped(letter?.text);
    expect(text).toContain('Hello Noura,');
    expect(text).toContain('This is the report of the company Najd Office for October 2026.');
    expect(text).toContain(`/reports/company/${company.id}?month=2026-10`);
    expect(text).not.toContain('Turns ended');
    expect(asked).toHaveLength(1);
    expect(await subscriptionOf(person.id)).toMatchObject({ month: '2026-11', attempts: 0, begunAt: null });
  });

  test('is printed from what its reader is shown, and from nothing that would let another one in', async () => {
    const { person, company } = await subscriber({ language: 'ar' });
    const { print, asked } = fakePrinter();
    await mailReports(print, MORNING);
    const page = asked[0] as PrintedPage;
    expect(page).toMatchObject({ language: 'ar', path: `/reports/company/${company.id}?month=2026-10` });
    const by = await server.as(person);
    const query = { month: MONTH };
    const { body } = await by.call(reports.company, { params: { id: company.id }, query });
    expect(page.answers.get(`/api/reports/companies/${company.id}?month=2026-10`)).toEqual(body);
    expect(page.answers.get('/api/auth/status')).toMatchObject({ user: { id: person.id } });
    expect(JSON.stringify([...page.answers])).not.toMatch(/token|cookie|password/i);
    const [letter] = mailServer.mails;
    expect(stripped(letter?.text)).toContain('هذا تقرير مكتب نجد عن أكتوبر 2026.');
  });

  test('is printed with no text in it that a reader of PDFs makes a link of', async () => {
    const { person, company } = await subscriber();
    const link = 'sign in at https://evil.example/hub';
    await db.update(companies).set({ nameEn: link }).where(eq(companies.id, company.id));
    await db.update(users).set({ lastName: 'www.evil.example' }).where(eq(users.id, person.id));
    await db.update(tasks).set({ title: link }).where(eq(tasks.companyId, company.id));
    const { print, asked } = fakePrinter();
    await mailReports(print, MORNING);
    const answers = JSON.stringify([...(asked[0] as PrintedPage).answers]);
    expect(answers).not.toMatch(/evil\.example|https:\/\//);
    expect(answers.split('evil.\u200bexample')).toHaveLength(1 + 5);
    // moments stay what they are
    expect(answers).toContain('2026-10-06T13:00:00Z');
  });

  test('has the figures and the link in place of the PDF where there is no printer', async () => {
    await subscriber();
    await mailReports(undefined, MORNING);
    const [letter] = mailServer.mails;
    expect(letter?.files).toEqual([]);
    const text = stripped(letter?.text);
    expect(text).toContain('• Turns ended\n1');
    expect(text).toContain('• Total duration, working days\n2');
    expect(text).toContain(
      '• Decisions on steps\nApproved: 0, rejected: 0, returned or sent for correction: 0',
    );
    expect(text).toMatch(/\/reports\/company\/\d+\?month=2026-10/);
  });

  test('of a project tells of it by name', async () => {
    const { project, person } = await partner();
    const { print, asked } = fakePrinter();
    await mailReports(print, MORNING);
    expect(stripped(mailServer.mails[0]?.text)).toContain('This is the report of the project Oasis Tower');
    expect(asked[0]?.answers.get('/api/check-page-access/project-details')).toEqual({ hasAccess: true });
    expect(asked[0]?.path).toBe(`/reports/project/${project.id}?month=2026-10`);
    expect(await subscriptionOf(person.id)).toMatchObject({ month: '2026-11' });
  });

  test('waits for the first working day of the reader’s company', async () => {
    const { company } = await subscriber();
    const full = { from: '09:00', to: '17:00' };
    await makeCalendar(company.id, {
      ...{ week: [null, full, full, full, full, full, null], timeZone: 'Asia/Riyadh' },
      followsHubHolidays: false,
    });
    const { print } = fakePrinter();
    const monday = new Date('2026-11-02T09:00+03:00');
    await mailReports(print, justBefore(monday));
    expect(mailServer.mails).toEqual([]);
    await mailReports(print, monday);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('about months that were missed is one, about the last of them', async () => {
    const { person } = await subscriber({ month: '2026-07' });
    await mailReports(undefined, MORNING);
    expect(mailServer.mails.map(({ text }) => stripped(text))).toEqual([
      expect.stringContaining('for October 2026'),
    ]);
    expect(await subscriptionOf(person.id)).toMatchObject({ month: '2026-11' });
  });

  test('is sent by one of two servers that begin at once', async () => {
    await subscriber();
    const { print, asked } = fakePrinter();
    await Promise.all([mailReports(print, MORNING), mailReports(print, MORNING)]);
    expect([mailServer.mails.length, asked.length]).toEqual([1, 1]);
  });
});

describe('no letter with a report is sent', () => {
  test('to a person who may not see the project any more, and none is kept for later', async () => {
    const { person, project, taskId } = await partner();
    const other = await makeCompany();
    await db.update(projectTasks).set({ responsibleCompanyId: other.id }).where(eq(projectTasks.id, taskId));
    const { print, asked } = fakePrinter();
    await mailReports(print, MORNING);
    expect([mailServer.mails, asked]).toEqual([[], []]);
    expect(await subscriptionOf(person.id)).toBeUndefined();
    expect(await actionsOf(person.id)).toEqual([
      { action: 'user.unsubscribe_report', actorId: null, data: { projectId: project.id } },
    ]);
  });

  test('to a person to whom the page is closed', async () => {
    const { person } = await partner();
    const [page] = await db
      .select({ id: systemPages.id })
      .from(systemPages)
      .where(eq(systemPages.pageKey, 'project-details'));
    await db
      .insert(userPagePermissions)
      .values({ userId: person.id, pageId: page?.id as number, canAccess: false });
    await mailReports(undefined, MORNING);
    expect(mailServer.mails).toEqual([]);
  });

  test('about a project in the bin, until it is restored', async () => {
    const { person, project } = await partner();
    const setDeleted = (deletedAt: ReturnType<typeof sql> | null) =>
      db.update(projects).set({ deletedAt }).where(eq(projects.id, project.id));
    await setDeleted(sql`now()`);
    await mailReports(undefined, MORNING);
    expect(mailServer.mails).toEqual([]);
    expect(await subscriptionOf(person.id)).toMatchObject({ month: MONTH, attempts: 0 });
    await setDeleted(null);
    await mailReports(undefined, MORNING);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('to a mailbox that has been sent thirty in a day; it waits for the next month', async () => {
    const { person } = await subscriber();
    const other = await subscriber();
    const email = person.email.replace('@', '+other@');
    await db.update(users).set({ email }).where(eq(users.id, other.person.id));
    const points = { key: `report-letter:${keyOfMailbox(email)}`, points: 29, expire: Date.now() + 60_000 };
    await db.insert(rateLimits).values(points);
    const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await mailReports(undefined, MORNING);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([person.email]);
    expect(told).toHaveBeenCalledOnce();
    expect(await subscriptionOf(other.person.id)).toMatchObject({ month: '2026-11', attempts: 0 });
  });

  test('by a run that has no time left; the next run sends it', async () => {
    await subscriber();
    await subscriber();
    const { print, asked } = fakePrinter();
    const begun = Date.now();
    await mailReports(async (page) => {
      vi.spyOn(Date, 'now').mockReturnValue(begun + RUN_PATIENCE + 60_000);
      return print(page);
    }, MORNING);
    expect(asked).toHaveLength(1);
    vi.restoreAllMocks();
    await mailReports(print, MORNING);
    expect(asked).toHaveLength(2);
    expect(mailServer.mails).toHaveLength(2);
  });

  test('to a disabled person, until they are back', async () => {
    const { person } = await subscriber();
    await db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    await mailReports(undefined, MORNING);
    expect(mailServer.mails).toEqual([]);
    await db.update(users).set({ isActive: true }).where(eq(users.id, person.id));
    await mailReports(undefined, MORNING);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('where the hub sends no mail', async () => {
    const { person } = await subscriber();
    const { smtpUrl } = config;
    config.smtpUrl = undefined;
    await mailReports(undefined, MORNING);
    config.smtpUrl = smtpUrl;
    expect(await subscriptionOf(person.id)).toMatchObject({ month: MONTH });
  });
});

describe('a letter with a report that fails', () => {
  const broken = async () => {
    throw new Error('Chromium crashed');
  };

  test('to be printed is tried again twice, and goes with the figures the third time', async () => {
    const { person } = await subscriber();
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    await mailReports(broken, MORNING);
    await mailReports(broken, MORNING); // another server, too early
    expect(await subscriptionOf(person.id)).toMatchObject({ month: MONTH, attempts: 1 });
    await wait();
    await mailReports(broken, MORNING);
    expect(mailServer.mails).toEqual([]);
    expect(told).toHaveBeenCalledTimes(2);
    await wait();
    await mailReports(broken, MORNING);
    expect(told).toHaveBeenCalledTimes(3);
    expect(mailServer.mails).toHaveLength(1);
    expect(mailServer.mails[0]?.files).toEqual([]);
    expect(stripped(mailServer.mails[0]?.text)).toContain('Turns ended');
  });

  test('to be printed twice has its PDF the third time, if it can be printed then', async () => {
    await subscriber();
    vi.spyOn(log, 'error').mockImplementation(() => {});
    for (const print of [broken, broken, fakePrinter().print]) {
      await mailReports(print, MORNING);
      await wait();
    }
    expect(mailServer.mails.map(({ files }) => files.length)).toEqual([1]);
  });

  test('to be read does not stop the next letter, and is given up after three attempts', async () => {
    const { person, company } = await subscriber();
    const next = await subscriber();
    await db.update(turns).set({ endedAt: 'infinity' }).where(eq(turns.companyId, company.id));
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await subscriptionOf(person.id)).toMatchObject({ month: MONTH, attempts: attempt - 1 });
      await mailReports(undefined, MORNING);
      await wait();
    }
    expect(told).toHaveBeenCalledTimes(3);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([next.person.email]);
    expect(await subscriptionOf(person.id)).toMatchObject({ month: '2026-11', attempts: 0 });
  });

  test('because the server stops is not counted as an attempt', async () => {
    const { person } = await subscriber();
    const told = vi.spyOn(log, 'error').mockImplementation(() => {});
    let serveOn = () => {};
    await mailReports(async () => {
      serveOn = startDraining();
      throw new Error('Chromium was closed');
    }, MORNING);
    serveOn();
    expect(told).not.toHaveBeenCalled();
    expect(await subscriptionOf(person.id)).toMatchObject({ month: MONTH, attempts: 0, begunAt: null });
  });

  test('to be printed for one reader does not stop the next letter', async () => {
    await subscriber();
    const { person } = await subscriber();
    vi.spyOn(log, 'error').mockImplementation(() => {});
    let calls = 0;
    await mailReports(async () => (calls++ === 0 ? broken() : paper), MORNING);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([person.email]);
  });

  test('because the mail server can’t be reached stays due, and the job fails', async () => {
    const { person } = await subscriber();
    const { smtpUrl } = config;
    config.smtpUrl = 'smtp://127.0.0.1:1';
    try {
      await expect(mailReports(undefined, MORNING)).rejects.toThrow('ECONNREFUSED');
    } finally {
      config.smtpUrl = smtpUrl;
    }
    expect(await subscriptionOf(person.id)).toMatchObject({ month: MONTH, attempts: 0, begunAt: null });
    await mailReports(undefined, MORNING);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('because its address is invalid is given up after three attempts, until the next month', async () => {
    const { person } = await subscriber();
    await db
      .update(users)
      .set({ email: `no address ${person.id}` })
      .where(eq(users.id, person.id));
    const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
    for (let attempt = 0; attempt < 3; attempt++) {
      await mailReports(undefined, MORNING);
      await wait();
    }
    expect(await subscriptionOf(person.id)).toMatchObject({ month: '2026-11', attempts: 0 });
    expect(JSON.stringify(told.mock.calls)).not.toContain('no address');
  });
});
