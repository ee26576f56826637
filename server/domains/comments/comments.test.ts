import * as attachments from '@shared/contracts/attachments';
import * as comments from '@shared/contracts/comments';
import * as notes from '@shared/contracts/notes';
import * as notifications from '@shared/contracts/notifications';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import * as users from '@shared/contracts/users';
import type { SentBody } from '@shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { holdDiscussed } from '../../db/comments';
import { attachments as attachmentTable, removedFiles } from '../../db/schema/attachments';
import { comments as commentTable, follows } from '../../db/schema/comments';
import { events } from '../../db/schema/events';
import { notifications as notificationTable } from '../../db/schema/notifications';
import { users as userTable } from '../../db/schema/people';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { pdf, upload } from '../../test/files';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, type Person, signInCast } from '../../test/signed-in';
import { purgeComments } from './commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

type Place = { records: comments.DiscussedRecords; id: number };

/** Records of each kind, seen by company A and by no one of company B. */
const kinds = [
  [
    'a request',
    async (): Promise<Place> => ({
      records: 'requests',
      id: (await makeRequest({ by: cast.userA })).id,
    }),
  ],
  [
    'a project',
    async (): Promise<Place> => ({
      records: 'projects',
      id: (await makeProject({ companyId: cast.companyA.id })).id,
    }),
  ],
  [
    'a project task',
    async (): Promise<Place> => {
      const { tasks } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}]);
      return { records: 'tasks', id: tasks[0]?.id as number };
    },
  ],
  [
    'a general task',
    async (): Promise<Place> => ({
      records: 'tasks',
      id: (await makeTask({ companyId: cast.companyA.id })).id,
    }),
  ],
] as const;

const write = (by: Person, place: Place, body: SentBody<typeof comments.create> | string) =>
  as[by].call(comments.create, {
    params: place,
    body: typeof body === 'string' ? { content: body } : body,
  });
const said = async (by: Person, place: Place, body: SentBody<typeof comments.create> | string) =>
  (await write(by, place, body)).body;
const read = (by: Person, place: Place, query = {}) => as[by].call(comments.list, { params: place, query });
const edit = (by: Person, id: number, body: SentBody<typeof comments.edit>) =>
  as[by].call(comments.edit, { params: { id }, body });
const remove = (by: Person, id: number) => as[by].call(comments.remove, { params: { id } });
const restore = (by: Person, id: number) => as[by].call(comments.restore, { params: { id } });
const mark = (by: Person, id: number, isAnswer = true) =>
  as[by].call(comments.mark, { params: { id }, body: { isAnswer } });
const people = async (by: Person, place: Place, search?: string) =>
  (await as[by].call(comments.people, { params: place, query: { search } })).body.map(({ id }) => id);
const following = async (by: Person, place: Place) =>
  (await as[by].call(comments.follows, { params: place })).body;
const follow = (by: Person, place: Place, isFollowing: boolean) =>
  as[by].call(comments.follow, { params: place, body: { isFollowing } });
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
const toldOf = async (by: Person, type: 'mentioned' | 'record_news') =>
  (await as[by].call(notifications.list, { query: { type, unread: 'true' } })).body;
const clear = () => db.delete(notificationTable);

