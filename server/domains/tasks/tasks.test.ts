import * as notifications from '@shared/contracts/notifications';
import * as tasks from '@shared/contracts/tasks';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { notifications as notices } from '../../db/schema/notifications';
import { users } from '../../db/schema/people';
import { today } from '../../lib/time';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeTask, type TestTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { nextCursor } from '../../test/pages';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const get = (person: Person, id: number) => as[person].call(tasks.get, { params: { id } });
const create = (person: Person, body: object) =>
  as[person].call(tasks.create, { body: { title: 'Task', ...body } });
const change = (person: Person, { id }: { id: number }, body: object) =>
  as[person].call(tasks.update, { params: { id }, body });
const remove = (person: Person, { id }: { id: number }) => as[person].call(tasks.remove, { params: { id } });

const companyInactive = { status: 409, code: 'company_inactive' };

describe('who sees which tasks', () => {
  test('admins and company 11 all; others what is their company’s and what is in their projects', async () => {
    const own = await makeTask({ createdBy: cast.userA.id, companyId: cast.companyA.id });
    const assigned = await makeTask({ companyId: cast.companyA.id });
    const { project } = await makeProjectWithTasks({ companyId: cast.companyB.id }, [
      { responsibleCompanyId: cast.companyA.id },
    ]);
    const linked = await makeTask({ projectId: project.id });
    const foreign = await makeTask();
    const seen = async (person: Person) => (await as[person].call(tasks.list)).body.map(({ id }) => id);
    const all = [foreign.id, linked.id, assigned.id, own.id];
    expect(await seen('admin')).toEqual(all);
    expect(await seen('managing')).toEqual(all);
    expect(await seen('userA')).toEqual([linked.id, assigned.id, own.id]);
    expect(await seen('managerB')).toEqual([linked.id]);
    expect(await seen('operations')).toEqual([linked.id]);
    expect(await seen('ordinary')).toEqual([]);

    expect((await get('userA', linked.id)).status).toBe(200);
    const invisible = await expectRefusal(() => get('userA', foreign.id), notFound);
    const missing = await expectRefusal(() => get('userA', 999_999), notFound);
    expect(invisible.error).toEqual(missing.error);
  });

  test('a project task is none of them, though the ids are of one sequence', async () => {
    const { tasks: steps } = await makeProjectWithTasks({}, [{}]);
    await expectRefusal(() => get('admin', steps[0]?.id as number), notFound);
  });

  test('the list filters, searches and pages', async () => {
    const project = await makeProject();
    const [first, second] = [
      await makeTask({ projectId: project.id, title: 'Order STEEL' }),
      await makeTask({ projectId: project.id, description: 'steel too', status: 'completed' }),
    ];
    const list = async (query: object) => {
      const reply = await as.admin.call(tasks.list, { query: { projectId: project.id, ...query } });
      return [reply.body.map(({ id }) => id), reply.headers.get('x-total-count'), nextCursor(reply)];
    };
    expect(await list({ search: 'steel' })).toEqual([[second.id, first.id], '2', undefined]);
    expect(await list({ status: 'completed' })).toEqual([[second.id], '1', undefined]);
    const [ids, total, cursor] = await list({ limit: 1 });
    expect([ids, total]).toEqual([[second.id], '2']);
    expect(await list({ cursor })).toEqual([[first.id], '2', undefined]);
  });

  test('the list is narrowed to what belongs to no project', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    const ofUser = { createdBy: cast.userA.id, companyId: cast.companyA.id };
    const linked = await makeTask({ ...ofUser, projectId: project.id });
    const alone = await makeTask(ofUser);
    const list = async (query: object) =>
      (await as.userA.call(tasks.list, { query })).body.map(({ id }) => id);
    expect(await list({})).toEqual(expect.arrayContaining([linked.id, alone.id]));
    expect(await list({ standalone: 'true' })).toContain(alone.id);
    expect(await list({ standalone: 'true' })).not.toContain(linked.id);
  });

  test('the list is narrowed to a priority, a company, what one created, and what is late', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    const make = (fields: object) => makeTask({ projectId: project.id, ...fields });
    const urgent = await make({ priority: 'urgent', companyId: cast.companyB.id });
    const own = await make({ createdBy: cast.userA.id, dueDate: today() });
    const late = await make({ dueDate: '2020-01-01', status: 'in_progress' });
    await make({ dueDate: '2020-01-01', status: 'completed' });
    await make({ dueDate: '2020-01-01', status: 'cancelled' });
    const list = async (query: object) => {
      const reply = await as.userA.call(tasks.list, { query: { projectId: project.id, ...query } });
      return [reply.body.map(({ id }) => id), reply.headers.get('x-total-count')];
    };
    expect(await list({ priority: 'urgent' })).toEqual([[urgent.id], '1']);
    expect(await list({ companyId: cast.companyB.id })).toEqual([[urgent.id], '1']);
    expect(await list({ mine: 'true' })).toEqual([[own.id], '1']);
    expect(await list({ late: 'true' })).toEqual([[late.id], '1']);
    expect((await list({ late: 'false', mine: 'false' }))[1]).toBe('5');
    for (const query of [{ priority: 'huge' }, { mine: 'yes' }, { late: '1' }]) {
      const reply = await as.userA.call(tasks.list, { query: query as never });
      expect(reply.status).toBe(400);
    }
  });

  test('a task names its project to those who see that', async () => {
    const project = await makeProject();
    const task = await makeTask({ projectId: project.id, companyId: cast.companyA.id });
    const named = { id: project.id, name: project.name };
    expect((await get('admin', task.id)).body).toMatchObject({ projectId: project.id, project: named });
    expect((await get('userA', task.id)).body).toMatchObject({ projectId: project.id, project: null });
    expect((await as.operations.call(tasks.list)).body[0]).toMatchObject({ id: task.id, project: named });
  });
});

