import { endpoints } from '@shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { hashPassword } from '../../server/lib/passwords';
import { makeCompany } from '../../server/test/factories/companies';
import { makeProject } from '../../server/test/factories/projects';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeRequest } from '../../server/test/factories/requests';
import { makeRole } from '../../server/test/factories/roles';
import { makeTask } from '../../server/test/factories/tasks';
import { makeUser, TEST_PASSWORD, type TestUser } from '../../server/test/factories/users';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { bodyHasPassword, bodyOf } from './passwords';
import { type Flooded, notFlooded, pathOf } from './reading';
import { type Answered, p95, Visitor } from './visitors';

const AT_ONCE = 40;
/** As many requests as the largest page has. */
const MANY = 1_000;
/** Times are compared in the long form only, on a machine that does nothing else. */
const comparesTimes = rounds({ short: 0, long: 1 }) === 1;
const MOST_TIMES = 2;

let instance: Instance;
let abuserAccount: TestUser;
let flooded: Flooded;
let abuser: Visitor;
let plain: Visitor;
let other: Visitor;
let others: Visitor[];
beforeAll(async () => {
  instance = await startInstance(databaseUrl(), { TRUST_PROXY: '1' });
  for (let number = 0; number < 60; number++) await makeProject({ description: '1 long '.repeat(200) });
  await makeRequests(MANY);
  const visitor = ({ username }: TestUser, host: number) =>
    new Visitor(instance, username, `192.0.2.${host}`);
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const { id: assignedCompanyId } = await makeCompany();
  abuserAccount = await makeUser({ role: 'admin', assignedCompanyId, passwordHash });
  flooded = await makeFlooded(abuserAccount);
  abuser = visitor(abuserAccount, 1);
  plain = visitor(await makeUser({ passwordHash }), 2);
  const admins = await Promise.all(
    Array.from({ length: 20 }, () => makeUser({ role: 'admin', passwordHash })),
  );
  others = admins.map((admin, index) => visitor(admin, 10 + index));
  other = others[0] as Visitor;
  for (const one of [abuser, plain, ...others]) expect(await one.signIn()).toBe(200);
});
afterAll(() => instance.stop());

/** So many requests with two steps each, in place of as many calls. */
async function makeRequests(count: number): Promise<void> {
  const { id } = await makeRequest({
    steps: [{}, {}],
    title: 'Request 1',
    description: '1 long '.repeat(50),
  });
  await db.execute(sql`
    with made as (
      insert into requests (title, description, target_date, request_type_id, version_id, submitted_by, company_id, current_step)
      select title, description, target_date, request_type_id, version_id, submitted_by, company_id, current_step
      from requests, generate_series(1, ${count}) where id = ${id} returning id
    )
    insert into request_steps (request_id, version_step_id, step_order, is_required, responsible_user_id)
    select made.id, version_step_id, step_order, is_required, responsible_user_id
    from made, request_steps where request_id = ${id}`);
}

/** One record of each kind, and many besides: what the flooded calls answer. */
async function makeFlooded({ id: person, assignedCompanyId }: TestUser): Promise<Flooded> {
  const company = assignedCompanyId as number;
  const request = await makeRequest({ steps: [{}, {}] });
  return {
    person,
    company,
    project: (await makeProject({ companyId: company })).id,
    task: (await makeTask({ companyId: company })).id,
    request: request.id,
    step: request.stepIds[0] as number,
    type: (await makeRequestType({ steps: [{}, {}] })).id,
    role: (await makeRole()).id,
  };
}

/** Others go on: a list, signing in again, and readiness. */
async function standingOfOthers(): Promise<number[]> {
  return [
    (await other.call('GET', '/api/projects?limit=25')).status,
    await other.signIn(),
    (await other.call('GET', '/api/readyz')).status,
  ];
}

const reading = endpoints.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' && !endpoint.redirect && !endpoint.stream && !(name in notFlooded),
);

