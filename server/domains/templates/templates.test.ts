import * as projects from '@shared/contracts/projects';
import * as templates from '@shared/contracts/templates';
import { MANAGING_COMPANY } from '@shared/rules/actor';
import { templateDataOf, templateTasks } from '@shared/rules/templates';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeTemplate } from '../../test/factories/templates';
import { type Cast, makeCast } from '../../test/factories/users';
import { nextCursor } from '../../test/pages';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const readersOnly = ['operations', 'managerA'] as const;
const strangers = ['userA', 'ordinary'] as const;

/** What templates of before did not say of a task. */
const unsaid = { responsibleCompanyId: null, days: null };

describe('the templates', () => {
  test('are read by admins, company 11, company 41 and managers; changed by the first two', async () => {
    const template = await makeTemplate();
    for (const person of ['admin', 'managing', ...readersOnly] as const) {
      const { status, body } = await as[person].call(templates.list);
      expect(status).toBe(200);
      const may = person === 'admin' || person === 'managing';
      expect(body[0]).toMatchObject({ id: template.id, can: { edit: may, remove: may } });
    }
    for (const person of strangers) await expectRefusal(() => as[person].call(templates.list), notAllowed);
  });

  test('are searched and paged', async () => {
    const [first, second] = [
      await makeTemplate([], { name: 'Villa A' }),
      await makeTemplate([], { name: 'villa B' }),
    ];
    const found = await as.admin.call(templates.list, { query: { search: 'VILLA', limit: 1 } });
    expect(found.body.map(({ id }) => id)).toEqual([second.id]);
    expect(found.headers.get('x-total-count')).toBe('2');
    const next = await as.admin.call(templates.list, {
      query: { search: 'villa', cursor: nextCursor(found) },
    });
    expect(next.body.map(({ id }) => id)).toEqual([first.id]);
  });

  test('are created with tasks in their order', async () => {
    const tasks = [
      {
        name: 'Survey',
        nameEn: null,
        description: 'Twice',
        priority: 'high' as const,
        estimatedHours: 8,
        responsibleCompanyId: cast.companyA.id,
        days: 3,
      },
      { name: 'Build' },
    ];
    const create = (by = as.managing, body: object = { name: 'Made', description: 'By hand', tasks }) =>
      by.call(templates.create, { body: body as { name: string } });
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Made', description: 'By hand', can: { edit: true, remove: true } });
    expect(templateTasks(body.templateData)).toEqual([
      tasks[0],
      { name: 'Build', nameEn: null, description: null, priority: 'medium', estimatedHours: null, ...unsaid },
    ]);
    const [entry] = await db.select().from(events).orderBy(desc(events.id)).limit(1);
    expect(entry).toMatchObject({ action: 'template.create', entityId: body.id, actorId: cast.managing.id });
    const bare = await create(as.admin, { name: 'Bare' });
    expect(templateTasks(bare.body.templateData)).toEqual([]);

    await expectRefusal(() => create(as.admin, { name: ' ' }), badInput('name'));
    await expectRefusal(
      () => create(as.admin, { name: 'T', tasks: [{ name: '' }] }),
      badInput('tasks.0.name'),
    );
    for (const person of [...readersOnly, ...strangers])
      await expectRefusal(() => create(as[person]), notAllowed);
  });

  test('have their tasks changed, and keep them where none are sent', async () => {
    const { id, templateData } = await makeTemplate();
    const change = (body: object) => as.managing.call(templates.update, { params: { id }, body });
    const renamed = await change({ name: 'Same tasks' });
    expect(renamed.body.templateData).toBe(templateData);
    const { body } = await change({ tasks: [{ name: 'Only', priority: 'low' }] });
    expect(body.name).toBe('Same tasks');
    expect(templateTasks(body.templateData).map(({ name, priority }) => [name, priority])).toEqual([
      ['Only', 'low'],
    ]);
    await expectRefusal(() => change({ tasks: [{ name: ' ' }] }), badInput('tasks.0.name'));
  });

  test('are renamed', async () => {
    const { id } = await makeTemplate();
    const rename = (
      by = as.managing,
      body: object = { name: 'Renamed', description: null },
      params = { id },
    ) => by.call(templates.update, { params, body });
    expect((await rename()).body).toMatchObject({ id, name: 'Renamed', description: null });
    await expectRefusal(() => rename(as.admin, { name: ' ' }), badInput('name'));
    await expectRefusal(() => rename(as.admin, { templateData: '{}' }), badInput(''));
    await expectRefusal(() => rename(as.admin, { name: 'X' }, { id: 999_999 }), notFound);
    for (const person of [...readersOnly, ...strangers])
      await expectRefusal(() => rename(as[person]), notAllowed);
  });

  test('are deleted', async () => {
    const { id } = await makeTemplate();
    const remove = (by = as.managing) => by.call(templates.remove, { params: { id } });
    for (const person of [...readersOnly, ...strangers])
      await expectRefusal(() => remove(as[person]), notAllowed);
    expect((await remove()).status).toBe(204);
    await expectRefusal(() => remove(), notFound);
  });
});

