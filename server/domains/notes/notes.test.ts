import * as notes from '@shared/contracts/notes';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as tasks from '@shared/contracts/tasks';
import { addressOf, type Endpoint } from '@shared/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { comments } from '../../db/schema/comments';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
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

/** Both kinds of task, seen by company A and by nobody of company B. */
const kinds = [
  ['a general task', tasks.update, async () => (await makeTask({ companyId: cast.companyA.id })).id],
  [
    'a project task',
    projectTasks.update,
    async () => (await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}])).tasks[0]?.id as number,
  ],
] as const;

const write = (person: Person, id: number, content = 'Noted', more: object = {}) =>
  as[person].call(notes.create, { params: { id }, body: { content, ...more } });
const change = (person: Person, endpoint: Endpoint, id: number, body: object, version = '*') =>
  as[person].fetch(addressOf(endpoint, { params: { id } }), {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', 'If-Match': version },
    body: JSON.stringify(body),
  });
const read = (person: Person, id: number, query = {}) =>
  as[person].call(notes.list, { params: { id }, query });
const erase = (person: Person, id: number, noteId: number) =>
  as[person].call(notes.remove, { params: { id, noteId } });

describe.each(kinds)('the notes of %s', (_kind, update, makeOne) => {
  test('are written and read by those who see it, newest first', async () => {
    const id = await makeOne();
    const first = await write('userA', id, ' First ', { taskId: 1 });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      content: 'First',
      taskId: id,
      author: { id: cast.userA.id, username: cast.userA.username },
      can: { remove: true },
    });
    await write('managerA', id, 'Second');
    const { body, headers } = await read('userA', id);
    expect(body.map(({ content, can }) => [content, can.remove])).toEqual([
      ['Second', false],
      ['First', true],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await read('userA', id, { search: 'FIRST' })).body).toHaveLength(1);
    expect((await read('userA', id, { limit: 1 })).headers.get('link')).toContain('rel="next"');
  });

  test('do not exist for those who do not see it', async () => {
    const id = await makeOne();
    const note = (await write('userA', id)).body.id;
    for (const person of ['userB', 'ordinary'] as const) {
      await expectRefusal(() => read(person, id), notFound);
      await expectRefusal(() => write(person, id), notFound);
      await expectRefusal(() => erase(person, id, note), notFound);
    }
    await expectRefusal(() => read('admin', 999_999), notFound);
    await expectRefusal(() => write('admin', 999_999), notFound);
  });

  test('are deleted by their author or an admin', async () => {
    const id = await makeOne();
    const note = (await write('userA', id)).body.id;
    for (const person of ['managerA', 'managing'] as const)
      await expectRefusal(() => erase(person, id, note), notAllowed);
    expect((await erase('userA', id, note)).status).toBe(204);
    await expectRefusal(() => erase('userA', id, note), notFound);
    expect((await erase('admin', id, (await write('userA', id)).body.id)).status).toBe(204);
  });

  test('are not reached through another task', async () => {
    const [id, other] = [await makeOne(), await makeOne()];
    const note = (await write('userA', id)).body.id;
    await expectRefusal(() => erase('userA', other, note), notFound);
    await expectRefusal(() => erase('admin', other, note), notFound);
  });

  test('are written with a change of it, or neither is', async () => {
    const id = await makeOne();
    const done = { status: 'completed', note: ' Poured ' };
    const stale = '"2026-01-01T08:00:00Z"';
    await expectRefusal(() => change('managerA', update, id, done, stale), {
      status: 409,
      code: 'changed_meanwhile',
    });
    await expectRefusal(() => change('userA', update, id, { ...done, status: 'no' }), badInput('status'));
    await expectRefusal(() => change('userA', update, id, { ...done, note: ' ' }), badInput('note'));
    await expectRefusal(() => change('userB', update, id, done), notFound);
    await expectRefusal(() => change('userA', update, id, { ...done, priority: 'high' }), notAllowed);
    expect((await change('managerA', update, id, done)).body).toMatchObject({ status: 'completed' });
    expect((await read('userA', id)).body).toMatchObject([
      { content: 'Poured', taskId: id, author: { id: cast.managerA.id } },
    ]);
  });

  test('are not empty', async () => {
    const id = await makeOne();
    await expectRefusal(() => write('userA', id, '  '), badInput('content'));
    await expectRefusal(() => write('userA', id, 'x', { authorId: 1 }), badInput(''));
  });
});

describe('notes', () => {
  test('are counted on their project task, and lie in the bin with their task', async () => {
    const { project, tasks: steps } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}, {}]);
    const step = { id: steps[0]?.id as number };
    await write('userA', step.id);
    await write('userA', step.id);
    const { body } = await as.userA.call(projectTasks.listOfProject, { params: project });
    expect(body.map(({ noteCount }) => noteCount)).toEqual([2, 0]);

    const general = await makeTask({ createdBy: cast.userA.id, companyId: cast.companyA.id });
    await write('userA', general.id);
    const before = await db.$count(comments);
    await as.userA.call(tasks.remove, { params: general });
    await as.managerA.call(projectTasks.remove, { params: step });
    expect(await db.$count(comments)).toBe(before);
  });
});
