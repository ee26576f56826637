import * as companies from '@shared/contracts/companies';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as projects from '@shared/contracts/projects';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import * as roles from '@shared/contracts/roles';
import * as templates from '@shared/contracts/templates';
import { addressOf, type Endpoint } from '@shared/endpoint';
import { templateDataOf, templateTasks } from '@shared/rules/templates';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../test/factories/companies';
import { makeRequestType } from '../test/factories/request-types';
import { makeRole } from '../test/factories/roles';
import { serial } from '../test/factories/serial';
import { makeTemplate } from '../test/factories/templates';
import { type Cast, makeCast } from '../test/factories/users';
import { badInput, expectRefusal } from '../test/refusals';
import { type Reply, startServer, type TestServer } from '../test/server';
import { type Browsers, signInCast } from '../test/signed-in';
import { db } from './client';
import { events } from './schema/events';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

type Shown = { id: number } & Record<string, unknown>;
const send = (endpoint: Endpoint, id: number, body: object): Promise<Reply<Shown>> =>
  as.admin.fetch(addressOf(endpoint, { params: { id } }), {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Kind {
  create: Endpoint;
  update: Endpoint;
  /** What a new one is made of beside its names. */
  with?: () => Promise<object>;
  /** How its names are called. */
  names?: [string, string];
  list?: Endpoint;
  /** What its changes are on record about. */
  entity: string;
}

const kinds: Record<string, Kind> = {
  company: {
    create: companies.create,
    update: companies.update,
    list: companies.list,
    entity: 'company',
  },
  'request type': {
    create: requestTypes.create,
    update: requestTypes.update,
    list: requestTypes.list,
    entity: 'request_type',
  },
  step: {
    create: requestTypes.createStep,
    update: requestTypes.updateStep,
    names: ['stepName', 'stepNameEn'],
    with: async () => ({ requestTypeId: (await makeRequestType()).id }),
    entity: 'request_type',
  },
  template: {
    create: templates.create,
    update: templates.update,
    list: templates.list,
    entity: 'template',
  },
  role: { create: roles.create, update: roles.update, list: roles.customList, entity: 'role' },
};

describe.each(Object.entries(kinds))('the second name of a %s', (kind, { create, update, list, ...of }) => {
  const [first, second] = of.names ?? ['name', 'nameEn'];
  const make = async (nameEn?: string | null) => {
    const body = { [first]: `المخطط ${kind} ${serial()}`, ...(nameEn !== undefined && { [second]: nameEn }) };
    const reply = await send(create, 0, { ...body, ...(await of.with?.()) });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const nameOf = async (id: number, body: object) => (await send(update, id, body)).body[second];

  test('is there from the beginning or later, stays where it is not named, and is cleared', async () => {
    const { id, [second]: atFirst } = await make();
    expect(atFirst).toBeNull();
    expect(await nameOf(id, { [second]: `  Drawing ${kind} ` })).toBe(`Drawing ${kind}`);
    expect(await nameOf(id, { [first]: `المخطط الثاني ${kind}` })).toBe(`Drawing ${kind}`);
    expect(await nameOf(id, { [second]: ' ' })).toBeNull();
    expect(await nameOf(id, { [second]: `Plan ${kind}` })).toBe(`Plan ${kind}`);
    expect(await nameOf(id, { [second]: null })).toBeNull();
    expect((await make(`Sheet ${kind}`))[second]).toBe(`Sheet ${kind}`);
  });

  test('is as long as the first at most', async () => {
    const { id } = await make();
    const refused = (length: number) =>
      update.body?.safeParse({ [first]: 'x'.repeat(length) }).success === false;
    const longest = [100, 200, 500, 2_000].find((length) => refused(length + 1)) as number;
    expect(refused(longest)).toBe(false);
    await expectRefusal(() => send(update, id, { [second]: 'x'.repeat(longest + 1) }), badInput(second));
    expect(await nameOf(id, { [second]: 'x'.repeat(longest) })).toBe('x'.repeat(longest));
  });

  test('is on record with what it was before', async () => {
    const { id } = await make(`Before ${kind}`);
    await nameOf(id, { [second]: `After ${kind}` });
    const isOfKind = eq(events.entity, of.entity as 'company');
    const [event] = await db.select().from(events).where(isOfKind).orderBy(desc(events.id)).limit(1);
    expect(event?.data).toMatchObject({
      changes: { [second]: { from: `Before ${kind}`, to: `After ${kind}` } },
    });
  });

  test.runIf(list)('finds it as the first name does', async () => {
    const { id } = await make(`Thistle ${kind}`);
    const query = (search: string) => as.admin.fetch(addressOf(list as Endpoint, { query: { search } }));
    for (const search of [`thistle ${kind}`, `thistle المخطط`])
      expect((await query(search)).body).toEqual([expect.objectContaining({ id })]);
  });
});

describe('a second name that others have', () => {
  const alike = { status: 409, code: 'name_confusable' } as const;
  const refusedField = async (change: Parameters<typeof expectRefusal>[0]) =>
    (await expectRefusal(change, alike)).error.details?.path;

  test('is not given to a company, a role or a type of a company, in either language', async () => {
    await makeCompany({ name: 'شركة السدرة', nameEn: 'Sidra Works' });
    await makeRole({ name: 'مدقق', nameEn: 'Site auditor' });
    await makeRequestType({ name: 'طلب سقالة', nameEn: 'Scaffold request' });
    const type = await makeRequestType({ companyId: cast.companyA.id });
    for (const body of [{ nameEn: 'Sіdra Works' }, { name: 'Sidra W\u043erks' }, { nameEn: 'شركه السدره' }])
      expect(
        await refusedField(() =>
          as.managerA.call(companies.update, { params: { id: cast.companyA.id }, body }),
        ),
      ).toBe(Object.keys(body)[0]);
    for (const body of [{ nameEn: 'Scaffold  request' }, { name: 'Scaff\u043eld request' }])
      expect(
        await refusedField(() => as.managerA.call(requestTypes.update, { params: { id: type.id }, body })),
      ).toBe(Object.keys(body)[0]);
    for (const [nameEn, code] of [
      ['SITE auditor', 'role_name_taken'],
      ['Site aud1tor', 'name_confusable'],
      ['مدقق', 'role_name_taken'],
      ['Administrator', 'role_name_reserved'],
    ] as const)
      await expectRefusal(() => as.admin.call(roles.create, { body: { name: 'دور', nameEn } }), {
        status: 409,
        code,
      });
  });

  test('may be its own first one', async () => {
    const { id } = await makeCompany({ name: 'Masdar Steel' });
    const { status, body } = await as.admin.call(companies.update, {
      params: { id },
      body: { nameEn: 'Masdar Steel' },
    });
    expect([status, body.nameEn]).toEqual([200, 'Masdar Steel']);
  });
});

test('companies are listed by their first names, or by those in English', async () => {
  const first = await makeCompany({ name: 'ألف مرجان', nameEn: 'Zenith Coral' });
  const second = await makeCompany({ name: 'ياء مرجان', nameEn: 'Alpha Coral' });
  const only = await makeCompany({ name: 'Middle Coral مرجان' });
  const listed = async (sort: 'name' | 'nameEn') => {
    const ids: unknown[] = [];
    let path = addressOf(companies.list, { query: { search: 'مرجان', sort, limit: 2 } });
    while (path) {
      const reply = await as.admin.fetch(path);
      ids.push(...(reply.body as Shown[]).map(({ id }) => id));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('Link') ?? '')?.[1] ?? '';
    }
    return ids;
  };
  expect(await listed('nameEn')).toEqual([second.id, only.id, first.id]);
  expect(await listed('name')).toEqual([only.id, first.id, second.id]);
});

test('a custom role is shown in the language of the reader, to its people too', async () => {
  const { id, name } = await makeRole({ name: 'مراقب', nameEn: 'Observer' });
  const displayed = async (language: string) => {
    const { body } = await as.admin.fetch(roles.list.path, { headers: { 'Accept-Language': language } });
    return (body as Shown[]).find((role) => role.id === id);
  };
  expect(await displayed('en')).toMatchObject({ name, nameEn: 'Observer', displayName: 'Observer' });
  expect(await displayed('ar')).toMatchObject({ name, nameEn: 'Observer', displayName: 'مراقب' });
  const [found] = (await as.admin.call(roles.list, { query: { search: 'observer' } })).body;
  expect(found?.id).toBe(id);
});

test('a request keeps the second names of its steps as they were, and is found by them', async () => {
  const type = await makeRequestType({
    name: 'اعتماد',
    nameEn: 'Approval',
    steps: [{ stepName: 'مراجعة', stepNameEn: 'Peacock review', responsibleUserId: cast.userB.id }],
  });
  const { body } = await as.userA.call(requests.create, {
    body: { requestTypeId: type.id, title: 'مخطط السور' },
  });
  expect(body).toMatchObject({
    requestType: { name: 'اعتماد', nameEn: 'Approval' },
    currentStepInfo: { stepName: 'مراجعة', stepNameEn: 'Peacock review' },
    workflowSteps: [{ stepNameEn: 'Peacock review' }],
  });
  await as.admin.call(requestTypes.updateStep, {
    params: { id: type.steps[0]?.id as number },
    body: { stepNameEn: 'Heron review' },
  });
  const [found] = (await as.userA.call(requests.list, { query: { search: 'peacock' } })).body;
  expect(found).toMatchObject({ id: body.id, currentStepInfo: { stepNameEn: 'Peacock review' } });
});

describe('a project from a template', () => {
  const task = { description: null, priority: 'medium', estimatedHours: null, days: null } as const;
  const start = async () => {
    const templateData = templateDataOf([
      { ...task, name: 'حفر', nameEn: 'Badger dig', responsibleCompanyId: cast.companyA.id },
      { ...task, name: 'صب', nameEn: null, responsibleCompanyId: null },
    ]);
    const { id } = await makeTemplate([], { templateData });
    const { body } = await as.managing.call(templates.createProject, {
      params: { id },
      body: { projectName: 'بيت' },
    });
    return body;
  };

  test('has tasks with the second names of the template’s, and is found by them', async () => {
    const { id, projectTasks: made } = await start();
    expect(made.map(({ name, nameEn }) => [name, nameEn])).toEqual([
      ['حفر', 'Badger dig'],
      ['صب', null],
    ]);
    expect(made[1]?.waitsFor).toMatchObject({ name: 'حفر', nameEn: 'Badger dig' });
    const query = { search: 'badger' };
    expect((await as.managing.call(projects.list, { query })).body.map((found) => found.id)).toContain(id);
    const ofCompany = await as.userA.call(projectTasks.listOfOwnCompany, { query });
    expect(ofCompany.body.map((found) => found.id)).toContain(made[0]?.id);
  });

  test('gives them to the template that it is saved as', async () => {
    const { id } = await start();
    const { body } = await as.managing.call(projects.saveAsTemplate, {
      params: { id },
      body: { templateName: 'بيت', templateNameEn: 'House' },
    });
    expect(body).toMatchObject({ name: 'بيت', nameEn: 'House' });
    expect(templateTasks(body.templateData).map(({ nameEn }) => nameEn)).toEqual(['Badger dig', null]);
  });

  test('has a task without a second name once that is renamed, unless both names are given', async () => {
    const { id = 0 } = (await start()).projectTasks[0] ?? {};
    const change = async (body: object) =>
      (await as.managing.call(projectTasks.update, { params: { id }, body })).body;
    expect(await change({ name: 'حفر', description: 'Deep' })).toMatchObject({ nameEn: 'Badger dig' });
    expect(await change({ name: 'حفر عميق', nameEn: 'Deep dig' })).toMatchObject({ nameEn: 'Deep dig' });
    expect(await change({ name: 'حفر أعمق' })).toMatchObject({ name: 'حفر أعمق', nameEn: null });
    const isEdit = and(eq(events.entity, 'project_task'), eq(events.entityId, id));
    const [event] = await db.select().from(events).where(isEdit).orderBy(desc(events.id)).limit(1);
    expect(event?.data).toMatchObject({ changes: { nameEn: { from: 'Deep dig', to: null } } });
  });
});
