import * as attachments from '@shared/contracts/attachments';
import * as comments from '@shared/contracts/comments';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import { type FoundKind, type FoundRecord, find } from '@shared/contracts/search';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import type { Query as QueryOf } from '@shared/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { requests as requestTable } from '../../db/schema/requests';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { makeTask } from '../../test/factories/tasks';
import { makeTemplate } from '../../test/factories/templates';
import { type Cast, makeCast } from '../../test/factories/users';
import { pdf, upload } from '../../test/files';
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

type Query = Partial<Omit<QueryOf<typeof find>, 'search'>>;

async function foundBy(by: Person, search: string, query: Query = {}): Promise<FoundRecord[]> {
  const { status, body } = await as[by].call(find, { query: { search, ...query } });
  expect(status).toBe(200);
  return body.groups.flatMap(({ items }) => items);
}
const namesFoundBy = async (by: Person, search: string, query?: Query) =>
  (await foundBy(by, search, query)).map(({ kind, name }) => `${kind} ${name}`);

let serial = 0;
/** A word that stands in no other record, and is no misspelling of another: it has a digit. */
const newWord = () => `zq${++serial}xv`;
`zq${String.fromCharCode(...[...String(++serial)].map((digit) => 97 + Number(digit)))}xv`;

describe('records of each kind', () => {
  test('are found by their names by those who see them, the newest first', async () => {
    const word = newWord();
    const { tasks } = await makeProjectWithTasks({ companyId: cast.companyA.id, name: 'Other' }, [
      { name: `Install ${word}` },
    ]);
    expect(tasks).toHaveLength(1);
    await makeProject({ companyId: cast.companyA.id, name: `First ${word}` });
    await makeProject({ companyId: cast.companyA.id, name: `Second ${word}` });
    await makeRequest({ by: cast.userA, title: `Buy ${word}` });
    await makeTask({ companyId: cast.companyA.id, title: `Check ${word}` });
    const all = [
      `request Buy ${word}`,
      `project Second ${word}`,
      `project First ${word}`,
      'project Other',
      `projectTask Install ${word}`,
      `task Check ${word}`,
    ];
    for (const by of ['admin', 'managerA'] as const) expect(await namesFoundBy(by, word)).toEqual(all);
    expect(await namesFoundBy('userB', word)).toEqual([]);
  });

  test('are shown with the project of a task, the company and the state', async () => {
    const word = newWord();
    const { project } = await makeProjectWithTasks({ companyId: cast.companyA.id, name: 'Tower' }, [
      { name: word },
    ]);
    const [task] = await foundBy('managerA', word, { kind: 'projectTask' });
    expect(task).toMatchObject({
      kind: 'projectTask',
      name: word,
      status: 'pending',
      project: { id: project.id, name: 'Tower' },
      found: null,
    });
  });

  test('of people, companies, types and templates are for those who have a page of them', async () => {
    const word = newWord();
    await makeRequestType({ name: `Type ${word}` });
    await makeTemplate([], { name: `Template ${word}` });
    const kindsFor = async (by: Person, search: string) =>
      (await foundBy(by, search)).map(({ kind }) => kind);
    expect(await kindsFor('admin', word)).toEqual(['requestType', 'template']);
    expect(await kindsFor('userA', word)).toEqual([]);
    const { firstName, lastName, username } = cast.userB;
    const name = `${firstName} ${lastName}`;
    expect(await kindsFor('admin', name)).toContain('person');
    expect(await kindsFor('managerA', name)).not.toContain('person');
    expect(await kindsFor('admin', username)).toContain('person');
  });
});

describe('an Arabic word', () => {
  test.each(['المضخة', 'مضخة', 'مضخه', 'للمضخة', 'المضخات', 'مَضَخَّة'])(
    'finds its record as %s',
    async (search) => {
      const { id } = await makeProject({ companyId: cast.companyA.id, name: `صيانة المضخة ${newWord()}` });
      const found = await foundBy('managerA', search, { kind: 'project', limit: 50 });
      expect(found.map((one) => one.id)).toContain(id);
    },
  );
});

