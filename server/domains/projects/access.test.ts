import { endpoints } from '@shared/contracts';
import { addressOf } from '@shared/endpoint';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { makeUser } from '../../test/factories/users';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

const nouns = /^(projects|projectTasks|templates|tasks|notes)\./;
const calls = endpoints
  .filter(({ name }) => nouns.test(name))
  .map(({ name, endpoint }) => ({ name, method: endpoint.method, path: address(endpoint) }));

function address(endpoint: { path: `/api/${string}` }) {
  return addressOf(endpoint, { params: { id: 1, noteId: 1 } });
}

test.each(calls)('$name needs a session, before anything else is looked at', async ({ method, path }) => {
  const init = { method, headers: { 'Content-Type': 'text/plain' }, ...(method !== 'GET' && { body: 'x' }) };
  await expectRefusal(() => server.guest().fetch(path, init), { status: 401, code: 'signed_out' });
});

const changes = calls.filter(({ method }) => method !== 'GET');

test.each(changes)(
  '$name is refused when another site makes the browser send it',
  async ({ method, path }) => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    await expectRefusal(() => admin.fetch(path, { method, headers }), { status: 403, code: 'cross_site' });
  },
);

describe('text that no database can keep', () => {
  const json = { 'Content-Type': 'application/json' };

  test.each(['/api/projects', '/api/tasks'])(
    'is bad input, in a body and in a search of %s',
    async (path) => {
      const body = JSON.stringify({ [path.endsWith('tasks') ? 'title' : 'name']: 'a\u0000b' });
      await expectRefusal(() => admin.fetch(path, { method: 'POST', headers: json, body }), { status: 400 });
      await expectRefusal(() => admin.fetch(`${path}?search=%00`), { status: 400 });
    },
  );
});
