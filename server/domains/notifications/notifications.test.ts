import * as notifications from '@shared/contracts/notifications';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import type { SentBody } from '@shared/endpoint';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { users } from '../../db/schema/people';
import { makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../test/factories/users';
import { expectRefusal, notFound, records } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let reader: TestUser;
let browser: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());
/** A person of company A of whom nothing is known yet. */
beforeEach(async () => {
  reader = await makeUser({ assignedCompanyId: cast.companyA.id });
  browser = await server.as(reader);
});

const list = async (query: object = {}, by = browser) => (await by.call(notifications.list, { query })).body;
const typesOf = async (query: object = {}) => (await list(query)).map(({ type }) => type);
const unread = async (query: object = {}) => (await browser.call(notifications.count, { query })).body.unread;
const mark = (id: number, read: boolean, by = browser) =>
  by.call(notifications.mark, { params: { id }, body: { read } });
const markAll = (body: SentBody<typeof notifications.markAllRead> = {}) =>
  browser.call(notifications.markAllRead, { body });

const waitingStep = (title?: string) => makeRequest({ by: cast.userB, steps: [reader, cast.userB], title });
/** A request of the reader's that is approved once. */
async function movedRequest() {
  const made = await makeRequest({ by: reader, steps: [cast.userB, cast.managerB] });
  await as.userB.call(requests.approve, { params: made, body: {} });
  return made;
}
/** A project in which company A's turn begins. */
async function unlockedTask() {
  const { project, tasks } = await makeProjectWithTasks(
    { companyId: MANAGING_COMPANY, name: 'Oasis Tower' },
    [
      { responsibleCompanyId: cast.companyB.id, name: 'Survey of the site' },
      { responsibleCompanyId: cast.companyA.id, name: 'Foundations', nameEn: null },
    ],
  );
  const params = { id: tasks[0]?.id as number };
  await as.userB.call(projectTasks.update, { params, body: { status: 'completed' } });
  return { project, taskId: tasks[1]?.id as number };
}

describe('GET /api/notifications', () => {
  test('tells each with the records it is about, newest first', async () => {
    const step = await waitingStep('Drawing');
    const { project, taskId } = await unlockedTask();
    const [second, first] = await list();
    expect(first).toEqual({
      id: expect.any(Number),
      type: 'step_waiting',
      createdAt: expect.stringMatching(/Z$/),
      readAt: null,
      actor: expect.objectContaining({ id: cast.userB.id, firstName: cast.userB.firstName }),
      request: { id: step.id, uniqueNumber: expect.stringMatching(/^REQ-/), title: 'Drawing' },
      step: { id: step.stepIds[0], stepName: 'Step 1', stepNameEn: null },
      projectTask: null,
      project: null,
      task: null,
      comment: null,
      predecessor: null,
      export: null,
    });
    expect(second).toMatchObject({
      type: 'task_unlocked',
      request: null,
      step: null,
      projectTask: { id: taskId, name: 'Foundations' },
      project: { id: project.id, name: 'Oasis Tower', uniqueNumber: project.uniqueNumber },
    });
  });

  test('is filtered by type, by unread and by words, and read page by page', async () => {
    await waitingStep('Kufic lettering');
    await movedRequest();
    await unlockedTask();
    expect(await typesOf()).toEqual(['task_unlocked', 'request_approved', 'step_waiting']);
    expect(await typesOf({ type: 'step_waiting,task_unlocked' })).toEqual(['task_unlocked', 'step_waiting']);
    expect(await typesOf({ search: 'kufic' })).toEqual(['step_waiting']);
    expect(await typesOf({ search: 'OASIS' })).toEqual(['task_unlocked']);
    expect(await typesOf({ search: 'foundations' })).toEqual(['task_unlocked']);
    expect(await typesOf({ search: 'Survey of the site' })).toEqual([]); // another task of the same project
    await mark((await list())[0]?.id as number, true);
    expect(await typesOf({ unread: true })).toEqual(['request_approved', 'step_waiting']);
    expect(await typesOf({ unread: false })).toEqual(['task_unlocked']);
    const page = await browser.call(notifications.list, { query: { limit: 2 } });
    expect(page.headers.get('x-total-count')).toBe('3');
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] as string;
    const rest = await browser.fetch(next);
    expect((rest.body as { type: string }[]).map(({ type }) => type)).toEqual(['step_waiting']);
  });

  test('refuses a type that there is not', async () => {
    for (const path of ['/api/notifications?type=gossip', '/api/notifications/count?type=step_waiting,']) {
      const reply = await browser.fetch(path);
      expect([reply.status, reply.error.code]).toEqual([400, 'invalid_input']);
    }
  });

  test('is each person’s own, an admin’s too', async () => {
    await waitingStep();
    const [own] = await list();
    expect(await list({}, as.ordinary)).toEqual([]);
    expect((await list({}, as.admin)).map(({ id }) => id)).not.toContain(own?.id);
  });
});