describe.each(kinds)('comments on %s', (_kind, make) => {
  test('are written and read by those who see it, newest first', async () => {
    const place = await make();
    const first = await write('userA', place, ' **First** ');
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      content: '**First**',
      author: { id: cast.userA.id },
      editedAt: null,
      deletedAt: null,
      quoted: null,
      isAnswer: false,
      mentions: [],
      references: [],
      files: [],
      can: { edit: true, remove: true, restore: false },
    });
    await write('managerA', place, 'Second');
    const { body, headers } = await read('userA', place);
    expect(body.map(({ content, can }) => [content, can.edit])).toEqual([
      ['Second', false],
      ['**First**', true],
    ]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await read('userA', place, { search: 'second' })).body).toHaveLength(1);
  });

  test('do not exist for those who do not see it', async () => {
    const place = await make();
    const { id } = await said('userA', place, 'Ours');
    for (const by of ['userB', 'ordinary'] as const) {
      await expectRefusal(() => read(by, place), notFound);
      await expectRefusal(() => write(by, place, 'x'), notFound);
      await expectRefusal(() => edit(by, id, { content: 'x' }), notFound);
      await expectRefusal(() => remove(by, id), notFound);
      await expectRefusal(() => mark(by, id), notFound);
      await expectRefusal(() => as[by].call(comments.people, { params: place }), notFound);
      await expectRefusal(() => as[by].call(comments.follows, { params: place }), notFound);
      await expectRefusal(() => follow(by, place, true), notFound);
      await expectRefusal(() => as[by].call(comments.readNews, { params: place }), notFound);
    }
    await expectRefusal(() => write('admin', { ...place, id: 999_999 }, 'x'), notFound);
  });

  test('tell those who are named in them, and follow it then', async () => {
    const place = await make();
    await clear();
    const name = nameOf(cast.managerA);
    const comment = await said('userA', place, {
      content: `@${name} please look`,
      mentions: [cast.managerA.id],
    });
    expect(comment.mentions).toMatchObject([{ id: cast.managerA.id, as: name }]);
    expect(await toldOf('managerA', 'mentioned')).toMatchObject([
      { actor: { id: cast.userA.id }, comment: { id: comment.id, excerpt: comment.content } },
    ]);
    expect(await toldOf('managerA', 'record_news')).toEqual([]);
    expect((await following('managerA', place)).isFollowing).toBe(true);
  });

  test('are news to those who follow it, once until that is read', async () => {
    const place = await make();
    await follow('managerA', place, true);
    await clear();
    const first = await said('userA', place, 'One');
    await write('userA', place, 'Two');
    const told = await toldOf('managerA', 'record_news');
    expect(told).toMatchObject([{ actor: { id: cast.userA.id }, comment: { id: first.id, excerpt: null } }]);
    expect((await following('managerA', place)).hasNews).toBe(true);
    await as.managerA.call(comments.readNews, { params: place });
    expect((await following('managerA', place)).hasNews).toBe(false);
    await write('userA', place, 'Three');
    expect(await toldOf('managerA', 'record_news')).toHaveLength(1);
    await follow('managerA', place, false);
    await clear();
    await write('userA', place, 'Four');
    expect(await toldOf('managerA', 'record_news')).toEqual([]);
    expect(await toldOf('userA', 'record_news')).toEqual([]);
  });
});

describe('what is said of a task', () => {
  const mention = async (at: Place) => {
    await follow('userA', at, true);
    await clear();
    const name = nameOf(cast.managerA);
    await write('admin', at, { content: `@${name} look`, mentions: [cast.managerA.id] });
  };
  const stays = async () => {
    expect(await toldOf('managerA', 'mentioned')).toHaveLength(1);
    expect(await toldOf('userA', 'record_news')).toHaveLength(1);
  };

  test.each([
    ['is completed', { status: 'completed' as const }],
    ['is given away', { responsibleUserId: 'managerA' as const }],
  ])('stays unread when a general one %s', async (_when, change) => {
    const task = await makeTask({ companyId: cast.companyA.id, responsibleUserId: cast.userA.id });
    await mention({ records: 'tasks', id: task.id });
    const body = 'status' in change ? change : { responsibleUserId: cast[change.responsibleUserId].id };
    expect((await as.admin.call(tasks.update, { params: { id: task.id }, body })).status).toBe(200);
    await stays();
  });

  test.each([
    ['is completed', { status: 'completed' as const }],
    ['is given away', { responsibleUserId: 'managerA' as const }],
  ])('stays unread when one of a project %s', async (_when, change) => {
    const made = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
      { responsibleCompanyId: cast.companyA.id, responsibleUserId: cast.userA.id },
    ]);
    const id = made.tasks[0]?.id as number;
    await mention({ records: 'tasks', id });
    const body = {
      note: 'Done',
      ...('status' in change ? change : { responsibleUserId: cast[change.responsibleUserId].id }),
    };
    expect((await as.admin.call(projectTasks.update, { params: { id }, body })).status).toBe(200);
    await stays();
  });

  test('stays unread when it is handed over', async () => {
    const leaving = await makeUser({ assignedCompanyId: cast.companyA.id });
    const task = await makeTask({ companyId: cast.companyA.id, responsibleUserId: leaving.id });
    await mention({ records: 'tasks', id: task.id });
    const done = await as.admin.call(users.handOver, {
      params: { id: leaving.id },
      body: { tasks: cast.managerA.id },
    });
    expect(done.status).toBe(200);
    await stays();
  });
});

