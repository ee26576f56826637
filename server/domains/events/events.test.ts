import * as auth from '@shared/contracts/auth';
import * as questions from '@shared/contracts/questions';
import * as requests from '@shared/contracts/requests';
import * as roles from '@shared/contracts/roles';
import * as users from '@shared/contracts/users';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db, pool } from '../../db/client';
import { users as people } from '../../db/schema/people';
import { type Listener, listen } from '../../test/event-stream';
import { makeRequest } from '../../test/factories/requests';
import { makeCast, makeUser } from '../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let cast: Awaited<ReturnType<typeof makeCast>>;
let admin: Client;
const listeners: Listener[] = [];

beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
});
beforeEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});
afterAll(() => server.close());

async function listenAs(browser: Client, options: { since?: string; lastEventId?: string } = {}) {
  const listener = await listen(server.url, { cookie: browser.cookie(), ...options });
  listeners.push(listener);
  return listener;
}

const approve = (browser: Client, id: number) => browser.call(requests.approve, { params: { id }, body: {} });

test('nobody listens without a session', async () => {
  const refused = await server.guest().call({ ...auth.status, path: '/api/events' });
  expect(refused.status).toBe(401);
});

test('an approval is told to those whom the request concerns and who see everything, by its id alone', async () => {
  const { managerB: stranger, ordinary: submitter } = cast;
  const request = await makeRequest({ by: submitter, steps: [{ responsibleUserId: cast.managerA.id }] });
  const approver = await server.as(cast.managerA);
  const [theirs, seers, strangers] = await Promise.all(
    [submitter, cast.operations, stranger].map(async (who) => listenAs(await server.as(who))),
  );
  for (const listener of [theirs, seers, strangers]) await listener?.until(1);
  expect((await approve(approver, request.id)).status).toBe(200);
  for (const listener of [theirs, seers]) {
    const [ready, ...told] = (await listener?.until(2)) ?? [];
    expect(ready).toMatchObject({ event: 'ready', data: {} });
    const of = told.filter(({ data }) => (data as { topic: string }).topic === 'request');
    expect(of[0]).toMatchObject({ event: 'change', data: { topic: 'request', ids: [request.id] } });
    expect(Object.keys(of[0]?.data as object)).toEqual(['topic', 'ids']);
  }
  expect(strangers?.told).toHaveLength(1);
});

test('a person whose question was withdrawn is told of that, and of nothing that follows', async () => {
  const asked = await makeUser({ assignedCompanyId: cast.userB.assignedCompanyId });
  const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB] });
  const decider = await server.as(cast.userB);
  const question = { askedOf: asked.id, question: 'Does the price match?' };
  const { body } = await decider.call(questions.ask, { params: { id }, body: question });
  const theirs = await listenAs(await server.as(asked));
  const told = () =>
    theirs.told.flatMap(({ data }) => {
      const { topic, ids = [] } = data as { topic?: string; ids?: number[] };
      return topic === 'request' ? ids : [];
    });
  await theirs.until(1);
  await decider.call(questions.withdraw, { params: { id, questionId: body.id } });
  await expect.poll(told).toEqual([id]);
  expect((await approve(decider, id)).status).toBe(200);
  const { id: next } = await makeRequest({ by: asked, steps: [cast.userB] });
  await expect.poll(told).toContain(next);
  expect(told().filter((one) => one === id)).toHaveLength(1);
});

test('after a break what was missed comes first, and only that', async () => {
  const request = await makeRequest({ by: cast.ordinary, steps: [{ responsibleUserId: cast.admin.id }] });
  const browser = await server.as(cast.ordinary);
  const { headers } = await browser.call(auth.user);
  const since = headers.get('X-Last-Event-ID') as string;
  await approve(admin, request.id);
  const missed = await (await listenAs(browser, { since })).until(2);
  expect(missed[0]).toMatchObject({ event: 'change', data: { topic: 'request', ids: [request.id] } });
  const last = missed.at(-1);
  expect(last?.event).toBe('ready');
  const again = await (await listenAs(browser, { since, lastEventId: last?.id })).until(1);
  expect(again.map(({ event }) => event)).toEqual(['ready']);
});

test('a person who names a place that is not known is told to read everything anew', async () => {
  const { told } = await listenAs(await server.as(cast.ordinary), { since: 'long-ago' });
  await expect.poll(() => told.map(({ event }) => event)).toEqual(['reset', 'ready']);
});

test('the stream of a person whose rights or whose session changed ends', async () => {
  const user = await makeUser();
  const browser = await server.as(user);
  const first = await listenAs(browser);
  await first.until(1);
  await admin.call(users.adminUpdate, {
    params: { id: user.id },
    body: { role: 'manager', assignedCompanyId: cast.companyA.id },
  });
  await first.ended;
  const next = await server.as(user);
  const second = await listenAs(next);
  await second.until(1);
  await next.call(auth.logout);
  await second.ended;
  const { status } = await listen(server.url, { cookie: next.cookie() });
  expect(status).toBe(401);
});

test('when a role of very many people is renamed, their streams end and nobody else’s', async () => {
  const { body: role } = await admin.call(roles.create, { body: { name: 'Crowd' } });
  const member = await makeUser({ role: role.name });
  const crowd = Array.from({ length: 1_500 }, (_, index) => ({
    ...member,
    id: undefined,
    username: `crowd${index}`,
    email: `crowd${index}@masar.test`,
  }));
  await db.insert(people).values(crowd);
  const [theirs, others] = [
    await listenAs(await server.as(member)),
    await listenAs(await server.as(cast.ordinary)),
  ];
  for (const listener of [theirs, others]) await listener.until(1);
  await admin.call(roles.update, { params: { id: role.id }, body: { name: 'Multitude' } });
  await theirs.ended;
  const [, ...told] = await others.until(2);
  expect(told.map(({ data }) => (data as { topic: string }).topic)).toEqual(['role']);
});

test('what follows in the same transaction is told to nobody whose stream it has ended', async () => {
  const approver = await makeUser({ assignedCompanyId: cast.companyA.id });
  await makeRequest({ steps: [{ responsibleUserId: approver.id }, { responsibleUserId: cast.admin.id }] });
  const listener = await listenAs(await server.as(approver));
  await listener.until(1);
  const disabling = { params: { id: approver.id }, body: { isActive: false } };
  expect((await admin.call(users.setStatus, disabling)).status).toBe(200);
  await listener.ended;
  const topics = listener.told.slice(1).map(({ data }) => (data as { topic: string }).topic);
  expect(topics).toEqual(['user']);
  expect((await admin.call(auth.user)).status).toBe(200);
});

test('streams end where changes can’t be told, and none begins until they can', async () => {
  const browser = await server.as(cast.ordinary);
  const listener = await listenAs(browser);
  await listener.until(1);
  const elsewhere = new pg.Client(pool.options.connectionString);
  await elsewhere.connect();
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like '% changes' and datname = current_database()`,
  );
  await elsewhere.end();
  await listener.ended;
  const refused = await fetch(`${server.url}/api/events`, { headers: { Cookie: browser.cookie() } });
  expect(refused.status).toBe(503);
  await expect
    .poll(async () => (await listenAs(browser)).status, { timeout: 5_000, interval: 200 })
    .toBe(200);
});

test('a person’s thirty-first stream ends their first', async () => {
  const browser = await server.as(await makeUser());
  const first = await listenAs(browser);
  for (let number = 0; number < 29; number++) await (await listenAs(browser)).until(1);
  expect(await Promise.race([first.ended.then(() => 'ended'), first.until(1)])).not.toBe('ended');
  await listenAs(browser);
  await first.ended;
});
