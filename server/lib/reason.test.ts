import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../db/client';
import { users } from '../db/schema/people';
import { makeUser } from '../test/factories/users';
import { describeError, reasonOf } from './reason';

const failure = async () => {
  const { username } = await makeUser();
  return makeUser({ username, email: 'private@masar.test', phone: '0555123456' }).then(
    () => expect.unreachable('the name is taken'),
    (error: unknown) => error,
  );
};

test('a failed statement is told with its cause, without the values it was about', async () => {
  const error = await failure();
  expect(String(error)).toContain('private@masar.test'); // what would be told otherwise
  expect(reasonOf(error)).toContain('users_username_key');
  const logged = JSON.stringify(describeError(error));
  expect(logged).toContain('insert into');
  expect(logged).toContain('23505');
  expect(logged).toMatch(/ at .*users\.ts/);
  for (const told of [reasonOf(error), logged]) expect(told).not.toMatch(/private@|0555123456|argon2/);
  expect(await db.$count(users, eq(users.email, 'private@masar.test'))).toBe(0);
});

test('other errors are told with all that caused them', () => {
  const error = new Error('no start', { cause: new Error('no port') });
  expect(reasonOf(error)).toBe('no start\nno port');
  expect(describeError(error)).toMatchObject({ message: 'no start', cause: { message: 'no port' } });
  expect(reasonOf('text')).toBe('text');
});