describe('a record is found', () => {
  test('by what a form was answered with, a comment, the name of a file and of a step, and says where', async () => {
    const [answer, comment, file, step] = [newWord(), newWord(), newWord(), newWord()];
    const { id, requestTypeId } = await makeRequest({ by: cast.userA, steps: [cast.userB] });
    expect(requestTypeId).toBeGreaterThan(0);
    await db
      .update(requestTable)
      .set({ answers: { reason: `Because of the ${answer} in the hall` } })
      .where(eq(requestTable.id, id));
    const place = { records: 'requests' as const, id };
    await as.userA.call(comments.create, { params: place, body: { content: `The **${comment}** leaks` } });
    await upload(as.userA, `/api/requests/${id}/attachments`, `plan ${file}.pdf`, pdf());
    const foundIn = async (search: string) =>
      (await foundBy('managerA', search)).map(({ id: one, found }) => [one, found?.in, found?.text]);
    expect(await foundIn(answer)).toEqual([[id, 'answer', `Because of the ${answer} in the hall`]]);
    expect(await foundIn(comment)).toEqual([[id, 'comment', `The **${comment}** leaks`]]);
    expect(await foundIn(file)).toEqual([[id, 'file', `plan ${file}.pdf`]]);
    expect(await foundIn(step)).toEqual([]);
    for (const word of [answer, comment, file]) expect(await foundBy('managerB', word)).toEqual([]);
  });

  test.each([
    [
      'a project',
      async () => ({ records: 'projects', id: (await makeProject({ companyId: cast.companyA.id })).id }),
    ],
    [
      'a general task',
      async () => ({ records: 'tasks', id: (await makeTask({ companyId: cast.companyA.id })).id }),
    ],
    [
      'a project task',
      async () => {
        const { tasks } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [{}]);
        return { records: 'tasks', id: tasks[0]?.id as number };
      },
    ],
  ] as const)('as %s by a comment and a file of it, until the comment is deleted', async (_what, make) => {
    const [word, file] = [newWord(), newWord()];
    const place = (await make()) as { records: comments.DiscussedRecords; id: number };
    const body = { content: word };
    const { id } = (await as.managerA.call(comments.create, { params: place, body })).body;
    await upload(as.managerA, `/api/comments/${id}/attachments`, `${file}.pdf`, pdf());
    const found = async () =>
      [...(await foundBy('managerA', word)), ...(await foundBy('managerA', file))].map((one) => [
        one.id,
        one.found?.in,
      ]);
    expect(await found()).toEqual([
      [place.id, 'comment'],
      [place.id, 'file'],
    ]);
    expect(await foundBy('userB', word)).toEqual([]);
    await as.managerA.call(comments.remove, { params: { id } });
    expect(await found()).toEqual([]);
  });

  test('by words of which one is in its name, after those that have both there', async () => {
    const [one, other] = [newWord(), newWord()];
    const companyId = cast.companyA.id;
    const both = await makeProject({ companyId, name: `${one} ${other}` });
    const first = await makeProject({ companyId, name: one, description: `with ${other}` });
    const none = await makeProject({ companyId, name: 'Other', description: `${other} with ${one}` });
    await makeProject({ companyId, name: one });
    const found = await foundBy('managerA', `${other} ${one}`);
    expect(found.map(({ id, found: place }) => [id, place?.in])).toEqual([
      [both.id, undefined],
      [first.id, 'description'],
      [none.id, 'description'],
    ]);
  });

  test('by its number before all else', async () => {
    const { uniqueNumber, id } = await makeProject({ companyId: cast.companyA.id });
    await makeProject({ companyId: cast.companyA.id, name: `As in ${uniqueNumber}` });
    for (const search of [uniqueNumber, `#${uniqueNumber.toLowerCase()}`])
      expect((await foundBy('managerA', search))[0]).toMatchObject({ kind: 'project', id });
  });
});

test('a deleted project is not found, nor are its tasks and what was said of it', async () => {
  const word = newWord();
  const { project } = await makeProjectWithTasks({ companyId: cast.companyA.id, name: word }, [
    { name: word },
  ]);
  const { id } = project;
  const params = { records: 'projects' as const, id };
  await as.managerA.call(comments.create, { params, body: { content: word } });
  expect((await foundBy('admin', word)).length).toBe(2);
  expect((await as.admin.call(projects.remove, { params: { id } })).status).toBe(204);
  expect(await foundBy('admin', word)).toEqual([]);
});

test('what lies in the bin is not found: a task with what was said of it, a template, a file', async () => {
  const word = newWord();
  const { id } = await makeTask({ companyId: cast.companyA.id, title: word });
  const params = { records: 'tasks' as const, id };
  await as.admin.call(comments.create, { params, body: { content: word } });
  const other = await makeTask({ companyId: cast.companyA.id });
  const file = await upload(as.admin, `/api/tasks/${other.id}/attachments`, `${word}.pdf`, pdf());
  const template = await makeTemplate([], { name: word });
  const kindsFound = async () => (await foundBy('admin', word)).map(({ kind, id: one }) => `${kind} ${one}`);
  expect((await kindsFound()).sort()).toEqual(
    [`task ${id}`, `task ${other.id}`, `template ${template.id}`].sort(),
  );
  const removals = [
    as.admin.call(tasks.remove, { params: { id } }),
    as.admin.call(templates.remove, { params: { id: template.id } }),
    as.admin.call(attachments.remove, { params: { id: file.body.id } }),
  ];
  expect((await Promise.all(removals)).map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await kindsFound()).toEqual([]);
});

