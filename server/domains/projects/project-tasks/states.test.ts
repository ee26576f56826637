import * as projectTasks from '@shared/contracts/project-tasks';
import { companyTaskFilters, isShownBy } from '@shared/rules/project-tasks';
import { type ProjectTaskStatus, projectTaskStatuses } from '@shared/rules/statuses';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { projects } from '../../../db/schema/projects';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { type Cast, makeCast } from '../../../test/factories/users';
import { toldOfTask } from '../../../test/notifications';
import { expectRefusal, notAllowed } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, type Person, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

/** A project of company A with these tasks, all of them company B's to do. */
async function sequence(...statuses: ProjectTaskStatus[]) {
  const responsibleCompanyId = cast.companyB.id;
  const { project, tasks } = await makeProjectWithTasks(
    { companyId: cast.companyA.id },
    statuses.map((status) => ({ status, responsibleCompanyId })),
  );
  return { project, ids: tasks.map(({ id }) => id) as [number, ...number[]] };
}

const setStatus = (person: Person, id: number | undefined, status: string) =>
  as[person].call(projectTasks.update, {
    params: { id: id as number },
    body: { status: status as ProjectTaskStatus },
  });

const tasksSeen = async (person: Person, id: number) =>
  (await as[person].call(projectTasks.listOfProject, { params: { id } })).body;

const progressOf = async (id: number) =>
  (await db.select({ progress: projects.progress }).from(projects).where(eq(projects.id, id)))[0]?.progress;

const locked409 = { status: 409, code: 'task_locked' };

describe('an open task', () => {
  // who → what they may set it to
  const editors = ['admin', 'managing', 'managerA'] as const;
  const rights: [Person, readonly ProjectTaskStatus[]][] = [
    ...editors.map((person): [Person, readonly ProjectTaskStatus[]] => [person, projectTaskStatuses]),
    ['managerB', ['in_progress', 'completed']],
    ['userB', ['in_progress', 'completed']],
    ['userA', []],
    ['operations', []],
  ];

  test.each(rights)('is set by %s to %j and to nothing else', async (person, allowed) => {
    for (const status of projectTaskStatuses) {
      const { ids } = await sequence('delayed');
      if (allowed.includes(status)) {
        const reply = await setStatus(person, ids[0], status);
        expect(reply.status).toBe(200);
        expect(reply.body.status).toBe(status);
      } else {
        await expectRefusal(() => setStatus(person, ids[0], status), notAllowed);
      }
    }
  });

  test('moves the progress of its project in the same step', async () => {
    const { project, ids } = await sequence('pending', 'pending', 'pending');
    await setStatus('userB', ids[0], 'completed');
    expect(await progressOf(project.id)).toBe(33);
    await setStatus('userB', ids[1], 'completed');
    expect(await progressOf(project.id)).toBe(67);
  });

  test('takes `todo` and `not_started` as pending', async () => {
    for (const word of ['todo', 'not_started']) {
      const { ids } = await sequence('delayed');
      expect((await setStatus('managerA', ids[0], word)).body.status).toBe('pending');
    }
  });

  test('counts as not completed when cancelled', async () => {
    const { project, ids } = await sequence('completed', 'pending');
    await setStatus('managerA', ids[1], 'cancelled');
    expect(await progressOf(project.id)).toBe(50);
  });
});

describe('the status of a project', () => {
  const statusOf = async (id: number) =>
    (await db.select({ status: projects.status }).from(projects).where(eq(projects.id, id)))[0]?.status;

  test('follows its tasks there and back, and the record says that the system did it', async () => {
    const { project, ids } = await sequence('pending', 'pending');
    const seen = [await statusOf(project.id)];
    const steps = [
      [ids[0], 'in_progress'],
      [ids[0], 'completed'],
      [ids[1], 'completed'],
      [ids[1], 'in_progress'],
    ] as const;
    for (const [id, status] of steps) {
      await setStatus('userB', id, status);
      seen.push(await statusOf(project.id));
    }
    expect(seen).toEqual(['planning', 'in_progress', 'in_progress', 'completed', 'in_progress']);

    const entries = await db
      .select({ actor: events.actorId, address: events.address, session: events.session, data: events.data })
      .from(events)
      .where(and(eq(events.action, 'project.edit'), eq(events.entityId, project.id)))
      .orderBy(events.id);
    const change = (from: string, to: string) => ({
      ...{ actor: null, address: null, session: null },
      data: { changes: { status: { from, to } } },
    });
    expect(entries).toEqual([
      change('planning', 'in_progress'),
      change('in_progress', 'completed'),
      change('completed', 'in_progress'),
    ]);
  });

  test.each(['on_hold', 'cancelled'] as const)('stays %s when its tasks are completed', async (status) => {
    const { project, ids } = await sequence('pending');
    await db.update(projects).set({ status }).where(eq(projects.id, project.id));
    await setStatus('userB', ids[0], 'completed');
    expect(await statusOf(project.id)).toBe(status);
  });

  test('follows tasks that are added and deleted', async () => {
    const { project, ids } = await sequence('pending', 'pending');
    await setStatus('managerA', ids[0], 'completed');
    await as.managerA.call(projectTasks.remove, { params: { id: ids[1] as number } });
    expect(await statusOf(project.id)).toBe('completed');
    await as.managerA.call(projectTasks.createInProject, {
      params: { id: project.id },
      body: { name: 'One more' },
    });
    expect(await statusOf(project.id)).toBe('in_progress');
  });
});

