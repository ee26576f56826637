import * as reports from '@shared/contracts/reports';
import { monthOf } from '@shared/rules/reports';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { reportSubscriptions } from '../../../db/schema/reports';
import { today } from '../../../lib/time';
import { makeCompany } from '../../../test/factories/companies';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { makeUser } from '../../../test/factories/users';
import { expectRefusal, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function newPerson() {
  const company = await makeCompany();
  const person = await makeUser({ assignedCompanyId: company.id });
  return { company, person, by: await server.as(person) };
}
const ofCompany = (id: number) => ({ params: { reports: 'companies', id } }) as const;
const ofProject = (id: number) => ({ params: { reports: 'projects', id } }) as const;
const shown = async (by: Client, id: number) =>
  (await by.call(reports.company, { params: { id } })).body.subscription;
const rowsOf = (userId: number) =>
  db.select().from(reportSubscriptions).where(eq(reportSubscriptions.userId, userId));
const recorded = async (userId: number) =>
  (
    await db
      .select({ action: events.action, actorId: events.actorId, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'user'), eq(events.entityId, userId)))
      .orderBy(events.id)
  ).filter(({ action }) => action.endsWith('_report'));

test('a person has a report sent, beginning with this month, and stops it; both are on record', async () => {
  const { company, person, by } = await newPerson();
  const other = await newPerson();
  expect((await shown(by, company.id)).isOn).toBe(false);
  expect((await by.call(reports.subscribe, ofCompany(company.id))).status).toBe(204);
  expect((await shown(by, company.id)).isOn).toBe(true);
  expect((await shown(other.by, company.id)).isOn).toBe(false);
  expect(await rowsOf(person.id)).toMatchObject([
    { companyId: company.id, projectId: null, month: monthOf(today()) },
  ]);
  await by.call(reports.subscribe, ofCompany(company.id)); // changes nothing
  expect(await rowsOf(person.id)).toHaveLength(1);
  expect((await by.call(reports.unsubscribe, ofCompany(company.id))).status).toBe(204);
  expect(await rowsOf(person.id)).toEqual([]);
  const entry = { actorId: person.id, data: { companyId: company.id } };
  expect(await recorded(person.id)).toEqual([
    { action: 'user.subscribe_report', ...entry },
    { action: 'user.unsubscribe_report', ...entry },
  ]);
});

test('it is sent in the language that the hub was read in when it was chosen last', async () => {
  const { company, person, by } = await newPerson();
  const put = (language: string) =>
    by.fetch(`/api/reports/companies/${company.id}/subscription`, {
      method: 'PUT',
      headers: { 'Accept-Language': language },
    });
  await put('en');
  expect((await rowsOf(person.id)).map(({ language }) => language)).toEqual(['en']);
  await put('ar');
  expect((await rowsOf(person.id)).map(({ language }) => language)).toEqual(['ar']);
});

test('the page tells how a report is sent, by what the server was given', async () => {
  const { company, by } = await newPerson();
  const { smtpUrl, chromiumPath } = config;
  const sent = async (given: Partial<typeof config>) => {
    Object.assign(config, given);
    return (await shown(by, company.id)).sent;
  };
  try {
    expect(await sent({ smtpUrl: undefined, chromiumPath: '/usr/bin/chromium' })).toBe('none');
    expect(await sent({ smtpUrl: 'smtp://127.0.0.1:1', chromiumPath: undefined })).toBe('figures');
    expect(await sent({ chromiumPath: '/usr/bin/chromium' })).toBe('pdf');
  } finally {
    Object.assign(config, { smtpUrl, chromiumPath });
  }
});

test('a report is sent to those alone who see it', async () => {
  const { company, by } = await newPerson();
  const stranger = await newPerson();
  const { project } = await makeProjectWithTasks({ companyId: company.id }, []);
  expect((await by.call(reports.subscribe, ofProject(project.id))).status).toBe(204);
  await expectRefusal(() => stranger.by.call(reports.subscribe, ofProject(project.id)), notFound);
  await expectRefusal(() => by.call(reports.subscribe, ofCompany(2_000_000_000)), notFound);
  await expectRefusal(() => by.call(reports.unsubscribe, ofCompany(company.id)), notFound);
  await expectRefusal(() => stranger.by.call(reports.unsubscribe, ofProject(project.id)), notFound);
  for (const endpoint of [reports.subscribe, reports.unsubscribe])
    await expectRefusal(() => server.guest().call(endpoint, ofCompany(company.id)), { status: 401 });
});
