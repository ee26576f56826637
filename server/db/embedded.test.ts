import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './embedded';
import { InUseError } from './embedded/lock';

let home: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'masar-embedded-'));
  await chmod(home, 0o755); // PostgreSQL's account goes through it
  dataDir = join(home, 'data');
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

async function start(report?: (message: string) => void): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ dataDir, settings: { fsync: 'off' }, report });
  running.push(database);
  return database;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the server is killed under it
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const cluster = () => join(dataDir, 'postgres', 'cluster');
const postmasterPid = async () =>
  Number((await readFile(join(cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);

it('keeps its data from one start to the next, readable by nobody else', async () => {
  const first = await start();
  await query(first.url(), "create table kept as select 'مسار' as name");
  await first.stop();
  const second = await start();
  expect(await query(second.url(), 'select name, upper(name) ~ name as same from kept')).toEqual([
    { name: 'مسار', same: true },
  ]);
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(cluster())).mode & 0o077).toBe(0);
});

it('lets nobody in without the password', async () => {
  const url = new URL((await start()).url());
  url.password = 'wrong';
  await expect(query(url.href, 'select 1')).rejects.toThrow('password authentication failed');
});

it('refuses a data directory that another server works on, and leaves that one alone', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(InUseError);
  expect(await query(first.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('comes back on the same address when PostgreSQL is killed', async () => {
  const reports: string[] = [];
  const database = await start((message) => reports.push(message));
  await query(database.url(), 'create table kept (id int)');
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => query(database.url(), 'select * from kept'), { timeout: 15_000, interval: 50 });
  await vi.waitFor(() => expect(reports.at(-1)).toBe('the embedded PostgreSQL is back'), { timeout: 5_000 });
});

it('takes over from a server that was killed, whose PostgreSQL still runs', async () => {
  const script = `import { startEmbedded } from './server/db/embedded.ts';
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('ready'); setInterval(() => {}, 1e6);`;
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  await once(killed.stdout, 'data');
  const orphan = await postmasterPid();
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  const database = await start();
  expect(await query(database.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await postmasterPid()).not.toBe(orphan);
});

it('is not misled by a pid file whose number now belongs to another program', async () => {
  await (await start()).stop();
  await writeFile(join(cluster(), 'postmaster.pid'), `${process.pid}\n${cluster()}\n`);
  const database = await start();
  expect(await query(database.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('works below a path that is longer than a socket may have', async () => {
  dataDir = join(home, 'a-very-long-name-for-a-folder'.repeat(4));
  await start();
  await expect(start()).rejects.toThrow(InUseError);
});
