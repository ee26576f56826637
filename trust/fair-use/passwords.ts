import type { Endpoint } from '@shared/endpoint';
import { TEST_PASSWORD, type TestUser } from '../../server/test/factories/users';
import { shapeOf } from '../fuzz/schemas';

/** Whether a call hashes: its body has a password. */
export const bodyHasPassword = ({ body }: Endpoint): boolean =>
  body !== undefined && Object.keys(shapeOf(body)).some((field) => /password/i.test(field));

/** It takes long to judge (server/lib/password-strength.ts). */
const NEW = '@4$5!1|0o@4$5!1|0o22';

/** What is sent to a call whose body has a password, so that as much as can be is hashed. */
const bodies: Record<string, (number: number, caller: TestUser) => object> = {
  'auth.login': () => ({ username: 'somebody', password: 'guessed' }),
  'auth.confirm': () => ({ password: 'guessed' }),
  'auth.changePassword': () => ({ currentPassword: TEST_PASSWORD, password: NEW }),
  'auth.resetPassword': () => ({ token: 'a'.repeat(43), password: NEW }),
  'auth.acceptInvitation': () => ({ token: 'a'.repeat(43), password: NEW }),
  'users.create': (number) => ({
    username: `flooded${number}`,
    email: `flooded${number}@masar.test`,
    firstName: 'Flooded',
    lastName: 'Person',
    password: NEW,
    role: 'user',
  }),
  'users.adminUpdate': () => ({ password: NEW }),
};

export function bodyOf(name: string, number: number, caller: TestUser): object {
  const body = bodies[name];
  if (!body) throw new Error(`${name} takes a password: passwords.ts has to say what it is sent`);
  return body(number, caller);
}
