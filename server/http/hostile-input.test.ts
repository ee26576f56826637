import * as auth from '@shared/contracts/auth';
import * as projects from '@shared/contracts/projects';
import * as drafts from '@shared/contracts/request-drafts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../db/client';
import { events } from '../db/schema/events';
import { projects as table } from '../db/schema/projects';
import { requestDrafts } from '../db/schema/request-drafts';
import { makeUser } from '../test/factories/users';
import { badInput, expectRefusal } from '../test/refusals';
import { type Client, startServer, type TestServer } from '../test/server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

test.each([
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '0050-01-01T00:00:00Z',
  '9999-12-31T23:00:00Z',
  '2026-02-30',
])('a day that no calendar of ours has is bad input, and is not stored: %s', async (startDate) => {
  await expectRefusal(
    () => admin.call(projects.create, { body: { name: 'A project', startDate } }),
    badInput('startDate'),
  );
  expect((await admin.call(projects.list)).status).toBe(200);
});

test.each([
  ['1900-01-01', '1900-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['2026-12-31T22:00:00Z', '2027-01-01'],
])('the first and the last day, and a time that becomes the day of the hub: %s', async (startDate, day) => {
  const reply = await admin.call(projects.create, { body: { name: 'A project', startDate } });
  expect([reply.status, reply.body.startDate]).toEqual([201, day]);
});

test.each(['0x0C', '1.2e1', '0b1100', ' 12', '12.0', '+12'])(
  'a number is written in digits: %s is none, in a path or a query',
  async (number) => {
    const asked = encodeURIComponent(number);
    for (const path of [`projects/${asked}`, `requests?companyId=${asked}`, `projects?limit=${asked}`]) {
      const reply = await admin.fetch(`/api/${path}`);
      expect([path, reply.status, reply.error.code]).toEqual([path, 400, 'invalid_input']);
    }
  },
);

test('half a character is stored as a replacement character, with its audit row', async () => {
  const before = await db.$count(events);
  const reply = await admin.fetch('/api/projects', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"name":"cut \\ud83d","description":"whole \\ud83d\\ude00"}',
  });
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ name: 'cut \ufffd', description: 'whole 😀' });
  expect(await db.$count(events)).toBe(before + 1);
});

test('a NUL character is bad input, in a body and in a query, and stores nothing', async () => {
  const before = await db.$count(table);
  const body = { name: 'a\u0000b' };
  expect((await admin.call(projects.create, { body })).error.code).toBe('invalid_input');
  expect((await admin.call(projects.list, { query: { search: 'a\u0000' } })).error.code).toBe(
    'invalid_input',
  );
  expect(await db.$count(table)).toBe(before);
});

test('a NUL character within JSON that is kept as such is bad input, and stores nothing', async () => {
  const before = await db.$count(requestDrafts);
  const body = { answers: { text: 'a\u0000b' } };
  expect((await admin.call(drafts.create, { body })).error.code).toBe('invalid_input');
  expect(await db.$count(requestDrafts)).toBe(before);
});

test('a body that is not compressed as it says is 400', async () => {
  const reply = await admin.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: 'not gzip',
  });
  expect([reply.status, reply.error.code]).toEqual([400, 'malformed_json']);
});

test('a body nested deeper than any parser goes is 400', async () => {
  const headers = { 'Content-Type': 'application/json' };
  for (const body of [
    '['.repeat(45_000) + ']'.repeat(45_000),
    `{"createdBy":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
  ]) {
    const reply = await admin.fetch('/api/projects', { method: 'POST', headers, body });
    expect(reply.status).toBe(400);
  }
});

test('a name as long as the contract allows is a wrong one, not a failure', async () => {
  for (const username of ['x'.repeat(320), 'م'.repeat(320)]) {
    const reply = await server.guest().call(auth.login, { body: { username, password: 'x' } });
    expect([reply.status, reply.error.code]).toEqual([401, 'wrong_credentials']);
  }
});

test.each(['limit=1&limit=2', 'search=a&search=b', 'cursor=', 'cursor=1.5', `cursor=${'9'.repeat(2_000)}`])(
  'a list asked for with %s is 400',
  async (query) => {
    expect((await admin.fetch(`/api/projects?${query}`)).status).toBe(400);
  },
);

test('a call that nothing answers is 404 as JSON, whatever its method', async () => {
  for (const path of ['/nothing', '/api', '/api/']) {
    const reply = await admin.fetch(path, { method: 'POST' });
    expect([reply.status, reply.error?.code], path).toEqual([404, 'not_found']);
  }
});

test('what a file server refuses is no failure of ours', async () => {
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await server.guest().fetch(path, { headers })).status;
  const file = '/api/docs/swagger-ui.css';
  expect(await status(file, { 'If-Match': '"other"' })).toBe(412);
  expect(await status(file, { Range: 'bytes=99999999-' })).toBe(416);
  expect(await status('/api/docs/none.css')).toBe(404);
});
