import { MOST_COUNTED } from '@shared/contracts/fields';
import type { Grouping } from '@shared/contracts/groups';
import { MAX_GROUPS, NONE } from '@shared/contracts/groups';
import * as tasks from '@shared/contracts/tasks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { users } from '../../db/schema/people';
import { tasks as tasksTable } from '../../db/schema/tasks';
import { makeCompany } from '../../test/factories/companies';
import { makeProject } from '../../test/factories/projects';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { badInput, expectRefusal } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
/** Of company A; they leave it in one of the tests. */
let leaver: TestUser;
let projectId: number;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  leaver = await makeUser({ assignedCompanyId: cast.companyA.id });
  ({ id: projectId } = await makeProject({ companyId: cast.companyA.id }));
  const ofA = { projectId, companyId: cast.companyA.id };
  await makeTask({ ...ofA, responsibleUserId: cast.userA.id });
  await makeTask({ ...ofA, responsibleUserId: leaver.id, status: 'in_progress' });
  await makeTask({ ...ofA, status: 'completed' });
  await makeTask({ projectId, companyId: cast.companyB.id });
  await makeTask({ projectId });
  // seen by those alone who see all
  await makeTask({ companyId: cast.companyB.id });
});
afterAll(() => server.close());

type Filters = Omit<Parameters<typeof group>[1], 'by'>;
const group = (by: Person, query: { by: Grouping } & Record<string, unknown>) =>
  as[by].call(tasks.groups, { query: query as never });
/** Columns with how many tasks the list has under the same filters and the column's own. */
async function columns(person: Person, by: Grouping, filters: Filters = {}) {
  const { body, status } = await group(person, { ...filters, by });
  expect(status).toBe(200);
  const field = { status: 'status', company: 'companyId', person: 'responsibleUserId' }[by];
  for (const { key, count } of body.groups) {
    const list = await as[person].call(tasks.list, { query: { ...filters, [field]: key } as never });
    expect(list.body, `${by} ${key}`).toHaveLength(count);
  }
  return Object.fromEntries(body.groups.map(({ key, count }) => [key, count]));
}

test('columns by state are all states in their order, those without tasks too', async () => {
  expect(await columns('userA', 'status', { projectId })).toEqual({
    pending: 3,
    in_progress: 1,
    completed: 1,
    cancelled: 0,
  });
  expect(await columns('userA', 'status', { projectId, status: 'completed' })).toEqual({ completed: 1 });
});

test('columns by company are those of the tasks that the reader sees, with no company among them', async () => {
  const own = { [cast.companyA.id]: 3, [cast.companyB.id]: 1, [NONE]: 1 };
  expect(await columns('userA', 'company', { projectId })).toEqual(own);
  expect(await columns('userA', 'company')).toEqual(own);
  expect((await columns('admin', 'company'))[cast.companyB.id]).toBe(2);
  expect(await columns('userB', 'company', { projectId: 2_000_000_000 })).toEqual({});
});

test('columns by person have who does a task; of a person who has left its company no one does', async () => {
  const { body } = await group('userA', { by: 'person', projectId });
  expect(body.groups.find(({ key }) => key === String(cast.userA.id))).toEqual({
    key: String(cast.userA.id),
    name: `${cast.userA.firstName} ${cast.userA.lastName}`,
    nameEn: null,
    count: 1,
  });
  expect(await columns('userA', 'person', { projectId })).toEqual({
    [cast.userA.id]: 1,
    [leaver.id]: 1,
    [NONE]: 3,
  });
  await db.update(users).set({ assignedCompanyId: null }).where(eq(users.id, leaver.id));
  expect(await columns('userA', 'person', { projectId })).toEqual({ [cast.userA.id]: 1, [NONE]: 4 });
});

test('of very many companies the columns are those with the most tasks, and there are more', async () => {
  const { id: large } = await makeProject();
  for (let rank = 0; rank <= MAX_GROUPS; rank++) {
    const { id: companyId } = await makeCompany();
    await makeTask({ projectId: large, companyId });
    if (rank === MAX_GROUPS) await makeTask({ projectId: large, companyId });
  }
  const { body } = await group('admin', { by: 'company', projectId: large });
  expect(body.groups).toHaveLength(MAX_GROUPS);
  expect(body.groups[0]?.count).toBe(2);
  expect(body.isMore).toBe(true);
});

test('columns by anything else are refused', async () => {
  await expectRefusal(() => group('admin', { by: 'priority' as never }), badInput('by'));
  await expectRefusal(
    () => as.admin.call(tasks.list, { query: { responsibleUserId: 'nobody' } as never }),
    badInput('responsibleUserId'),
  );
});

test('of what is searched for and found more than a thousand times the newest thousand are counted', async () => {
  const word = 'Culvert';
  await db.insert(tasksTable).values(
    Array.from({ length: MOST_COUNTED + 1 }, (_, place) => ({
      ...{ title: `${word} ${place}`, createdBy: cast.userA.id },
      ...(place === 0 && { companyId: cast.companyA.id }),
    })),
  );
  const byStatus = await group('admin', { by: 'status', search: word });
  expect(byStatus.body.isCut).toBe(true);
  expect(byStatus.body.groups.map(({ count }) => count)).toEqual([MOST_COUNTED, 0, 0, 0]);
  const byCompany = await group('admin', { by: 'company', search: word });
  expect(byCompany.body.groups).toEqual([{ key: NONE, name: null, nameEn: null, count: MOST_COUNTED }]);
  const few = await group('admin', { by: 'status', search: `${word} 17` });
  expect(few.body).toMatchObject({ isCut: false });
});
