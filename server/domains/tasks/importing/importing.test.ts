import * as comments from '@shared/contracts/comments';
import * as imports from '@shared/contracts/imports';
import * as projects from '@shared/contracts/projects';
import * as tasks from '@shared/contracts/tasks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { imports as sheets } from '../../../db/schema/imports';
import { notifications } from '../../../db/schema/notifications';
import { users as people } from '../../../db/schema/people';
import { rateLimits } from '../../../db/schema/rate-limits';
import { tasks as table } from '../../../db/schema/tasks';
import { turns } from '../../../db/schema/turns';
import { log } from '../../../lib/log';
import { makeImport } from '../../../test/factories/imports';
import { makeProject } from '../../../test/factories/projects';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { expectRefusal, notAllowed } from '../../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let project: { id: number; uniqueNumber: string };
let mason: TestUser;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  project = await makeProject({ companyId: cast.companyA.id, name: 'Sea wall' });
  await makeProject({ companyId: cast.companyB.id, name: 'Of B alone' });
  mason = await makeUser({ assignedCompanyId: cast.companyA.id, firstName: 'Nasser', lastName: 'Mason' });
});
beforeEach(async () => {
  await db.delete(sheets);
  await db.delete(rateLimits);
});
afterAll(() => server.close());

const HEAD = ['Title', 'Due', 'Priority', 'Status', 'Company', 'Assigned to', 'Project'];
const COLUMNS = ['title', 'dueDate', 'priority', 'status', 'company', 'person', 'project'];
const send = (by: Client, rows: string[][], head = HEAD) => {
  const text = [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  const body = new FormData();
  body.set('file', new Blob([text]), 'tasks.csv');
  return by.fetch('/api/imports/tasks', { method: 'POST', body }) as Promise<Reply<imports.ReadSheet>>;
};
const choices = { columns: COLUMNS, language: 'en' as const };
const read = async (by: Client, rows: string[][]) => (await send(by, rows)).body.id;
const write = (by: Client, id: number) => by.call(imports.write, { params: { id }, body: choices });
const undo = (by: Client, id: number) => by.call(imports.undo, { params: { id } });
const problemsOf = async (rows: string[][], by = as.managerA) => {
  const id = await read(by, rows);
  const { body } = await by.call(imports.check, { params: { id }, body: choices });
  return body.problems.map(({ row, field }) => [row, field]);
};
const titled = (title: string) =>
  db
    .select()
    .from(table)
    .where(and(eq(table.title, title), isNull(table.deletedAt)));

describe('a sheet of tasks', () => {
  test('is understood by the heads of an exported list, in either language', async () => {
    expect((await send(as.managerA, [['a']])).body.columns).toEqual(COLUMNS);
    const arabic = ['العنوان', 'تاريخ الاستحقاق', 'الأولوية', 'الحالة', 'الشركة', 'المكلّف', 'المشروع'];
    expect((await send(as.managerA, [['a']], arabic)).body.columns).toEqual(COLUMNS);
  });

  test('becomes tasks with their people and projects, gives companies their turns, is on record and sends no notice', async () => {
    const rows = [
      ['Cast in place', '24/12/2030', 'عالية', 'Waiting', cast.companyA.name, 'nasser mason', 'sea wall'],
      ['Cure it', '2030-12-25', '', '', '', mason.username, project.uniqueNumber],
      ['', '', '', '', '', '', ''],
      ['Strip it', '', 'low', 'مكتملة', '', '', ''],
    ];
    const { status, body } = await write(as.managerA, await read(as.managerA, rows));
    expect([status, body.count]).toEqual([200, 3]);
    const ofA = { companyId: cast.companyA.id, createdBy: cast.managerA.id };
    const [cast_] = await titled('Cast in place');
    expect(cast_).toMatchObject({
      ...ofA,
      ...{ dueDate: '2030-12-24', priority: 'high', status: 'pending' },
      ...{ responsibleUserId: mason.id, projectId: project.id },
    });
    expect((await titled('Cure it'))[0]).toMatchObject({
      ...ofA,
      responsibleUserId: mason.id,
      projectId: project.id,
    });
    expect((await titled('Strip it'))[0]).toMatchObject({ ...ofA, priority: 'low', status: 'completed' });
    const id = cast_?.id as number;
    expect(await db.select().from(turns).where(eq(turns.taskId, id))).toMatchObject([{ endedAt: null }]);
    expect(await db.select().from(notifications).where(eq(notifications.taskId, id))).toEqual([]);
    const recorded = await db
      .select({ action: events.action, actorId: events.actorId })
      .from(events)
      .where(and(eq(events.entity, 'task'), eq(events.entityId, id)));
    expect(recorded).toEqual([{ action: 'task.create', actorId: cast.managerA.id }]);
  });

  test('has all that is wrong told by row and field', async () => {
    const rows = [
      ['', '', '', '', '', '', ''],
      ['No such day', '31/02/2030', '', '', '', '', ''],
      ['Long ago', '24/12/2020', '', '', '', '', ''],
      ['Odd', '', 'highest', 'maybe', '', '', ''],
      ['Of others', '', '', '', cast.companyB.name, '', ''],
      ['Of no one', '', '', '', 'No such company', '', ''],
      ['Person of others', '', '', '', '', cast.userB.username, ''],
      ['Unseen project', '', '', '', '', '', 'Of B alone'],
    ];
    expect(await problemsOf(rows)).toEqual([
      [3, 'dueDate'],
      [4, 'dueDate'],
      [5, 'priority'],
      [5, 'status'],
      [6, 'company'],
      [7, 'company'],
      [8, 'person'],
      [9, 'project'],
    ]);
    expect(await titled('Odd')).toEqual([]);
    const id = await read(as.managerA, rows);
    await expectRefusal(() => write(as.managerA, id), { status: 409, code: 'import_refused' });
  });

  test('is asked for the company of a person where there is none', async () => {
    const id = await read(as.admin, [['Of no company', '', '', '', '', mason.username, '']]);
    const { body } = await as.admin.call(imports.check, { params: { id }, body: choices });
    expect(body.problems).toEqual([
      { row: 2, field: 'person', message: 'Enter the company of this person too' },
    ]);
  });

  test('may have finished tasks of a day that is over, and hours in any digits', async () => {
    const head = ['Title', 'Due', 'Status', 'Estimated hours'];
    const columns = ['title', 'dueDate', 'status', 'estimatedHours'];
    const rows = [
      ['Poured', '2020-01-05', 'Completed', '٧٫٥'],
      ['Poured late', '2020-01-05', 'Waiting', '0x10'],
    ];
    const { id } = (await send(as.managerA, rows, head)).body;
    const body = { ...choices, columns };
    const { problems } = (await as.managerA.call(imports.check, { params: { id }, body })).body;
    expect(problems.map(({ row, field }) => [row, field])).toEqual([
      [3, 'dueDate'],
      [3, 'estimatedHours'],
    ]);
  });

  test('takes the number of a project for that project, also where another one has it as its name', async () => {
    await makeProject({ companyId: cast.companyA.id, name: project.uniqueNumber });
    const row = ['By its number', '', '', '', '', '', project.uniqueNumber];
    await write(as.managerA, await read(as.managerA, [row]));
    expect(await titled('By its number')).toMatchObject([{ projectId: project.id }]);
  });

  test('counts no rows in the day where importing it fails', async () => {
    const person = await makeUser({ role: 'admin' });
    const admin = await server.as(person);
    await makeImport(person, [], { kind: 'projects', rowCount: imports.IMPORTED_ROWS_A_DAY - 1 });
    const id = await read(admin, [['Breaks', '', '', '', '', '', '']]);
    const error = vi.spyOn(log, 'error').mockImplementation(() => {});
    await db.execute(sql`alter table tasks add constraint breaks check (title <> 'Breaks') not valid`);
    try {
      expect((await write(admin, id)).status).toBe(500);
    } finally {
      await db.execute(sql`alter table tasks drop constraint breaks`);
      error.mockRestore();
    }
    expect((await write(admin, id)).status).toBe(200);
    const another = await read(admin, [['One too many', '', '', '', '', '', '']]);
    await expectRefusal(() => write(admin, another), { status: 409, code: 'limit_reached' });
  });

  test('needs titles', async () => {
    const id = await read(as.managerA, [['', '24/12/2030', '', '', '', '', '']]);
    const { body } = await as.managerA.call(imports.check, { params: { id }, body: choices });
    expect(body.problems).toMatchObject([{ row: 2, field: 'title' }]);
  });

  test('is for those who create tasks', async () => {
    for (const by of [as.userA, as.ordinary, as.operations])
      await expectRefusal(() => send(by, [['a']]), notAllowed);
  });

  test('is refused as a whole where its person would have too many open tasks', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const rows = Array.from({ length: tasks.MAX_OPEN_TASKS + 1 }, (_, place) => [`Many ${place}`]);
    const id = await read(
      admin,
      rows.map(([title]) => [title as string, '', '', '', '', '', '']),
    );
    await expectRefusal(() => write(admin, id), { status: 409, code: 'limit_reached' });
    expect(await titled('Many 1')).toEqual([]);
  });
});

