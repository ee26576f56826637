import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pool } from './db/client';
import { startEmbedded } from './db/embedded';
import { migrateDatabase } from './db/migrate';
import { contentsOf } from './test/database-contents';
import { anotherDatabase, on } from './test/other-database';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'masar-commands-'));
  await chmod(home, 0o755); // PostgreSQL's account goes through it
});
afterAll(async () => {
  for (const name of ['first', 'second'])
    await rm(await realpath(join(home, name, 'postgres')), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

/** What a command says to the operator, and whether it succeeded. */
const run = (command: 'backup' | 'restore', args: string[], environment: Record<string, string>) =>
  new Promise<{ failed: boolean; said: string }>((resolve) => {
    const env = { ...process.env, ...environment };
    execFile(
      process.execPath,
      ['--import', 'tsx', `server/${command}.ts`, ...args],
      { env },
      (error, out, told) => resolve({ failed: error !== null, said: out + told }),
    );
  });

const newest = async (folder: string) => join(folder, (await readdir(folder)).sort().at(-1) as string);

test('the database of DATABASE_URL is backed up and restored, and brought up to date', async () => {
  const folder = join(home, 'of-address');
  const uploads = { UPLOADS_DIR: join(home, 'uploads') };
  const url = pool.options.connectionString as string;
  await on(url, `insert into roles (name) values ('kept')`);
  const made = await run('backup', [folder], { DATABASE_URL: url, ...uploads });
  expect(made).toEqual({ failed: false, said: expect.stringContaining(await newest(folder)) });

  const restored = await anotherDatabase();
  const done = await run('restore', [await newest(folder)], { DATABASE_URL: restored, ...uploads });
  expect(done).toEqual({ failed: false, said: expect.stringContaining('with 0 attached files') });
  expect(await contentsOf(restored)).toEqual(await contentsOf(url));
});

test('the embedded database is backed up while a server runs it and while none does, and restored', async () => {
  const [dataDir, folder] = [join(home, 'first'), join(home, 'of-embedded')];
  const first = { MASAR_DATA_DIR: dataDir, DATABASE_URL: '' };
  const running = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  await migrateDatabase(running.url());
  await on(running.url(), `insert into roles (name) values ('kept')`);
  const before = await contentsOf(running.url());
  const together = await run('backup', [folder], first);
  const refused = await run('restore', [await newest(folder), '--replace'], first);
  const unchanged = await contentsOf(running.url());
  await running.stop();
  expect(together.said).toContain(await newest(folder));
  expect(refused).toEqual({
    failed: true,
    said: expect.stringContaining('in use by another running server'),
  });
  expect(unchanged).toEqual(before);

  const alone = await run('backup', [folder], first);
  expect(alone).toEqual({ failed: false, said: expect.stringContaining(await newest(folder)) });

  const second = { MASAR_DATA_DIR: join(home, 'second'), DATABASE_URL: '' };
  expect((await run('restore', [await newest(folder)], second)).failed).toBe(false);
  const restored = await startEmbedded({ dataDir: second.MASAR_DATA_DIR });
  const { roles } = await contentsOf(restored.url());
  await restored.stop();
  expect(roles?.rows).toBe((before.roles?.rows ?? 0) + 3); // what every hub has comes with the restore
}, 180_000);

test('what cannot be done is said, and fails', async () => {
  const nowhere = { MASAR_DATA_DIR: join(home, 'nowhere'), DATABASE_URL: '' };
  expect(await run('backup', [], nowhere)).toEqual({
    failed: true,
    said: expect.stringContaining('holds no database'),
  });
  expect(await run('restore', [], nowhere)).toEqual({
    failed: true,
    said: expect.stringContaining('npm run restore --'),
  });
});
