import * as bin from '@shared/contracts/bin';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import { progressOf } from '@shared/rules/progress';
import { rankOnReturn } from '@shared/rules/project-tasks';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { makeCompany } from '../../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../../test/factories/projects';
import { makeUser } from '../../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../../test/server';

let server: TestServer;
let admin: Client;
let another: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
  another = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

const add = (projectId: number, by = admin) =>
  by.call(projectTasks.createInProject, { params: { id: projectId }, body: { name: 'Step' } });
const change = (
  id: number,
  body: { orderIndex?: number; status?: 'completed' | 'in_progress' },
  by = admin,
) => by.call(projectTasks.update, { params: { id }, body });
const remove = (id: number, by = admin) => by.call(projectTasks.remove, { params: { id } });
const restore = (id: number, by = admin) =>
  by.call(bin.restore, { params: { kind: 'project-tasks' as const, id } });

const read = async (id: number) => (await admin.call(projects.get, { params: { id } })).body;

/** What must hold of every project at any time. */
async function expectConsistent(id: number) {
  const project = await read(id);
  const tasks = project.projectTasks;
  expect(tasks.map(({ orderIndex }) => orderIndex)).toEqual(tasks.map((_, index) => index));
  const counts = {
    taskCount: tasks.length,
    completedTaskCount: tasks.filter(({ status }) => status === 'completed').length,
  };
  expect(project).toMatchObject(counts);
  if (tasks.length > 0) expect(project.progress).toBe(progressOf(counts));
  // the ledger says what the tasks say
  const { rows } = await db.execute(sql`
    with held as (select project_task_id, company_id from turns where project_id = ${id} and ended_at is null),
      due as (select project_task_id, company_id from present_turns where project_task_id in (select id from project_tasks where project_id = ${id}))
    (table held except all table due) union all (table due except all table held)`);
  expect(rows).toEqual([]);
  return tasks;
}

describe('at the same time', () => {
  test('two people adding get ranks of their own', async () => {
    const { id } = await makeProject();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => add(id, n % 2 ? admin : another)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(await expectConsistent(id)).toHaveLength(10);
  });

  test('completing different tasks counts them all', async () => {
    const { project, tasks } = await makeProjectWithTasks({}, Array(8).fill({}));
    const replies = await Promise.all(
      tasks.map(({ id }, n) => change(id, { status: 'completed' }, n % 2 ? admin : another)),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await expectConsistent(project.id);
    expect((await read(project.id)).progress).toBe(100);
  });

  test('two people restore a task once, and others keep their ranks', async () => {
    const { project, tasks } = await makeProjectWithTasks({}, Array(4).fill({}));
    const [a, b, c] = tasks.map(({ id }) => id) as [number, number, number];
    for (const id of [b, c]) await remove(id);
    const replies = await Promise.all([
      restore(b),
      restore(b, another),
      restore(c),
      change(a, { orderIndex: 1 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 204, 204, 404]);
    expect(await expectConsistent(project.id)).toHaveLength(4);
  });

  test('moving, adding, completing and deleting keep the order dense', async () => {
    const { project, tasks } = await makeProjectWithTasks({}, Array(8).fill({}));
    const [a, b, c, d, e, f] = tasks.map(({ id }) => id) as [number, number, number, number, number, number];
    const replies = await Promise.all([
      change(a, { orderIndex: 7 }),
      change(b, { orderIndex: 0 }, another),
      change(c, { orderIndex: 5 }),
      remove(d, another),
      remove(d),
      add(project.id, another),
      change(e, { status: 'completed' }),
      change(f, { orderIndex: 1, status: 'completed' }, another),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status >= 400)).toEqual([404]);
    expect(await expectConsistent(project.id)).toHaveLength(8);
  });
});

describe('whatever happens to a project', () => {
  const position = fc.nat(6);
  const step = fc.oneof(
    fc.record({ type: fc.constant('add' as const) }),
    fc.record({ type: fc.constant('remove' as const), at: position }),
    fc.record({ type: fc.constant('restore' as const), at: position }),
    fc.record({ type: fc.constant('move' as const), at: position, to: position }),
    fc.record({ type: fc.constant('complete' as const), at: position }),
    fc.record({ type: fc.constant('reopen' as const), at: position }),
  );

  test('its order stays dense, its progress that of the rule, and its turns those of its tasks', async () => {
    const { id: responsibleCompanyId } = await makeCompany();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { project, tasks: first } = await makeProjectWithTasks(
          {},
          Array(3).fill({ responsibleCompanyId }),
        );
        /** The same project in memory: the ids in their order, and the completed ones. */
        const model = first.map(({ id }) => id);
        const completed = new Set<number>();
        const begun = new Set<number>();
        const deleted: { id: number; rank: number; after: number | undefined }[] = [];
        const placed = (id: number) => ({
          id,
          status: completed.has(id) ? 'completed' : begun.has(id) ? 'in_progress' : 'pending',
        });
        for (const step of steps) {
          if (step.type === 'add') {
            model.push((await add(project.id)).body.id);
            continue;
          }
          if (step.type === 'restore') {
            const [one] = deleted.splice(step.at % Math.max(1, deleted.length), 1);
            if (!one) continue;
            const { status } = await restore(one.id);
            if (status === 409) {
              // completed by its tasks, which are all deleted
              expect([model.length, (await read(project.id)).status]).toEqual([0, 'completed']);
              continue;
            }
            expect(status).toBe(204);
            const followed = one.after === undefined ? -1 : model.indexOf(one.after);
            const wanted = followed < 0 ? one.rank : followed + 1;
            model.splice(rankOnReturn(model.map(placed), placed(one.id), wanted), 0, one.id);
            continue;
          }
          const id = model[step.at % model.length];
          if (id === undefined) continue;
          if (step.type === 'remove') {
            expect((await remove(id)).status).toBe(204);
            const rank = model.indexOf(id);
            deleted.push({ id, rank, after: model[rank - 1] });
            model.splice(rank, 1);
          } else if (step.type === 'move') {
            expect((await change(id, { orderIndex: step.to })).status).toBe(200);
            model.splice(model.indexOf(id), 1);
            model.splice(step.to, 0, id);
          } else {
            await change(id, { status: step.type === 'complete' ? 'completed' : 'in_progress' });
            completed[step.type === 'complete' ? 'add' : 'delete'](id);
            if (step.type === 'reopen') begun.add(id);
          }
        }
        const tasks = await expectConsistent(project.id);
        expect(tasks.map(({ id }) => id)).toEqual(model);
        expect(tasks.filter(({ status }) => status === 'completed').map(({ id }) => id)).toEqual(
          model.filter((id) => completed.has(id)),
        );
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
