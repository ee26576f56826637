import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { tasks } from '../../../db/schema/tasks';
import { makeProjectWithTasks } from '../../../test/factories/projects';
import { makeTask } from '../../../test/factories/tasks';
import { startServer, type TestServer } from '../../../test/server';
import { purgeProjects } from './commands';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => db.update(projects).set({ deletedAt: null }));

async function makeDeleted(days: number) {
  const { project, tasks: steps } = await makeProjectWithTasks({}, [{}, {}]);
  const task = await makeTask({ projectId: project.id });
  await db
    .update(projects)
    .set({ deletedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(projects.id, project.id));
  return { project, steps, task };
}

const left = async ({ project, steps, task }: Awaited<ReturnType<typeof makeDeleted>>) => ({
  project: await db.$count(projects, eq(projects.id, project.id)),
  steps: await db.$count(
    projectTasks,
    inArray(
      projectTasks.id,
      steps.map(({ id }) => id),
    ),
  ),
  task: await db.$count(tasks, eq(tasks.id, task.id)),
});

test('what nobody can restore goes for good, with its tasks, on record; the rest stays', async () => {
  const [old, recent] = [await makeDeleted(31), await makeDeleted(29)];
  const { project: alive } = await makeProjectWithTasks({}, [{}]);
  expect(await purgeProjects()).toBe(1);
  expect(await left(old)).toEqual({ project: 0, steps: 0, task: 0 });
  expect(await left(recent)).toEqual({ project: 1, steps: 2, task: 1 });
  expect(await db.$count(projects, eq(projects.id, alive.id))).toBe(1);
  const entries = await db
    .select()
    .from(events)
    .where(and(eq(events.action, 'project.purge'), eq(events.entityId, old.project.id)));
  expect(entries).toMatchObject([{ actorId: null, data: { name: old.project.name } }]);
  expect(await purgeProjects()).toBe(0);
});

test('more than one batch goes at once, and two servers share the work', async () => {
  await db.insert(projects).values(
    Array.from({ length: 250 }, (_, n) => ({
      name: `Old ${n}`,
      companyId: 37,
      createdBy: 1,
      deletedAt: sql`now() - interval '40 days'` as unknown as string,
    })),
  );
  const counts = await Promise.all([purgeProjects(), purgeProjects()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(250);
});
