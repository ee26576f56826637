import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProjectTask } from '../../test/factories/project-tasks';
import { makeProject, makeProjectWithTasks, type TestProject } from '../../test/factories/projects';
import { type Cast, makeCast } from '../../test/factories/users';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
/** One project for each way of seeing one. */
let owned: TestProject;
let shared: TestProject;
let created: TestProject;
let foreign: TestProject;
let deleted: TestProject;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  owned = await makeProject({ name: 'Harbour', companyId: cast.companyA.id, status: 'in_progress' });
  shared = (
    await makeProjectWithTasks(
      { name: 'Bridge', companyId: cast.companyB.id, description: 'over 50% water' },
      [{ status: 'completed' }, { responsibleCompanyId: cast.companyA.id }, {}],
    )
  ).project;
  created = await makeProject({ createdBy: cast.ordinary.id });
  foreign = await makeProject();
  deleted = await makeProject({
    companyId: cast.companyA.id,
    createdBy: cast.ordinary.id,
    deletedAt: new Date().toISOString(),
  });
  await makeProjectTask({ projectId: deleted.id, responsibleCompanyId: cast.companyA.id });
});
afterAll(() => server.close());

const idsSeenBy = async (person: Person) => {
  const reply = await as[person].call(projects.list);
  expect(reply.status).toBe(200);
  return reply.body.map(({ id }) => id);
};

describe('who sees which projects', () => {
  test('admin, company 11 and company 41 see all, newest first, and none that is deleted', async () => {
    const all = [foreign.id, created.id, shared.id, owned.id];
    for (const person of ['admin', 'managing', 'operations'] as const)
      expect(await idsSeenBy(person)).toEqual(all);
  });

  test('others see what their company owns or takes part in, not what they created for another', async () => {
    expect(await idsSeenBy('userA')).toEqual([shared.id, owned.id]);
    expect(await idsSeenBy('managerA')).toEqual([shared.id, owned.id]);
    expect(await idsSeenBy('userB')).toEqual([shared.id]);
    expect(await idsSeenBy('ordinary')).toEqual([]);
  });

  test('one project is found by those who see it', async () => {
    for (const person of ['admin', 'operations', 'userA', 'userB'] as const)
      expect((await as[person].call(projects.get, { params: { id: shared.id } })).status).toBe(200);
  });

  test('an invisible, a deleted and a nonexistent project are answered alike', async () => {
    const get = (person: Person, id: number) => as[person].call(projects.get, { params: { id } });
    const invisible = await expectRefusal(() => get('userA', foreign.id), notFound);
    const gone = await expectRefusal(() => get('admin', deleted.id), notFound);
    const none = await expectRefusal(() => get('admin', 999_999), notFound);
    expect(invisible.error).toEqual(none.error);
    expect(gone.error).toEqual(none.error);
  });

  test('an id that is no id is bad input', async () => {
    await expectRefusal(() => as.admin.fetch('/api/projects/abc'), { status: 400 });
  });
});