/** Calls at once; tells what the others met meanwhile, and with which statuses the flood was answered. */
async function flood(call: () => Promise<Answered>) {
  const flood = Array.from({ length: AT_ONCE }, call);
  const others = await standingOfOthers();
  const answered = new Set((await Promise.all(flood)).map(({ status }) => status));
  return { others, answered: [...answered].sort() };
}
const untouched = [200, 200, 200];

test(
  `every call that reads, ${AT_ONCE} times at once by one person, leaves others their lists, sign-in and readiness`,
  async () => {
    const wrong: string[] = [];
    for (const { name, endpoint } of reading) {
      const path = pathOf(endpoint, flooded);
      const { others, answered } = await flood(() => abuser.call('GET', path));
      if (others.some((status) => status !== 200)) wrong.push(`${name}: others ${others}`);
      if (answered.some((status) => status !== 200 && status !== 503))
        wrong.push(`${name}: ${path} was answered ${answered}`);
    }
    keepFigure(23, { calls: reading.length, atOnce: AT_ONCE, wrong: wrong.length });
    expect(wrong).toEqual([]);
  },
  patience,
);

test('a call that is refused, many times at once, leaves others theirs', async () => {
  const refused = () => plain.call('GET', '/api/audit');
  expect(await flood(refused)).toEqual({ others: untouched, answered: [403] });
});

test('calls with a session that was ended, many at once, leave others theirs', async () => {
  expect(await plain.signIn()).toBe(200);
  const gone = plain.copy();
  expect((await plain.call('POST', '/api/logout')).status).toBe(204);
  const { others, answered } = await flood(() => gone.call('GET', '/api/projects?limit=1000'));
  expect({ others, answered }).toEqual({ others: untouched, answered: [401] });
});

test(
  'beside one person with 40 searches at once, none of the calls of 20 others fails, and readiness is told',
  async () => {
    const calls = rounds({ short: 8, long: 60 });
    const day = async (visitor: Visitor) => {
      const answered = [];
      for (let call = 0; call < calls; call++)
        answered.push(
          await visitor.call('GET', call % 2 ? '/api/projects?limit=25' : '/api/requests?limit=25'),
        );
      return answered;
    };
    const dayOfAll = async () => (await Promise.all(others.map(day))).flat();
    await dayOfAll();
    const before = await dayOfAll();
    let isOn = true;
    const flood = Array.from({ length: AT_ONCE }, async () => {
      const statuses: number[] = [];
      while (isOn) statuses.push((await abuser.call('GET', '/api/requests?limit=1000&search=1')).status);
      return statuses;
    });
    const probing = other.call('GET', '/api/readyz');
    const meanwhile = await dayOfAll();
    isOn = false;
    const answeredToAbuser = (await Promise.all(flood)).flat();
    const times = p95(meanwhile) / p95(before);
    keepFigure(23, {
      what: 'p95 of 20 others',
      times: times.toFixed(2),
      abuserCalls: answeredToAbuser.length,
    });
    expect([...before, ...meanwhile].filter(({ status }) => status !== 200)).toEqual([]);
    expect((await probing).status).toBe(200);
    // large pages come one after the other, and those that wait for longer than the deadline do not come
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(answeredToAbuser)]));
    if (comparesTimes) expect(times).toBeLessThan(MOST_TIMES);
  },
  patience,
);

const withPassword = endpoints.filter(({ endpoint }) => bodyHasPassword(endpoint));

test.each(withPassword)(
  '$name, 200 times at once by one person or address, leaves others their sign-in',
  async ({ name, endpoint }) => {
    const target = await makeUser();
    const path = endpoint.path.replace(/:\w+/g, String(target.id));
    const flood = Array.from({ length: 200 }, (_, number) =>
      abuser.call(endpoint.method, path, bodyOf(name, number, abuserAccount)),
    );
    expect(await standingOfOthers()).toEqual([200, 200, 200]);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 500)).toEqual([]);
    expect(await abuser.signIn()).toBeLessThan(500);
  },
  patience,
);