describe('creating a task', () => {
  test('needs a title only', async () => {
    const reply = await create('managerA', { title: ' Order steel ', createdBy: 1 });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      title: 'Order steel',
      status: 'pending',
      priority: 'medium',
      assignedToCompany: { id: cast.companyA.id, name: cast.companyA.name },
      createdBy: cast.managerA.id,
      creator: {
        id: cast.managerA.id,
        displayName: `${cast.managerA.firstName} ${cast.managerA.lastName}`,
        username: cast.managerA.username,
      },
      can: { edit: true, remove: true, setStatus: true, assignCompany: false },
    });
    const [entry] = await db.select().from(events).where(eq(events.entityId, reply.body.id));
    expect(entry).toMatchObject({ action: 'task.create', actorId: cast.managerA.id });
  });

  test('keeps every field', async () => {
    const fields = {
      description: 'D',
      projectId: (await makeProject()).id,
      taskNumberInProject: 4,
      dueDate: today(),
      priority: 'high',
      companyId: cast.companyB.id,
      estimatedHours: 2.5,
      attachments: 'See the folder',
      progress: 10,
    };
    expect((await create('admin', fields)).body).toMatchObject(fields);
    expect((await create('admin', { companyId: null })).body.assignedToCompany).toBeNull();
  });

  test('is for admins, company 11 and managers, these for their own company', async () => {
    for (const person of ['admin', 'managing', 'managerA', 'managerB'] as const)
      expect((await create(person, {})).status).toBe(201);
    for (const person of ['userA', 'operations', 'ordinary'] as const)
      await expectRefusal(() => create(person, {}), notAllowed);
    const freelance = await server.as(await makeUser({ role: 'manager' }));
    await expectRefusal(() => freelance.call(tasks.create, { body: { title: 'Task' } }), notAllowed);
    await expectRefusal(() => create('managerA', { companyId: cast.companyB.id }), notAllowed);
  });

  test('refuses wrong fields, past days, and what the caller cannot refer to', async () => {
    const inactive = await makeCompany({ isActive: false });
    const foreign = await makeProject();
    await expectRefusal(() => create('admin', { title: ' ' }), badInput('title'));
    await expectRefusal(() => create('admin', { unheard: 1 }), badInput(''));
    await expectRefusal(() => create('admin', { dueDate: '2020-01-01' }), badInput('dueDate'));
    await expectRefusal(() => create('admin', { projectId: 999_999 }), badInput('projectId'));
    await expectRefusal(() => create('managerA', { projectId: foreign.id }), badInput('projectId'));
    await expectRefusal(() => create('admin', { companyId: 999_999 }), badInput('companyId'));
    await expectRefusal(() => create('admin', { companyId: inactive.id }), companyInactive);
  });

  test('says in both languages that the title is missing', async () => {
    const messages = await Promise.all(
      ['ar', 'en'].map(async (language) => {
        const headers = { 'Content-Type': 'application/json', 'Accept-Language': language };
        const reply = await as.admin.fetch('/api/tasks', { method: 'POST', headers, body: '{"title":""}' });
        return reply.error.errors?.[0]?.message;
      }),
    );
    expect(messages).toEqual(['عنوان المهمة مطلوب', 'Task title is required']);
  });
});

