import * as comments from '@shared/contracts/comments';
import * as imports from '@shared/contracts/imports';
import * as projectTasks from '@shared/contracts/project-tasks';
import { MAX_PROJECT_TASKS } from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import { FALLBACK_COMPANY, MANAGING_COMPANY } from '@shared/rules/actor';
import { importFields } from '@shared/rules/imports';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { imports as sheets } from '../../../db/schema/imports';
import { notifications } from '../../../db/schema/notifications';
import { projectTasks as taskTable } from '../../../db/schema/project-tasks';
import { projects as table } from '../../../db/schema/projects';
import { rateLimits } from '../../../db/schema/rate-limits';
import { turns } from '../../../db/schema/turns';
import { makeCompany } from '../../../test/factories/companies';
import { makeImport } from '../../../test/factories/imports';
import { makeTask } from '../../../test/factories/tasks';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { expectRefusal, notAllowed } from '../../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let mason: TestUser;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  mason = await makeUser({ assignedCompanyId: cast.companyA.id, firstName: 'Nasser', lastName: 'Mason' });
});
beforeEach(async () => {
  await db.delete(sheets);
  await db.delete(rateLimits);
});
afterAll(() => server.close());

type Row = Partial<Record<(typeof importFields.projects)[number]['key'], string>>;
const COLUMNS = importFields.projects.map(({ key }) => key);
const send = (by: Client, rows: Row[], head: readonly string[] = COLUMNS) => {
  const cells = rows.map((row) => COLUMNS.map((key) => row[key] ?? ''));
  const lines = [head, ...cells].map((line) => line.map((cell) => `"${cell}"`).join(','));
  const body = new FormData();
  body.set('file', new Blob([lines.join('\r\n')]), 'projects.csv');
  return by.fetch('/api/imports/projects', { method: 'POST', body }) as Promise<Reply<imports.ReadSheet>>;
};
const choices = { columns: [...COLUMNS], language: 'en' as const };
const read = async (by: Client, rows: Row[]) => (await send(by, rows)).body.id;
const write = (by: Client, id: number) => by.call(imports.write, { params: { id }, body: choices });
const undo = (by: Client, id: number) => by.call(imports.undo, { params: { id } });
const imported = async (rows: Row[], by = as.admin) => {
  const { status, body } = await write(by, await read(by, rows));
  expect(status).toBe(200);
  return body;
};
const problemsOf = async (rows: Row[], by = as.admin) => {
  const id = await read(by, rows);
  const { body } = await by.call(imports.check, { params: { id }, body: choices });
  return body.problems;
};
const placesOf = async (rows: Row[]) => (await problemsOf(rows)).map(({ row, field }) => [row, field]);
const named = async (name: string) => {
  const [project] = await db
    .select()
    .from(table)
    .where(and(eq(table.name, name), isNull(table.deletedAt)));
  return project;
};
const tasksOf = (projectId: number) =>
  db.select().from(taskTable).where(eq(taskTable.projectId, projectId)).orderBy(asc(taskTable.orderIndex));

