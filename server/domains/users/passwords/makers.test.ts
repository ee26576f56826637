import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users as userTable } from '../../../db/schema/people';
import { found } from '../../../lib/refusal';
import { serial } from '../../../test/factories/serial';
import { type Cast, makeCast, type TestUser } from '../../../test/factories/users';
import { openMailbox, tokenFor } from '../../../test/password-links';
import { expectRefusal } from '../../../test/refusals';
import { setUpTotp } from '../../../test/second-factor';
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

  /** Signs in as the maker could. */
  const signedIn = async (id: number): Promise<Client> => {
    const { username } = found(await storedUser(id));
    const browser = server.guest();
    await browser.call(auth.login, { body: { username, password: MAKERS_PASSWORD } });
    return browser;
  };

  test.each(raises)(
    'does not gain %s, until its owner has set another one by a link',
    async (_what, raise) => {
      const id = await made();
      await expectRefusal(() => raise(id), refused);
      const token = await tokenFor(server, await openMailbox(), found(await storedUser(id)) as TestUser);
      const body = { token, password: 'another kettle' };
      expect((await server.guest().call(auth.resetPassword, { body })).status).toBe(204);
      expect((await raise(id)).status).toBeLessThan(300);
    },
  );

  test('does not gain rights by a change of the password, which its maker can make as well', async () => {
    const id = await made();
    const body = { currentPassword: MAKERS_PASSWORD, password: 'another kettle' };
    expect((await (await signedIn(id)).call(auth.changePassword, { body })).status).toBe(204);
    await expectRefusal(() => change(id, { role: 'admin' }), refused);
  });

  test('loses the second factors and the Google account that its maker could have added', async () => {
    const id = await made();
    await setUpTotp(await signedIn(id), { id });
    await db
      .update(userTable)
      .set({ googleSubject: `maker ${id}` })
      .where(eq(userTable.id, id));
    expect((await change(id, { role: 'admin', password: 'another kettle' })).status).toBe(200);
    expect(await storedUser(id)).toMatchObject({ googleSubject: null, passwordByMaker: false });
    const browser = server.guest();
    const { username } = found(await storedUser(id));
    const reply = await browser.call(auth.login, { body: { username, password: 'another kettle' } });
    expect(reply.body.user).not.toBeNull();
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