describe('changing and deleting a task', () => {
  /** Created by the manager of company A, for their company or another one. */
  const make = ({ id: companyId } = cast.companyA): Promise<TestTask> =>
    makeTask({ createdBy: cast.managerA.id, companyId, dueDate: '2020-01-01' });

  test('is for its creator, admins and company 11', async () => {
    for (const person of ['admin', 'managing', 'managerA'] as const) {
      const task = await make();
      const reply = await change(person, task, { title: 'Changed', priority: 'urgent' });
      expect(reply.body).toMatchObject({ title: 'Changed', priority: 'urgent', dueDate: '2020-01-01' });
      expect((await remove(person, task)).status).toBe(204);
      await expectRefusal(() => remove(person, task), notFound);
    }
  });

  test('takes four statuses, and no other', async () => {
    const task = await makeTask({ createdBy: cast.userA.id, companyId: cast.companyA.id });
    for (const status of ['in_progress', 'completed', 'cancelled', 'pending']) {
      expect((await change('userA', task, { status })).body).toMatchObject({ status });
    }
    await expectRefusal(() => change('userA', task, { status: 'delayed' }), badInput('status'));
  });

  test('is for its creator no longer once they or the task have left the company', async () => {
    const given = await make(cast.companyB);
    await expectRefusal(() => change('managerA', given, { title: 'X' }), notFound);
    await expectRefusal(() => remove('managerA', given), notFound);
    const leaver = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    const browser = await server.as(leaver);
    const task = await makeTask({ createdBy: leaver.id, companyId: cast.companyA.id });
    const edit = () => browser.call(tasks.update, { params: { id: task.id }, body: { title: 'X' } });
    expect((await edit()).status).toBe(200);
    await db.update(users).set({ assignedCompanyId: cast.companyB.id }).where(eq(users.id, leaver.id));
    await expectRefusal(edit, notFound);
  });

  test('leaves the status to the assigned company, and nothing else', async () => {
    const task = await make(cast.companyB);
    const { body } = await change('userB', task, { status: 'completed' });
    expect(body).toMatchObject({ status: 'completed', can: { edit: false, remove: false, setStatus: true } });
    await expectRefusal(() => change('userB', task, { status: 'pending', title: 'X' }), notAllowed);
    await expectRefusal(() => change('userB', task, { progress: 50 }), notAllowed);
    await expectRefusal(() => remove('userB', task), notAllowed);
  });

  test('is refused to those who only see it, and unknown to those who do not', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    const task = await makeTask({ projectId: project.id });
    await expectRefusal(() => change('userA', task, { status: 'completed' }), notAllowed);
    await expectRefusal(() => remove('managerA', task), notAllowed);
    for (const call of [() => change('ordinary', task, { title: 'X' }), () => remove('ordinary', task)])
      await expectRefusal(call, notFound);
  });

  test('gives it to another company for admins and company 11 only', async () => {
    const task = await make();
    const inactive = await makeCompany({ isActive: false });
    const give = (person: Person, companyId: number | null) => change(person, task, { companyId });
    await expectRefusal(() => give('admin', 999_999), badInput('companyId'));
    await expectRefusal(() => give('admin', inactive.id), companyInactive);
    await expectRefusal(() => give('managerA', null), notAllowed);
    expect((await give('managerA', cast.companyA.id)).body.companyId).toBe(cast.companyA.id);
    await expectRefusal(() => give('managerA', cast.companyB.id), notAllowed);
    expect((await give('managing', null)).body.assignedToCompany).toBeNull();
  });

  test('links it only to a project that the caller sees', async () => {
    const task = await make();
    const [own, foreign] = [await makeProject({ companyId: cast.companyA.id }), await makeProject()];
    await expectRefusal(() => change('managerA', task, { projectId: foreign.id }), badInput('projectId'));
    expect((await change('managerA', task, { projectId: own.id })).body.projectId).toBe(own.id);
    expect((await change('managerA', task, { projectId: null })).body.projectId).toBeNull();
  });
});

