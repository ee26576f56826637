import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCompany } from '../../../test/factories/companies';
import { makeProjectTask } from '../../../test/factories/project-tasks';
import { makeProject, makeProjectWithTasks, type TestProject } from '../../../test/factories/projects';
import { type Cast, makeCast } from '../../../test/factories/users';
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

/** Of company A; company B does the first of its two tasks, which is completed. */
beforeEach(async () => {
  const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
    { status: 'completed', responsibleCompanyId: cast.companyB.id },
    {},
  ]);
  project = made.project;
  ids = made.tasks.map(({ id }) => id);
});

const viewers = ['operations', 'userA', 'managerB', 'userB'] as const;
const progress = async () => (await as.admin.call(projects.get, { params: project })).body.progress;

// the two calls that add a task: the project in the path, and in the body
const doors = [
  [
    'POST /api/projects/:id/tasks',
    (person: Person, body: object, id = project.id) =>
      as[person].call(projectTasks.createInProject, { params: { id }, body: { name: 'New', ...body } }),
  ],
  [
    'POST /api/project-tasks',
    (person: Person, body: object, projectId = project.id) =>
      as[person].call(projectTasks.create, { body: { name: 'New', projectId, ...body } }),
  ],
] as const;

describe.each(doors)('adding a task by %s', (path, add) => {
  test('puts it last and pending, whatever was sent, and recomputes the progress', async () => {
    for (const [index, person] of (['admin', 'managing', 'managerA'] as const).entries()) {
      const reply = await add(person, { notes: 'N', status: 'completed', orderIndex: 0 });
      expect(reply.status).toBe(201);
      expect(reply.body).toMatchObject({
        status: 'pending',
        notes: 'N',
        orderIndex: 2 + index,
        noteCount: 0,
      });
    }
    expect(await progress()).toBe(20);
  });

  test('is refused to those who may not edit the project', async () => {
    for (const person of viewers) await expectRefusal(() => add(person, {}), notAllowed);
  });

  test('tells nothing of projects that the caller does not see', async () => {
    const refusal = path.includes(':id') ? notFound : badInput('projectId');
    const foreign = await makeProject();
    const invisible = await expectRefusal(() => add('managerA', {}, foreign.id), refusal);
    const missing = await expectRefusal(() => add('managerA', {}, 999_999), refusal);
    expect(invisible.error).toEqual(missing.error);
  });

  test('names a company for admins and company 11 only, and an active one only', async () => {
    const inactive = await makeCompany({ isActive: false });
    const naming = (id: number) => ({ responsibleCompanyId: id });
    await expectRefusal(() => add('managerA', naming(cast.companyB.id)), notAllowed);
    await expectRefusal(() => add('admin', naming(999_999)), badInput('responsibleCompanyId'));
    const refused = { status: 409, code: 'company_inactive' };
    await expectRefusal(() => add('admin', naming(inactive.id)), refused);
    expect((await add('managing', naming(cast.companyB.id))).body.responsibleCompany?.id).toBe(
      cast.companyB.id,
    );
  });

  test('refuses wrong fields', async () => {
    await expectRefusal(() => add('admin', { name: ' ' }), badInput('name'));
    await expectRefusal(() => add('admin', { createdBy: 1 }), badInput(''));
    const dates = { startDate: '2030-02-02', endDate: '2030-02-01' };
    await expectRefusal(() => add('admin', dates), badInput('endDate'));
  });
});

describe('deleting a task', () => {
  const remove = (person: Person, id = ids[1] as number) =>
    as[person].call(projectTasks.remove, { params: { id } });

  test('closes the order up, recomputes the progress and opens what waited for it', async () => {
    const last = await makeProjectTask({ projectId: project.id });
    expect((await remove('managerA')).status).toBe(204);
    const { body } = await as.admin.call(projectTasks.listOfProject, { params: project });
    expect(body.map(({ id, orderIndex, isLocked }) => [id, orderIndex, isLocked])).toEqual([
      [ids[0], 0, false],
      [last.id, 1, false],
    ]);
    expect(await progress()).toBe(50);
  });

  test('of the last one leaves the progress as it was', async () => {
    await remove('admin', ids[1]);
    await remove('admin', ids[0]);
    expect(await progress()).toBe(100);
  });

  test('is refused to those who may not edit the project', async () => {
    for (const person of viewers) await expectRefusal(() => remove(person), notAllowed);
    await expectRefusal(() => remove('ordinary'), notFound);
    await expectRefusal(() => remove('admin', 999_999), notFound);
  });
});

describe('the tasks of a project', () => {
  test('say what their reader may do', async () => {
    const rights = async (person: Person) =>
      (await as[person].call(projectTasks.listOfProject, { params: project })).body[0]?.can;
    const theirs = { take: false, giveBack: false };
    const all = {
      ...theirs,
      setStatus: true,
      assignCompany: true,
      assignUser: true,
      edit: true,
      remove: true,
    };
    const none = {
      ...all,
      setStatus: false,
      assignCompany: false,
      assignUser: false,
      edit: false,
      remove: false,
    };
    expect(await rights('admin')).toEqual(all);
    expect(await rights('managing')).toEqual(all);
    expect(await rights('managerA')).toEqual({ ...all, assignCompany: false });
    expect(await rights('userB')).toEqual({ ...none, setStatus: true });
    expect(await rights('userA')).toEqual(none);
    await expectRefusal(() => as.ordinary.call(projectTasks.listOfProject, { params: project }), notFound);
  });
});

describe('the project tasks of a company', () => {
  test('come newest first with their project and their lock, over all projects', async () => {
    const companyB = { responsibleCompanyId: cast.companyB.id };
    const other = await makeProjectWithTasks({}, [{}, { ...companyB, name: 'Waiting' }]);
    const own = await as.userB.call(projectTasks.listOfOwnCompany, { query: { limit: 2 } });
    expect(own.body.map(({ id }) => id)).toEqual([other.tasks[1]?.id, ids[0]]);
    expect(own.body[0]).toMatchObject({
      isLocked: true,
      waitsFor: { id: other.tasks[0]?.id },
      project: { id: other.project.id, name: other.project.name, company: { id: other.project.companyId } },
    });
    const params = { id: cast.companyB.id };
    const found = await as.admin.call(projectTasks.listOfCompany, { params, query: { search: 'WAIT' } });
    expect(found.body.map(({ name }) => name)).toEqual(['Waiting']);
    const done = await as.admin.call(projectTasks.listOfCompany, { params, query: { status: 'completed' } });
    expect(done.body.every(({ status }) => status === 'completed')).toBe(true);
    expect(Number(done.headers.get('x-total-count'))).toBe(done.body.length);
  });

  test('are for admins by id, and for people with a company', async () => {
    const params = { id: cast.companyB.id };
    for (const person of ['managing', ...viewers, 'ordinary'] as const)
      await expectRefusal(() => as[person].call(projectTasks.listOfCompany, { params }), notAllowed);
    await expectRefusal(() => as.ordinary.call(projectTasks.listOfOwnCompany), notAllowed);
    await expectRefusal(
      () => as.admin.call(projectTasks.listOfCompany, { params: { id: 999_999 } }),
      notFound,
    );
  });
});