describe('the lock', () => {
  test.each(projectTaskStatuses)('after a task that is %s', async (status) => {
    const { project, ids } = await sequence(status, 'pending');
    const [, task] = await tasksSeen('userB', project.id);
    const isLocked = status !== 'completed';
    expect(task).toMatchObject({ isLocked, can: { setStatus: !isLocked } });
    expect(task?.waitsFor?.id).toBe(isLocked ? ids[0] : undefined);
    if (isLocked) await expectRefusal(() => setStatus('userB', ids[1], 'completed'), locked409);
    else expect((await setStatus('userB', ids[1], 'completed')).status).toBe(200);
  });

  test('names the task it waits for, and whose it is', async () => {
    const { project, ids } = await sequence('pending', 'pending');
    const [, task] = await tasksSeen('userB', project.id);
    const responsibleCompany = { id: cast.companyB.id, name: cast.companyB.name };
    expect(task?.waitsFor).toMatchObject({ id: ids[0], orderIndex: 0, responsibleCompany });
    const reply = await expectRefusal(() => setStatus('managerA', ids[1], 'in_progress'), locked409);
    expect(reply.error.details).toEqual({ waitsFor: task?.waitsFor });
  });

  test('holds the status and the company for everyone but admins, in any order of fields', async () => {
    const { ids } = await sequence('pending', 'pending');
    const bodies = [
      { status: 'completed' },
      { status: 'pending' },
      { responsibleCompanyId: cast.companyA.id },
      { name: 'Renamed', status: 'in_progress' },
    ] as const;
    for (const body of bodies) {
      const params = { id: ids[1] as number };
      await expectRefusal(() => as.managing.call(projectTasks.update, { params, body }), locked409);
    }
  });

  test('leaves the plan to be made: the first company, the person, the dates', async () => {
    const { project, tasks } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}, {}]);
    const params = { id: tasks[1]?.id as number };
    const [, locked] = await tasksSeen('managing', project.id);
    expect(locked?.can).toMatchObject({ setStatus: false, assignCompany: true, assignUser: true });
    const plan = {
      responsibleCompanyId: cast.companyB.id,
      responsibleUserId: cast.userB.id,
      startDate: '2026-12-01',
      endDate: '2026-12-03',
    };
    const { body } = await as.managing.call(projectTasks.update, { params, body: plan });
    expect(body).toMatchObject({ ...plan, isLocked: true, can: { assignCompany: false } });
    const another = { responsibleCompanyId: cast.companyA.id };
    await expectRefusal(() => as.managing.call(projectTasks.update, { params, body: another }), locked409);
  });

  test('leaves the rest to be edited', async () => {
    const { ids } = await sequence('pending', 'pending');
    const reply = await as.managerA.call(projectTasks.update, {
      params: { id: ids[1] as number },
      body: { name: 'Renamed', notes: 'Kept', priority: 'urgent' },
    });
    expect(reply.body).toMatchObject({ name: 'Renamed', notes: 'Kept', priority: 'urgent', isLocked: true });
  });

  test('is passed by an admin, and the audit log says so', async () => {
    const { ids } = await sequence('pending', 'pending');
    const id = ids[1] as number;
    expect((await setStatus('admin', id, 'completed')).status).toBe(200);
    await as.admin.call(projectTasks.update, { params: { id }, body: { responsibleCompanyId: null } });
    const entries = await db
      .select({ action: events.action, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'project_task'), eq(events.entityId, id)))
      .orderBy(events.id);
    expect(entries).toEqual([
      {
        action: 'project_task.set_status',
        data: { from: 'pending', to: 'completed', lockBypassed: true },
      },
      {
        action: 'project_task.assign_company',
        data: { from: cast.companyB.id, to: null, lockBypassed: true },
      },
    ]);
  });

  test('of an open task is nothing an admin passes', async () => {
    const { ids } = await sequence('pending');
    await setStatus('admin', ids[0], 'completed');
    const [entry] = await db
      .select()
      .from(events)
      .where(and(eq(events.entity, 'project_task'), eq(events.entityId, ids[0])));
    expect(entry?.data).toEqual({ from: 'pending', to: 'completed' });
  });
});

