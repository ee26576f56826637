import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import type { ProjectStatus } from '@shared/rules/statuses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { turns } from '../../../db/schema/turns';
import { today } from '../../../lib/time';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { type Cast, makeCast } from '../../../test/factories/users';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const LONG_AGO = '2026-01-05T08:00:00Z';

type Tasks = Parameters<typeof makeProjectWithTasks>[1];

/** A project with tasks, of which each is company A's to do unless told otherwise. */
async function projectWith(tasks: Tasks, status: ProjectStatus = 'in_progress') {
  const usual = { responsibleCompanyId: cast.companyA.id };
  return makeProjectWithTasks(
    { companyId: cast.companyA.id, status },
    tasks.map((task) => ({ ...usual, ...task })),
  );
}

/** The project as the lists show it, which all show it alike. */
async function listed(id: number) {
  const own = await as.userA.call(projects.listOfOwnCompany);
  const ofCompany = await as.admin.call(projects.listOfCompany, { params: { id: cast.companyA.id } });
  const all = await as.admin.call(projects.list);
  const [project, ...others] = [own, ofCompany, all].map(({ body }) => {
    const { turn, lateTaskCount } = body.find((one) => one.id === id) as projects.ListedProject;
    return { turn, lateTaskCount };
  });
  for (const other of others) expect(other).toEqual(project);
  return project as Pick<projects.ListedProject, 'turn' | 'lateTaskCount'>;
}

const change = (id: number | undefined, body: Parameters<typeof update>[1]) => update(id as number, body);
const update = (id: number, body: { status?: 'completed' | 'in_progress'; responsibleCompanyId?: number }) =>
  as.admin.call(projectTasks.update, { params: { id }, body });
const recent = (moment: string | undefined) => Date.now() - Date.parse(moment as string) < 60_000;

describe('whose turn it is in a listed project', () => {
  test('is the company of the first task, since it was made', async () => {
    const { project, tasks } = await projectWith([{}, { responsibleCompanyId: cast.companyB.id }]);
    await db
      .update(turns)
      .set({ beganAt: LONG_AGO })
      .where(eq(turns.projectTaskId, tasks[0]?.id as number));
    const { id, name } = cast.companyA;
    expect((await listed(project.id)).turn).toEqual({ company: { id, name, nameEn: null }, since: LONG_AGO });
  });

  test('is that of the task after the completed ones, since the one before was completed', async () => {
    const { project, tasks } = await projectWith(
      [{ status: 'completed' as const }, { responsibleCompanyId: cast.companyB.id }, {}].map((task) => ({
        ...task,
        createdAt: LONG_AGO,
        updatedAt: LONG_AGO,
      })),
    );
    const { id, name, nameEn } = cast.companyB;
    expect((await listed(project.id)).turn?.company).toEqual({ id, name, nameEn });
    await change(tasks[1]?.id, { status: 'completed' });
    const { turn } = await listed(project.id);
    expect(turn?.company.id).toBe(cast.companyA.id);
    expect(recent(turn?.since)).toBe(true);
  });

  test.each([
    ['without tasks', [], 'in_progress'],
    ['whose first open task has no company', [{ responsibleCompanyId: null }], 'in_progress'],
    ['whose tasks wait for a cancelled one', [{ status: 'cancelled' }, {}], 'in_progress'],
    ['that is on hold', [{}], 'on_hold'],
    ['that is cancelled', [{}], 'cancelled'],
    ['that is completed', [{}], 'completed'],
  ] as [string, Tasks, ProjectStatus][])('has no company in a project %s', async (_, tasks, status) => {
    const { project } = await projectWith(tasks, status);
    expect((await listed(project.id)).turn).toBeNull();
  });
});

test('counts the late tasks of a listed project: their turn, and marked so or past their last day', async () => {
  const past = '2026-02-01';
  const countOf = async (...given: Parameters<typeof projectWith>) =>
    (await listed((await projectWith(...given)).project.id)).lateTaskCount;
  expect(await countOf([{ endDate: past }, { endDate: past }])).toBe(1);
  expect(await countOf([{ status: 'delayed' }])).toBe(1);
  expect(await countOf([{ endDate: today() }])).toBe(0);
  expect(await countOf([{ endDate: past, status: 'completed' }, {}])).toBe(0);
  expect(await countOf([{ endDate: past, responsibleCompanyId: null }])).toBe(0);
  for (const status of ['on_hold', 'cancelled'] as const)
    expect(await countOf([{ endDate: past }], status)).toBe(0);
  // an administrator passed the lock: two tasks can be worked on
  const passed = [{ endDate: past }, { status: 'completed' as const }, { endDate: past }];
  expect(await countOf(passed)).toBe(2);
});
