import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as attachments from '@shared/contracts/attachments';
import * as bin from '@shared/contracts/bin';
import * as comments from '@shared/contracts/comments';
import * as companies from '@shared/contracts/companies';
import * as court from '@shared/contracts/court';
import * as dashboard from '@shared/contracts/dashboard';
import * as due from '@shared/contracts/due';
import * as myWork from '@shared/contracts/my-work';
import * as notifications from '@shared/contracts/notifications';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import * as search from '@shared/contracts/search';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import { MAX_FILES } from '@shared/rules/attachments';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { attachments as fileTable } from '../../db/schema/attachments';
import { comments as commentTable } from '../../db/schema/comments';
import { events } from '../../db/schema/events';
import { companies as companyTable, users } from '../../db/schema/people';
import { projectTasks as stepTable } from '../../db/schema/project-tasks';
import { projects as projectTable } from '../../db/schema/projects';
import { requests as requestTable } from '../../db/schema/requests';
import { tasks as taskTable } from '../../db/schema/tasks';
import { projectTemplates } from '../../db/schema/templates';
import { turns } from '../../db/schema/turns';
import { backgroundDone } from '../../lib/background';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { makeTemplate } from '../../test/factories/templates';
import { type Cast, makeCast } from '../../test/factories/users';
import { pdf, save, upload } from '../../test/files';
import { nextCursor } from '../../test/pages';
import { expectRefusal, notFound } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';
import { deleteRemovedFiles } from '../attachments/commands';
import { purgeProjects } from '../projects/purge/commands';
import { dutiesOf } from '../users/removal/queries';
import { purgeBin } from './commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());
const quota = config.uploadQuota;
afterEach(() => Object.assign(config, { uploadQuota: quota }));
/** Each test begins with an empty bin. */
beforeEach(async () => {
  await db.delete(fileTable);
  await db.delete(taskTable);
  await db.delete(projectTemplates);
  await db.delete(projectTable);
});

const list = (person: Person, query = {}) => as[person].call(bin.list, { query });
const namesIn = async (person: Person, query = {}) =>
  (await list(person, query)).body.map(({ name }) => name);
const restore = (person: Person, kind: bin.BinKind, id: number) =>
  as[person].call(bin.restore, { params: { kind, id } });
const removeTask = (person: Person, { id }: { id: number }) =>
  as[person].call(tasks.remove, { params: { id } });
const removeFile = (person: Person, { id }: { id: number }) =>
  as[person].call(attachments.remove, { params: { id } });
const attach = async (person: Person, path: string, name = 'plan.pdf', content = pdf()) =>
  (await upload(as[person], path, name, content)).body;

/** As if it had been deleted so many days ago. */
const age = (table: PgTable & { id: PgColumn }, id: number, days: number) =>
  db.execute(
    sql`update ${table} set deleted_at = now() - make_interval(days => ${days}) where ${table.id} = ${id}`,
  );

const happened = async (
  action:
    | 'project_task.restore'
    | 'project_task.purge'
    | 'task.restore'
    | 'task.purge'
    | 'attachment.restore'
    | 'attachment.purge',
  id: number,
) =>
  (
    await db
      .select({ actorId: events.actorId, data: events.data })
      .from(events)
      .where(and(eq(events.action, action), eq(events.entityId, id)))
  ).at(-1);

/** Asserts that the files and the talk of a deleted task are refused, in both kinds of tasks. */
async function expectOutOfReach(
  to: Client,
  id: number,
  { fileId, commentId }: { fileId: number; commentId: number },
) {
  const place = { params: { records: 'tasks' as const, id } };
  await expectRefusal(() => to.call(attachments.listOfTask, { params: { id } }), notFound);
  await expectRefusal(() => to.call(attachments.remove, { params: { id: fileId } }), notFound);
  await expectRefusal(() => to.call(comments.list, place), notFound);
  await expectRefusal(() => to.call(comments.create, { ...place, body: { content: 'Hi' } }), notFound);
  await expectRefusal(
    () => to.call(comments.edit, { params: { id: commentId }, body: { content: 'x' } }),
    notFound,
  );
  await expectRefusal(() => to.call(comments.follow, { ...place, body: { isFollowing: true } }), notFound);
  expect((await save(server, to, fileId)).status).toBe(404);
}