describe('news', () => {
  test('of a comment that is deleted stays, and leads to the next one of another person', async () => {
    const at = await kinds[0][1]();
    await follow('managerA', at, true);
    await clear();
    const first = await said('userA', at, 'One');
    await write('managerA', at, 'Mine');
    const second = await said('admin', at, 'Two');
    await remove('userA', first.id);
    expect(await toldOf('managerA', 'record_news')).toMatchObject([{ comment: { id: second.id } }]);
    await remove('admin', second.id);
    expect(await toldOf('managerA', 'record_news')).toMatchObject([{ comment: null }]);
  });
});

describe('a comment', () => {
  const place = () => kinds[0][1]();

  test('is changed by its author alone, and says when', async () => {
    const at = await place();
    const { id } = await said('userA', at, 'Thrusday');
    for (const by of ['managerA', 'admin'] as const)
      await expectRefusal(() => edit(by, id, { content: 'x' }), notAllowed);
    for (const content of [' ', '>'.repeat(2_500), '>- '.repeat(1_000), '*a_ '.repeat(2_500)]) {
      await expectRefusal(() => edit('userA', id, { content }), badInput('content'));
      await expectRefusal(() => write('userA', at, content), badInput('content'));
    }
    const changed = await edit('userA', id, { content: 'Thursday' });
    expect(changed.body).toMatchObject({ content: 'Thursday', editedAt: expect.any(String) });
  });

  test('that is changed tells those who are named in it since', async () => {
    const at = await place();
    const [first, second] = [cast.managerA, cast.userA];
    const { id } = await said('admin', at, { content: `@${nameOf(first)}`, mentions: [first.id] });
    await clear();
    const content = `@${nameOf(first)} and @${nameOf(second)}`;
    const { body } = await edit('admin', id, { content, mentions: [first.id, second.id] });
    expect(body.mentions.map((one) => one.id).sort()).toEqual([first.id, second.id].sort());
    expect(await toldOf('managerA', 'mentioned')).toEqual([]);
    expect(await toldOf('userA', 'mentioned')).toHaveLength(1);
  });

  test('that is deleted leaves its place and who deleted it, and is taken back by them or an admin', async () => {
    const at = await place();
    const { id } = await said('userA', at, {
      content: `@${nameOf(cast.managerA)}`,
      mentions: [cast.managerA.id],
    });
    const reply = await said('managerA', at, { content: 'Yes', quotedId: id });
    expect(reply.quoted).toMatchObject({ id, excerpt: `@${nameOf(cast.managerA)}` });
    await expectRefusal(() => remove('managerA', id), notAllowed);
    const gone = await remove('userA', id);
    expect(gone.body).toMatchObject({
      content: null,
      mentions: [],
      deletedBy: { id: cast.userA.id },
      can: { edit: false, remove: false, restore: true, markAnswer: false },
    });
    expect(await toldOf('managerA', 'mentioned')).toEqual([]);
    expect(
      (await read('managerA', at)).body.map(({ content, quoted }) => [content, quoted?.excerpt]),
    ).toEqual([
      ['Yes', null],
      [null, undefined],
    ]);
    expect((await read('managerA', at, { search: nameOf(cast.managerA) })).body).toEqual([]);
    await expectRefusal(() => edit('userA', id, { content: 'x' }), notAllowed);
    await expectRefusal(() => remove('userA', id), notAllowed);
    await expectRefusal(() => restore('managerA', id), notAllowed);
    expect((await restore('userA', id)).body).toMatchObject({
      content: `@${nameOf(cast.managerA)}`,
      deletedAt: null,
    });
    await expectRefusal(() => restore('userA', id), notAllowed);
    await remove('admin', id);
    await expectRefusal(() => restore('userA', id), notAllowed);
    expect((await restore('admin', id)).status).toBe(200);
    const happened = await db
      .select({ action: events.action })
      .from(events)
      .where(and(eq(events.entity, 'comment'), eq(events.entityId, id)))
      .orderBy(events.id);
    expect(happened.map(({ action }) => action)).toEqual([
      'comment.create',
      'comment.delete',
      'comment.restore',
      'comment.delete',
      'comment.restore',
    ]);
  });

  test('loses its text and its files 30 days after it was deleted', async () => {
    const at = await place();
    const [old, recent] = [await said('userA', at, 'Old'), await said('userA', at, 'Recent')];
    await db.insert(attachmentTable).values({
      ...{ commentId: old.id, name: 'x.txt', mediaType: 'text/plain', size: 1 },
      ...{ storageKey: 'of-an-old-comment', uploadedById: cast.userA.id },
    });
    for (const { id } of [old, recent]) await remove('userA', id);
    await db
      .update(commentTable)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(commentTable.id, old.id));
    await expectRefusal(() => restore('userA', old.id), notAllowed);
    expect(await purgeComments()).toBe(1);
    const texts = await db
      .select({ id: commentTable.id, content: commentTable.content })
      .from(commentTable)
      .where(eq(commentTable.requestId, at.id))
      .orderBy(commentTable.id);
    expect(texts).toEqual([
      { id: old.id, content: '' },
      { id: recent.id, content: 'Recent' },
    ]);
    expect(await db.$count(removedFiles, eq(removedFiles.storageKey, 'of-an-old-comment'))).toBe(1);
    expect(await purgeComments()).toBe(0);
  });

  test('is marked as the answer by whose question it is', async () => {
    const at = await place();
    const question = await said('managerA', at, 'When?');
    const answer = await said('admin', at, { content: 'Thursday', quotedId: question.id });
    const other = await said('admin', at, 'Or Friday');
    await expectRefusal(() => mark('managerA', other.id), notAllowed);
    expect((await mark('managerA', answer.id)).body).toMatchObject({ isAnswer: true });
    expect((await mark('userA', other.id)).body).toMatchObject({ isAnswer: true });
    expect((await mark('userA', other.id, false)).body).toMatchObject({ isAnswer: false });
  });

  test('is listed with 99 others at most, the next ones behind a link', async () => {
    const at = await place();
    const row = { requestId: at.id, content: 'x', authorId: cast.userA.id };
    await db.insert(commentTable).values(Array.from({ length: 101 }, () => row));
    for (const query of [{}, { limit: 1_000 }]) {
      const { body, headers } = await read('userA', at, query);
      expect(body).toHaveLength(100);
      expect(headers.get('link')).toContain('rel="next"');
    }
  });

  test('is not marked as the answer to themselves by who replies to their own', async () => {
    const at = await place();
    const question = await said('managerA', at, 'When?');
    const own = await said('managerA', at, { content: 'Thursday', quotedId: question.id });
    expect(own.can.markAnswer).toBe(false);
    await expectRefusal(() => mark('managerA', own.id), notAllowed);
  });

  test('keeps whom it names when it is changed after they were renamed or deactivated', async () => {
    const at = await place();
    const named = await makeUser({ assignedCompanyId: cast.companyA.id, role: 'manager' });
    const text = `@${nameOf(named)} please`;
    const { id } = await said('admin', at, { content: text, mentions: [named.id] });
    await db
      .update(userTable)
      .set({ firstName: 'Renamed', isActive: false })
      .where(eq(userTable.id, named.id));
    for (const mentions of [[named.id], []]) {
      const changed = await edit('admin', id, { content: `${text} look`, mentions });
      expect(changed.body.mentions).toMatchObject([{ id: named.id, as: nameOf(named) }]);
    }
    expect((await edit('admin', id, { content: 'No one', mentions: [named.id] })).body.mentions).toEqual([]);
    await expectRefusal(
      () => edit('admin', id, { content: text, mentions: [named.id] }),
      badInput('mentions'),
    );
  });

  test('tells of two people with the same name the one who was chosen last', async () => {
    const at = await place();
    const called = { firstName: 'Sara', lastName: 'Zayd', assignedCompanyId: cast.companyA.id };
    const [first, second] = [
      await makeUser({ ...called, role: 'manager' }),
      await makeUser({ ...called, role: 'manager' }),
    ];
    for (const [mentions, meant] of [
      [[first.id, second.id], second.id],
      [[second.id, first.id], first.id],
    ] as const) {
      const { mentions: named } = await said('admin', at, {
        content: '@Sara Zayd',
        mentions: [...mentions],
      });
      expect(named.map(({ id }) => id)).toEqual([meant]);
    }
  });

  test('that cannot be taken back any more is not, whatever the call waited for', async () => {
    const at = await place();
    const { id } = await said('userA', at, 'Old');
    await remove('userA', id);
    await db
      .update(commentTable)
      .set({ deletedAt: sql`clock_timestamp() - interval '30 days' + interval '1 second'` })
      .where(eq(commentTable.id, id));
    let reply: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await holdDiscussed(tx, { requestId: at.id }, 'no key update');
      reply = restore('userA', id);
      await new Promise((resolve) => setTimeout(resolve, 1_300));
    });
    expect((await reply)?.status).toBe(403);
    const [kept] = await db.select().from(commentTable).where(eq(commentTable.id, id));
    expect(kept?.deletedAt).not.toBeNull();
  });

  test('counts in the bound as long as it can be read or taken back', async () => {
    const at = await place();
    const row = { requestId: at.id, content: '', authorId: cast.userA.id };
    const old = { ...row, deletedById: cast.userA.id, deletedAt: sql`now() - interval '31 days'` };
    await db.insert(commentTable).values(Array.from({ length: comments.MAX_COMMENTS }, () => old));
    const { id } = await said('userA', at, 'One');
    await db.insert(commentTable).values(Array.from({ length: comments.MAX_COMMENTS - 1 }, () => row));
    await remove('userA', id);
    await expectRefusal(() => write('userA', at, 'Two'), { status: 409, code: 'limit_reached' });
  });

  test('that a person may not see is not locked by their call', async () => {
    const at = await place();
    const { id } = await said('userA', at, 'Ours');
    await db.transaction(async (tx) => {
      await holdDiscussed(tx, { requestId: at.id }, 'no key update');
      expect((await remove('userB', id)).status).toBe(404);
      expect((await edit('userB', id, { content: 'x' })).status).toBe(404);
    });
  });

  test('replies to one of the same record alone', async () => {
    const elsewhere = await said('userA', await place(), 'Elsewhere');
    const at = await place();
    await expectRefusal(
      () => write('userA', at, { content: 'x', quotedId: elsewhere.id }),
      badInput('quotedId'),
    );
  });

  test('is on a record of a kind that there is', async () => {
    await expectRefusal(() => as.admin.fetch('/api/companies/1/comments'), {
      status: 400,
      code: 'invalid_input',
    });
  });
});

