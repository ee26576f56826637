import { expect, test } from 'vitest';
import { makeUser } from '../../test/factories/users';
import { db } from '../client';
import { users } from '../schema/people';
import { demoAccountsExist, seedDemo } from './demo';

test('a hub that a person is in, such as a restored one, gets no accounts whose passwords everybody knows', async () => {
  await makeUser();
  await seedDemo();
  expect(await demoAccountsExist()).toBe(false);
  expect(await db.$count(users)).toBe(1);
});