describe('a deleted general task', () => {
  const make = async () => {
    const task = await makeTask({
      ...{ title: 'Order cranes', companyId: cast.companyA.id, createdBy: cast.managerA.id },
      ...{ dueDate: '2020-01-01', responsibleUserId: cast.userA.id },
    });
    return { ...task, params: { id: task.id } };
  };

  test('is seen, counted, found, followed and changed by no call', async () => {
    const task = await make();
    const { params } = task;
    const file = await attach('managerA', `/api/tasks/${task.id}/attachments`);
    const place = { params: { records: 'tasks' as const, id: task.id } };
    const said = await as.managerA.call(comments.create, { ...place, body: { content: 'Soon' } });
    const counts = async () => (await as.admin.call(dashboard.stats)).body;
    const before = await counts();
    expect((await removeTask('managerA', task)).status).toBe(204);

    for (const person of ['admin', 'managing', 'managerA', 'userA'] as const) {
      const to = as[person];
      await expectRefusal(() => to.call(tasks.get, { params }), notFound);
      await expectRefusal(() => to.call(tasks.update, { params, body: { status: 'completed' } }), notFound);
      await expectRefusal(() => to.call(tasks.remove, { params }), notFound);
      await expectOutOfReach(to, params.id, { fileId: file.id, commentId: said.body.id });
      for (const query of [
        {},
        { search: 'cranes' },
        { late: 'true' },
        { companyId: cast.companyA.id },
      ] as const)
        expect((await to.call(tasks.list, { query })).body).toEqual([]);
      expect((await to.call(court.list)).body).toEqual([]);
      expect((await to.call(myWork.list)).body).toEqual([]);
      expect((await to.call(notifications.list)).body.map((notice) => notice.task?.id)).not.toContain(
        task.id,
      );
    }
    expect((await counts()).totalTasks).toBe(before.totalTasks - 1);
    const link = { name: 'New', linkedTaskIds: [task.id] };
    await expectRefusal(() => as.admin.call(projects.create, { body: link }), { status: 400 });
    const [turn] = await db.select().from(turns).where(eq(turns.taskId, task.id));
    expect(turn).toMatchObject({ ending: 'suspended', endedAt: expect.any(String) });
    expect((await dutiesOf(cast.userA.id)).counts.tasks).toBe(0);
  });

  test('is restored by who deleted it, with its comments, its files and its turn', async () => {
    const task = await make();
    const file = await attach('managerA', `/api/tasks/${task.id}/attachments`);
    await as.managerA.call(comments.create, {
      params: { records: 'tasks', id: task.id },
      body: { content: 'Soon' },
    });
    await removeTask('managerA', task);
    const [entry] = (await list('managerA')).body;
    expect(entry).toMatchObject({ kind: 'tasks', id: task.id, name: 'Order cranes', recordName: null });
    expect(entry?.deletedBy?.id).toBe(cast.managerA.id);
    expect(Date.parse(entry?.restorableUntil ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(
      30 * 86_400_000,
    );

    expect((await restore('managerA', 'tasks', task.id)).status).toBe(204);
    expect((await as.userA.call(tasks.get, { params: task.params })).body.title).toBe('Order cranes');
    expect((await save(server, as.managerA, file.id)).bytes).toEqual(pdf());
    expect(await db.$count(commentTable, eq(commentTable.taskId, task.id))).toBe(1);
    const ofTask = await db.select().from(turns).where(eq(turns.taskId, task.id));
    expect(ofTask.map(({ endedAt }) => endedAt === null)).toEqual([true]);
    expect(await namesIn('managerA')).toEqual([]);
    expect(await happened('task.restore', task.id)).toMatchObject({ actorId: cast.managerA.id });
    await expectRefusal(() => restore('managerA', 'tasks', task.id), notFound);
  });

  test('is restored by an admin, and by no other person', async () => {
    const task = await make();
    await removeTask('managerA', task);
    for (const person of ['userA', 'managerB', 'managing', 'operations', 'ordinary'] as const) {
      expect(await namesIn(person)).toEqual([]);
      await expectRefusal(() => restore(person, 'tasks', task.id), notFound);
    }
    expect(await namesIn('admin')).toEqual(['Order cranes']);
    expect((await restore('admin', 'tasks', task.id)).status).toBe(204);
  });

  test('is no longer restored by a person who may not delete it any more', async () => {
    const task = await make();
    await removeTask('managerA', task);
    await db.update(taskTable).set({ companyId: cast.companyB.id }).where(eq(taskTable.id, task.id));
    expect(await namesIn('managerA')).toEqual([]);
    await expectRefusal(() => restore('managerA', 'tasks', task.id), notFound);
  });

  test('of a project that is deleted too comes back to the bin with the project', async () => {
    const project = await makeProject();
    const task = await makeTask({ projectId: project.id });
    await removeTask('admin', task);
    await as.admin.call(projects.remove, { params: project });
    expect((await list('admin')).body.map(({ kind }) => kind)).toEqual(['projects']);
    await expectRefusal(() => restore('admin', 'tasks', task.id), notFound);
    await restore('admin', 'projects', project.id);
    expect((await list('admin')).body.map(({ kind }) => kind)).toEqual(['tasks']);
    expect((await restore('admin', 'tasks', task.id)).status).toBe(204);
  });

  test('keeps its company from being deleted, which says why', async () => {
    const { companyB } = cast;
    await removeTask('admin', await makeTask({ companyId: companyB.id }));
    const reply = await as.admin.call(companies.remove, { params: { id: companyB.id } });
    expect(reply.error.details).toMatchObject({ deletedTasks: 1 });
  });

  test('is restored only as long as its creator has room for an open task', async () => {
    const task = await make();
    await removeTask('managerA', task);
    await db.execute(
      sql`insert into tasks (title, created_by) select 'Open', ${cast.managerA.id} from generate_series(1, ${tasks.MAX_OPEN_TASKS})`,
    );
    await expectRefusal(() => restore('managerA', 'tasks', task.id), { status: 409, code: 'limit_reached' });
  });
});

describe('a deleted task of a project', () => {
  const make = async () => {
    const { companyA, companyB, userA } = cast;
    const ofA = { responsibleCompanyId: companyA.id, responsibleUserId: userA.id };
    const ofB = { responsibleCompanyId: companyB.id };
    const { project, tasks: steps } = await makeProjectWithTasks(
      { name: 'Quay', companyId: companyA.id, status: 'in_progress' },
      [
        { name: 'Survey', ...ofA, status: 'completed' },
        { name: 'Dredge', nameEn: 'Dredge it', ...ofB, endDate: '2020-01-01' },
        { name: 'Pave', ...ofA },
      ],
    );
    const [survey, dredge, pave] = steps.map(({ id }) => id) as [number, number, number];
    return { project, survey, dredge, pave };
  };
  const removeStep = (person: Person, id: number) => as[person].call(projectTasks.remove, { params: { id } });
  const orderOf = async (id: number) =>
    (await as.admin.call(projectTasks.listOfProject, { params: { id } })).body.map(({ name }) => name);
  const setStep = (id: number, status: 'completed' | 'in_progress') =>
    as.admin.call(projectTasks.update, { params: { id }, body: { status } });

  test('is seen, counted, found, followed and changed by no call', async () => {
    const { project, dredge } = await make();
    const file = await attach('managerA', `/api/tasks/${dredge}/attachments`);
    const place = { params: { records: 'tasks' as const, id: dredge } };
    const said = await as.managerA.call(comments.create, { ...place, body: { content: 'Soon' } });
    const params = { id: dredge };
    expect((await removeStep('managerA', dredge)).status).toBe(204);

    for (const person of ['admin', 'managing', 'managerA', 'managerB'] as const) {
      const to = as[person];
      await expectRefusal(() => to.call(projectTasks.update, { params, body: { name: 'x' } }), notFound);
      await expectRefusal(() => to.call(projectTasks.remove, { params }), notFound);
      await expectOutOfReach(to, params.id, { fileId: file.id, commentId: said.body.id });
      expect((await to.call(projects.list, { query: { search: 'Dredge' } })).body).toEqual([]);
      const lists = [
        await to.call(search.find, { query: { search: 'Dredge' } }),
        await to.call(due.list, { query: { from: '2019-12-29', scope: 'company' } }),
        await to.call(notifications.list),
        await to.call(myWork.list),
        await to.call(court.list),
      ];
      for (const { status, body } of lists) {
        expect(status).toBe(200);
        expect(JSON.stringify(body)).not.toContain('Dredge');
      }
    }
    const ofB = { params: { id: cast.companyB.id } };
    const all = await as.admin.call(projectTasks.listOfCompany, ofB);
    expect([all.body, all.headers.get('x-total-count')]).toEqual([[], '0']);
    // with the task the company had its part in the project
    await expectRefusal(() => as.managerB.call(projects.get, { params: project }), notFound);
    const { body } = await as.admin.call(projects.get, { params: project });
    expect(body).toMatchObject({ taskCount: 2, completedTaskCount: 1, progress: 50 });
    expect(body.projectTasks.map(({ name, orderIndex }) => [name, orderIndex])).toEqual([
      ['Survey', 0],
      ['Pave', 1],
    ]);
    const drawn = await as.admin.call(projects.timeline, { params: project });
    expect(drawn.body.tasks).toHaveLength(2);
    const planned = await as.admin.call(projects.plannedTime, { params: project });
    expect(planned.body.tasks).toHaveLength(2);
    const [turn] = await db.select().from(turns).where(eq(turns.projectTaskId, dredge));
    expect(turn).toMatchObject({ ending: 'suspended', endedAt: expect.any(String) });
  });

  test('is restored in its place by who deleted it, with its company, comments, files and turn', async () => {
    const { project, survey, dredge, pave } = await make();
    const ofB = { responsibleCompanyId: cast.companyB.id, responsibleUserId: null };
    await db.update(stepTable).set(ofB).where(eq(stepTable.id, survey));
    const file = await attach('managerA', `/api/tasks/${dredge}/attachments`);
    const place = { params: { records: 'tasks' as const, id: dredge } };
    await as.managerA.call(comments.create, { ...place, body: { content: 'Soon' } });
    await removeStep('managerA', dredge);
    expect((await list('managerA')).body).toMatchObject([
      {
        ...{ kind: 'project-tasks', id: dredge, name: 'Dredge', nameEn: 'Dredge it', recordName: 'Quay' },
        deletedBy: { id: cast.managerA.id },
      },
    ]);
    expect((await restore('managerA', 'project-tasks', dredge)).status).toBe(204);
    expect(await orderOf(project.id)).toEqual(['Survey', 'Dredge', 'Pave']);
    const { body } = await as.managerB.call(projects.get, { params: project });
    expect(body).toMatchObject({ taskCount: 3, completedTaskCount: 1, progress: 33 });
    expect(body.projectTasks.map(({ isLocked }) => isLocked)).toEqual([false, false, true]);
    expect(body.projectTasks[1]).toMatchObject({ noteCount: 1, attachmentCount: 1 });
    expect((await save(server, as.managerB, file.id)).bytes).toEqual(pdf());
    const endings = async (id: number) =>
      (await db.select().from(turns).where(eq(turns.projectTaskId, id)).orderBy(asc(turns.id))).map(
        ({ ending }) => ending,
      );
    expect(await endings(dredge)).toEqual([null]);
    expect(await endings(pave)).toEqual(['locked']);
    expect(await namesIn('managerA')).toEqual([]);
    expect(await happened('project_task.restore', dredge)).toEqual({
      actorId: cast.managerA.id,
      data: { projectId: project.id, name: 'Dredge', orderIndex: 1 },
    });
    await expectRefusal(() => restore('managerA', 'project-tasks', dredge), notFound);
  });

  const stepOf = async (id: number) =>
    (await db.select().from(stepTable).where(eq(stepTable.id, id)))[0] as typeof stepTable.$inferSelect;

  test('keeps its company within an hour, so that a deletion is undone', async () => {
    const { dredge } = await make();
    await removeStep('managerA', dredge);
    expect((await restore('managerA', 'project-tasks', dredge)).status).toBe(204);
    expect((await stepOf(dredge)).responsibleCompanyId).toBe(cast.companyB.id);
  });

  test('comes back without its company, where that takes part in the project by no other task', async () => {
    const { project, dredge } = await make();
    const { companyB, userB } = cast;
    await db.update(stepTable).set({ responsibleUserId: userB.id }).where(eq(stepTable.id, dredge));
    await removeStep('managerA', dredge);
    await age(stepTable, dredge, 1);
    expect((await restore('managerA', 'project-tasks', dredge)).status).toBe(204);
    expect(await orderOf(project.id)).toEqual(['Survey', 'Dredge', 'Pave']);
    expect(await stepOf(dredge)).toMatchObject({ responsibleCompanyId: null, responsibleUserId: null });
    await expectRefusal(() => as.managerB.call(projects.get, { params: project }), notFound);
    const changes = {
      responsibleCompanyId: { from: companyB.id, to: null },
      responsibleUserId: { from: userB.id, to: null },
    };
    expect((await happened('project_task.restore', dredge))?.data).toMatchObject({ changes });
  });

  test.each([
    ['keeps its company, where that has another task to do', 'pending', true],
    ['keeps its company, where that has completed another task', 'completed', true],
    ['loses its company, where the other task is cancelled', 'cancelled', false],
  ] as const)('%s', async (_what, status, isKept) => {
    const { dredge, pave } = await make();
    const ofB = { responsibleCompanyId: cast.companyB.id, responsibleUserId: null };
    await removeStep('managerA', dredge);
    await age(stepTable, dredge, 1);
    await db
      .update(stepTable)
      .set({ ...ofB, status })
      .where(eq(stepTable.id, pave));
    await restore('managerA', 'project-tasks', dredge);
    expect((await stepOf(dredge)).responsibleCompanyId).toBe(isKept ? cast.companyB.id : null);
  });

  test('loses a company that was disabled since', async () => {
    const { dredge, pave } = await make();
    const { id } = await makeCompany();
    for (const step of [dredge, pave])
      await db
        .update(stepTable)
        .set({ responsibleCompanyId: id, responsibleUserId: null })
        .where(eq(stepTable.id, step));
    await removeStep('managerA', dredge);
    await db.update(companyTable).set({ isActive: false }).where(eq(companyTable.id, id));
    await restore('managerA', 'project-tasks', dredge);
    expect((await stepOf(dredge)).responsibleCompanyId).toBe(null);
  });

  test('keeps the company of its project, and every company by a person who may give companies', async () => {
    const { survey, dredge, pave } = await make();
    for (const id of [survey, pave]) await removeStep('managerA', id);
    await restore('managerA', 'project-tasks', pave);
    expect(await stepOf(pave)).toMatchObject({
      ...{ responsibleCompanyId: cast.companyA.id, responsibleUserId: cast.userA.id },
    });
    await removeStep('managing', dredge);
    await restore('managing', 'project-tasks', dredge);
    expect((await stepOf(dredge)).responsibleCompanyId).toBe(cast.companyB.id);
  });

  test.each(['in_progress', 'completed'] as const)(
    'comes back after what was set to %s meanwhile, which the audit marks as a lock that was bypassed',
    async (status) => {
      const { project, dredge, pave } = await make();
      await removeStep('managerA', dredge);
      await setStep(pave, status);
      expect((await restore('managerA', 'project-tasks', dredge)).status).toBe(204);
      expect(await orderOf(project.id)).toEqual(['Survey', 'Pave', 'Dredge']);
      const { body } = await as.admin.call(projects.get, { params: project });
      expect(body.projectTasks[2]).toMatchObject({ isLocked: status !== 'completed' });
      expect((await happened('project_task.restore', dredge))?.data).toMatchObject({ lockBypassed: true });
    },
  );

  test('comes back after what an admin had completed before, which the audit marks no second time', async () => {
    const { project, dredge, pave } = await make();
    await setStep(pave, 'completed');
    await removeStep('managing', dredge);
    await restore('managing', 'project-tasks', dredge);
    expect(await orderOf(project.id)).toEqual(['Survey', 'Pave', 'Dredge']);
    expect((await happened('project_task.restore', dredge))?.data).not.toHaveProperty('lockBypassed');
  });

  test('follows the task that it followed, where that has moved', async () => {
    const { project, tasks: steps } = await makeProjectWithTasks(
      {},
      ['A', 'B', 'C', 'D'].map((name) => ({ name })),
    );
    const [a, , c] = steps.map(({ id }) => id) as [number, number, number];
    const b = steps[1]?.id as number;
    await removeStep('admin', c);
    await as.admin.call(projectTasks.update, { params: { id: b }, body: { orderIndex: 0 } });
    await restore('admin', 'project-tasks', c);
    expect(await orderOf(project.id)).toEqual(['B', 'C', 'A', 'D']);
    // the one that it followed is gone: at its rank
    await removeStep('admin', a);
    await removeStep('admin', c);
    await restore('admin', 'project-tasks', a);
    expect(await orderOf(project.id)).toEqual(['B', 'D', 'A']);
  });

  test('is restored by an admin and by no other person but who deleted it, as long as they edit the project', async () => {
    const { project, dredge } = await make();
    await removeStep('managerA', dredge);
    for (const person of ['userA', 'managerB', 'managing', 'operations', 'ordinary'] as const) {
      expect(await namesIn(person)).toEqual([]);
      await expectRefusal(() => restore(person, 'project-tasks', dredge), notFound);
    }
    await db.update(projectTable).set({ companyId: cast.companyB.id }).where(eq(projectTable.id, project.id));
    expect(await namesIn('managerA')).toEqual([]);
    await expectRefusal(() => restore('managerA', 'project-tasks', dredge), notFound);
    expect(await namesIn('admin')).toEqual(['Dredge']);
    expect((await restore('admin', 'project-tasks', dredge)).status).toBe(204);
  });

  test('is refused by a project that is in the bin, closed or full, which the words say', async () => {
    const { project, dredge } = await make();
    await removeStep('managing', dredge);
    await as.managing.call(projects.remove, { params: project });
    expect((await list('managing')).body.map(({ kind }) => kind)).toEqual(['projects']);
    const again = () => restore('managing', 'project-tasks', dredge);
    await expectRefusal(again, { status: 409, code: 'project_in_bin' });
    await restore('managing', 'projects', project.id);
    expect((await list('managing')).body.map(({ kind }) => kind)).toEqual(['project-tasks']);
    for (const status of ['cancelled', 'completed'] as const) {
      await db.update(projectTable).set({ status }).where(eq(projectTable.id, project.id));
      await expectRefusal(again, { status: 409, code: 'project_closed' });
    }
    await db.update(projectTable).set({ status: 'on_hold' }).where(eq(projectTable.id, project.id));
    await db.execute(sql`insert into project_tasks (project_id, name, order_index)
      select ${project.id}, 'Filler', n from generate_series(2, ${projectTasks.MAX_PROJECT_TASKS - 1}) n`);
    await expectRefusal(again, { status: 409, code: 'limit_reached' });
    await db.delete(stepTable).where(eq(stepTable.name, 'Filler'));
    expect((await again()).status).toBe(204);
  });

  test('reopens the project that its deletion had completed', async () => {
    const { project, dredge, pave } = await make();
    await setStep(dredge, 'completed');
    await removeStep('admin', pave);
    const statusOf = async () => (await as.admin.call(projects.get, { params: project })).body.status;
    expect(await statusOf()).toBe('completed');
    expect((await restore('admin', 'project-tasks', pave)).status).toBe(204);
    expect(await statusOf()).toBe('in_progress');
  });

  test('lies in the bin as well, where the form of its project removed it', async () => {
    const { project, dredge } = await make();
    const body = { removedTaskIds: [dredge] };
    expect((await as.managerA.call(projects.update, { params: project, body })).status).toBe(200);
    expect(await namesIn('managerA')).toEqual(['Dredge']);
  });

  test('keeps its company from being deleted, which says why', async () => {
    const { dredge } = await make();
    await removeStep('admin', dredge);
    const reply = await as.admin.call(companies.remove, { params: { id: cast.companyB.id } });
    expect(reply.error.details).toMatchObject({ deletedTasks: 1 });
    expect(reply.error.details).not.toHaveProperty('projectTasks');
  });

  test('is not handed over, and counts among no duties', async () => {
    const { project, pave } = await make();
    await removeStep('admin', pave);
    expect((await dutiesOf(cast.userA.id)).counts.tasks).toBe(0);
    await restore('admin', 'project-tasks', pave);
    expect((await dutiesOf(cast.userA.id)).counts.tasks).toBe(1);
    expect(await orderOf(project.id)).toHaveLength(3);
  });

  test('goes for good after 30 days, on record and with its files, and with its project', async () => {
    const { project, dredge, pave } = await make();
    const file = await attach('admin', `/api/tasks/${dredge}/attachments`);
    for (const id of [dredge, pave]) await removeStep('admin', id);
    await age(stepTable, dredge, 31);
    expect(await namesIn('admin')).toEqual(['Pave']);
    await expectRefusal(() => restore('admin', 'project-tasks', dredge), notFound);
    await purgeBin();
    expect(await db.$count(stepTable, eq(stepTable.id, dredge))).toBe(0);
    expect(await db.$count(fileTable, eq(fileTable.id, file.id))).toBe(0);
    expect(await happened('project_task.purge', dredge)).toMatchObject({
      actorId: null,
      data: { projectId: project.id, name: 'Dredge' },
    });
    await as.admin.call(projects.remove, { params: project });
    await age(projectTable, project.id, 31);
    await purgeProjects();
    expect(await db.$count(stepTable, eq(stepTable.id, pave))).toBe(0);
  });
});

describe('a deleted template', () => {
  test('is gone from every call until it is restored', async () => {
    const template = await makeTemplate(['Survey'], { name: 'Harbour', nameEn: 'Harbour, in English' });
    const { id } = template;
    await as.managing.call(templates.remove, { params: { id } });
    expect((await as.admin.call(templates.list)).body).toEqual([]);
    const use = { params: { id }, body: { projectName: 'New' } };
    await expectRefusal(() => as.admin.call(templates.createProject, use), notFound);
    const rename = { params: { id }, body: { name: 'New' } };
    await expectRefusal(() => as.admin.call(templates.update, rename), notFound);
    await expectRefusal(() => as.admin.call(templates.remove, { params: { id } }), notFound);
    for (const person of ['managerA', 'operations'] as const)
      await expectRefusal(() => restore(person, 'templates', id), notFound);
    expect((await list('managing')).body).toMatchObject([
      { kind: 'templates', name: 'Harbour', nameEn: 'Harbour, in English' },
    ]);
    expect((await restore('managing', 'templates', id)).status).toBe(204);
    expect((await as.admin.call(templates.list)).body).toMatchObject([
      { id, templateData: template.templateData },
    ]);
  });

  test('leaves room for another one, and needs room to come back', async () => {
    const { id } = await makeTemplate();
    await as.admin.call(templates.remove, { params: { id } });
    await db.execute(
      sql`insert into project_templates (name, template_data) select 'T', '{"tasks":[]}' from generate_series(2, ${templates.MAX_TEMPLATES})`,
    );
    expect((await as.admin.call(templates.create, { body: { name: 'Last' } })).status).toBe(201);
    await expectRefusal(() => restore('admin', 'templates', id), { status: 409, code: 'limit_reached' });
  });
});

describe('a deleted project', () => {
  test('is restored with its tasks by who deleted it', async () => {
    const { project } = await makeProjectWithTasks({ name: 'Quay' }, [{ status: 'completed' }, {}]);
    await as.managing.call(projects.remove, { params: project });
    expect((await list('managing')).body).toMatchObject([
      { kind: 'projects', name: 'Quay', uniqueNumber: project.uniqueNumber },
    ]);
    expect((await restore('managing', 'projects', project.id)).status).toBe(204);
    const { body } = await as.managing.call(projectTasks.listOfProject, { params: project });
    expect(body).toHaveLength(2);
    await expectRefusal(() => restore('managing', 'projects', project.id), notFound);
  });

  test('that another person deleted is restored by admins alone', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    await as.admin.call(projects.remove, { params: project });
    for (const person of ['managing', 'managerA', 'operations', 'ordinary'] as const) {
      expect(await namesIn(person)).toEqual([]);
      await expectRefusal(() => restore(person, 'projects', project.id), notFound);
    }
  });
});

describe('a deleted file', () => {
  const ofTask = async () => `/api/tasks/${(await makeTask({ companyId: cast.companyA.id })).id}/attachments`;
  const filesOf = async (path: string) => {
    const id = Number(path.split('/')[3]);
    return (await as.userA.call(attachments.listOfTask, { params: { id } })).body.items;
  };

  test('is listed and read by no call, keeps its bytes, and is restored by who deleted it', async () => {
    const path = await ofTask();
    const file = await attach('userA', path);
    expect((await removeFile('userA', file)).status).toBe(204);
    await backgroundDone();
    await deleteRemovedFiles();
    expect(await filesOf(path)).toEqual([]);
    for (const person of ['userA', 'admin'] as const) {
      expect((await save(server, as[person], file.id)).status).toBe(404);
      await expectRefusal(() => removeFile(person, file), notFound);
    }
    expect((await list('userA')).body).toMatchObject([
      { kind: 'files', name: 'plan.pdf', recordName: expect.stringContaining('Task') },
    ]);
    await expectRefusal(() => restore('managerA', 'files', file.id), notFound);
    expect((await restore('userA', 'files', file.id)).status).toBe(204);
    expect((await save(server, as.userA, file.id)).bytes).toEqual(pdf());
    expect(await filesOf(path)).toHaveLength(1);
  });

  test('of a project task is not counted there; of a comment it is not shown', async () => {
    const { project, tasks: steps } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}]);
    const step = steps[0]?.id as number;
    const file = await attach('userA', `/api/tasks/${step}/attachments`);
    const place = { params: { records: 'projects' as const, id: project.id } };
    const said = await as.userA.call(comments.create, { ...place, body: { content: 'See' } });
    const beside = await attach('userA', `/api/comments/${said.body.id}/attachments`);
    await removeFile('userA', file);
    await removeFile('userA', beside);
    const { body } = await as.userA.call(projectTasks.listOfProject, { params: project });
    expect(body[0]?.attachmentCount).toBe(0);
    expect((await as.userA.call(comments.list, place)).body[0]?.files).toEqual([]);
    expect((await list('userA')).body.map(({ recordName }) => recordName)).toEqual([
      project.name,
      steps[0]?.name,
    ]);
    await restore('userA', 'files', beside.id);
    expect((await as.userA.call(comments.list, place)).body[0]?.files).toHaveLength(1);
    await as.userA.call(comments.remove, { params: { id: said.body.id } });
    await restore('userA', 'files', file.id);
    expect(
      (await as.userA.call(projectTasks.listOfProject, { params: project })).body[0]?.attachmentCount,
    ).toBe(1);
  });

  test('of a request is not searched, and does not come back once the request was decided', async () => {
    const { id } = await makeRequest({
      by: cast.userA,
      steps: [{ responsibleUserId: cast.userB.id }, { responsibleUserId: cast.userB.id }],
    });
    const file = await attach('userA', `/api/requests/${id}/attachments`, 'soundings.pdf');
    const found = async () =>
      (await as.userA.call(requests.list, { query: { search: 'soundings' } })).body.length;
    expect(await found()).toBe(1);
    await removeFile('userA', file);
    expect(await found()).toBe(0);
    await restore('userA', 'files', file.id);
    expect(await found()).toBe(1);
    await removeFile('userA', file);
    await as.userB.call(requests.approve, { params: { id }, body: {} as never });
    const decided = await db.$count(
      requestTable,
      and(eq(requestTable.id, id), eq(requestTable.currentStep, 2)),
    );
    expect(decided).toBe(1);
    for (const person of ['userA', 'admin'] as const)
      await expectRefusal(() => restore(person, 'files', file.id), { status: 409, code: 'request_decided' });
  });

  test('keeps the number of its version, which no later one takes', async () => {
    const path = await ofTask();
    const first = await attach('userA', path);
    const second = await attach('userA', `${path}?versionOf=${first.id}`);
    await removeFile('userA', second);
    const third = await attach('userA', `${path}?versionOf=${first.id}`);
    expect(third.version).toBe(3);
    expect((await restore('userA', 'files', second.id)).status).toBe(204);
    expect((await filesOf(path)).map(({ version }) => version).sort()).toEqual([1, 2, 3]);
  });

  test('makes room in its task and in the storage, and needs both to come back', async () => {
    const path = await ofTask();
    const file = await attach('userA', path);
    await removeFile('userA', file);
    for (let n = 0; n < MAX_FILES; n++) await attach('userA', path);
    await expectRefusal(() => restore('userA', 'files', file.id), { status: 409, code: 'too_many_files' });
    config.uploadQuota = { ...quota, person: 1 };
    await expectRefusal(() => restore('userA', 'files', file.id), { status: 507, code: 'quota_reached' });
  });

  test('gives way to what its deleter deletes later beyond the bytes that they may upload', async () => {
    const path = await ofTask();
    const [old, young] = [await attach('userA', path, 'old.pdf'), await attach('userA', path, 'young.pdf')];
    const key = await storageKey(old.id);
    config.uploadQuota = { ...quota, person: pdf().length * 2 - 1 };
    await removeFile('userA', old);
    expect(await namesIn('userA')).toEqual(['old.pdf']);
    await removeFile('userA', young);
    expect(await namesIn('userA')).toEqual(['young.pdf']);
    await backgroundDone();
    await deleteRemovedFiles();
    expect(existsSync(join(config.uploadsDir, key))).toBe(false);
  });
});

