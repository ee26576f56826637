import * as system from '@shared/contracts/system';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../db/client';
import { companies } from '../../db/schema/people';
import { makeCompany } from '../../test/factories/companies';
import { startServer, type TestServer } from '../../test/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('everyone learns how many active companies there are, and no more', async () => {
  await makeCompany();
  await makeCompany({ isActive: false });
  const { status, body } = await server.guest().call(system.figures);
  const active = await db.$count(companies, eq(companies.isActive, true));
  expect([status, body]).toEqual([200, { companies: active }]);
});
