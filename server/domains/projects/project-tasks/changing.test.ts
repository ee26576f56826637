import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { users } from '../../../db/schema/people';
import { makeCompany } from '../../../test/factories/companies';
import { makeProjectWithTasks, type TestProject } from '../../../test/factories/projects';
import { type Cast, makeCast, makeUser } from '../../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, type Person, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let project: TestProject;
let ids: number[];

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

/** Of company A; company B does the first of its four tasks. */
beforeEach(async () => {
  const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
    { name: 'a', responsibleCompanyId: cast.companyB.id, startDate: '2030-03-01', endDate: '2030-04-01' },
    { name: 'b' },
    { name: 'c' },
    { name: 'd' },
  ]);
  project = made.project;
  ids = made.tasks.map(({ id }) => id);
});

const change = (person: Person, body: object, id = ids[0] as number) =>
  as[person].call(projectTasks.update, { params: { id }, body });

const order = async () =>
  (await as.admin.call(projectTasks.listOfProject, { params: project })).body
    .map((task) => task.name)
    .join('');

const editors = ['admin', 'managing', 'managerA'] as const;
const viewers = ['operations', 'userA', 'managerB', 'userB'] as const;

describe('the person who does a task', () => {
  const open = async () =>
    (
      await makeProjectWithTasks({ companyId: cast.companyA.id }, [
        { responsibleCompanyId: cast.companyB.id },
      ])
    ).tasks[0]?.id as number;
  const give = (person: Person, id: number, body: object) =>
    as[person].call(projectTasks.update, { params: { id }, body });

  test.each(['admin', 'managing', 'managerA', 'managerB'] as const)('is chosen by %s', async (person) => {
    const id = await open();
    const { body } = await give(person, id, { responsibleUserId: cast.userB.id });
    expect(body.responsibleUser).toMatchObject({ id: cast.userB.id, username: cast.userB.username });
    expect((await give(person, id, { responsibleUserId: null })).body.responsibleUser).toBeNull();
  });

  test('is not chosen by those who neither edit the project nor lead the responsible company', async () => {
    const id = await open();
    for (const person of ['userA', 'operations'] as const)
      await expectRefusal(() => give(person, id, { responsibleUserId: cast.userB.id }), notAllowed);
    await expectRefusal(() => give('userB', id, { responsibleUserId: cast.managerB.id }), notAllowed);
    await give('managerB', id, { responsibleUserId: cast.managerB.id });
    await expectRefusal(() => give('userB', id, { responsibleUserId: null }), notAllowed);
  });

  test('is of the responsible company and active', async () => {
    const id = await open();
    const disabled = await makeUser({ assignedCompanyId: cast.companyB.id, isActive: false });
    for (const { id: responsibleUserId } of [cast.userA, cast.ordinary, disabled, { id: 999_999 }])
      await expectRefusal(() => give('managing', id, { responsibleUserId }), badInput('responsibleUserId'));
    const both = { responsibleCompanyId: cast.companyA.id, responsibleUserId: cast.userA.id };
    expect((await give('managing', id, both)).body).toMatchObject(both);
  });

  test('is cleared with the company, and not shown once they are disabled or of another', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyB.id });
    const id = await open();
    await give('managing', id, { responsibleUserId: person.id });
    await db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    expect((await give('managing', id, { notes: 'x' })).body).toMatchObject({ responsibleUserId: null });
    await db.update(users).set({ isActive: true }).where(eq(users.id, person.id));
    expect((await give('managing', id, { notes: 'y' })).body).toMatchObject({ responsibleUserId: person.id });
    await give('managing', id, { responsibleCompanyId: cast.companyA.id });
    const back = await give('managing', id, { responsibleCompanyId: cast.companyB.id });
    expect(back.body).toMatchObject({ responsibleUserId: null, responsibleUser: null });
  });

  test('goes with the task to another company where they have moved themself', async () => {
    const person = await makeUser({ assignedCompanyId: cast.companyB.id });
    const id = await open();
    await give('managing', id, { responsibleUserId: person.id });
    await db.update(users).set({ assignedCompanyId: cast.companyA.id }).where(eq(users.id, person.id));
    const both = { responsibleCompanyId: cast.companyA.id, responsibleUserId: person.id };
    expect((await give('managing', id, both)).body).toMatchObject(both);
  });
});

