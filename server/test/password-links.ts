import * as auth from '@shared/contracts/auth';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { db } from '../db/client';
import { passwordResets } from '../db/schema/password-resets';
import { rateLimits } from '../db/schema/rate-limits';
import { backgroundDone } from '../lib/background';
import { log } from '../lib/log';
import type { TestUser } from './factories/users';
import type { TestServer } from './server';

/** Forgets what was counted, and reads the log, which is the mailbox where there is no mail server. */
export async function openMailbox(): Promise<() => { to: string; text: string }[]> {
  await db.delete(rateLimits);
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const told = () => warn.mock.calls.map(([what]) => what as unknown as { to: string; text: string });
  return () => told().filter(({ text }) => text !== undefined);
}

export const tokenIn = (text = ''): string => /\/login#reset=([\w-]+)/.exec(text)?.[1] as string;

/** A person asks for a link, and what follows from it is over. */
export async function askForLink(server: TestServer, email: string) {
  const reply = await server.guest().call(auth.forgotPassword, { body: { email } });
  await backgroundDone();
  return reply;
}

export async function tokenFor(
  server: TestServer,
  mails: Awaited<ReturnType<typeof openMailbox>>,
  user: TestUser,
): Promise<string> {
  expect((await askForLink(server, user.email)).status).toBe(204);
  return tokenIn(mails().at(-1)?.text);
}

export const linksOf = (user: TestUser) =>
  db.select().from(passwordResets).where(eq(passwordResets.userId, user.id));