describe('what a person no longer sees', () => {
  test('is not shown, counted or marked: a project that is deleted, until it is restored', async () => {
    const { project } = await unlockedTask();
    const [about] = await list();
    await as.admin.call(projects.remove, { params: project });
    expect([await list(), await unread()]).toEqual([[], 0]);
    await expectRefusal(() => mark(about?.id as number, true), notFound);
    const before = await records();
    await markAll();
    expect(await records()).toEqual(before);
    await as.admin.call(projects.restore, { params: project });
    expect([await list(), await unread()]).toEqual([[about], 1]);
  });

  test('is not shown after a move to another company, of a request that they submitted neither', async () => {
    await unlockedTask();
    await movedRequest();
    await db.update(users).set({ assignedCompanyId: null }).where(eq(users.id, reader.id));
    expect(await typesOf()).toEqual([]);
    expect(await unread()).toBe(0);
  });

  test('is not shown after a step was given to another person, read or not', async () => {
    const { id, stepIds } = await waitingStep();
    await mark((await list())[0]?.id as number, true);
    const params = { id, stepId: stepIds[0] as number };
    await as.admin.call(requests.reassign, { params, body: { responsibleUserId: cast.userB.id } });
    expect(await list()).toEqual([]);
  });
});

describe('GET /api/notifications/count', () => {
  test('counts what is not read, of some types if asked', async () => {
    expect(await unread()).toBe(0);
    await waitingStep();
    await waitingStep();
    await movedRequest();
    expect(await unread()).toBe(3);
    expect(await unread({ type: 'step_waiting,step_returned' })).toBe(2);
    await mark((await list({ type: 'step_waiting' }))[0]?.id as number, true);
    expect(await unread()).toBe(2);
  });
});

describe('PATCH /api/notifications/:id', () => {
  test('marks one as read, and as unread again; reading it twice changes nothing', async () => {
    await waitingStep();
    const [one] = await list();
    const id = one?.id as number;
    const read = await mark(id, true);
    expect([read.status, read.body]).toEqual([200, { ...one, readAt: expect.any(String) }]);
    expect((await mark(id, true)).body).toEqual(read.body);
    expect((await mark(id, false)).body).toEqual(one);
  });

  test('of another person, or of nothing, is 404', async () => {
    await waitingStep();
    const id = (await list())[0]?.id as number;
    for (const by of [as.admin, as.userA, as.ordinary])
      await expectRefusal(() => mark(id, true, by), notFound);
    await expectRefusal(() => mark(999_999, true), notFound);
  });

  test('needs to be told which', async () => {
    await waitingStep();
    const id = (await list())[0]?.id as number;
    for (const body of ['{}', '{"read":"yes"}', '{"read":true,"userId":1}']) {
      await expectRefusal(
        () =>
          browser.fetch(`/api/notifications/${id}`, {
            method: 'PATCH',
            headers: { 'Content-Type': 'application/json' },
            body,
          }),
        { status: 400, code: 'invalid_input' },
      );
    }
  });
});

describe('POST /api/notifications/read-all', () => {
  test('marks the reader’s own as read, and nobody else’s', async () => {
    await unlockedTask();
    await waitingStep();
    const colleague = await list({ unread: true }, as.userA);
    expect((await markAll()).status).toBe(204);
    expect([await unread(), (await list()).length]).toEqual([0, 2]);
    expect(await list({ unread: true }, as.userA)).toEqual(colleague);
    expect(colleague.length).toBeGreaterThan(0);
  });

  test('leaves unread what came after the last one they saw', async () => {
    await waitingStep();
    const [seen] = await list();
    const { id } = await waitingStep();
    await markAll({ upTo: seen?.id });
    expect((await list({ unread: true })).map(({ request }) => request?.id)).toEqual([id]);
  });

  test('leaves unread what is of other types, and refuses types that there are not', async () => {
    await waitingStep();
    await unlockedTask();
    await markAll({ type: ['task_unlocked', 'task_assigned'] });
    expect(await typesOf({ unread: true })).toEqual(['step_waiting']);
    await expectRefusal(() => markAll({ type: ['gossip' as 'task_unlocked'] }), {
      status: 400,
      code: 'invalid_input',
    });
  });
});