describe('the person who does a task', () => {
  const ofB = () => makeTask({ companyId: cast.companyB.id });
  const give = (person: Person, task: TestTask, responsibleUserId: number | null) =>
    change(person, task, { responsibleUserId });

  test('takes it for the company and gives it back; the manager and those who edit it say who does it', async () => {
    const task = await ofB();
    const { id } = cast.userB;
    expect((await give('userB', task, id)).body).toMatchObject({
      responsibleUser: { id, username: cast.userB.username },
      can: { take: false, giveBack: true, assignUser: false, edit: false },
    });
    expect((await give('userB', task, null)).body).toMatchObject({
      responsibleUserId: null,
      can: { take: true, giveBack: false },
    });
    for (const person of ['managerB', 'managing', 'admin'] as const) {
      expect((await give(person, task, cast.managerB.id)).body.responsibleUserId).toBe(cast.managerB.id);
      expect((await give(person, task, null)).body.responsibleUser).toBeNull();
    }
    await give('managerB', task, cast.managerB.id);
    await expectRefusal(() => give('userB', task, id), { status: 409, code: 'task_taken' });
    await expectRefusal(() => give('userB', task, null), notAllowed);
    const told = await db
      .select({ action: events.action, actorId: events.actorId })
      .from(events)
      .where(and(eq(events.entity, 'task'), eq(events.entityId, task.id)))
      .orderBy(asc(events.id));
    expect(told.slice(0, 4)).toEqual([
      { action: 'task.take', actorId: id },
      { action: 'task.give_back', actorId: id },
      { action: 'task.take', actorId: cast.managerB.id },
      { action: 'task.give_back', actorId: cast.managerB.id },
    ]);
    expect(told[4]).toEqual({ action: 'task.assign_person', actorId: cast.managing.id });
  });

  test('is of its company and active, and leaves it with the company', async () => {
    const task = await ofB();
    const disabled = await makeUser({ assignedCompanyId: cast.companyB.id, isActive: false });
    for (const { id } of [cast.userA, cast.ordinary, disabled, { id: 999_999 }])
      await expectRefusal(() => give('managing', task, id), badInput('responsibleUserId'));
    const none = await makeTask();
    await expectRefusal(() => give('admin', none, cast.userA.id), badInput('responsibleUserId'));
    await give('managing', task, cast.userB.id);
    const moved = await change('managing', task, { companyId: cast.companyA.id });
    expect(moved.body).toMatchObject({ companyId: cast.companyA.id, responsibleUserId: null });
    const both = { companyId: cast.companyB.id, responsibleUserId: cast.userB.id };
    expect((await change('managing', task, both)).body).toMatchObject(both);
  });

  test('is named when the task is created', async () => {
    const { id } = cast.userA;
    expect((await create('managerA', { responsibleUserId: id })).body.responsibleUserId).toBe(id);
    const foreign = { responsibleUserId: cast.userB.id };
    await expectRefusal(() => create('managerA', foreign), badInput('responsibleUserId'));
  });

  test('is taken of no finished task, of none of another company, and changes nothing about who completes it', async () => {
    const [task, finished] = [
      await ofB(),
      await makeTask({ companyId: cast.companyB.id, status: 'completed' }),
    ];
    await expectRefusal(() => give('userB', finished, cast.userB.id), notAllowed);
    await expectRefusal(() => give('userA', task, cast.userA.id), notFound);
    const project = await makeProject({ companyId: cast.companyA.id });
    const seen = await makeTask({ companyId: cast.companyB.id, projectId: project.id });
    await expectRefusal(() => give('userA', seen, cast.userA.id), notAllowed);
    await give('managerB', task, cast.managerB.id);
    expect((await change('userB', task, { status: 'completed' })).body.status).toBe('completed');
  });
});