describe('a search is narrowed', () => {
  test('to a kind, a company, a state and days', async () => {
    const word = newWord();
    const mine = await makeProject({ companyId: cast.companyA.id, name: `${word} mine` });
    const theirs = await makeProject({
      companyId: cast.companyB.id,
      name: `${word} theirs`,
      status: 'completed',
    });
    const { id: request } = await makeRequest({ by: cast.userA, title: word });
    const ids = async (query: Query) => (await foundBy('admin', word, query)).map(({ id }) => id).sort();
    expect(await ids({})).toEqual([mine.id, theirs.id, request].sort());
    expect(await ids({ kind: 'project' })).toEqual([mine.id, theirs.id].sort());
    expect(await ids({ companyId: cast.companyB.id })).toEqual([theirs.id]);
    expect(await ids({ state: 'closed' })).toEqual([theirs.id]);
    expect(await ids({ kind: 'project', state: 'open' })).toEqual([mine.id]);
    expect(await ids({ from: '2100-01-01' })).toEqual([]);
    expect(await ids({ to: '2100-01-01' })).toHaveLength(3);
  });

  test('also where a comment leads to the record', async () => {
    const word = newWord();
    const { id } = await makeProject({ companyId: cast.companyA.id });
    const params = { records: 'projects' as const, id };
    await as.managerA.call(comments.create, { params, body: { content: word } });
    expect(await foundBy('managerA', word, { companyId: cast.companyA.id })).toHaveLength(1);
    expect(await foundBy('managerA', word, { companyId: cast.companyB.id })).toEqual([]);
    expect(await foundBy('managerA', word, { state: 'closed' })).toEqual([]);
  });

  test('to so many of a kind, and says that there are more', async () => {
    const word = newWord();
    for (let index = 0; index < 3; index++)
      await makeProject({ companyId: cast.companyA.id, name: `${word} ${index}` });
    const { groups } = (await as.managerA.call(find, { query: { search: word, limit: 2 } })).body;
    expect(groups.map(({ items, isMore }) => [items.length, isMore])).toEqual([[2, true]]);
  });
});

test('a misspelt Latin word finds what is nearly so, where nothing is as it was typed', async () => {
  const { id } = await makeProject({ companyId: cast.companyA.id, name: 'Ventilation commissioning' });
  for (const search of ['comissioning', 'commissionning', 'ventilaton commissioning']) {
    const { body } = await as.managerA.call(find, { query: { search } });
    expect(body.isNearly, search).toBe(true);
    expect(body.groups.flatMap(({ items }) => items.map((one) => one.id))).toEqual([id]);
    expect(await foundBy('userB', search)).toEqual([]);
  }
  const { body } = await as.managerA.call(find, { query: { search: 'commissioning' } });
  expect(body.isNearly).toBe(false);
});

test('what is looked for has to be something', async () => {
  for (const query of [{ search: '  ' }, { search: 'a'.repeat(101) }])
    await expectRefusal(() => as.userA.call(find, { query }), badInput('search'));
  for (const search of ['…', 'a', 'من']) expect(await foundBy('userA', search)).toEqual([]);
});

test('a person is shown by search what the lists show to them', async () => {
  const word = newWord();
  for (const companyId of [cast.companyA.id, cast.companyB.id]) {
    await makeProjectWithTasks({ companyId, name: word }, [{ responsibleCompanyId: cast.companyB.id }]);
    await makeTask({ companyId, title: word });
  }
  await makeProject({ companyId: cast.companyA.id, name: word });
  for (const by of [cast.userA, cast.userB, cast.ordinary])
    await makeRequest({ by, title: word, steps: [cast.managerB] });
  const lists = { project: projects.list, request: requests.list, task: tasks.list };
  for (const person of [
    'admin',
    'managerA',
    'userA',
    'managerB',
    'userB',
    'ordinary',
    'operations',
    'managing',
  ] as const)
    for (const [kind, list] of Object.entries(lists)) {
      const listed = (await as[person].call(list, { query: { search: word } })).body.map(({ id }) => id);
      const found = await foundBy(person, word, { kind: kind as FoundKind, limit: 50 });
      expect(
        found.map(({ id }) => id),
        `${kind} for ${person}`,
      ).toEqual(listed);
    }
});
