import { execFile } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db, pool } from './db/client';
import { users } from './db/schema/people';

/** What the command says to the operator, and whether it succeeded. */
const run = (names: Record<string, string>, password: string) =>
  new Promise<{ failed: boolean; said: string }>((resolve) => {
    const flags = Object.entries(names).flatMap(([name, value]) => [`--${name}`, value]);
    const env = { ...process.env, DATABASE_URL: pool.options.connectionString, ADMIN_PASSWORD: password };
    execFile(
      process.execPath,
      ['--import', 'tsx', 'server/create-admin.ts', ...flags],
      { env },
      (error, out, told) => resolve({ failed: error !== null, said: out + told }),
    );
  });

const noura = { username: 'noura', email: 'noura@masar.test', 'first-name': ' نورة ', 'last-name': 'Saad' };

test('makes an administrator', async () => {
  expect(await run(noura, 'a-long-password')).toEqual({
    failed: false,
    said: expect.stringContaining('noura'),
  });
  const [admin] = await db.select().from(users).where(eq(users.username, 'noura'));
  expect(admin).toMatchObject({ role: 'admin', firstName: 'نورة', email: 'noura@masar.test' });
});

test('goes by the rules that people’s names have, and says what is wrong where', async () => {
  const before = await db.$count(users);
  const wrong = { ...noura, username: 'no\u200Bura', 'first-name': 'Noura\u202Ex' };
  const { failed, said } = await run(wrong, 'short');
  expect(failed).toBe(true);
  for (const place of [
    '--username: Remove',
    '--first-name: Enter the name on one line',
    'ADMIN_PASSWORD: Enter',
  ])
    expect(said).toContain(place);
  expect(said).not.toContain('--email:');
  expect(await db.$count(users)).toBe(before);
});
