import * as projects from '@shared/contracts/projects';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { makeCompany } from '../../../test/factories/companies';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { type Cast, makeCast } from '../../../test/factories/users';
import { badInput, expectRefusal, notAllowed } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, type Person, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let id: number;
let dig: number;
let pour: number;
let roof: number;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

/** Of company A; the first task is done, the second open, the third locked. */
beforeEach(async () => {
  const of = { responsibleCompanyId: cast.companyB.id };
  const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
    { ...of, name: 'Dig', status: 'completed' },
    { ...of, name: 'Pour' },
    { ...of, name: 'Roof' },
  ]);
  id = made.project.id;
  [dig, pour, roof] = made.tasks.map((task) => task.id) as [number, number, number];
});

const change = (body: object, person: Person = 'managing') =>
  as[person].call(projects.update, { params: { id }, body });
const shown = (project: projects.ProjectWithTasks) =>
  project.projectTasks.map(({ name, responsibleCompanyId, orderIndex }) => [
    name,
    responsibleCompanyId,
    orderIndex,
  ]);

describe('a project and its tasks, changed together', () => {
  test('stand in the order of a list that says so, new ones among them, and each move is on record', async () => {
    const { body } = await change(
      {
        tasksInOrder: true,
        tasks: [
          { id: dig },
          { name: 'Inspect', responsibleCompanyId: cast.companyB.id },
          { id: roof },
          { id: pour },
        ],
      },
      'admin',
    );
    expect(body.projectTasks.map(({ name, orderIndex }) => [name, orderIndex])).toEqual([
      ['Dig', 0],
      ['Inspect', 1],
      ['Roof', 2],
      ['Pour', 3],
    ]);
    const moves = await db
      .select({ id: events.entityId, data: events.data })
      .from(events)
      .where(and(eq(events.action, 'project_task.move'), eq(events.entityId, pour)));
    expect(moves).toEqual([{ id: pour, data: { from: 1, to: 3, lockBypassed: true } }]);
  });

  test('are put into no order that gets around the lock, or that leaves tasks out', async () => {
    const order = (...ids: number[]) =>
      change({ tasksInOrder: true, tasks: ids.map((one) => ({ id: one })) });
    await expectRefusal(() => order(dig, roof, pour), { status: 409, code: 'task_order_locked' });
    await expectRefusal(() => order(dig, pour), badInput('tasks'));
    await expectRefusal(() => order(dig, pour, roof, roof), badInput('tasks'));
    expect((await order(dig, pour, roof)).status).toBe(200);
  });

  test('take dates, a description and a person with them', async () => {
    const fields = {
      ...{ description: 'Two metres', priority: 'high', startDate: '2026-12-01', endDate: '2026-12-02' },
      responsibleUserId: cast.userB.id,
    };
    const added = { ...fields, name: 'Clean', responsibleCompanyId: cast.companyB.id };
    const { body } = await change({ tasks: [{ id: roof, ...fields }, added] });
    expect(body.projectTasks.slice(2)).toMatchObject([fields, added]);
  });

  test('are renamed, removed, given to companies and added, in one answer', async () => {
    const { status, body } = await change({
      name: 'Both',
      removedTaskIds: [dig],
      tasks: [
        { name: 'Hand over', responsibleCompanyId: cast.companyA.id },
        { id: pour, name: 'Pour twice', responsibleCompanyId: cast.companyA.id },
        { id: roof, name: 'Roofs' },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Both', taskCount: 3, completedTaskCount: 0, progress: 0 });
    expect(shown(body)).toEqual([
      ['Pour twice', cast.companyA.id, 0],
      ['Roofs', cast.companyB.id, 1],
      ['Hand over', cast.companyA.id, 2],
    ]);
    expect(body.projectTasks.map((task) => task.id).slice(0, 2)).toEqual([pour, roof]);
  });

  test('leave an audit row for each', async () => {
    await change({ name: 'Audited', removedTaskIds: [dig], tasks: [{ id: pour, name: 'Poured' }] });
    const entries = await db
      .select({ action: events.action, entityId: events.entityId })
      .from(events)
      .where(and(eq(events.actorId, cast.managing.id)))
      .orderBy(events.id);
    expect(entries.slice(-3)).toEqual([
      { action: 'project_task.delete', entityId: dig },
      { action: 'project_task.edit', entityId: pour },
      { action: 'project.edit', entityId: id },
    ]);
  });

  test('keep the tasks that are not named, and do not mind a removed one that is gone', async () => {
    const { body } = await change({ removedTaskIds: [999_999], tasks: [{ name: 'Last' }] });
    expect(shown(body).map(([name]) => name)).toEqual(['Dig', 'Pour', 'Roof', 'Last']);
  });

  test('have their progress set by hand again once there are no tasks left', async () => {
    const kept = await change({ progress: 70 });
    expect(kept.body.progress).toBe(33);
    const { body } = await change({ progress: 70, removedTaskIds: [dig, pour, roof] });
    expect(body).toMatchObject({ taskCount: 0, progress: 70 });
  });

  test('are the owning company’s manager’s too, but the companies of tasks are not', async () => {
    const renamed = await change({ tasks: [{ id: pour, name: 'Mine' }, { name: 'New' }] }, 'managerA');
    expect(shown(renamed.body)).toHaveLength(4);
    const { id: other } = cast.companyA;
    const given = { tasks: [{ id: pour, responsibleCompanyId: other }] };
    await expectRefusal(() => change(given, 'managerA'), notAllowed);
    const added = { tasks: [{ name: 'New', responsibleCompanyId: other }] };
    await expectRefusal(() => change(added, 'managerA'), notAllowed);
    for (const person of ['userA', 'managerB', 'operations'] as const)
      await expectRefusal(() => change({ removedTaskIds: [pour] }, person), notAllowed);
  });
});

describe('when one of them is refused nothing is changed, and the answer says which', () => {
  const elsewhere = async () => (await makeProjectWithTasks({}, [{}])).tasks[0]?.id as number;
  const first = { id: 0, name: 'Would have worked' };

  test('a task of another project, or none', async () => {
    for (const foreign of [await elsewhere(), 999_999]) {
      const tasks = [
        { ...first, id: pour },
        { id: foreign, name: 'Taken' },
      ];
      await expectRefusal(() => change({ name: 'N', tasks }), badInput('tasks.1.id'));
    }
    const stranger = await elsewhere();
    await change({ removedTaskIds: [stranger] });
    expect((await as.admin.fetch(`/api/tasks/${stranger}/notes`)).status).toBe(200);
  });

  test('a company that does not exist or is not active', async () => {
    const wrong = [
      { ...first, id: pour },
      { name: 'New', responsibleCompanyId: 999_999 },
    ];
    await expectRefusal(() => change({ tasks: wrong }), badInput('tasks.1.responsibleCompanyId'));
    const { id: inactive } = await makeCompany({ isActive: false });
    const tasks = [
      { ...first, id: pour },
      { id: roof, responsibleCompanyId: inactive },
    ];
    const reply = await expectRefusal(() => change({ tasks }, 'admin'), {
      status: 409,
      code: 'company_inactive',
    });
    expect(reply.error).toMatchObject({ details: { path: 'tasks.1', companyId: inactive } });
  });

  test('the company of a locked task, unless an admin gives it', async () => {
    const tasks = [{ id: roof, responsibleCompanyId: cast.companyA.id }];
    const reply = await expectRefusal(() => change({ name: 'N', tasks }), {
      status: 409,
      code: 'task_locked',
    });
    expect(reply.error).toMatchObject({ details: { path: 'tasks.0', waitsFor: { id: pour } } });
    expect((await change({ tasks }, 'admin')).status).toBe(200);
  });

  test('a blank name, a task without any, a field that is not theirs, an end before the start', async () => {
    await expectRefusal(() => change({ tasks: [{ id: pour, name: ' ' }] }), badInput('tasks.0.name'));
    await expectRefusal(() => change({ tasks: [{}] }), badInput('tasks.0.name'));
    await expectRefusal(() => change({ tasks: [{ id: pour, status: 'completed' }] }), badInput('tasks.0'));
    const days = { startDate: '2030-02-01', endDate: '2030-01-01' };
    await expectRefusal(() => change({ ...days, removedTaskIds: [dig] }), badInput('endDate'));
    await change({ startDate: '2030-02-01' });
    const end = { endDate: '2030-01-01', removedTaskIds: [dig] };
    await expectRefusal(() => change(end), badInput('endDate'));
  });
});