describe('undoing an import of tasks', () => {
  const imported = async (title: string) => {
    const { body } = await write(as.managerA, await read(as.managerA, [[title, '', '', '', '', '', '']]));
    return { id: body.id, task: (await titled(title))[0]?.id as number };
  };

  test('removes them', async () => {
    const { id } = await imported('Wrong sheet');
    expect((await undo(as.managerA, id)).status).toBe(204);
    expect(await titled('Wrong sheet')).toEqual([]);
  });

  test('is refused where they are another company’s by then', async () => {
    const manager = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    const by = await server.as(manager);
    const { id } = (await write(by, await read(by, [['Left behind', '', '', '', '', '', '']]))).body;
    const params = { id: (await titled('Left behind'))[0]?.id as number };
    expect((await as.admin.call(tasks.update, { params, body: { title: 'Called otherwise' } })).status).toBe(
      200,
    );
    await db.update(people).set({ assignedCompanyId: cast.companyB.id }).where(eq(people.id, manager.id));
    const { error } = await expectRefusal(() => undo(by, id), { status: 409, code: 'import_used' });
    expect(error.details).toBeUndefined();
    expect(await titled('Called otherwise')).toHaveLength(1);
  });

  test('is refused without a name once one was commented on whose project is in the bin', async () => {
    const { id: projectId, uniqueNumber } = await makeProject({ companyId: cast.companyA.id });
    const rows = [['Of a deleted project', '', '', '', '', '', uniqueNumber]];
    const { id } = (await write(as.managerA, await read(as.managerA, rows))).body;
    const [task] = await titled('Of a deleted project');
    const params = { records: 'tasks' as const, id: task?.id as number };
    await as.userA.call(comments.create, { params, body: { content: 'Seen' } });
    await as.admin.call(projects.remove, { params: { id: projectId } });
    const { error } = await expectRefusal(() => undo(as.managerA, id), { status: 409, code: 'import_used' });
    expect(error.details).toBeUndefined();
  });

  test.each([
    [
      'changed',
      (id: number) => as.managerA.call(tasks.update, { params: { id }, body: { priority: 'high' } }),
    ],
    [
      'commented on',
      (id: number) =>
        as.userA.call(comments.create, { params: { records: 'tasks', id }, body: { content: 'Seen' } }),
    ],
  ])('is refused once one was %s', async (what, change) => {
    const { id, task } = await imported(`Used as ${what}`);
    const { status } = await change(task);
    expect(status).toBeLessThan(300);
    const { error } = await expectRefusal(() => undo(as.managerA, id), { status: 409, code: 'import_used' });
    expect(error.details).toEqual({ used: [`Used as ${what}`], count: 1 });
  });
});