const storageKey = async (id: number) =>
  (await db.select().from(fileTable).where(eq(fileTable.id, id)))[0]?.storageKey as string;

describe('the bin', () => {
  test('is searched and paged over all kinds, the latest first', async () => {
    const task = await makeTask({ title: 'Harbour task' });
    const project = await makeProject({ name: 'Harbour project' });
    const template = await makeTemplate([], { name: 'Harbour template' });
    const other = await makeTask({ title: 'Road' });
    await removeTask('admin', task);
    await as.admin.call(projects.remove, { params: project });
    await as.admin.call(templates.remove, { params: { id: template.id } });
    await removeTask('admin', other);
    expect(await namesIn('admin')).toEqual(['Road', 'Harbour template', 'Harbour project', 'Harbour task']);
    const page = await list('admin', { search: 'harbour', limit: 2 });
    expect(page.body.map(({ kind }) => kind)).toEqual(['templates', 'projects']);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(await namesIn('admin', { search: 'harbour', limit: 2, cursor: nextCursor(page) })).toEqual([
      'Harbour task',
    ]);
    expect(await namesIn('admin', { search: project.uniqueNumber })).toEqual(['Harbour project']);
  });

  test('refuses kinds and records that there are not', async () => {
    await expectRefusal(() => restore('admin', 'requests' as never, 1), { status: 400 });
    for (const kind of bin.binKinds) await expectRefusal(() => restore('admin', kind, 999_999), notFound);
  });

  test('gives what was deleted 30 days ago away for good, on record and with its files', async () => {
    const [old, recent] = [await makeTask(), await makeTask()];
    const file = await attach('admin', `/api/tasks/${old.id}/attachments`);
    const key = await storageKey(file.id);
    const { id: place } = await makeTask();
    const alone = await attach('admin', `/api/tasks/${place}/attachments`);
    const { id: templateId } = await makeTemplate();
    for (const task of [old, recent]) await removeTask('admin', task);
    await removeFile('admin', alone);
    await as.admin.call(templates.remove, { params: { id: templateId } });
    await age(taskTable, old.id, 30);
    await age(taskTable, recent.id, 29);
    await age(fileTable, alone.id, 31);
    await age(projectTemplates, templateId, 31);
    expect((await list('admin')).body.map(({ id }) => id)).toEqual([recent.id]);
    await expectRefusal(() => restore('admin', 'tasks', old.id), notFound);
    await expectRefusal(() => restore('admin', 'files', alone.id), notFound);
    await expectRefusal(() => restore('admin', 'templates', templateId), notFound);

    await purgeBin();
    await backgroundDone();
    await deleteRemovedFiles();
    expect(await db.$count(taskTable, eq(taskTable.id, old.id))).toBe(0);
    expect(await db.$count(taskTable, eq(taskTable.id, recent.id))).toBe(1);
    expect(await db.$count(projectTemplates)).toBe(0);
    expect(await db.$count(fileTable)).toBe(0);
    expect(existsSync(join(config.uploadsDir, key))).toBe(false);
    expect(await happened('task.purge', old.id)).toMatchObject({ actorId: null, data: { title: old.title } });
    expect(await happened('attachment.purge', place)).toMatchObject({
      actorId: null,
      data: { attachmentId: alone.id },
    });
  });

  test('holds the last thousand that a person deleted of a kind', async () => {
    const { id: deletedBy } = cast.managing;
    await db.execute(sql`insert into tasks (title, created_by, deleted_by, deleted_at)
      select 'Old ' || n, ${deletedBy}::int, ${deletedBy}::int, now() - make_interval(mins => n)
      from generate_series(1, ${bin.MAX_IN_BIN}) n`);
    const others = await makeTask({ deletedBy: cast.admin.id, deletedAt: '2020-01-01' });
    await removeTask('managing', await makeTask({ title: 'Last' }));
    const ofPerson = eq(taskTable.deletedBy, deletedBy);
    expect(await db.$count(taskTable, ofPerson)).toBe(bin.MAX_IN_BIN);
    expect(await db.$count(taskTable, eq(taskTable.title, `Old ${bin.MAX_IN_BIN}`))).toBe(0);
    expect(await db.$count(taskTable, eq(taskTable.id, others.id))).toBe(1);
    expect((await namesIn('managing'))[0]).toBe('Last');
  });

  test('names who deleted something', async () => {
    await removeTask(
      'managerA',
      await makeTask({ createdBy: cast.managerA.id, companyId: cast.companyA.id }),
    );
    const [entry] = (await list('admin')).body;
    const [person] = await db.select().from(users).where(eq(users.id, cast.managerA.id));
    expect(entry?.deletedBy?.username).toBe(person?.username);
  });
});