describe('reopening a completed task', () => {
  test('locks the later ones again and keeps their status', async () => {
    const { project, ids } = await sequence('completed', 'completed', 'in_progress');
    expect((await setStatus('userB', ids[0], 'in_progress')).status).toBe(200);
    const seen = await tasksSeen('userB', project.id);
    expect(seen.map(({ status, isLocked }) => [status, isLocked])).toEqual([
      ['in_progress', false],
      ['completed', true],
      ['in_progress', false],
    ]);
    expect(await progressOf(project.id)).toBe(33);
    await expectRefusal(() => setStatus('userB', ids[1], 'in_progress'), locked409);
  });
});

describe('the order of tasks is no way around their lock', () => {
  const moveTo = (person: Person, id: number | undefined, orderIndex: number) =>
    as[person].call(projectTasks.update, { params: { id: id as number }, body: { orderIndex } });
  const orderLocked = { status: 409, code: 'task_order_locked' };

  test.each(['managing', 'managerA'] as const)(
    '%s may not move a locked task to the front',
    async (person) => {
      const { ids } = await sequence('in_progress', 'pending', 'pending');
      await expectRefusal(() => moveTo(person, ids[2], 0), orderLocked);
    },
  );

  test('an open task may not be moved behind a locked one', async () => {
    const { ids } = await sequence('completed', 'in_progress', 'pending');
    await expectRefusal(() => moveTo('managing', ids[1], 2), orderLocked);
  });

  test('a completed task may not be put in front of a locked one', async () => {
    const { ids } = await sequence('completed', 'in_progress', 'pending');
    await expectRefusal(() => moveTo('managing', ids[0], 1), orderLocked);
  });

  test('a task that was moved to the front of a plan and completed may not be moved back', async () => {
    const { ids } = await sequence('pending', 'pending', 'pending');
    expect((await moveTo('managing', ids[2], 0)).status).toBe(200);
    expect((await setStatus('managing', ids[2], 'completed')).status).toBe(200);
    await expectRefusal(() => moveTo('managing', ids[2], 2), orderLocked);
  });

  test('a task may not be completed and moved back in one call', async () => {
    const { ids } = await sequence('pending', 'pending');
    const body = { status: 'completed' as const, orderIndex: 1 };
    const both = () => as.managing.call(projectTasks.update, { params: { id: ids[0] }, body });
    await expectRefusal(both, orderLocked);
  });

  test('locked tasks change places', async () => {
    const { ids } = await sequence('in_progress', 'pending', 'pending');
    expect((await moveTo('managing', ids[2], 1)).status).toBe(200);
  });

  test('an admin may, and the audit says so', async () => {
    const { ids } = await sequence('in_progress', 'pending');
    expect((await moveTo('admin', ids[1], 0)).status).toBe(200);
    const [entry] = await db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.entityId, ids[1] as number), eq(events.action, 'project_task.move')));
    expect(entry?.data).toEqual({ from: 1, to: 0, lockBypassed: true });
  });
});

describe.each(['on_hold', 'cancelled'] as const)('in a project that is stopped, %s,', (status) => {
  const stopped = async (...statuses: ProjectTaskStatus[]) => {
    const { project, ids } = await sequence(...statuses);
    await db.update(projects).set({ status }).where(eq(projects.id, project.id));
    return { project, ids };
  };
  const heldUp = { status: 409, code: 'project_stopped' };

  test('the companies do no work', async () => {
    const { project, ids } = await stopped('pending', 'pending');
    for (const next of ['in_progress', 'completed'])
      await expectRefusal(() => setStatus('userB', ids[0], next), heldUp);
    const take = { params: { id: ids[0] }, body: { responsibleUserId: cast.userB.id } };
    await expectRefusal(() => as.userB.call(projectTasks.update, take), heldUp);
    const [first] = await tasksSeen('userB', project.id);
    expect(first).toMatchObject({ projectStatus: status, can: { setStatus: false, take: false } });
  });

  test('those who edit it set what is so, and no turn begins', async () => {
    const { ids } = await stopped('in_progress', 'pending');
    expect((await setStatus('managerA', ids[0], 'completed')).status).toBe(200);
    expect(await toldOfTask(ids[1] as number)).toEqual([]);
  });
});

test.each(companyTaskFilters)(
  'the tasks of a company filtered by %s are those whose badge says it',
  async (show) => {
    // each status first, behind a completed task, and locked
    for (const status of projectTaskStatuses) {
      await sequence(status, 'pending', status);
      await sequence('completed', status);
    }
    const { project } = await sequence('pending');
    await db.update(projects).set({ status: 'on_hold' }).where(eq(projects.id, project.id));
    const limit = 500;
    const all = await as.userB.call(projectTasks.listOfOwnCompany, { query: { limit } });
    const shown = await as.userB.call(projectTasks.listOfOwnCompany, { query: { limit, show } });
    const expected = all.body.filter((task) => isShownBy(show, task));
    expect(expected).not.toEqual([]);
    expect(shown.body).toEqual(expected);
    expect(shown.headers.get('x-total-count')).toBe(String(expected.length));
  },
);
