import * as auth from '@shared/contracts/auth';
import { addressOf } from '@shared/endpoint';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '../config';
import { makeUser } from '../test/factories/users';
import { startServer, type TestServer } from '../test/server';
import { statementsOf } from '../test/statements';

const usual = { readsAMinute: config.readsAMinute, writesAMinute: config.writesAMinute };
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterEach(() => Object.assign(config, usual));
afterAll(() => server.close());

test('a session whose budget is used up is refused without being looked up, for that kind of call alone', async () => {
  // budgets are counted in the process by ids, which people of earlier test files had too: a minute that began there ends early
  const [busy, other] = [await server.as(await makeUser({ id: 900_001 })), await server.as(await makeUser())];
  const path = addressOf(auth.user);
  Object.assign(config, { readsAMinute: 0 });
  expect((await busy.fetch(path)).status).toBe(429);
  const statements = await statementsOf(async () => {
    const refused = await busy.fetch(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(refused.error.code).toBe('too_many_requests');
  });
  expect(statements).toEqual([]);
  Object.assign(config, usual);
  expect((await other.fetch(path)).status).toBe(200);
  const write = { method: auth.refreshUser.method };
  expect((await busy.fetch(addressOf(auth.refreshUser), write)).status).toBe(200);
});
