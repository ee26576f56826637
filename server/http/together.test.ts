import { endpoints } from '@shared/contracts';
import * as projects from '@shared/contracts/projects';
import * as requests from '@shared/contracts/requests';
import * as tasks from '@shared/contracts/tasks';
import { MAX_TOGETHER, together } from '@shared/contracts/together';
import * as users from '@shared/contracts/users';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '../config';
import { db } from '../db/client';
import { makeTask } from '../test/factories/tasks';
import { makeUser } from '../test/factories/users';
import { expectRefusal } from '../test/refusals';
import { startServer, type TestServer } from '../test/server';
import { storedUser } from '../test/user-management';

const { writesAMinute } = config;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => Object.assign(config, { writesAMinute }));
afterAll(() => server.close());

/** An administrator for whom no call was counted in this process: budgets go by ids, which other test files use too. */
let lastId = 910_000;
const administrator = () => makeUser({ id: ++lastId, role: 'admin' });

/** Every call that changes several records, with its items for these ids. */
const calls = [
  { endpoint: tasks.changeMany, list: 'tasks', item: { changes: { priority: 'low' } } },
  { endpoint: projects.changeMany, list: 'projects', item: { changes: { priority: 'low' } } },
  { endpoint: users.changeMany, list: 'users', item: { changes: { role: 'user' } } },
  { endpoint: users.setStatusOfMany, list: 'users', item: { isActive: false } },
  {
    endpoint: requests.decideMany,
    list: 'requests',
    item: { expectedStepId: 1, expectedRevision: 0 },
    beside: { type: 'approve' },
  },
];
const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_900_000_000 + index);

test('the calls below are all that change several records', () => {
  const all = endpoints.filter(({ endpoint }) => endpoint.response === together);
  expect(all.map(({ endpoint }) => endpoint.path).sort()).toEqual(
    calls.map(({ endpoint }) => endpoint.path).sort(),
  );
});

test.each(calls)(
  '$endpoint.path counts as a write for each record',
  async ({ endpoint, list, item, beside }) => {
    const browser = await server.as(await administrator());
    const send = (count: number) => {
      const body = { ...beside, [list]: ids(count).map((id) => ({ id, ...item })) };
      return browser.call(endpoint as typeof tasks.changeMany, { body: body as never });
    };
    Object.assign(config, { writesAMinute: 5 });
    for (const count of [3, 2]) expect((await send(count)).status).toBe(200);
    await expectRefusal(() => send(1), { status: 429, code: 'too_many_requests' });
  },
);

test('a call with more records than are left of the budget changes none', async () => {
  const browser = await server.as(await administrator());
  const made = await Promise.all([makeTask(), makeTask(), makeTask()]);
  Object.assign(config, { writesAMinute: 2 });
  const body = { tasks: made.map(({ id }) => ({ id, changes: { priority: 'low' as const } })) };
  const refused = await expectRefusal(() => browser.call(tasks.changeMany, { body }), {
    status: 429,
    code: 'too_many_requests',
  });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('the usual budget allows 50 records to be changed and changed back twice within a minute', async () => {
  const browser = await server.as(await administrator());
  Object.assign(config, { writesAMinute: 240 });
  const body = { tasks: ids(MAX_TOGETHER).map((id) => ({ id, changes: { priority: 'low' as const } })) };
  const statuses: number[] = [];
  for (let call = 0; call < 5; call++) statuses.push((await browser.call(tasks.changeMany, { body })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

test('a caller who loses their rights during the call changes none of the records behind', async () => {
  const [admin, first, second] = [await administrator(), await makeUser(), await makeUser()];
  const browser = await server.as(admin);
  await db.execute(
    sql.raw(`create function demote_once() returns trigger language plpgsql as $$
      begin
        update users set role = 'user', session_epoch = session_epoch + 1 where id = ${admin.id};
        return null;
      end $$`),
  );
  await db.execute(
    sql.raw(`create trigger demote_once after update on users for each row
      when (old.id = ${first.id}) execute function demote_once()`),
  );
  const { body } = await browser.call(users.changeMany, {
    body: { users: [first, second].map(({ id }) => ({ id, changes: { role: 'manager' } })) },
  });
  await db.execute(sql.raw('drop trigger demote_once on users; drop function demote_once'));
  expect(body.results.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'signed_out']);
  expect((await storedUser(first.id))?.role).toBe('manager');
  expect((await storedUser(second.id))?.role).toBe('user');
});
