import * as tasks from '@shared/contracts/tasks';
import { MAX_TOGETHER } from '@shared/contracts/together';
import * as users from '@shared/contracts/users';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';
import { codesOf } from '../../test/together';

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

test('tasks are changed each by itself, with an event of each', async () => {
  const [first, second] = [await makeTask(), await makeTask({ status: 'in_progress' })];
  const changes = { priority: 'urgent', companyId: cast.companyA.id, dueDate: '2099-01-04' };
  const { body, status } = await change('admin', [
    { id: first.id, changes },
    { id: second.id, changes },
  ]);
  expect(status).toBe(200);
  expect(codesOf(body)).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  for (const { id, status: former } of [first, second]) {
    expect(await taskOf(id)).toMatchObject({ ...changes, status: former });
    expect(await editsOf(id)).toBe(1);
  }
});

test('a task that is refused leaves the others changed, and says why as a call for it alone would', async () => {
  const ofOwn = { createdBy: cast.managerA.id, companyId: cast.companyA.id };
  const [own, other] = [await makeTask(ofOwn), await makeTask(ofOwn)];
  const given = await makeTask({ companyId: cast.companyA.id });
  const foreign = await makeTask({ companyId: cast.companyB.id });
  const changes = { priority: 'low' };
  const { body } = await change('managerA', [
    { id: foreign.id, changes },
    { id: given.id, changes },
    { id: own.id, changes },
    { id: other.id, changes: { responsibleUserId: cast.userB.id } },
  ]);
  expect(codesOf(body)).toEqual([
    [foreign.id, 'not_found'],
    [given.id, 'not_allowed'],
    [own.id, null],
    [other.id, 'invalid_input'],
  ]);
  const alone = await as.managerA.call(tasks.update, { params: { id: given.id }, body: { priority: 'low' } });
  expect(body.results[1]?.refusal?.message).toBe((alone.error as { message: string }).message);
  expect(await taskOf(foreign.id)).toMatchObject({ priority: 'medium' });
  expect(await taskOf(given.id)).toMatchObject({ priority: 'medium' });
  expect(await taskOf(own.id)).toMatchObject({ priority: 'low' });
  expect(await taskOf(other.id)).toMatchObject({ responsibleUserId: null });
});

test('an undo restores the values that the tasks had before', async () => {
  const [first, second] = [await makeTask({ status: 'in_progress' }), await makeTask()];
  const both = (status: [string, string]) => [
    { id: first.id, changes: { status: status[0] } },
    { id: second.id, changes: { status: status[1] } },
  ];
  await change('admin', both(['completed', 'completed']));
  expect(codesOf((await change('admin', both(['in_progress', 'pending']))).body)).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  expect([(await taskOf(first.id)).status, (await taskOf(second.id)).status]).toEqual([
    'in_progress',
    'pending',
  ]);
});

test('a change made on values that another person has changed since is refused in words', async () => {
  const [first, second] = [await makeTask(), await makeTask()];
  await as.managing.call(tasks.update, { params: { id: second.id }, body: { priority: 'low' } });
  const seen = { changes: { priority: 'urgent' }, expected: { priority: 'medium' } };
  const { body } = await change('admin', [
    { id: first.id, ...seen },
    { id: second.id, ...seen },
  ]);
  expect(codesOf(body)).toEqual([
    [first.id, null],
    [second.id, 'changed_meanwhile'],
  ]);
  expect(body.results[1]?.refusal?.message).toBe('Someone else changed this while you were working on it');
  expect([(await taskOf(first.id)).priority, (await taskOf(second.id)).priority]).toEqual(['urgent', 'low']);
});

test('the person of a task is compared as it is shown: a disabled one is none', async () => {
  const person = await makeUser({ assignedCompanyId: cast.companyA.id });
  const { id } = await makeTask({ companyId: cast.companyA.id, responsibleUserId: person.id });
  await as.admin.call(users.setStatus, { params: { id: person.id }, body: { isActive: false } });
  expect((await taskOf(id)).responsibleUserId).toBeNull();
  const give = (expected: number | null) => {
    const changes = { responsibleUserId: cast.userA.id };
    return change('admin', [{ id, changes, expected: { responsibleUserId: expected } }]);
  };
  expect(codesOf((await give(person.id)).body)).toEqual([[id, 'changed_meanwhile']]);
  expect(codesOf((await give(null)).body)).toEqual([[id, null]]);
  expect((await taskOf(id)).responsibleUserId).toBe(cast.userA.id);
});

test('an undo leaves a task that another person has changed since', async () => {
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
  expect(codesOf(body)).toEqual([
    [first.id, null],
    [second.id, 'changed_meanwhile'],
  ]);
  expect([(await taskOf(first.id)).priority, (await taskOf(second.id)).priority]).toEqual(['medium', 'low']);
});

test('empty and too long lists, a task named twice, and empty or other changes are refused', async () => {
  const { id } = await makeTask();
  const many = Array.from({ length: MAX_TOGETHER + 1 }, (_, index) => ({
    id: id + index,
    changes: { priority: 'low' },
  }));
  const twice = ['completed', 'pending'].map((status) => ({ id, changes: { status } }));
  await expectRefusal(() => change('admin', twice), badInput('tasks'));
  await expectRefusal(() => change('admin', [{ id, changes: {} }]), badInput('tasks.0.changes'));
  await expectRefusal(() => change('admin', []), badInput('tasks'));
  await expectRefusal(() => change('admin', many), badInput('tasks'));
  await expectRefusal(
    () => change('admin', [{ id, changes: { priority: 'low', title: 'All' } }]),
    badInput('tasks.0.changes'),
  );
});
