import * as auth from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { addressOf } from '@shared/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes } from '../changes/changes';
import { pool } from '../db/client';
import { makeCompany } from '../test/factories/companies';
import { makeRequest } from '../test/factories/requests';
import { makeUser, type TestUser } from '../test/factories/users';
import { type Client, startServer, type TestServer } from '../test/server';
import { statementsOf } from '../test/statements';

let server: TestServer;
let approver: TestUser;
let browser: Client;
let request: Awaited<ReturnType<typeof makeRequest>>;
/** Another server, as far as this one can tell: its connections have another name. */
let elsewhere: pg.Client;

beforeAll(async () => {
  server = await startServer();
  elsewhere = new pg.Client(pool.options.connectionString);
  await elsewhere.connect();
  approver = await makeUser({ assignedCompanyId: (await makeCompany()).id });
  browser = await server.as(approver);
  request = await makeRequest({ steps: [{ responsibleUserId: approver.id }] });
});
afterAll(async () => {
  await elsewhere.end();
  await server.close();
});

const polls = {
  'who a person is': () => addressOf(auth.status),
  'whether a page is theirs': () => addressOf(permissions.checkPageAccess, { params: { key: 'users' } }),
  'what waits for them': () => addressOf(requests.assignedWorkflowTasks, { query: { limit: 30 } }),
  'how a request stands': () => addressOf(requests.workflow, { params: { id: request.id } }),
};
type Poll = keyof typeof polls;
const allPolls = Object.keys(polls) as Poll[];

const ask = (path: string, tag?: string) =>
  browser.fetch(path, { headers: tag ? { 'If-None-Match': tag } : {} });

test.each(allPolls)('%s: asked again, nothing is read while nothing has changed', async (name) => {
  const path = polls[name]();
  const first = await ask(path);
  expect(first.status).toBe(200);
  const tag = first.headers.get('ETag') as string;
  const statements = await statementsOf(async () => {
    const again = await ask(path, tag);
    expect(again.status).toBe(304);
    expect(again.headers.get('ETag')).toBe(tag);
    expect(again.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(again.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    expect(again.headers.get('X-Request-Id')).toBeTruthy();
  });
  expect(statements).toHaveLength(1); // of the session and the rights
});

/** What a person does on another server, and the polls that have to tell of it. */
const doings: [what: string, poll: Poll, statement: () => [text: string, values: unknown[]]][] = [
  [
    'their name is changed',
    'who a person is',
    () => [`update users set first_name = first_name || 'x' where id = $1`, [approver.id]],
  ],
  [
    'their company is renamed',
    'who a person is',
    () => [`update companies set name = name || 'x' where id = $1`, [approver.assignedCompanyId]],
  ],
  [
    'a page is opened to them',
    'whether a page is theirs',
    () => [
      `insert into user_page_permissions (user_id, page_id, can_access)
       select $1, id, true from system_pages where page_key = 'users'`,
      [approver.id],
    ],
  ],
  [
    'a request that waits for them is renamed',
    'what waits for them',
    () => [`update requests set title = title || 'x' where id = $1`, [request.id]],
  ],
  [
    'their step is given to another person',
    'what waits for them',
    () => [
      'update request_steps set responsible_user_id = $2 where request_id = $1',
      [request.id, request.submitter.id],
    ],
  ],
  [
    'it is given back',
    'what waits for them',
    () => [
      'update request_steps set responsible_user_id = $2 where request_id = $1',
      [request.id, approver.id],
    ],
  ],
  [
    'the type of a request is renamed',
    'how a request stands',
    () => [`update request_types set name = name || 'x' where id = $1`, [request.requestTypeId]],
  ],
];

test.each(doings)('%s elsewhere: %s is answered anew', async (_what, name, statement) => {
  const path = polls[name]();
  const { headers } = await ask(path);
  const tag = headers.get('ETag') as string;
  expect((await ask(path, tag)).status).toBe(304);
  await elsewhere.query(...statement());
  const again = await ask(path, tag);
  expect(again.status).toBe(200);
  expect(again.headers.get('ETag')).not.toBe(tag);
  expect((await ask(path, again.headers.get('ETag') as string)).status).toBe(304);
});

test('what concerns others is read for them alone', async () => {
  const other = await makeRequest({ steps: [{ responsibleUserId: request.submitter.id }] });
  const path = polls['what waits for them']();
  const tag = (await ask(path)).headers.get('ETag') as string;
  await elsewhere.query(`update requests set title = title || 'x' where id = $1`, [other.id]);
  expect(await statementsOf(() => ask(path, tag))).toHaveLength(1);
});

test('a change of one’s own is in the next poll', async () => {
  const path = polls['who a person is']();
  const tag = (await ask(path)).headers.get('ETag') as string;
  expect((await ask(path, tag)).status).toBe(304);
  const body = { firstName: 'Renamed' };
  await browser.fetch(addressOf(users.update, { params: { id: approver.id } }), {
    method: users.update.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const again = await ask(path, tag);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ user: body });
});

test('nobody is answered from what another person was', async () => {
  const path = polls['how a request stands']();
  const tag = (await ask(path)).headers.get('ETag') as string;
  const stranger = await server.as(await makeUser());
  const headers = { 'If-None-Match': tag };
  expect((await stranger.fetch(path, { headers })).status).toBe(404);
  expect((await server.guest().fetch(path, { headers })).status).toBe(401);
  const forged = browser.cookie().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await server.guest().fetch(path, { headers: { ...headers, Cookie: forged } })).status).toBe(401);
});

test('a session that ends elsewhere, or whose time is over, is answered no more', async () => {
  const path = polls['how a request stands']();
  for (const end of [
    'delete from sessions where',
    `update sessions set sess = sess::jsonb - 'passport' where`,
    `update sessions set expire = now() where`,
  ]) {
    const another = await server.as(approver);
    const tag = (await another.fetch(path)).headers.get('ETag') as string;
    const headers = { 'If-None-Match': tag };
    expect((await another.fetch(path, { headers })).status).toBe(304);
    await elsewhere.query(`${end} sess->'passport'->'user'->>'id' = $1`, [String(approver.id)]);
    expect((await another.fetch(path, { headers })).status).toBe(401);
  }
  browser = await server.as(approver);
});

test('without the connection that tells of changes everything is read', async () => {
  browser = await server.as(approver);
  const path = polls['what waits for them']();
  const tag = (await ask(path)).headers.get('ETag') as string;
  expect((await ask(path, tag)).status).toBe(304);
  const lost = new Promise<void>((resolve) => {
    const unsubscribe = changes.subscribe((change) => {
      if (change) return;
      unsubscribe();
      resolve();
    });
  });
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name like '% changes' and datname = current_database()`,
  );
  await lost;
  expect(changes.isTrusted).toBe(false);
  expect((await statementsOf(() => ask(path, tag))).length).toBeGreaterThan(1);
  await expect.poll(() => changes.isTrusted, { timeout: 5_000 }).toBe(true);
  await ask(path, tag);
  expect(await statementsOf(() => ask(path, tag))).toHaveLength(1);
});
