import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../lib/free-port';
import { on } from '../../test/other-database';
import { withConnection } from '../backup/connection';
import { readMigrations } from '../backup/level';
import { makeRoom } from '../backup/target';
import { type EmbeddedPostgres, startEmbedded } from '../embedded';
import { migrateDatabase } from '../migrate';
import { accountFor } from './account';
import { binariesFor, placeFor } from './place';
import { Postmaster } from './postmaster';

const run = promisify(execFile);
const settings = { fsync: 'off' };
vi.setConfig({ testTimeout: 60_000 }); // each makes a cluster

let home: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'masar-roles-'));
  await chmod(home, 0o711); // PostgreSQL's account goes through it
  dataDir = join(home, 'data');
});
afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ dataDir, settings });
  running.push(database);
  return database;
}

const stop = async () => running.pop()?.stop();

const rightsOf = `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as any, current_user as role
  from pg_roles where rolname = current_user`;

/** What in the product's schemas is not the product's, besides what an extension brought. */
const foreignObjects = `select relname as name from pg_class c
    where relnamespace::regnamespace::text in ('public', 'drizzle') and relowner <> 'masar'::regrole
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  union all select proname from pg_proc p
    where pronamespace::regnamespace::text in ('public', 'drizzle') and proowner <> 'masar'::regrole
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select nspname from pg_namespace where nspname = 'drizzle' and nspowner <> 'masar'::regrole`;

/** A data directory as versions before 2.2 made it: `masar` is the superuser, owns everything, and has the one password. */
async function makeOldDataDir(): Promise<void> {
  const account = await accountFor(join(dataDir, 'postgres', 'cluster'));
  const place = await placeFor(dataDir, account);
  const [cluster, passwordFile, logFile] = ['cluster', 'password', 'postgres.log'].map((name) =>
    join(place, name),
  );
  if (!cluster || !passwordFile || !logFile) throw new Error('no place');
  await writeFile(passwordFile, 'an-old-password', { mode: 0o600 });
  await writeFile(logFile, '', { mode: 0o644 });
  await mkdir(cluster, { mode: 0o700 });
  if (account) for (const path of [cluster, passwordFile]) await chown(path, account.uid, account.gid);
  const { initdb, postgres } = await binariesFor(account);
  const flags = [
    '--username=masar',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await run(initdb, [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...flags], { ...account, cwd: '/' });
  const postmaster = new Postmaster({ postgres, cluster, logFile, account, settings, report: () => {} });
  const port = await freePort();
  await postmaster.start(port);
  const url = `postgresql://masar:an-old-password@127.0.0.1:${port}`;
  await on(`${url}/postgres`, 'create database masar');
  await migrateDatabase(`${url}/masar`);
  await on(`${url}/masar`, 'drop schema pgboss cascade'); // those versions had no jobs
  await on(`${url}/masar`, `insert into companies (name) values ('Kept')`);
  await postmaster.stop();
}

test('the product’s role has no rights but over its own database, which no other role reaches', async () => {
  const database = await start();
  await migrateDatabase(database.url());
  expect(await on(database.url(), rightsOf)).toEqual([{ any: false, role: 'masar' }]);
  expect(await on(database.url(), foreignObjects)).toEqual([]);
  for (const statement of [
    'create role other',
    'create database other',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('postgresql.conf')`,
    `alter system set log_statement = 'all'`,
  ])
    await expect(on(database.url(), statement)).rejects.toMatchObject({ code: '42501' });
  for (const other of ['postgres', 'template1'])
    await expect(on(database.url(other), 'select')).rejects.toThrow('permission denied for database');
  await on(database.administratorUrl(), `create role stranger login password 'x'`);
  const stranger = Object.assign(new URL(database.url()), { username: 'stranger', password: 'x' });
  await expect(on(stranger.href, 'select')).rejects.toThrow('permission denied for database');
});

test('a data directory of an earlier version keeps its data, and its role gives up being superuser', async () => {
  await makeOldDataDir();
  for (let round = 0; round < 2; round++) {
    const database = await start();
    expect(await on(database.url(), rightsOf)).toEqual([{ any: false, role: 'masar' }]);
    expect(await on(database.url(), foreignObjects)).toEqual([]);
    expect(await on(database.url(), 'select name from companies')).toEqual([{ name: 'Kept' }]);
    expect(await on(database.administratorUrl(), 'select rolname from pg_roles where rolsuper')).toEqual([
      { rolname: 'postgres' },
    ]);
    await stop();
  }
  const { url } = await start();
  // as a restore does
  await withConnection(url(), async (client) => {
    await client.query('begin');
    await makeRoom(client, readMigrations(), { replace: true });
    await client.query('commit');
  });
  await migrateDatabase(url());
  expect(await on(url(), 'select name from companies')).toEqual([]);
});

test('a conversion that was killed half-way goes on at the next start', async () => {
  await makeOldDataDir();
  const database = await start();
  // as it is after the renaming: no product role yet, and everything the administrator's
  const objects = 'select format($$alter table %s owner to postgres$$, oid::regclass) as go from pg_class';
  const tables = await on(
    database.administratorUrl('masar'),
    `${objects} where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await on(
    database.administratorUrl('masar'),
    'create role masar_conversion superuser login',
    ...tables.map(({ go }) => String(go)),
  );
  await stop();
  const { url } = await start();
  expect(await on(url(), foreignObjects)).toEqual([]);
  expect(await on(url(), `select rolname from pg_roles where rolname = 'masar_conversion'`)).toEqual([]);
});

test('nobody else reads the log or lists the folders', async () => {
  await start();
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
  const place = await realpath(join(dataDir, 'postgres'));
  for (const file of ['postgres.log', 'password', 'administrator-password'])
    expect([file, await modeOf(join(place, file))]).toEqual([file, 0o600]);
  for (const folder of [dataDir, place]) expect((await modeOf(folder)) & 0o066).toBe(0);
  expect(await modeOf(join(place, 'cluster'))).toBe(0o700);
});