describe('taking a task', () => {
  const make = async (...statuses: ('completed' | 'pending' | 'cancelled')[]) => {
    const theirs = { responsibleCompanyId: cast.companyB.id };
    const made = await makeProjectWithTasks(
      { companyId: cast.companyA.id },
      statuses.map((status) => ({ ...theirs, status })),
    );
    return made.tasks.at(-1)?.id as number;
  };
  const take = (person: Person, id: number) =>
    as[person].call(projectTasks.update, { params: { id }, body: { responsibleUserId: cast[person].id } });
  const giveBack = (person: Person, id: number) =>
    as[person].call(projectTasks.update, { params: { id }, body: { responsibleUserId: null } });
  const rights = async (person: Person, id: number) => {
    const { projectId } = (await as.admin.call(projectTasks.update, { params: { id }, body: {} })).body;
    const { body } = await as[person].call(projectTasks.listOfProject, { params: { id: projectId } });
    const { take, giveBack, assignUser } = body.find((task) => task.id === id)?.can ?? {};
    return { take, giveBack, assignUser };
  };

  test('is for every person of the responsible company while no person has it, and so is giving it back', async () => {
    const id = await make('completed', 'pending');
    expect(await rights('userB', id)).toEqual({ take: true, giveBack: false, assignUser: false });
    expect((await take('userB', id)).body).toMatchObject({ responsibleUserId: cast.userB.id });
    expect(await rights('userB', id)).toEqual({ take: false, giveBack: true, assignUser: false });
    expect((await giveBack('userB', id)).body).toMatchObject({ responsibleUserId: null });
    expect((await take('managerB', id)).body).toMatchObject({ responsibleUserId: cast.managerB.id });
    const taken = { status: 409, code: 'task_taken' };
    await expectRefusal(() => take('userB', id), taken);
    expect(await rights('managerB', id)).toEqual({ take: false, giveBack: true, assignUser: true });
    const verbs = await db
      .select({ action: events.action, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'project_task'), eq(events.entityId, id)))
      .orderBy(events.id);
    const changes = (from: number | null, to: number | null) => ({
      changes: { responsibleUserId: { from, to } },
    });
    expect(verbs).toEqual([
      { action: 'project_task.take', data: changes(null, cast.userB.id) },
      { action: 'project_task.give_back', data: changes(cast.userB.id, null) },
      { action: 'project_task.take', data: changes(null, cast.managerB.id) },
    ]);
  });

  test('of a person who is disabled is free for others', async () => {
    const id = await make('pending');
    const person = await makeUser({ assignedCompanyId: cast.companyB.id });
    const give = { params: { id }, body: { responsibleUserId: person.id } };
    await as.managing.call(projectTasks.update, give);
    await db.update(users).set({ isActive: false }).where(eq(users.id, person.id));
    expect((await take('userB', id)).body).toMatchObject({ responsibleUserId: cast.userB.id });
  });

  test('that waits or is finished is refused, and one of another company', async () => {
    const waiting = await make('pending', 'pending');
    await expectRefusal(() => take('userB', waiting), { status: 409, code: 'task_locked' });
    expect((await rights('userB', waiting)).take).toBe(false);
    for (const status of ['completed', 'cancelled'] as const) {
      const finished = await make(status);
      await expectRefusal(() => take('userB', finished), notAllowed);
      expect((await rights('userB', finished)).take).toBe(false);
    }
    const open = await make('pending');
    for (const person of ['userA', 'operations'] as const)
      await expectRefusal(() => take(person, open), notAllowed);
    await expectRefusal(() => take('ordinary', open), notFound);
  });

  test('changes nothing about who completes it', async () => {
    const id = await make('pending');
    await take('managerB', id);
    const done = await as.userB.call(projectTasks.update, { params: { id }, body: { status: 'completed' } });
    expect(done.body).toMatchObject({ status: 'completed', responsibleUserId: cast.managerB.id });
  });
});