describe('people who are named', () => {
  test('see the record, and are in the directory of who names them or have a part in it', async () => {
    const request = await makeRequest({ by: cast.userA, steps: [{ responsibleUserId: cast.userB.id }] });
    const at: Place = { records: 'requests', id: request.id };
    expect(await people('userA', at)).toEqual(
      expect.arrayContaining([cast.userA.id, cast.managerA.id, cast.userB.id]),
    );
    expect(await people('userA', at)).not.toContain(cast.managerB.id);
    expect(await people('userA', at, cast.managerA.firstName)).toContain(cast.managerA.id);
    expect(await people('admin', at)).not.toContain(cast.managerB.id);
  });

  test('are found behind many others who do not see it', async () => {
    const request = await makeRequest({ by: cast.userA });
    const at: Place = { records: 'requests', id: request.id };
    const lastName = 'Latecomer';
    for (let index = 0; index < 60; index++) {
      // they wrote there when they still saw it
      const { id: authorId } = await makeUser({ lastName, assignedCompanyId: cast.companyB.id });
      await db.insert(commentTable).values({ requestId: at.id, content: 'x', authorId });
    }
    const late = await makeUser({ lastName, assignedCompanyId: cast.companyA.id });
    expect(await people('userA', at, 'Latecomer')).toEqual([late.id]);
  });

  test('who do not see it, or are none, are refused and no one is told', async () => {
    const at = await kinds[1][1]();
    const content = `@${nameOf(cast.userB)}`;
    for (const id of [cast.userB.id, 999_999])
      await expectRefusal(() => write('userA', at, { content, mentions: [id] }), badInput('mentions'));
    await expectRefusal(
      () => write('admin', at, { content, mentions: [cast.userB.id] }),
      badInput('mentions'),
    );
  });

  test('but whose name is not in the text are not told', async () => {
    const at = await kinds[1][1]();
    await clear();
    const { mentions } = await said('userA', at, { content: 'Nothing', mentions: [cast.managerA.id] });
    expect(mentions).toEqual([]);
    expect(await toldOf('managerA', 'mentioned')).toEqual([]);
  });
});

