import * as tasks from '@shared/contracts/tasks';
import { MAX_TOGETHER } from '@shared/contracts/together';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast } from '../../test/factories/users';
import { badInput, expectRefusal } from '../../test/refusals';
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

type Meant = { id: number; changes: object; expected?: object }[];
const change = (by: Person, meant: Meant) =>
  as[by].call(tasks.changeMany, { body: { tasks: meant as never } });
const taskOf = async (id: number) => (await as.admin.call(tasks.get, { params: { id } })).body;
const editsOf = (id: number) =>
  db.$count(events, and(eq(events.entity, 'task'), eq(events.entityId, id), eq(events.action, 'task.edit')));
const codes = (body: Awaited<ReturnType<typeof change>>['body']) =>
  body.results.map(({ id, refusal }) => [id, refusal?.code ?? null]);

test('tasks are changed each by itself, with an event of each', async () => {
  const [first, second] = [await makeTask(), await makeTask({ status: 'in_progress' })];
  const changes = { priority: 'urgent', companyId: cast.companyA.id, dueDate: '2099-01-04' };
  const { body, status } = await change('admin', [
    { id: first.id, changes },
    { id: second.id, changes },
  ]);
  expect(status).toBe(200);
  expect(codes(body)).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  for (const { id, status: former } of [first, second]) {
    expect(await taskOf(id)).toMatchObject({ ...changes, status: former });
    expect(await editsOf(id)).toBe(1);
  }
});

test('a task that is refused leaves the others changed, and says why as a call for it alone would', async () => {
  const own = await makeTask({ createdBy: cast.managerA.id, companyId: cast.companyA.id });
  const given = await makeTask({ companyId: cast.companyA.id });
  const foreign = await makeTask({ companyId: cast.companyB.id });
  const changes = { priority: 'low' };
  const { body } = await change('managerA', [
    { id: foreign.id, changes },
    { id: given.id, changes },
    { id: own.id, changes },
    { id: own.id, changes: { responsibleUserId: cast.userB.id } },
  ]);
  expect(codes(body)).toEqual([
    [foreign.id, 'not_found'],
    [given.id, 'not_allowed'],
    [own.id, null],
    [own.id, 'invalid_input'],
  ]);
  const alone = await as.managerA.call(tasks.update, { params: { id: given.id }, body: { priority: 'low' } });
  expect(body.results[1]?.refusal?.message).toBe((alone.error as { message: string }).message);
  expect(await taskOf(foreign.id)).toMatchObject({ priority: 'medium' });
  expect(await taskOf(given.id)).toMatchObject({ priority: 'medium' });
  expect(await taskOf(own.id)).toMatchObject({ priority: 'low', responsibleUserId: null });
});

test('what was changed is taken back by a call with what stood there', async () => {
  const [first, second] = [await makeTask({ status: 'in_progress' }), await makeTask()];
  const both = (status: [string, string]) => [
    { id: first.id, changes: { status: status[0] } },
    { id: second.id, changes: { status: status[1] } },
  ];
  await change('admin', both(['completed', 'completed']));
  expect(codes((await change('admin', both(['in_progress', 'pending']))).body)).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  expect([(await taskOf(first.id)).status, (await taskOf(second.id)).status]).toEqual([
    'in_progress',
    'pending',
  ]);
});

test('what another person has changed since is left as it is', async () => {
  const [first, second] = [await makeTask(), await makeTask()];
  const urgent = { priority: 'urgent' };
  await change('admin', [
    { id: first.id, changes: urgent },
    { id: second.id, changes: urgent },
  ]);
  await as.managing.call(tasks.update, { params: { id: second.id }, body: { priority: 'low' } });
  const back = { changes: { priority: 'medium' }, expected: urgent };
  const { body } = await change('admin', [
    { id: first.id, ...back },
    { id: second.id, ...back },
  ]);
  expect(codes(body)).toEqual([
    [first.id, null],
    [second.id, 'changed_meanwhile'],
  ]);
  expect([(await taskOf(first.id)).priority, (await taskOf(second.id)).priority]).toEqual(['medium', 'low']);
});

test('none, too many, and what is changed of one task alone are refused', async () => {
  const { id } = await makeTask();
  const many = Array.from({ length: MAX_TOGETHER + 1 }, () => ({ id, changes: { priority: 'low' } }));
  await expectRefusal(() => change('admin', []), badInput('tasks'));
  await expectRefusal(() => change('admin', many), badInput('tasks'));
  await expectRefusal(
    () => change('admin', [{ id, changes: { title: 'All' } }]),
    badInput('tasks.0.changes'),
  );
});