describe('what a company has not read of the turn of a task', () => {
  test.each([
    ['is completed', () => ({ status: 'completed' })],
    ['is another company’s', () => ({ companyId: cast.companyA.id })],
  ])('is taken back when the task %s, and not by other changes', async (_case, ending) => {
    const task = await makeTask({ companyId: cast.companyB.id });
    const [of, told] = [eq(notices.taskId, task.id), { taskId: task.id, userId: cast.userB.id }];
    await db.insert(notices).values([
      { ...told, type: 'reminder_late' },
      { ...told, userId: cast.managerB.id, type: 'turn_nudged' },
    ]);
    await change('managing', task, { title: 'Renamed', status: 'in_progress' });
    expect(await db.$count(notices, of)).toBe(2);
    await change('managing', task, ending());
    expect(await db.$count(notices, of)).toBe(0);
  });
});

describe('the person who is given a task', () => {
  const unread = async (person: Person, { id }: { id: number }) => {
    const query = { unread: 'true', type: 'task_given' } as const;
    const { body } = await as[person].call(notifications.list, { query });
    return body.filter(({ task }) => task?.id === id);
  };
  const give = (person: Person, task: TestTask, responsibleUserId: number | null) =>
    change(person, task, { responsibleUserId });

  test('is told of it, with the way to it, until it is another’s or done; not of one that they take', async () => {
    const task = await makeTask({ companyId: cast.companyB.id, title: 'Renew the permit' });
    const { id, title } = task;
    await give('managerB', task, cast.userB.id);
    const [notice] = await unread('userB', task);
    expect(notice).toMatchObject({
      type: 'task_given',
      task: { id, title },
      actor: { id: cast.managerB.id },
      request: null,
      project: null,
      projectTask: null,
    });
    const found = await as.userB.call(notifications.list, { query: { search: 'permit' } });
    expect(found.body.map(({ task }) => task?.id)).toEqual([id]);
    await give('managerB', task, cast.managerB.id);
    expect([await unread('userB', task), await unread('managerB', task)]).toEqual([[], []]);
    await give('managing', task, cast.userB.id);
    expect(await unread('userB', task)).toHaveLength(1);
    await change('userB', task, { status: 'completed' });
    expect(await unread('userB', task)).toEqual([]);
  });

  test('is told of a new one, and of none that they do not see any more', async () => {
    const { body } = await create('managerA', { responsibleUserId: cast.userA.id });
    expect(await unread('userA', body)).toHaveLength(1);
    await db.update(users).set({ assignedCompanyId: cast.companyB.id }).where(eq(users.id, cast.userA.id));
    expect(await unread('userA', body)).toEqual([]);
    await db.update(users).set({ assignedCompanyId: cast.companyA.id }).where(eq(users.id, cast.userA.id));
  });
});
