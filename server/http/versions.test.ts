import { endpoints } from '@shared/contracts';
import * as auth from '@shared/contracts/auth';
import * as projects from '@shared/contracts/projects';
import * as users from '@shared/contracts/users';
import { addressOf, type Endpoint } from '@shared/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCalendar, makeHoliday } from '../test/factories/calendars';
import { makeCompany } from '../test/factories/companies';
import { makeProjectWithTasks } from '../test/factories/projects';
import { makeRequestDraft } from '../test/factories/request-drafts';
import { makeRequestType } from '../test/factories/request-types';
import { makeTask } from '../test/factories/tasks';
import { makeTemplate } from '../test/factories/templates';
import { type Cast, makeCast, makeUser } from '../test/factories/users';
import { expectRefusal } from '../test/refusals';
import { type Reply, startServer, type TestServer } from '../test/server';
import { type Browsers, signInCast } from '../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

interface Case {
  make: () => Promise<{ id: number }>;
  /** A field that the endpoint changes. */
  field: string;
  /** What it is changed to, one after the other; absent: any texts. */
  values?: readonly [unknown, unknown, unknown, unknown];
  /** What the endpoint is sent beside it. */
  rest?: object;
  /** A call without a version begins the record, and is refused where there is one. */
  begins?: true;
}

const makeStep = async () => {
  const { steps } = await makeRequestType({ steps: [cast.userA] });
  return steps[0] as { id: number };
};
const makeProjectTask = async () =>
  (await makeProjectWithTasks({}, [{ name: 'Dig' }])).tasks[0] as { id: number };

const zones = ['Asia/Dubai', 'Asia/Kuwait', 'Europe/Berlin', 'Asia/Aden'] as const;
const rated = (rate: number) => [{ currency: 'EUR', fromDay: '2026-01-01', rate }];
const texts = ['First text', 'Second text', 'Third text', 'Fourth text'] as const;
const steps = texts.map((stepName) => [
  {
    ...{ stepName, stepNameEn: null, description: null, isRequired: true },
    ...{ responsibleUserId: null, allowedDays: null, expires: false, workflowStepId: null },
  },
]) as unknown[] as [unknown, unknown, unknown, unknown];
const makeCompanyWithCalendar = async () => ({ id: (await makeCalendar()).companyId });
const makeHolidayOfCompany = async () => makeHoliday((await makeCalendar()).id);

const cases: Record<string, Case> = {
  'authority.update': {
    make: makeCompany,
    field: 'rates',
    values: [[], rated(1), rated(2), rated(3)],
    rest: { levels: [], holders: [], limits: [] },
  },
  'calendars.updateHoliday': { make: makeHolidayOfCompany, field: 'name' },
  'calendars.updateOfCompany': { make: makeCompanyWithCalendar, field: 'timeZone', values: zones },
  'calendars.updateOfHub': { make: makeCompany, field: 'timeZone', values: zones },
  'companies.update': { make: makeCompany, field: 'name' },
  'companies.patch': { make: makeCompany, field: 'address' },
  'projects.update': { make: async () => (await makeProjectWithTasks({}, [])).project, field: 'location' },
  'projectTasks.update': { make: makeProjectTask, field: 'name' },
  'requestDrafts.save': { make: () => makeRequestDraft({ by: cast.admin }), field: 'title' },
  'requestTypes.saveDraft': { make: makeRequestType, field: 'steps', values: steps, begins: true },
  'requestTypes.update': { make: makeRequestType, field: 'description' },
  'requestTypes.updateStep': { make: makeStep, field: 'stepName' },
  'tasks.update': { make: makeTask, field: 'title' },
  'templates.update': { make: makeTemplate, field: 'name' },
  'users.update': { make: makeUser, field: 'firstName' },
  'users.adminUpdate': { make: makeUser, field: 'firstName' },
};

const versioned = endpoints.filter(({ endpoint }) => (endpoint as Endpoint).versioned);

type Shown = Record<string, unknown> & { updatedAt: string };

const change = (endpoint: Endpoint, id: number, body: object, ifMatch?: string): Promise<Reply<Shown>> =>
  as.admin.fetch(addressOf(endpoint, { params: { id } }), {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', ...(ifMatch && { 'If-Match': ifMatch }) },
    body: JSON.stringify(body),
  });