describe('records that a comment names', () => {
  test('are told to those who see them, by number and by address', async () => {
    const { publicUrl } = config;
    config.publicUrl = 'https://hub.example';
    try {
      const project = await makeProject({ companyId: cast.companyA.id, name: 'Tower' });
      const { tasks } = await makeProjectWithTasks({ companyId: cast.companyB.id }, [{ name: 'Pour' }]);
      const task = tasks[0]?.id as number;
      const at: Place = { records: 'projects', id: project.id };
      const content = `#${project.uniqueNumber}, https://hub.example/project/${project.id}, #${task}`;
      const { references } = await said('admin', at, content);
      expect(references.map(({ text, kind, name }) => [text, kind, name])).toEqual([
        [`#${project.uniqueNumber}`, 'project', 'Tower'],
        [`https://hub.example/project/${project.id}`, 'project', 'Tower'],
        [`#${task}`, 'projectTask', 'Pour'],
      ]);
      const [seen] = (await read('userA', at)).body;
      expect(seen?.references.map(({ text }) => text)).toEqual([
        `#${project.uniqueNumber}`,
        `https://hub.example/project/${project.id}`,
      ]);
    } finally {
      config.publicUrl = publicUrl;
    }
  });
});

describe('files of a comment', () => {
  const attach = (by: Person, id: number) =>
    upload(as[by], `/api/comments/${id}/attachments`, 'plan.pdf', pdf());

  test('are attached by its author, seen with it, and gone with its text', async () => {
    const at = await kinds[0][1]();
    const { id } = await said('userA', at, 'The plan');
    for (const by of ['managerA', 'admin'] as const) await expectRefusal(() => attach(by, id), notAllowed);
    await expectRefusal(() => attach('userB', id), notFound);
    const file = await attach('userA', id);
    expect(file.status).toBe(201);
    const fileId = (file.body as { id: number }).id;
    const [shown] = (await read('managerA', at)).body;
    expect(shown?.files).toMatchObject([{ id: fileId, name: 'plan.pdf', mediaType: 'application/pdf' }]);
    const ofRequest = await as.userA.call(attachments.listOfRequest, { params: { id: at.id } });
    expect(ofRequest.body.items).toEqual([]);
    expect((await as.managerA.fetch(`/api/attachments/${fileId}`)).status).toBe(200);
    expect((await as.userB.fetch(`/api/attachments/${fileId}`)).status).toBe(404);
    await remove('userA', id);
    expect((await as.userA.fetch(`/api/attachments/${fileId}`)).status).toBe(404);
    await restore('userA', id);
    expect((await as.userA.call(attachments.remove, { params: { id: fileId } })).status).toBe(204);
  });

  test('are ten at most, also when they come at the same time', async () => {
    const { id } = await said('userA', await kinds[0][1](), 'Plans');
    const replies = await Promise.all(
      Array.from({ length: comments.MAX_COMMENT_FILES + 1 }, () => attach('userA', id)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      ...Array(comments.MAX_COMMENT_FILES).fill(201),
      409,
    ]);
    const { error } = await expectRefusal(() => attach('userA', id), { status: 409, code: 'too_many_files' });
    expect(error.details).toEqual({ max: comments.MAX_COMMENT_FILES });
  });
});