describe('editing a task', () => {
  test('is for those who may edit the project; the others only see it, or not even that', async () => {
    for (const person of editors) {
      const reply = await change(person, { name: `By ${person}`, description: 'D', notes: null });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ name: `By ${person}`, description: 'D', notes: null });
    }
    for (const person of viewers) await expectRefusal(() => change(person, { name: 'X' }), notAllowed);
    await expectRefusal(() => change('ordinary', { name: 'X' }), notFound);
    await expectRefusal(() => change('admin', { name: 'X' }, 999_999), notFound);
  });

  test('needs every right that its fields need', async () => {
    await expectRefusal(() => change('userB', { status: 'completed', notes: 'Done' }), notAllowed);
    await expectRefusal(
      () => change('managerA', { name: 'X', responsibleCompanyId: cast.companyA.id }),
      notAllowed,
    );
    const all = await change('managing', { status: 'pending', name: 'Later', orderIndex: 3 });
    expect(all.body).toMatchObject({ status: 'pending', name: 'Later', orderIndex: 3 });
  });

  test('refuses wrong fields, and an end before the start that is stored', async () => {
    await expectRefusal(() => change('admin', { name: ' ' }), badInput('name'));
    await expectRefusal(() => change('admin', { status: 'unheard' }), badInput('status'));
    await expectRefusal(() => change('admin', { orderIndex: -1 }), badInput('orderIndex'));
    await expectRefusal(() => change('admin', { projectId: 1 }), badInput(''));
    await expectRefusal(() => change('admin', { endDate: '2030-02-28' }), badInput('endDate'));
    await expectRefusal(() => change('admin', { startDate: '2030-04-02' }), badInput('endDate'));
    expect((await change('admin', { startDate: null, endDate: '2030-01-01' })).status).toBe(200);
  });
});

describe('giving a task to a company', () => {
  test('is for admins and company 11, and changes at once who sees the project', async () => {
    const see = (person: Person) => as[person].call(projects.get, { params: project });
    expect((await see('userB')).status).toBe(200);
    for (const person of ['managerA', ...viewers] as const)
      await expectRefusal(() => change(person, { responsibleCompanyId: cast.companyB.id }), notAllowed);
    const reply = await change('managing', { responsibleCompanyId: cast.companyA.id });
    expect(reply.body.responsibleCompany).toEqual({
      id: cast.companyA.id,
      name: cast.companyA.name,
      nameEn: null,
    });
    expect((await see('userB')).status).toBe(404);
    expect((await change('admin', { responsibleCompanyId: null })).body.responsibleCompany).toBeNull();
  });

  test('takes an active company', async () => {
    const inactive = await makeCompany({ isActive: false });
    const unknown = { responsibleCompanyId: 999_999 };
    await expectRefusal(() => change('admin', unknown), badInput('responsibleCompanyId'));
    const refused = { status: 409, code: 'company_inactive' };
    await expectRefusal(() => change('admin', { responsibleCompanyId: inactive.id }), refused);
  });
});

describe('moving a task', () => {
  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [2, 2, 'abcd'],
    [0, 99, 'bcda'],
  ])('from %i to %i makes %s', async (from, to, expected) => {
    const reply = await change('managerA', { orderIndex: to }, ids[from]);
    expect(reply.body.orderIndex).toBe(Math.min(to, 3));
    expect(await order()).toBe(expected);
  });

  test('is refused to those who may not edit the project', async () => {
    for (const person of viewers) await expectRefusal(() => change(person, { orderIndex: 2 }), notAllowed);
  });
});
