import * as notes from '@shared/contracts/notes';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as tasks from '@shared/contracts/tasks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { projects as table } from '../../db/schema/projects';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast } from '../../test/factories/users';
import { nextCursor } from '../../test/pages';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
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

const remove = (person: Person, id: number) => as[person].call(projects.remove, { params: { id } });
const restore = (person: Person, id: number) => as[person].call(projects.restore, { params: { id } });

describe('deleting a project', () => {
  test('is for admins and company 11', async () => {
    for (const person of ['admin', 'managing'] as const) {
      const { id } = await makeProject();
      expect((await remove(person, id)).status).toBe(204);
      await expectRefusal(() => remove(person, id), notFound);
    }
    const { id } = await makeProject({ companyId: cast.companyA.id });
    for (const person of ['managerA', 'userA', 'operations', 'ordinary'] as const)
      await expectRefusal(() => remove(person, id), notAllowed);
  });

  test('is refused once it is completed', async () => {
    const { id } = await makeProject({ status: 'completed' });
    await expectRefusal(() => remove('admin', id), { status: 409, code: 'project_completed' });
    const { body } = await as.admin.call(projects.get, { params: { id } });
    expect(body.can.remove).toBe(false);
  });

  test('hides its tasks, its general tasks and their notes from everyone', async () => {
    const { project, tasks: steps } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
      { responsibleCompanyId: cast.companyA.id },
    ]);
    const step = { id: steps[0]?.id as number };
    const general = await makeTask({ projectId: project.id, createdBy: cast.userA.id });
    await as.userA.call(notes.create, { params: step, body: { content: 'Seen?' } });
    await remove('admin', project.id);

    for (const browser of [as.admin, as.userA]) {
      await expectRefusal(() => browser.call(projectTasks.listOfProject, { params: project }), notFound);
      await expectRefusal(() => browser.call(notes.list, { params: step }), notFound);
      await expectRefusal(() => browser.call(tasks.get, { params: general }), notFound);
      const rename = { params: step, body: { status: 'completed' } } as const;
      await expectRefusal(() => browser.call(projectTasks.update, rename), notFound);
      expect((await browser.call(tasks.list)).body).toEqual([]);
    }
    expect((await as.userA.call(projectTasks.listOfOwnCompany)).body).toEqual([]);
  });
});

describe('restoring a project', () => {
  test('brings it back with its tasks, for an admin', async () => {
    const { project } = await makeProjectWithTasks({}, [{ status: 'completed' }, {}]);
    await remove('managing', project.id);
    await expectRefusal(() => restore('managing', project.id), notAllowed);
    const reply = await restore('admin', project.id);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id: project.id, taskCount: 2, progress: 50 });
    expect(reply.body.projectTasks).toHaveLength(2);
  });

  test('leaves one that is not deleted as it is', async () => {
    const project = await makeProject();
    expect((await restore('admin', project.id)).body.name).toBe(project.name);
  });

  test('is over after 30 days', async () => {
    const { id } = await makeProject();
    const deletedBefore = (days: number) =>
      db
        .update(table)
        .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(table.id, id));
    await deletedBefore(30);
    await expectRefusal(() => restore('admin', id), notFound);
    await expectRefusal(() => restore('admin', 999_999), notFound);
    await deletedBefore(29);
    expect((await restore('admin', id)).status).toBe(200);
  });
});

describe('the deleted projects', () => {
  const read = (person: Person, query = {}) => as[person].call(projects.listDeleted, { query });
  const ids = async (query = {}) => (await read('admin', query)).body.map(({ id }) => id);

  test('are listed for admins, with who deleted them and until when they can be restored', async () => {
    const { project } = await makeProjectWithTasks({ name: 'Gone harbour' }, [{}]);
    const kept = await makeProject();
    await remove('managing', project.id);
    const { body } = await read('admin');
    expect(body[0]).toMatchObject({ id: project.id, name: 'Gone harbour', taskCount: 1 });
    expect(body[0]?.deletedBy?.id).toBe(cast.managing.id);
    const { deletedAt = '', restorableUntil = '' } = body[0] ?? {};
    expect(Date.parse(restorableUntil) - Date.parse(deletedAt)).toBe(30 * 86_400_000);
    expect(body.map(({ id }) => id)).not.toContain(kept.id);
    for (const person of ['managing', 'operations', 'managerA', 'ordinary'] as const)
      await expectRefusal(() => read(person), notAllowed);
  });

  test('are searched and paged, and leave the list when they are restored or 30 days old', async () => {
    const [first, second] = [await makeProject({ name: 'Quay A' }), await makeProject({ name: 'Quay B' })];
    for (const { id } of [first, second]) await remove('admin', id);
    const page = await read('admin', { search: 'quay', limit: 1 });
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(page.body.map(({ id }) => id)).toEqual([second.id]);
    expect(await ids({ search: 'quay', cursor: nextCursor(page) })).toEqual([first.id]);
    await restore('admin', second.id);
    expect(await ids({ search: 'quay' })).toEqual([first.id]);
    await db.update(table).set({ deletedAt: sql`now() - interval '30 days'` }).where(eq(table.id, first.id));
    expect(await ids({ search: 'quay' })).toEqual([]);
  });
});