describe('a sheet of projects', () => {
  test('is understood by the heads of an exported list and of the form, in either language', async () => {
    const columnsOf = async (head: string[]) => (await send(as.admin, [{ name: 'a' }], head)).body.columns;
    expect(
      await columnsOf(['Number', 'Name', 'Status', 'Priority', 'Company', 'Waiting for', 'Progress', 'End']),
    ).toEqual([null, 'name', 'status', 'priority', 'company', null, null, 'endDate']);
    expect(
      await columnsOf(['المشروع', 'المهمة', 'الشركة المسؤولة', 'المكلّف', 'أيام العمل', 'المهام']),
    ).toEqual([...['name', 'task', 'taskCompany', 'taskPerson', 'taskDays', null]]);
  });

  test('becomes projects with their tasks in order, as the form makes them', async () => {
    const { companyA, companyB } = cast;
    const done = await imported([
      {
        ...{
          name: 'Quay',
          company: companyA.name,
          status: 'قيد التنفيذ',
          priority: 'High',
          budget: '1,250.50',
        },
        ...{ startDate: '02/01/2030', endDate: '2030-12-31', location: 'Jubail', description: 'All of it' },
        ...{ googleMapsLink: 'https://maps.example/quay', task: 'Survey', taskEn: 'Survey it' },
        ...{ taskCompany: companyA.name, taskPerson: 'nasser mason', taskPriority: 'عاجلة' },
        ...{
          taskDescription: 'By boat',
          taskNotes: 'At low tide',
          taskStart: '2030-01-03',
          taskEnd: '05/01/2030',
        },
      },
      { task: 'Dredge', taskCompany: String(companyB.id) },
      { name: 'Yard' },
      {},
      { name: 'QUAY', task: 'Pave' },
    ]);
    expect(done).toMatchObject({ kind: 'projects', count: 2 });
    const quay = await named('Quay');
    expect(quay).toMatchObject({
      ...{ companyId: companyA.id, createdBy: cast.admin.id, status: 'in_progress', priority: 'high' },
      ...{ startDate: '2030-01-02', endDate: '2030-12-31', budget: 1250.5, location: 'Jubail' },
      ...{ description: 'All of it', googleMapsLink: 'https://maps.example/quay' },
      ...{ taskCount: 3, completedTaskCount: 0, progress: 0 },
    });
    const [survey, dredge, pave, none] = await tasksOf(quay?.id as number);
    expect(survey).toMatchObject({
      ...{ name: 'Survey', nameEn: 'Survey it', status: 'pending', priority: 'urgent', orderIndex: 0 },
      ...{ responsibleCompanyId: companyA.id, responsibleUserId: mason.id },
      ...{ description: 'By boat', notes: 'At low tide', startDate: '2030-01-03', endDate: '2030-01-05' },
    });
    expect(dredge).toMatchObject({ name: 'Dredge', orderIndex: 1, responsibleCompanyId: companyB.id });
    expect(pave).toMatchObject({ name: 'Pave', orderIndex: 2, responsibleCompanyId: null });
    expect(none).toBeUndefined();
    const yard = await named('Yard');
    expect(yard).toMatchObject({ companyId: FALLBACK_COMPANY, status: 'planning', taskCount: 0 });
    expect(yard?.uniqueNumber).not.toBe(quay?.uniqueNumber);
  });

  test('gives the first task its turn, is on record and sends no notice, as with a project created by hand', async () => {
    const row = (name: string, task: string) => ({ name, task, taskCompany: cast.companyA.name });
    await imported([row('By sheet', 'First'), row('By sheet', 'Second')]);
    const sheet = (await named('By sheet'))?.id as number;
    const { body: hand } = await as.admin.call(projects.create, {
      body: {
        name: 'By hand',
        tasks: ['First', 'Second'].map((name) => ({ name, responsibleCompanyId: cast.companyA.id })),
      },
    });
    const turnsIn = async (projectId: number) => {
      const rows = await db
        .select({
          task: taskTable.name,
          companyId: turns.companyId,
          endedAt: turns.endedAt,
          heldUp: turns.heldUp,
        })
        .from(turns)
        .innerJoin(taskTable, eq(taskTable.id, turns.projectTaskId))
        .where(eq(turns.projectId, projectId))
        .orderBy(asc(turns.id));
      return rows;
    };
    expect(await turnsIn(sheet)).toEqual(await turnsIn(hand.id));
    expect(await turnsIn(sheet)).toEqual([
      { task: 'First', companyId: cast.companyA.id, endedAt: null, heldUp: 1 },
    ]);
    const ids = (await tasksOf(sheet)).map(({ id }) => id);
    expect(await db.select().from(notifications).where(inArray(notifications.projectTaskId, ids))).toEqual(
      [],
    );
    const recorded = await db
      .select({ action: events.action, actorId: events.actorId, data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'project'), eq(events.entityId, sheet)));
    expect(recorded).toMatchObject([
      { action: 'project.create', actorId: cast.admin.id, data: { name: 'By sheet', taskCount: 2 } },
    ]);
    expect(
      (
        await as.userA.call(projectTasks.update, {
          params: { id: ids[0] as number },
          body: { status: 'completed' },
        })
      ).status,
    ).toBe(200);
    expect((await turnsIn(sheet)).map(({ task, endedAt }) => [task, endedAt === null])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
  });

  test('is of the importer’s own company where it names none', async () => {
    await imported([{ name: 'Of the managers' }], as.managing);
    expect((await named('Of the managers'))?.companyId).toBe(MANAGING_COMPANY);
  });

  test('takes digits for the number of a company, and for a name only where no company has the number', async () => {
    const { companyB } = cast;
    for (const id of [FALLBACK_COMPANY, MANAGING_COMPANY, companyB.id])
      await makeCompany({ nameEn: String(id) });
    const free = await makeCompany({ name: '987654' });
    await imported([
      { name: 'Of no company', task: 'One', taskCompany: '987654' },
      { name: 'By number', company: String(companyB.id) },
    ]);
    const project = await named('Of no company');
    expect(project?.companyId).toBe(FALLBACK_COMPANY);
    expect((await tasksOf(project?.id as number))[0]?.responsibleCompanyId).toBe(free.id);
    expect((await named('By number'))?.companyId).toBe(companyB.id);
    await imported([{ name: 'Of the managers too' }], as.managing);
    expect((await named('Of the managers too'))?.companyId).toBe(MANAGING_COMPANY);
  });

  test('lays out tasks by their working days, one after the other', async () => {
    await imported([
      { name: 'Laid out', startDate: '2030-01-03', task: 'Two', taskDays: '2' },
      { task: 'Unplanned' },
      { task: 'Three', taskDays: '٣' },
      { task: 'Later', taskStart: '2030-02-03', taskDays: '1' },
      { task: 'As it ends', taskStart: '2030-02-05', taskDays: '9', taskEnd: '2030-02-06' },
      { task: 'After it', taskDays: '1' },
    ]);
    const made = await tasksOf((await named('Laid out'))?.id as number);
    expect(made.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      // a Thursday and a Sunday
      ['2030-01-03', '2030-01-06'],
      [null, null],
      ['2030-01-07', '2030-01-09'],
      ['2030-02-03', '2030-02-03'],
      ['2030-02-05', '2030-02-06'],
      ['2030-02-07', '2030-02-07'],
    ]);
  });

  test('has all that is wrong told by row and field', async () => {
    const inactive = await makeCompany({ isActive: false });
    const { companyA, companyB } = cast;
    expect(
      await placesOf([
        { task: 'Of no project' },
        { name: 'Days', startDate: '2030-02-31', endDate: '2030-03-01' },
        { name: 'Backwards', startDate: '2030-02-01', endDate: '2030-01-01' },
        { name: 'Words', status: 'maybe', priority: 'highest', budget: 'much', googleMapsLink: 'here' },
        { name: 'Companies', company: 'No such', task: 'One', taskCompany: inactive.name },
        { name: 'People', task: 'One', taskPerson: 'nasser mason', taskCompany: companyB.name },
        { task: 'Two', taskPerson: 'nasser mason' },
        { name: 'Tasks', task: 'Backwards', taskStart: '2030-02-01', taskEnd: '2030-01-01' },
        { taskPriority: 'low' },
        { name: 'No start', task: 'Days without a start', taskDays: '3' },
        { task: 'No number', taskDays: 'long' },
        { name: 'Twice', company: companyA.name, endDate: '2030-01-01' },
        { name: 'Twice', company: companyB.name, task: 'Fine' },
        { name: 'At the end', taskStart: '9999-12-30', taskEnd: '9999-12-31', task: 'Last' },
        { task: 'After the last day', taskDays: '2', budget: 'much' },
      ]),
    ).toEqual([
      [2, 'name'],
      [3, 'startDate'],
      [4, 'endDate'],
      [5, 'status'],
      [5, 'priority'],
      [5, 'budget'],
      [5, 'googleMapsLink'],
      [6, 'company'],
      [6, 'taskCompany'],
      [7, 'taskPerson'],
      [8, 'taskPerson'],
      [9, 'taskEnd'],
      [10, 'task'],
      [11, 'taskStart'],
      [12, 'taskDays'],
      [14, 'company'],
      [16, 'budget'],
      [16, 'taskStart'],
    ]);
    expect(await named('Twice')).toBeUndefined();
  });

  test('is refused as a whole where anything is wrong', async () => {
    const id = await read(as.admin, [{ name: 'Right' }, { name: 'Wrong', endDate: 'tomorrow' }]);
    await expectRefusal(() => write(as.admin, id), { status: 409, code: 'import_refused' });
    expect(await named('Right')).toBeUndefined();
  });

  test('tells at its row the task that is one too many, with the limit', async () => {
    const rows = Array.from({ length: MAX_PROJECT_TASKS + 1 }, (_, place) => ({ task: `Task ${place}` }));
    const [problem, ...others] = await problemsOf([{ name: 'Long' }, ...rows]);
    expect(problem).toMatchObject({ row: MAX_PROJECT_TASKS + 3, field: 'task' });
    expect(problem?.message).toContain(String(MAX_PROJECT_TASKS));
    expect(others).toEqual([]);
  });

  test('tells a text that is longer than a cell may be', async () => {
    const long = { name: 'Long text', description: 'x'.repeat(imports.MAX_CELL + 1) };
    expect(await placesOf([long])).toEqual([[2, 'description']]);
    const id = await read(as.admin, [long]);
    await expectRefusal(() => write(as.admin, id), { status: 409, code: 'import_refused' });
  });

  test('is for those who create projects', async () => {
    for (const by of [as.managerA, as.userA, as.ordinary, as.operations])
      await expectRefusal(() => send(by, [{ name: 'a' }]), notAllowed);
  });

  test('is refused as a whole where its person would have too many open projects', async () => {
    const admin = await server.as(await makeUser({ role: 'admin' }));
    const rows = Array.from({ length: projects.MAX_OPEN_PROJECTS + 1 }, (_, place) => ({
      name: `Many ${place}`,
    }));
    const id = await read(admin, rows);
    await expectRefusal(() => write(admin, id), { status: 409, code: 'limit_reached' });
    expect(await named('Many 1')).toBeUndefined();
  });

  test('counts its rows, of finished projects too, with those of general tasks in 24 hours', async () => {
    const person = await makeUser({ role: 'admin' });
    const admin = await server.as(person);
    const of = 'imported_rows';
    const limit = imports.IMPORTED_ROWS_A_DAY;
    await makeImport(person, [], { kind: 'tasks', rowCount: limit - 2 });
    await makeImport(person, [], { kind: 'users', rowCount: limit });
    const finished = (...names: string[]) => names.map((name) => ({ name, status: 'Completed' }));
    const isRefused = async (id: number) => {
      const refusal = { status: 409, code: 'limit_reached' };
      const { error } = await expectRefusal(() => write(admin, id), refusal);
      expect(error.details).toMatchObject({ of, limit });
    };
    await isRefused(await read(admin, finished('Done', 'Done too', 'One too many')));
    await imported(finished('Done', 'Done too'), admin);
    const id = await read(admin, finished('Another'));
    await isRefused(id);
    await db
      .update(sheets)
      .set({ writtenAt: sql`${sheets.writtenAt} - interval '25 hours'` })
      .where(eq(sheets.createdBy, person.id));
    expect((await write(admin, id)).status).toBe(200);
  });
});

