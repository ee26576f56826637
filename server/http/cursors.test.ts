import * as companies from '@shared/contracts/companies';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../test/factories/companies';
import { makeRequest } from '../test/factories/requests';
import { type Cast, makeCast, makeUser } from '../test/factories/users';
import { nextCursor } from '../test/pages';
import { badInput, expectRefusal } from '../test/refusals';
import { type Client, startServer, type TestServer } from '../test/server';

let server: TestServer;
let cast: Cast;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
});
afterAll(() => server.close());

const byName = { sort: 'name', limit: 1 } as const;
const cursorOf = async (query: { sort?: 'name' | 'newest'; limit: number }) =>
  nextCursor(await admin.call(companies.list, { query })) as string;

test('the place of a record in a list is not told to people who do not see it', async () => {
  const colleague = await makeUser({ firstName: 'Huda', assignedCompanyId: cast.companyA.id });
  const stranger = await makeUser({ firstName: 'Imad', assignedCompanyId: cast.companyB.id });
  const manager = await server.as(cast.managerA);
  for (const { id } of [colleague, stranger]) {
    const query = { sort: 'name', cursor: String(id) } as const;
    await expectRefusal(() => manager.call(users.list, { query }), badInput('cursor'));
  }
  const unseen = await makeRequest({ by: cast.userB, steps: [cast.managerB] });
  const query = { sort: 'urgent', cursor: String(unseen.id) } as const;
  await expectRefusal(() => manager.call(requests.assignedWorkflowTasks, { query }), badInput('cursor'));
});

test('a cursor leads on by what it holds, although its record is renamed, hidden or gone by then', async () => {
  const names = ['!1', '!2', '!3', '!4'];
  for (const name of names) await makeCompany({ name });
  const shown: (string | undefined)[] = [];
  for (let cursor: string | undefined, turn = 0; turn < names.length; turn++) {
    const reply = await admin.call(companies.list, { query: { ...byName, cursor } });
    shown.push(reply.body[0]?.name);
    cursor = nextCursor(reply);
    await admin.call(companies.remove, { params: { id: reply.body[0]?.id as number } });
  }
  expect(shown).toEqual(names);
});

test('a cursor is of one list in one order, whatever else is asked', async () => {
  const cursor = await cursorOf(byName);
  const search = await admin.call(companies.list, { query: { ...byName, limit: 3, search: 'a', cursor } });
  expect(search.status).toBe(200);
  for (const sort of ['newest', 'oldest'] as const)
    await expectRefusal(() => admin.call(companies.list, { query: { sort, cursor } }), badInput('cursor'));
  const query = { sort: 'name', cursor } as const;
  for (const endpoint of [users.list, users.adminList])
    await expectRefusal(() => admin.call(endpoint, { query }), badInput('cursor'));
  const { companyA, companyB } = cast;
  for (const { id } of [companyA, companyA, companyB, companyB])
    await makeRequest({ by: id === companyA.id ? cast.userA : cast.userB });
  const ofA = await admin.call(requests.listOfCompany, { params: { id: companyA.id }, query: { limit: 1 } });
  const next = { cursor: nextCursor(ofA) };
  expect(
    (await admin.call(requests.listOfCompany, { params: { id: companyA.id }, query: next })).status,
  ).toBe(200);
  await expectRefusal(
    () => admin.call(requests.listOfCompany, { params: { id: companyB.id }, query: next }),
    badInput('cursor'),
  );
});

test('a cursor that was changed, cut or made up is refused with words', async () => {
  const cursor = await cursorOf(byName);
  const place = Buffer.from('["zz",1]');
  const forged = [
    ...Array.from({ length: cursor.length - 1 }, (_, at) => {
      const letter = cursor[at] === 'A' ? 'B' : 'A';
      return cursor.slice(0, at) + letter + cursor.slice(at + 1);
    }),
    cursor.slice(0, -4),
    cursor.slice(0, 20),
    'A',
    '5',
    place.toString('base64url'),
    Buffer.concat([Buffer.alloc(16), place]).toString('base64url'),
    Buffer.concat([Buffer.from(cursor, 'base64url').subarray(0, 16), place]).toString('base64url'),
    'x'.repeat(2_000),
    'x'.repeat(2_001),
    'a b',
  ];
  const said = new Set<string | undefined>();
  for (const one of forged) {
    const reply = await admin.call(companies.list, { query: { ...byName, cursor: one } });
    expect([one, reply.status]).toEqual([one, 400]);
    said.add(reply.error.errors?.[0]?.message);
  }
  expect([...said]).toContain(
    'This link belongs to another list or is no longer valid. Open the list from the start',
  );
});

test('the longest names make a cursor that is taken', async () => {
  for (const letter of ['م', '😀', '\u0001', '"']) {
    const name = letter.repeat(letter.length === 2 ? 100 : 200);
    const { id } = await makeCompany({ name });
    await makeCompany({ name });
    const query = { ...byName, search: name };
    const first = await admin.call(companies.list, { query });
    expect(first.body.map((company) => company.id)).toEqual([id]);
    const second = await admin.call(companies.list, { query: { ...query, cursor: nextCursor(first) } });
    expect([second.status, second.body.length]).toEqual([200, 1]);
  }
});
