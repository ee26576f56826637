import { setTimeout as sleep } from 'node:timers/promises';
import * as users from '@shared/contracts/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../lib/passwords';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
});
afterAll(() => server.close());

/** Keeps the queue of new passwords full until what it returns is called. */
function flood(): () => Promise<unknown> {
  let isOn = true;
  const setting = Array.from({ length: 150 }, async () => {
    while (isOn) await hashPassword('flood').catch(() => sleep(1));
  });
  return () => {
    isOn = false;
    return Promise.all(setting);
  };
}

test('with the queue of new passwords full, those who may set none are refused as ever, and others sign in', async () => {
  const [admin, manager] = [await server.as(cast.admin), await server.as(cast.managerA)];
  const colleague = await makeUser({ assignedCompanyId: cast.companyA.id });
  const target = await makeUser({ assignedCompanyId: cast.companyB.id });
  const change = { params: { id: target.id }, body: { password: 'a-new-password-2026' } };
  const end = flood();
  await expectRefusal(() => manager.call(users.adminUpdate, change), notFound);
  const ofColleague = { ...change, params: { id: colleague.id } };
  await expectRefusal(() => manager.call(users.adminUpdate, ofColleague), notAllowed);
  await server.as(target);
  await end();
  expect((await admin.call(users.adminUpdate, change)).status).toBe(200);
});
