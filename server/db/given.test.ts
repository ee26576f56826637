import { execFile } from 'node:child_process';
import { expect, inject, test, vi } from 'vitest';
import { anotherDatabase, migrateBy, on } from '../test/other-database';
import { readMigrations } from './backup/level';
import { inspectDatabase } from './given';

vi.setConfig({ testTimeout: 60_000 }); // each starts a process

/** What a start on this database, or a command, says before it ends, and its exit code. */
const run = (file: string, url: string, environment: Record<string, string> = {}, args: string[] = []) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE_URL: url, PORT: '0', ...environment };
    execFile(
      process.execPath,
      ['--import', 'tsx', `server/${file}.ts`, ...args],
      { env },
      (error, out, told) => resolve({ code: error?.code ?? 0, said: out + told }),
    );
  });

test('a start on an empty database says what to run', async () => {
  const url = await anotherDatabase();
  const { code, said } = await run('main', url);
  expect([code, said]).toEqual([
    1,
    expect.stringContaining('Run `npm run db:migrate`, then `npm run admin:create`.'),
  ]);
  expect(said).not.toContain('does not exist');
});

test('making an administrator in an empty database says so too', async () => {
  const flags = [
    '--username',
    'noura',
    '--email',
    'noura@example.com',
    '--first-name',
    'Noura',
    '--last-name',
    'Saad',
  ];
  const { code, said } = await run(
    'create-admin',
    await anotherDatabase(),
    { ADMIN_PASSWORD: 'a-long-password' },
    flags,
  );
  expect([code, said]).toEqual([1, expect.stringContaining('Run `npm run db:migrate`')]);
});

test('a start on a database that lacks migrations says how many, and what to run', async () => {
  const url = await anotherDatabase();
  const migrations = readMigrations();
  await migrateBy(url, migrations.slice(0, 2));
  const { code, said } = await run('main', url);
  const missing = `lacks ${migrations.length - 2} migrations of this version. Run \`npm run db:migrate\`.`;
  expect([code, said]).toEqual([1, expect.stringContaining(missing)]);
});

test('a database of another program is left alone', async () => {
  const url = await anotherDatabase({ migrated: true });
  await on(url, `update drizzle.__drizzle_migrations set hash = 'another'`);
  await expect(inspectDatabase(url)).rejects.toThrow('another program');
});

test('one that is ahead will do, and a superuser is warned of', async () => {
  const url = await anotherDatabase({ migrated: true });
  await on(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9e12)`);
  expect(await inspectDatabase(url)).toEqual([]);
  const asSuperuser = new URL(inject('cluster').admin);
  asSuperuser.pathname = new URL(url).pathname;
  expect(await inspectDatabase(asSuperuser.href)).toEqual([expect.stringContaining('as a superuser')]);
});
