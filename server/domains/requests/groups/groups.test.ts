import { type Grouping, NONE } from '@shared/contracts/groups';
import * as requests from '@shared/contracts/requests';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRequestType } from '../../../test/factories/request-types';
import { makeRequest } from '../../../test/factories/requests';
import { type Cast, makeCast } from '../../../test/factories/users';
import { badInput, expectRefusal } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
import { type Browsers, type Person, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let requestTypeId: number;
/** Two decide it together. */
let together: number;

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  ({ id: requestTypeId } = await makeRequestType({ steps: [cast.managerB, cast.managerA] }));
  const submit = () => makeRequest({ by: cast.userA, requestTypeId });
  await submit();
  const passed = await submit();
  const rejected = await submit();
  await as.managerB.call(requests.approve, { params: { id: passed.id }, body: {} });
  await as.managerB.call(requests.reject, { params: { id: rejected.id }, body: { notes: 'No' } });
  const beside = (id: number) => ({ responsibleUserId: id, isBeside: true });
  ({ id: together } = await makeRequest({
    by: cast.userA,
    steps: [beside(cast.managerB.id), beside(cast.userB.id)],
  }));
  // waits at no step: the administrators complete it
  await makeRequest({ by: cast.userA });
});
afterAll(() => server.close());

const group = (by: Person, query: { by: Grouping } & Record<string, unknown>) =>
  as[by].call(requests.groups, { query: query as never });
/** Columns with how many requests the list has under the same filters and the column's own. */
async function columns(person: Person, by: Grouping, filters: Record<string, unknown> = {}) {
  const { body, status } = await group(person, { ...filters, by });
  expect(status).toBe(200);
  const field = { status: 'status', company: 'turnCompanyId', person: 'turnUserId' }[by];
  for (const { key, count } of body.groups) {
    const list = await as[person].call(requests.list, { query: { ...filters, [field]: key } as never });
    expect(list.body, `${by} ${key}`).toHaveLength(count);
  }
  return Object.fromEntries(body.groups.map(({ key, count }) => [key, count]));
}

test('columns by state are all states in their order, those without requests too', async () => {
  expect(await columns('userA', 'status', { requestTypeId })).toEqual({
    pending: 1,
    in_progress: 1,
    completed: 0,
    rejected: 1,
    cancelled: 0,
  });
});

test('columns by company and by person are those who have the turn: what is decided stands in none', async () => {
  expect(await columns('userA', 'company', { requestTypeId })).toEqual({
    [cast.companyB.id]: 1,
    [cast.companyA.id]: 1,
  });
  expect(await columns('userA', 'person', { requestTypeId })).toEqual({
    [cast.managerB.id]: 1,
    [cast.managerA.id]: 1,
  });
});

test('a request that is decided together stands once in each column, and one at no step with the administrators', async () => {
  expect(await columns('userA', 'person')).toEqual({
    [cast.managerB.id]: 2,
    [cast.managerA.id]: 1,
    [cast.userB.id]: 1,
    [NONE]: 1,
  });
  expect(await columns('userA', 'company')).toEqual({
    [cast.companyB.id]: 2,
    [cast.companyA.id]: 1,
    [NONE]: 1,
  });
  const { body } = await as.userA.call(requests.list, {
    query: { turnUserId: cast.userB.id, turnCompanyId: cast.companyB.id },
  });
  expect(body.map(({ id }) => id)).toEqual([together]);
});

test('a person’s columns count what they see, and nothing of other people’s requests', async () => {
  expect(await columns('userB', 'person')).toEqual({ [cast.managerB.id]: 1, [cast.userB.id]: 1 });
  expect(await columns('ordinary', 'company')).toEqual({});
});

test('columns by anything else are refused', async () => {
  await expectRefusal(() => group('admin', { by: 'type' as never }), badInput('by'));
});