describe('a project', () => {
  test('comes with its company, its creator, its counts and its tasks in order', async () => {
    const { body } = await as.userA.call(projects.get, { params: { id: shared.id } });
    expect(body).toMatchObject({
      uniqueNumber: expect.stringMatching(/^PRJ-\d{4}-\d{4}$/),
      company: { id: cast.companyB.id, name: cast.companyB.name },
      creator: { id: shared.createdBy, firstName: expect.any(String), username: expect.any(String) },
      taskCount: 3,
      completedTaskCount: 1,
      progress: 33,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(body.projectTasks.map(({ orderIndex, isLocked }) => [orderIndex, isLocked])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/deletedAt|password/);
  });

  test('says what its reader may do with it', async () => {
    const can = async (person: Person) =>
      (await as[person].call(projects.get, { params: { id: owned.id } })).body.can;
    const all = { edit: true, remove: true, assignCompany: true, saveAsTemplate: true };
    const none = { edit: false, remove: false, assignCompany: false, saveAsTemplate: false };
    expect(await can('admin')).toEqual(all);
    expect(await can('managing')).toEqual(all);
    expect(await can('managerA')).toEqual({ ...none, edit: true });
    expect(await can('userA')).toEqual(none);
    expect(await can('operations')).toEqual(none);
  });
});

describe('the list', () => {
  test('searches name and description without case, taking wildcards literally', async () => {
    const search = async (text: string) =>
      (await as.admin.call(projects.list, { query: { search: text } })).body.map(({ name }) => name);
    expect(await search('HARB')).toEqual(['Harbour']);
    expect(await search('50% WATER')).toEqual(['Bridge']);
    expect(await search('%')).toEqual(['Bridge']);
    expect(await search('nothing like it')).toEqual([]);
  });

  test('filters by status and by owning company', async () => {
    const byStatus = await as.admin.call(projects.list, { query: { status: 'in_progress' } });
    expect(byStatus.body.map(({ id }) => id)).toEqual([owned.id]);
    const byCompany = await as.admin.call(projects.list, { query: { companyId: cast.companyB.id } });
    expect(byCompany.body.map(({ id }) => id)).toEqual([shared.id]);
    await expectRefusal(() => as.admin.fetch('/api/projects?status=unheard'), { status: 400 });
  });

  test('filters by a company that takes part: as the owner, or by a task', async () => {
    const idsOf = async (query: { participantId: number; companyId?: number }, person: Person = 'admin') =>
      (await as[person].call(projects.list, { query })).body.map(({ id }) => id);
    const { companyA, companyB } = cast;
    expect(await idsOf({ participantId: companyA.id })).toEqual([shared.id, owned.id]);
    expect(await idsOf({ participantId: companyB.id })).toEqual([shared.id]);
    expect(await idsOf({ participantId: companyA.id, companyId: companyB.id })).toEqual([shared.id]);
    expect(await idsOf({ participantId: foreign.companyId })).toEqual([foreign.id]);
    expect(await idsOf({ participantId: foreign.companyId }, 'userA')).toEqual([]);
    expect(await idsOf({ participantId: 999_999 })).toEqual([]);
    await expectRefusal(() => as.admin.fetch('/api/projects?participantId=x'), { status: 400 });
  });

  test('pages with a cursor, telling the total and the way on', async () => {
    const first = await as.admin.call(projects.list, { query: { limit: 3 } });
    expect(first.body).toHaveLength(3);
    expect(first.headers.get('x-total-count')).toBe('4');
    const next = first.headers.get('link')?.match(/<(.+)>; rel="next"/)?.[1] ?? '';
    const second = await as.admin.fetch(next);
    expect((second.body as { id: number }[]).map(({ id }) => id)).toEqual([owned.id]);
    expect(second.headers.get('link')).toBeNull();
  });
});

test('a listed project tells the first and the last day that are planned, of itself or of its tasks', async () => {
  const plannedOf = async (...given: Parameters<typeof makeProjectWithTasks>) => {
    const { id } = (await makeProjectWithTasks(...given)).project;
    const { body } = await as.admin.call(projects.list);
    const { plannedFrom, plannedUntil } = body.find((one) => one.id === id) as projects.ListedProject;
    return [plannedFrom, plannedUntil];
  };
  const days = { startDate: '2026-11-08', endDate: '2026-11-19' };
  expect(await plannedOf({}, [])).toEqual([null, null]);
  expect(await plannedOf(days, [{}])).toEqual(['2026-11-08', '2026-11-19']);
  expect(await plannedOf({ startDate: '2026-11-10' }, [{ endDate: '2026-11-05' }, days])).toEqual([
    '2026-11-05',
    '2026-11-19',
  ]);
});

describe('the projects of a company', () => {
  test('are those that it owns or takes part in', async () => {
    const ofA = await as.admin.call(projects.listOfCompany, { params: { id: cast.companyA.id } });
    expect(ofA.body.map(({ id }) => id)).toEqual([shared.id, owned.id]);
    const own = await as.userA.call(projects.listOfOwnCompany);
    expect(own.body.map(({ id }) => id)).toEqual([shared.id, owned.id]);
    expect(own.headers.get('x-total-count')).toBe('2');
  });

  test('are for admins by id, and for people with a company', async () => {
    const params = { id: cast.companyA.id };
    for (const person of ['managing', 'operations', 'managerA', 'userA'] as const)
      await expectRefusal(() => as[person].call(projects.listOfCompany, { params }), notAllowed);
    await expectRefusal(() => as.ordinary.call(projects.listOfOwnCompany), notAllowed);
    await expectRefusal(() => as.admin.call(projects.listOfCompany, { params: { id: 999_999 } }), notFound);
  });
});

describe('a search of projects', () => {
  test('finds a project by the names of its tasks as they stand, for those who see it', async () => {
    const search = async (person: Person, text: string) =>
      (await as[person].call(projects.list, { query: { search: text } })).body.map(({ id }) => id);
    const tasks = [{ name: 'فحص مضخات الحريق' }, { responsibleCompanyId: cast.companyA.id }];
    const pumps = await makeProjectWithTasks({ name: 'مبنى الإدارة', companyId: cast.companyB.id }, tasks);
    const hidden = await makeProjectWithTasks({}, [{ name: 'تركيب المضخة' }]);
    await makeProjectTask({ projectId: deleted.id, name: 'طلاء المضخة' });
    for (const person of ['userA', 'userB'] as const)
      expect(await search(person, 'المضخة')).toEqual([pumps.project.id]);
    expect(await search('admin', 'المضخة')).toEqual([hidden.project.id, pumps.project.id]);
    expect(await search('ordinary', 'المضخة')).toEqual([]);
    expect(await search('userA', 'الإدارة بالمضخات')).toEqual([pumps.project.id]);

    const params = { id: pumps.tasks[0]?.id as number };
    await as.admin.call(projectTasks.update, { params, body: { name: 'فحص الخزان' } });
    expect(await search('userA', 'المضخة')).toEqual([]);
    expect(await search('userA', 'للخزان')).toEqual([pumps.project.id]);
    const body = { name: 'تسليم المفاتيح' };
    await as.admin.call(projectTasks.createInProject, { params: pumps.project, body });
    expect(await search('userA', 'مفاتيح')).toEqual([pumps.project.id]);
    await as.admin.call(projectTasks.remove, { params });
    expect(await search('userA', 'خزان')).toEqual([]);
  });
});
