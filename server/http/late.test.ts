import * as auth from '@shared/contracts/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../test/factories/users';
import { startServer, type TestServer } from '../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a call that is refused because there were too many is answered a second late', async () => {
  const browser = await server.as(await makeUser());
  const guess = () => browser.call(auth.confirm, { body: { password: 'a guess' } });
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(400);
  const start = performance.now();
  expect((await guess()).status).toBe(429);
  expect(performance.now() - start).toBeGreaterThan(900);
});