test('every endpoint that takes a version has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual(versioned.map(({ name }) => name).sort());
});

describe.each(versioned)('$name', ({ name, endpoint }) => {
  const { make, field, values = texts, rest, begins } = cases[name] as Case;
  const [one, two, three, four] = values;

  test('accepts a change made on the present version or on any', async () => {
    const { id } = await make();
    const first = await change(endpoint, id, { ...rest, [field]: one });
    const second = await change(endpoint, id, { ...rest, [field]: two }, `"${first.body.updatedAt}"`);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toMatchObject({ [field]: two });
    expect((await change(endpoint, id, { ...rest, [field]: three }, '*')).body).toMatchObject({
      [field]: three,
    });
  });

  test(begins ? 'refuses to begin a record twice' : 'accepts a change without a version', async () => {
    const { id } = await make();
    await change(endpoint, id, { ...rest, [field]: one });
    const again = () => change(endpoint, id, { ...rest, [field]: four });
    if (begins) await expectRefusal(again, { status: 409, code: 'changed_meanwhile' });
    else expect((await again()).body).toMatchObject({ [field]: four });
  });

  test.each(['earlier', 'weak', 'meaningless'])('refuses a change on a version that is %s', async (kind) => {
    const { id } = await make();
    const first = await change(endpoint, id, { ...rest, [field]: one });
    const second = await change(endpoint, id, { ...rest, [field]: two }, '*');
    const sent = {
      earlier: `"${first.body.updatedAt}"`,
      weak: `W/"${second.body.updatedAt}"`,
      meaningless: '"yesterday"',
    }[kind];
    const { error } = await expectRefusal(() => change(endpoint, id, { ...rest, [field]: three }, sent), {
      status: 409,
      code: 'changed_meanwhile',
    });
    const { firstName, lastName } = cast.admin;
    expect(error.details).toMatchObject({
      current: { [field]: two, updatedAt: second.body.updatedAt },
      by: `${firstName} ${lastName}`,
      at: expect.any(String),
    });
  });
});

test('a project’s form is refused as a whole when one of its tasks was changed meanwhile', async () => {
  const { project, tasks } = await makeProjectWithTasks({}, [{ name: 'Dig' }, { name: 'Pour' }]);
  const { id } = project;
  const opened = (await as.admin.call(projects.get, { params: { id } })).body;
  const [dig, pour] = opened.projectTasks.map((task) => ({ id: task.id, version: task.updatedAt }));
  const renamed = { tasks: [{ id: tasks[1]?.id as number, name: 'Pour concrete' }] };
  await as.admin.call(projects.update, { params: { id }, body: renamed });
  const body = {
    location: 'Jeddah',
    tasks: [
      { ...dig, name: 'Dig deeper' },
      { ...pour, name: 'Cast' },
    ],
  };
  const { error } = await expectRefusal(() => as.admin.call(projects.update, { params: { id }, body }), {
    status: 409,
    code: 'changed_meanwhile',
  });
  expect(error.details).toMatchObject({
    path: 'tasks.1',
    current: { location: null, projectTasks: [{ name: 'Dig' }, { name: 'Pour concrete' }] },
  });
});

test('a stale change of a person tells who changed them, not what happened to their account since', async () => {
  const { id, username } = await makeUser();
  const rename = (lastName: string, version?: string) =>
    change(users.adminUpdate as Endpoint, id, { lastName }, version);
  await rename('Changed');
  await server.guest().call(auth.login, { body: { username, password: 'wrong' } });
  const { error } = await expectRefusal(() => rename('Again', '"earlier"'), {
    status: 409,
    code: 'changed_meanwhile',
  });
  const { firstName, lastName } = cast.admin;
  expect(error.details?.by).toBe(`${firstName} ${lastName}`);
});

test('a person who may not change a record is told that, whichever version they name', async () => {
  const { id } = await makeCompany();
  const sent = () =>
    as.managerA.fetch(`/api/companies/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'If-Match': '"yesterday"' },
      body: JSON.stringify({ name: 'Another name' }),
    });
  await expectRefusal(sent, { status: 403 });
});
