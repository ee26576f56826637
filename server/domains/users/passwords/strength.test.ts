import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serial } from '../../../test/factories/serial';
import { makeUser, TEST_PASSWORD } from '../../../test/factories/users';
import { openMailbox, tokenFor } from '../../../test/password-links';
import { expectRefusal } from '../../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../../test/server';

const person = { firstName: 'Noura', lastName: 'Subaie' };
const refused = { status: 400, code: 'invalid_input', path: 'password' };

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
});
afterAll(() => server.close());

/** Each way of setting a password, for a fresh person of this name. */
const ways: Record<string, () => Promise<(password: string) => Promise<Reply<unknown>>>> = {
  'creating an account': async () => {
    const name = `noura${serial()}`;
    const account = {
      ...person,
      username: name,
      email: `${name}@masar.test`,
      phone: '0501234567',
      role: 'user',
    };
    return (password) => admin.call(users.create, { body: { ...account, password } });
  },
  'changing an account': async () => {
    const { id } = await makeUser(person);
    return (password) => admin.call(users.adminUpdate, { params: { id }, body: { password } });
  },
  'changing one’s own': async () => {
    const browser = await server.as(await makeUser(person));
    const body = { currentPassword: TEST_PASSWORD };
    return (password) => browser.call(auth.changePassword, { body: { ...body, password } });
  },
  'a link': async () => {
    const token = await tokenFor(server, await openMailbox(), await makeUser(person));
    return (password) => server.guest().call(auth.resetPassword, { body: { token, password } });
  },
};

describe.each(Object.entries(ways))('a password that is set by %s', (_way, prepare) => {
  test('is refused where it is common or made of the person’s names, with the reason, and taken otherwise', async () => {
    const set = await prepare();
    const common = await expectRefusal(() => set('password1'), refused);
    expect(common.error.errors?.[0]?.message).toContain('common');
    const personal = await expectRefusal(() => set('subaie123'), refused);
    expect(personal.error.errors?.[0]?.message).toContain('resembles the name');
    expect((await set('kettle moon seven')).status).toBeLessThan(300);
  });
});

test('the names that an account is about to have count', async () => {
  const { id } = await makeUser();
  const body = { lastName: 'Zahrani', password: 'zahrani-1' };
  await expectRefusal(() => admin.call(users.adminUpdate, { params: { id }, body }), refused);
});
