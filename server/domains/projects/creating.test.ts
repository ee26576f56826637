import * as projects from '@shared/contracts/projects';
import { FALLBACK_COMPANY, MANAGING_COMPANY } from '@shared/rules/actor';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { tasks } from '../../db/schema/tasks';
import { makeCompany, type TestCompany } from '../../test/factories/companies';
import { makeProject } from '../../test/factories/projects';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let inactive: TestCompany;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  inactive = await makeCompany({ isActive: false });
});
afterAll(() => server.close());

const create = (body: Parameters<typeof as.admin.call<typeof projects.create>>[1]['body'], by = as.admin) =>
  by.call(projects.create, { body });

describe('creating a project', () => {
  test('needs a name only: it is in planning, of the caller’s company, by the caller', async () => {
    const reply = await create({ name: '  Port extension ' }, as.managing);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      name: 'Port extension',
      status: 'planning',
      priority: 'medium',
      companyId: MANAGING_COMPANY,
      createdBy: cast.managing.id,
      progress: 0,
      projectTasks: [],
    });
    const [entry] = await db.select().from(events).where(eq(events.entityId, reply.body.id));
    expect(entry).toMatchObject({ actorId: cast.managing.id, action: 'project.create' });
  });

  test('falls back to company 37 for a caller without a company, and takes another that is named', async () => {
    expect((await create({ name: 'One' })).body.companyId).toBe(FALLBACK_COMPANY);
    expect((await create({ name: 'Two', companyId: null })).body.companyId).toBe(FALLBACK_COMPANY);
    const named = await create({ name: 'Three', companyId: cast.companyA.id });
    expect(named.body.company).toEqual({ id: cast.companyA.id, name: cast.companyA.name, nameEn: null });
  });

  test('keeps every field, days from full times in the hub’s time zone, an empty link as none', async () => {
    const fields = {
      name: 'Full',
      description: 'All of it',
      status: 'in_progress',
      priority: 'urgent',
      endDate: '2031-05-01',
      progress: 40,
      location: 'Dammam',
      budget: 1_250_000.5,
    } as const;
    const { body } = await create({ ...fields, startDate: '2031-01-31T22:30:00Z', googleMapsLink: '' });
    expect(body).toMatchObject({ ...fields, startDate: '2031-02-01', googleMapsLink: null });
  });

  test('ignores what the server owns', async () => {
    const { body } = await create({ name: 'Owned', createdBy: cast.ordinary.id });
    expect(body.createdBy).toBe(cast.admin.id);
  });

  test('takes its tasks along, in order and pending, with the progress computed', async () => {
    const { body } = await create({
      name: 'With tasks',
      progress: 90,
      tasks: [
        { name: 'Design', responsibleCompanyId: cast.companyA.id, status: 'todo' as never, orderIndex: 7 },
        { name: 'Build', responsibleCompanyId: cast.companyB.id, status: 'completed' },
        { name: 'Hand over' },
      ],
    });
    expect(body).toMatchObject({ taskCount: 3, completedTaskCount: 0, progress: 0 });
    expect(body.projectTasks.map((task) => [task.name, task.orderIndex, task.status])).toEqual([
      ['Design', 0, 'pending'],
      ['Build', 1, 'pending'],
      ['Hand over', 2, 'pending'],
    ]);
  });

  test('links general tasks', async () => {
    const [free, linked] = [await makeTask(), await makeTask({ projectId: (await makeProject()).id })];
    const { body } = await create({ name: 'Linking', linkedTaskIds: [free.id, linked.id] });
    expect(await db.$count(tasks, eq(tasks.projectId, body.id))).toBe(2);
  });

  test('gives every project a number of its own, also at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => create({ name: `Parallel ${n}` })));
    expect(new Set(replies.map(({ body }) => body.uniqueNumber)).size).toBe(6);
  });

  test('goes on numbering beyond four digits', async () => {
    await db.execute(sql`select setval('project_numbers', 9998)`);
    const numbers: string[] = [];
    for (const name of ['9999', '10000', '10001']) numbers.push((await create({ name })).body.uniqueNumber);
    expect(numbers.map((number) => number.split('-')[2])).toEqual(['9999', '10000', '10001']);
  });
});

describe('creating a project is refused', () => {
  test('to all but admins and company 11', async () => {
    for (const person of ['operations', 'managerA', 'userA', 'ordinary'] as const)
      await expectRefusal(() => create({ name: 'Mine' }, as[person]), notAllowed);
  });

  test('for fields that are wrong', async () => {
    const wrong: [string, object][] = [
      ['name', { name: '  ' }],
      ['status', { status: 'unheard' }],
      ['progress', { progress: 101 }],
      ['progress', { progress: 1.5 }],
      ['budget', { budget: -1 }],
      ['budget', { budget: 1e12 }],
      ['googleMapsLink', { googleMapsLink: 'javascript:alert(1)' }],
      ['startDate', { startDate: '31/12/2030' }],
      ['endDate', { startDate: '2031-02-02', endDate: '2031-02-01' }],
      ['tasks.0.endDate', { tasks: [{ name: 'T', startDate: '2031-02-02', endDate: '2031-02-01' }] }],
      ['companyId', { companyId: 999_999 }],
      [
        'tasks.1.responsibleCompanyId',
        { tasks: [{ name: 'A' }, { name: 'B', responsibleCompanyId: 999_999 }] },
      ],
      ['linkedTaskIds.0', { linkedTaskIds: [999_999] }],
      ['', { uniqueNumber: 'PRJ-1' }],
    ];
    for (const [path, fields] of wrong)
      await expectRefusal(() => create({ name: 'Wrong', ...fields }), badInput(path));
  });

  test('for linked tasks that repeat, or that went with a deleted project', async () => {
    const task = await makeTask();
    const gone = await makeProject({ deletedAt: new Date().toISOString() });
    const lost = await makeTask({ projectId: gone.id });
    const linking = (...linkedTaskIds: number[]) => create({ name: 'Linking', linkedTaskIds });
    await expectRefusal(() => linking(task.id, task.id), badInput('linkedTaskIds.1'));
    await expectRefusal(() => linking(task.id, lost.id), badInput('linkedTaskIds.1'));
  });

  test('with a disabled company, as owner or for a task', async () => {
    const refused = { status: 409, code: 'company_inactive' };
    await expectRefusal(() => create({ name: 'P', companyId: inactive.id }), refused);
    const tasksOfInactive = [{ name: 'T', responsibleCompanyId: inactive.id }];
    await expectRefusal(() => create({ name: 'P', tasks: tasksOfInactive }), refused);
  });
});
