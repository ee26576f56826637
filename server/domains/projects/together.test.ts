import * as projects from '@shared/contracts/projects';
import { MAX_TOGETHER } from '@shared/contracts/together';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { makeProject } from '../../test/factories/projects';
import { type Cast, makeCast } from '../../test/factories/users';
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
  as[by].call(projects.changeMany, { body: { projects: meant as never } });
const projectOf = async (id: number) => (await as.admin.call(projects.get, { params: { id } })).body;
const editsOf = async (id: number) => {
  const ofProject = and(eq(events.entity, 'project'), eq(events.entityId, id));
  const edits = await db.select().from(events).where(ofProject).orderBy(asc(events.id));
  return edits.map(({ action, actorId, data }) => ({ action, actorId, data }));
};

test('projects are changed each by itself, with the event of a change of it alone', async () => {
  const [first, second] = [await makeProject(), await makeProject({ status: 'in_progress' })];
  const changes = {
    priority: 'urgent',
    companyId: cast.companyA.id,
    startDate: '2099-01-04',
    endDate: '2099-02-01',
  };
  const { body, status } = await change('managing', [
    { id: first.id, changes },
    { id: second.id, changes },
  ]);
  expect(status).toBe(200);
  expect(codesOf(body)).toEqual([
    [first.id, null],
    [second.id, null],
  ]);
  for (const { id, status: former, companyId } of [first, second]) {
    expect(await projectOf(id)).toMatchObject({ ...changes, status: former });
    expect(await editsOf(id)).toEqual([
      {
        action: 'project.edit',
        actorId: cast.managing.id,
        data: {
          changes: {
            priority: { from: 'medium', to: 'urgent' },
            companyId: { from: companyId, to: cast.companyA.id },
            startDate: { from: null, to: '2099-01-04' },
            endDate: { from: null, to: '2099-02-01' },
          },
        },
      },
    ]);
  }
});

test('a project that is refused leaves the others changed, and says why as a call for it alone would', async () => {
  const make = () => makeProject({ companyId: cast.companyA.id, startDate: '2099-05-01' });
  const [own, second, third] = [await make(), await make(), await make()];
  const foreign = await makeProject({ companyId: cast.companyB.id });
  const { body } = await change('managerA', [
    { id: foreign.id, changes: { priority: 'low' } },
    { id: second.id, changes: { companyId: cast.companyB.id } },
    { id: third.id, changes: { endDate: '2099-04-01' } },
    { id: own.id, changes: { priority: 'low' } },
  ]);
  expect(codesOf(body)).toEqual([
    [foreign.id, 'not_found'],
    [second.id, 'not_allowed'],
    [third.id, 'invalid_input'],
    [own.id, null],
  ]);
  const alone = (changes: object) =>
    as.managerA.call(projects.update, { params: { id: third.id }, body: changes });
  const moved = await alone({ companyId: cast.companyB.id });
  expect(body.results[1]?.refusal?.message).toBe(moved.error.message);
  const ended = await alone({ endDate: '2099-04-01' });
  expect(body.results[2]?.refusal?.message).toBe(ended.error.errors?.[0]?.message);
  expect(await projectOf(foreign.id)).toMatchObject({ priority: 'medium' });
  expect(await projectOf(own.id)).toMatchObject({ priority: 'low' });
  expect(await projectOf(second.id)).toMatchObject({ companyId: cast.companyA.id });
  expect(await projectOf(third.id)).toMatchObject({ endDate: null });
});

test('people of the company that owns them, who see projects and don’t edit them, change none', async () => {
  const { id } = await makeProject({ companyId: cast.companyA.id });
  const before = await projectOf(id);
  for (const by of ['userA', 'operations', 'ordinary'] as const) {
    const { body } = await change(by, [{ id, changes: { status: 'completed' } }]);
    expect(body.results[0]?.refusal?.code, by).toBe(by === 'ordinary' ? 'not_found' : 'not_allowed');
  }
  expect(await projectOf(id)).toEqual(before);
  expect(await editsOf(id)).toEqual([]);
});

test('a change made on values that another person has changed since is refused', async () => {
  const [first, second] = [await makeProject(), await makeProject()];
  await as.managing.call(projects.update, { params: { id: second.id }, body: { endDate: '2099-05-01' } });
  const seen = { changes: { endDate: '2099-02-01' }, expected: { endDate: null } };
  const { body } = await change('admin', [
    { id: first.id, ...seen },
    { id: second.id, ...seen },
  ]);
  expect(codesOf(body)).toEqual([
    [first.id, null],
    [second.id, 'changed_meanwhile'],
  ]);
  expect([(await projectOf(first.id)).endDate, (await projectOf(second.id)).endDate]).toEqual([
    '2099-02-01',
    '2099-05-01',
  ]);
});

test('an undo restores projects unchanged since and refuses those another person changed', async () => {
  const [first, second] = [await makeProject({ status: 'planning' }), await makeProject()];
  const completed = { status: 'completed' };
  await change('admin', [
    { id: first.id, changes: completed },
    { id: second.id, changes: completed },
  ]);
  await as.managing.call(projects.update, { params: { id: second.id }, body: { status: 'on_hold' } });
  const { body } = await change('admin', [
    { id: first.id, changes: { status: 'planning' }, expected: completed },
    { id: second.id, changes: { status: second.status }, expected: completed },
  ]);
  expect(codesOf(body)).toEqual([
    [first.id, null],
    [second.id, 'changed_meanwhile'],
  ]);
  expect((await projectOf(first.id)).status).toBe('planning');
  expect((await projectOf(second.id)).status).toBe('on_hold');
});

test('empty and too long lists, a project named twice, days in the wrong order and other changes are refused', async () => {
  const made = await Promise.all(Array.from({ length: MAX_TOGETHER + 1 }, () => makeProject()));
  const many = made.map(({ id }) => ({ id, changes: { priority: 'low' } }));
  const { id } = made[0] as { id: number };
  const twice = ['on_hold', 'in_progress'].map((status) => ({ id, changes: { status } }));
  await expectRefusal(() => change('admin', twice), badInput('projects'));
  await expectRefusal(() => change('admin', [{ id, changes: {} }]), badInput('projects.0.changes'));
  await expectRefusal(() => change('admin', []), badInput('projects'));
  await expectRefusal(() => change('admin', many), badInput('projects'));
  await expectRefusal(
    () => change('admin', [{ id, changes: { priority: 'low', name: 'All' } }]),
    badInput('projects.0.changes'),
  );
  await expectRefusal(
    () => change('admin', [{ id, changes: { startDate: '2099-02-01', endDate: '2099-01-01' } }]),
    badInput('projects.0.changes.endDate'),
  );
  const most = many.slice(1);
  const { status, body } = await change('admin', most);
  expect([status, body.results.length, body.results[0]?.refusal]).toEqual([200, MAX_TOGETHER, null]);
});