describe('saving a project as a template', () => {
  test('keeps its tasks, in order', async () => {
    const { project } = await makeProjectWithTasks({}, [
      { name: 'Dig', priority: 'high', description: 'Two metres', status: 'completed' },
      {
        name: 'Pour',
        responsibleCompanyId: cast.companyA.id,
        startDate: '2026-11-26', // a Thursday
        endDate: '2026-11-30',
      },
    ]);
    const { status, body } = await as.managing.call(projects.saveAsTemplate, {
      params: project,
      body: { templateName: 'Foundation', templateDescription: 'The usual' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Foundation', description: 'The usual' });
    expect(templateTasks(body.templateData)).toEqual([
      {
        name: 'Dig',
        nameEn: null,
        description: 'Two metres',
        priority: 'high',
        estimatedHours: null,
        ...unsaid,
      },
      {
        name: 'Pour',
        nameEn: null,
        description: null,
        priority: 'medium',
        estimatedHours: null,
        responsibleCompanyId: cast.companyA.id,
        days: 3,
      },
    ]);
  });

  test('is refused without a name, for an unknown project, and to all but admins and company 11', async () => {
    const project = await makeProject({ companyId: cast.companyA.id });
    const save = (by = as.admin, templateName = 'T', params: { id: number } = project) =>
      by.call(projects.saveAsTemplate, { params, body: { templateName } });
    await expectRefusal(() => save(as.admin, '  '), badInput('templateName'));
    await expectRefusal(() => save(as.admin, 'T', { id: 999_999 }), notFound);
    for (const person of [...readersOnly, ...strangers])
      await expectRefusal(() => save(as[person]), notAllowed);
  });
});

describe('a project from a template', () => {
  const start = (id: number, body: object = { projectName: 'Started' }, by = as.admin) =>
    by.call(templates.createProject, { params: { id }, body: body as { projectName: string } });

  test('has the template’s tasks, pending, for the caller’s company or the managing one', async () => {
    const { id } = await makeTemplate(['Survey', 'Build']);
    const { status, body } = await start(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Started',
      status: 'planning',
      companyId: MANAGING_COMPANY,
      taskCount: 2,
    });
    expect(body.projectTasks.map(({ name, status }) => [name, status])).toEqual([
      ['Survey', 'pending'],
      ['Build', 'pending'],
    ]);
    const named = await start(id, { projectName: 'Named', companyId: cast.companyB.id }, as.managing);
    expect(named.body.company.id).toBe(cast.companyB.id);
  });

  test('has its companies, and dates in working days from the day on that it starts', async () => {
    const of = { nameEn: null, description: null, priority: 'medium' as const, estimatedHours: null };
    const { id } = await makeTemplate([], {
      templateData: templateDataOf([
        { ...of, name: 'Survey', responsibleCompanyId: cast.companyA.id, days: 5 },
        { ...of, name: 'Wait', ...unsaid },
        { ...of, name: 'Build', responsibleCompanyId: cast.companyB.id, days: 2 },
      ]),
    });
    const { body } = await start(id, { projectName: 'Started', startDate: '2026-11-27' }); // a Friday
    expect(body).toMatchObject({ startDate: '2026-11-27', endDate: '2026-12-07' });
    expect(
      body.projectTasks.map((task) => [task.responsibleCompanyId, task.startDate, task.endDate]),
    ).toEqual([
      [cast.companyA.id, '2026-11-29', '2026-12-03'],
      [null, null, null],
      [cast.companyB.id, '2026-12-06', '2026-12-07'],
    ]);
  });

  test('is refused where a company of the template does not exist or is disabled', async () => {
    const of = {
      name: 'Survey',
      nameEn: null,
      description: null,
      priority: 'medium' as const,
      estimatedHours: null,
    };
    const gone = await makeCompany({ isActive: false });
    for (const [responsibleCompanyId, expected] of [
      [999_999, badInput('tasks.0.responsibleCompanyId')],
      [gone.id, { status: 409, code: 'company_inactive' }],
    ] as const) {
      const templateData = templateDataOf([{ ...of, responsibleCompanyId, days: 1 }]);
      const { id } = await makeTemplate([], { templateData });
      await expectRefusal(() => start(id), expected);
    }
  });

  test('is empty where the template cannot be read', async () => {
    const { id } = await makeTemplate([], { templateData: 'not json' });
    expect((await start(id)).body.projectTasks).toEqual([]);
  });

  test('is refused without a name, from an unknown template, with a wrong company, and to the others', async () => {
    const { id } = await makeTemplate();
    const inactive = await makeCompany({ isActive: false });
    await expectRefusal(() => start(id, {}), badInput('projectName'));
    await expectRefusal(() => start(999_999), notFound);
    await expectRefusal(() => start(id, { projectName: 'P', companyId: 999_999 }), badInput('companyId'));
    await expectRefusal(() => start(id, { projectName: 'P', companyId: inactive.id }), {
      status: 409,
      code: 'company_inactive',
    });
    for (const person of [...readersOnly, ...strangers])
      await expectRefusal(() => start(id, undefined, as[person]), notAllowed);
  });
});