describe('following', () => {
  test('goes by the part that a person has, until they stop', async () => {
    const at = await kinds[0][1]();
    expect(await following('userA', at)).toEqual({ hasPart: true, isFollowing: true, hasNews: false });
    expect(await following('managerA', at)).toEqual({ hasPart: false, isFollowing: false, hasNews: false });
    expect((await follow('userA', at, false)).body).toEqual({
      hasPart: true,
      isFollowing: false,
      hasNews: false,
    });
    expect((await follow('userA', at, true)).body).toEqual({
      hasPart: true,
      isFollowing: true,
      hasNews: false,
    });
    await Promise.all([follow('managerA', at, true), follow('managerA', at, true)]);
    expect(await db.$count(follows, eq(follows.requestId, at.id))).toBe(2);
  });

  test('tells of what moves a request', async () => {
    const request = await makeRequest({ by: cast.userA });
    const at: Place = { records: 'requests', id: request.id };
    await follow('managerA', at, true);
    await clear();
    await as.admin.call(requests.reject, { params: { id: request.id }, body: { notes: 'No' } });
    expect(await toldOf('managerA', 'record_news')).toMatchObject([
      { request: { id: request.id }, comment: null },
    ]);
    // the submitter is told that it was rejected
    expect(await toldOf('userA', 'record_news')).toEqual([]);
  });
});

test('a comment is a note of its task to servers of the version before, and a note of theirs a comment', async () => {
  const at = await kinds[2][1]();
  await write('userA', at, 'A comment');
  const rows = async () =>
    (
      await db.execute<{ content: string }>(
        sql`select content from task_notes where project_task_id = ${at.id} order by id`,
      )
    ).rows;
  await db.execute(
    sql`insert into task_notes (id, project_task_id, content, author_id) values (default, ${at.id}, 'A note', ${cast.userA.id})`,
  );
  expect(await rows()).toEqual([{ content: 'A comment' }, { content: 'A note' }]);
  const [newest] = (await read('userA', at)).body;
  expect(newest?.content).toBe('A note');
  await db.execute(sql`delete from task_notes where id = ${newest?.id}`);
  const left = await as.userA.call(notes.list, { params: { id: at.id } });
  expect(left.body.map(({ content }) => content)).toEqual(['A comment']);
});
