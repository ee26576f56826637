import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { found } from '../../../lib/refusal';
import { serial } from '../../../test/factories/serial';
import { type Cast, makeCast } from '../../../test/factories/users';
import { expectRefusal } from '../../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { letInto, storedUser } from '../../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const MAKERS_PASSWORD = 'xkvpwz';
const change = async (id: number, body: object) =>
  await as.admin.call(users.adminUpdate, { params: { id }, body });

describe('an account whose password its maker chose', () => {
  const made = async (by: Client = as.managerA) => {
    const name = `newcomer${serial()}`;
    const names = { firstName: 'Noura', lastName: name, username: name, email: `${name}@masar.test` };
    const account = { phone: '0501234567', password: MAKERS_PASSWORD, role: 'user' };
    const body = { ...names, ...account, assignedCompanyId: cast.companyA.id };
    return (await by.call(users.create, { body })).body.id;
  };
  const raises: [what: string, raise: (id: number, others?: object) => Promise<Reply<unknown>>][] = [
    ['the role of a manager', (id, others) => change(id, { role: 'manager', ...others })],
    ['the role of an admin', (id, others) => change(id, { role: 'admin', ...others })],
    ['company 11', (id, others) => change(id, { assignedCompanyId: MANAGING_COMPANY, ...others })],
    ['company 41', (id, others) => change(id, { assignedCompanyId: OPERATIONS_COMPANY, ...others })],
    ['a page', (id) => letInto(as.admin, { id }, 'permissions-management')],
  ];
  const refused = { status: 409, code: 'password_not_own' };

  test.each(raises)('does not gain %s, until its owner has chosen another one', async (_what, raise) => {
    const id = await made();
    await expectRefusal(() => raise(id), refused);
    const { username } = found(await storedUser(id));
    const browser = server.guest();
    await browser.call(auth.login, { body: { username, password: MAKERS_PASSWORD } });
    const body = { currentPassword: MAKERS_PASSWORD, password: 'another kettle' };
    expect((await browser.call(auth.changePassword, { body })).status).toBe(204);
    expect((await raise(id)).status).toBeLessThan(300);
  });

  test.each(raises)('gains %s where an admin sets one, or made the account', async (_what, raise) => {
    const id = await made();
    expect((await change(id, { password: 'another kettle' })).status).toBe(200);
    expect((await raise(id)).status).toBeLessThan(300);
    expect((await raise(await made(as.admin))).status).toBeLessThan(300);
  });

  test('gains a role together with a new password, and keeps what gives no rights', async () => {
    const id = await made();
    expect((await change(id, { assignedCompanyId: cast.companyB.id })).status).toBe(200);
    expect((await change(id, { role: 'manager', password: 'another kettle' })).status).toBe(200);
  });
});
