import { login } from '@shared/contracts/auth';
import * as secondFactor from '@shared/contracts/second-factor';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { db } from '../db/client';
import { totpFactors } from '../db/schema/second-factors';
import { TEST_PASSWORD, type TestUser } from './factories/users';
import type { Client, TestServer } from './server';

/** What an authenticator app shows, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** Six digits that are no code of the secret around now. */
export async function wrongCodeOf(secret: string): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
}

/** Sets an authenticator app up; the code that it took to do so may be used again. */
export async function setUpTotp(browser: Client, { id }: Pick<TestUser, 'id'>) {
  const { secret } = (await browser.call(secondFactor.beginTotp)).body;
  const reply = await browser.call(secondFactor.confirmTotp, { body: { code: await codeOf(secret) } });
  expect(reply.status, reply.text).toBe(200);
  await forgetCode(id);
  return { secret, recoveryCodes: reply.body.recoveryCodes ?? [] };
}

/** As if the last code had been used long ago. */
export const forgetCode = (userId: number) =>
  db.update(totpFactors).set({ lastStep: 0 }).where(eq(totpFactors.userId, userId));

export const enterPassword = (browser: Client, { username }: TestUser, rememberMe = false) =>
  browser.call(login, { body: { username, password: TEST_PASSWORD, rememberMe } });

/** A browser whose sign-in waits for the second step. */
export async function halfSignedIn(server: TestServer, user: TestUser): Promise<Client> {
  const browser = server.guest();
  const reply = await enterPassword(browser, user);
  expect(reply.body).toEqual({ user: null, secondStep: expect.any(Object) });
  return browser;
}
