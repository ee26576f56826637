import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { turns } from '../../db/schema/turns';
import { makeCalendar } from '../../test/factories/calendars';
import { makeCompany } from '../../test/factories/companies';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeUser } from '../../test/factories/users';
import { expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

const MONDAY = '2026-10-05T08:00+03:00';
/** Two whole weeks later: ten working days of the hub, fourteen of a company that works every day. */
const LATER = '2026-10-19T08:00+03:00';

async function personOf(week?: { from: string; to: string }[]) {
  const company = await makeCompany();
  if (week) await makeCalendar(company.id, { week, timeZone: 'Asia/Riyadh' });
  return { company, person: await makeUser({ assignedCompanyId: company.id }) };
}

test('a request tells for how many working days each company had it, by its own calendar', async () => {
  const everyDay = Array.from({ length: 7 }, () => ({ from: '08:00', to: '16:00' }));
  const [usual, busy] = [await personOf(), await personOf(everyDay)];
  const { id, stepIds, submitter } = await makeRequest({ steps: [usual.person, busy.person] });
  const approve = async (person: typeof usual.person) =>
    (await server.as(person)).call(requests.approve, { params: { id }, body: {} });
  await approve(usual.person);
  await approve(busy.person);
  for (const stepId of stepIds)
    await db.update(turns).set({ beganAt: MONDAY, endedAt: LATER }).where(eq(turns.stepId, stepId));
  const named = ({ company: { id, name, nameEn } }: typeof usual) => ({ id, name, nameEn });
  for (const by of [admin, await server.as(submitter)])
    expect((await by.call(requests.workflow, { params: { id } })).body.timeHeld).toEqual([
      { company: named(busy), days: 14 },
      { company: named(usual), days: 10 },
    ]);
});

test('a request that waits for the administrators is with no company', async () => {
  const { id } = await makeRequest();
  await db.execute(sql`update turns set began_at = now() - interval '14 days' where request_id = ${id}`);
  const { timeHeld } = (await admin.call(requests.workflow, { params: { id } })).body;
  expect(timeHeld).toEqual([{ company: null, days: 10 }]);
});

test('a project tells the planned and the actual days of its tasks, and the drift of each company', async () => {
  const [first, second] = [await makeCompany(), await makeCompany()];
  const dates = { startDate: '2026-10-05', endDate: '2026-10-12' }; // six working days
  const { project, tasks } = await makeProjectWithTasks({ companyId: first.id }, [
    { responsibleCompanyId: first.id, status: 'completed', ...dates },
    { responsibleCompanyId: second.id, ...dates },
    { responsibleCompanyId: second.id, ...dates },
    { responsibleCompanyId: null },
  ]);
  const [done, open] = tasks.map(({ id }) => id) as [number, number];
  await db.insert(turns).values({
    ...{ projectTaskId: done, companyId: first.id, ending: 'completed' },
    ...{ beganAt: MONDAY, endedAt: LATER },
  });
  await db.execute(
    sql`update turns set began_at = now() - interval '1 minute' where project_task_id = ${open}`,
  );
  const of = { params: { id: project.id } };
  const { body } = await admin.call(projects.plannedTime, of);
  expect(body.tasks).toMatchObject([
    { id: done, company: { id: first.id }, planned: 6, actual: 10, drift: 4, isCompleted: true },
    { id: open, company: { id: second.id }, planned: 6, actual: 0, drift: 0, isCompleted: false },
    { planned: 6, actual: null, drift: null },
    { company: null, planned: null, actual: null, drift: null },
  ]);
  expect(body.companies).toMatchObject([
    { company: { id: first.id }, drift: 4 },
    { company: { id: second.id }, drift: 0 },
  ]);
  const partner = await server.as(await makeUser({ assignedCompanyId: second.id }));
  expect((await partner.call(projects.plannedTime, of)).body).toEqual(body);
  const stranger = await server.as(await makeUser({ assignedCompanyId: (await makeCompany()).id }));
  await expectRefusal(() => stranger.call(projects.plannedTime, of), notFound);
  expect((await server.guest().call(projects.plannedTime, of)).status).toBe(401);
});

test('the timeline of a project tells the turns of its tasks and their companies, to those who see the project alone', async () => {
  const [first, second] = [await makeCompany(), await makeCompany()];
  const dates = { startDate: '2026-10-05', endDate: '2026-10-12' };
  const { project, tasks } = await makeProjectWithTasks({ companyId: first.id }, [
    { responsibleCompanyId: first.id, status: 'completed', ...dates },
    { responsibleCompanyId: second.id },
  ]);
  const [done, open] = tasks.map(({ id }) => id) as [number, number];
  await db.insert(turns).values([
    {
      ...{ projectTaskId: done, companyId: second.id, ending: 'reassigned' },
      ...{ beganAt: '2026-10-01T08:00+03:00', endedAt: MONDAY },
    },
    {
      ...{ projectTaskId: done, companyId: first.id, ending: 'completed' },
      ...{ beganAt: MONDAY, endedAt: LATER },
    },
  ]);
  const of = { params: { id: project.id } };
  const { body } = await admin.call(projects.timeline, of);
  expect(body.tasks).toMatchObject([
    {
      ...{ id: done, planned: 6 },
      turns: [
        { companyId: second.id, beganAt: '2026-10-01T05:00:00Z', endedAt: '2026-10-05T05:00:00Z' },
        { companyId: first.id, beganAt: '2026-10-05T05:00:00Z', endedAt: '2026-10-19T05:00:00Z' },
      ],
    },
    { id: open, planned: null, drift: null, turns: [{ companyId: second.id, endedAt: null }] },
  ]);
  const names = [second, first].map(({ id, name, nameEn }) => ({ id, name, nameEn }));
  expect(body.companies).toEqual(names); // from the last turn back
  expect(body.leftOut).toBe(0);
  const { tasks: planned } = (await admin.call(projects.plannedTime, of)).body;
  expect(body.tasks.map(({ actual, drift }) => [actual, drift])).toEqual(
    planned.map(({ actual, drift }) => [actual, drift]),
  );
  const partner = await server.as(await makeUser({ assignedCompanyId: second.id }));
  expect((await partner.call(projects.timeline, of)).body).toEqual(body);
  const stranger = await server.as(await makeUser({ assignedCompanyId: (await makeCompany()).id }));
  await expectRefusal(() => stranger.call(projects.timeline, of), notFound);
  expect((await server.guest().call(projects.timeline, of)).status).toBe(401);
});

test('of very many turns the timeline tells the last ones, and how many came before', async () => {
  const { id, name, nameEn } = await makeCompany();
  const { project, tasks } = await makeProjectWithTasks({ companyId: id }, [{ responsibleCompanyId: id }]);
  const taskId = tasks[0]?.id as number;
  await db.execute(sql`
    insert into turns (project_task_id, company_id, began_at, ended_at, ending)
    select ${taskId}, ${id}, timestamptz '2020-01-01' + n * interval '1 minute',
      timestamptz '2020-01-01' + n * interval '1 minute', 'locked'
    from generate_series(1, ${projects.MAX_TIMELINE_TURNS}) n`);
  const { body } = await admin.call(projects.timeline, { params: { id: project.id } });
  const told = body.tasks[0]?.turns ?? [];
  expect(told).toHaveLength(projects.MAX_TIMELINE_TURNS);
  expect(told.filter(({ endedAt }) => endedAt === null)).toHaveLength(1); // the one that is open is the last
  expect(body.leftOut).toBe(1);
  expect(body.companies).toEqual([{ id, name, nameEn }]);
});