describe('undoing an import of projects', () => {
  const one = async (name: string) => {
    const { id } = await imported([{ name, task: 'One', taskCompany: cast.companyA.name }, { task: 'Two' }]);
    const project = (await named(name))?.id as number;
    return { id, project, task: (await tasksOf(project))[0]?.id as number };
  };

  test('removes them with their tasks and turns, for good', async () => {
    const { id, project, task } = await one('Wrong sheet');
    expect((await undo(as.admin, id)).status).toBe(204);
    expect(await db.select().from(table).where(eq(table.id, project))).toEqual([]);
    expect(await tasksOf(project)).toEqual([]);
    expect(await db.select().from(turns).where(eq(turns.projectTaskId, task))).toEqual([]);
    const recorded = await db
      .select({ action: events.action })
      .from(events)
      .where(and(eq(events.entity, 'project'), eq(events.entityId, project)))
      .orderBy(asc(events.id));
    expect(recorded.map(({ action }) => action)).toEqual(['project.create', 'project.delete']);
  });

  test('leaves those in the bin that were deleted meanwhile', async () => {
    const { id, project } = await one('Deleted first');
    await as.admin.call(projects.remove, { params: { id: project } });
    expect((await undo(as.admin, id)).status).toBe(204);
    expect(await db.$count(table, eq(table.id, project))).toBe(1);
  });

  test.each<[string, (of: { project: number; task: number }) => Promise<unknown>]>([
    [
      'was changed',
      ({ project }) =>
        as.admin.call(projects.update, { params: { id: project }, body: { priority: 'high' } }),
    ],
    [
      'had a task changed',
      ({ task }) =>
        as.userA.call(projectTasks.update, { params: { id: task }, body: { status: 'in_progress' } }),
    ],
    [
      'was given a task',
      ({ project }) =>
        as.admin.call(projectTasks.createInProject, { params: { id: project }, body: { name: 'Three' } }),
    ],
    [
      'was commented on',
      ({ project }) =>
        as.admin.call(comments.create, {
          params: { records: 'projects', id: project },
          body: { content: 'Seen' },
        }),
    ],
    [
      'had a task commented on',
      ({ task }) =>
        as.userA.call(comments.create, {
          params: { records: 'tasks', id: task },
          body: { content: 'Seen' },
        }),
    ],
    ['was given a general task', ({ project }) => makeTask({ projectId: project })],
  ])('is refused once one %s', async (what, use) => {
    const made = await one(`Used: ${what}`);
    await use(made);
    const refusal = { status: 409, code: 'import_used' };
    const { error } = await expectRefusal(() => undo(as.admin, made.id), refusal);
    expect(error.details).toEqual({ used: [`Used: ${what}`], count: 1 });
  });
});
