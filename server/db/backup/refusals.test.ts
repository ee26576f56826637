import { createReadStream } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changes } from '../../changes/changes';
import { config } from '../../config';
import { hubWithBackups, otherUploads, storedKeys } from '../../test/backups';
import { contentsOf } from '../../test/database-contents';
import { anotherDatabase, on } from '../../test/other-database';
import { sha256Of } from './digest';
import { restoreBackup } from './restore';

const hub = hubWithBackups();
let target: string;
let whole: string;
beforeAll(async () => {
  target = await anotherDatabase({ migrated: true, whenDone: afterAll });
  whole = await hub.backUp();
});

/** Asserts that a restore is refused, and that the database and the files stay as they were. */
async function expectRefused(url: string, folder: string, reason: string, options = {}) {
  const state = async () => [
    await contentsOf(url),
    (await readdir(config.uploadsDir, { recursive: true })).sort(),
  ];
  const before = await state();
  await expect(restoreBackup(url, folder, options)).rejects.toThrow(reason);
  expect(await state()).toEqual(before);
}

test('a hub that a person is in is not replaced without being asked to', async () => {
  const used = await anotherDatabase({ migrated: true });
  await on(
    used,
    `insert into users (first_name, last_name, username, email) values ('N', 'S', 'noura', 'noura@masar.test')`,
  );
  await expectRefused(used, whole, '--replace');
});

test('the database of another program is left alone, even where it is to be replaced', async () => {
  const theirs = await anotherDatabase();
  await on(theirs, 'create table theirs (id int)', 'insert into theirs values (1)');
  await expectRefused(theirs, whole, 'another program', { replace: true });
  await on(
    theirs,
    'create schema drizzle',
    'create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1)`,
  );
  await expectRefused(theirs, whole, 'another program', { replace: true });
});

test('nothing is restored while a server runs on the database', async () => {
  const leave = await changes.join(target);
  await expectRefused(target, whole, 'is running', { replace: true });
  await leave();
});

describe('a damaged backup is refused:', () => {
  const change = async (file: string, how: (bytes: Buffer) => Buffer | string) =>
    writeFile(file, how(await readFile(file)));
  const flipBit = (bytes: Buffer) =>
    bytes.fill((bytes[bytes.length >> 1] as number) ^ 1, bytes.length >> 1, (bytes.length >> 1) + 1);
  const anyFile = async (folder: string) =>
    join(folder, 'attachments', (await readdir(join(folder, 'attachments')))[0] as string);
  const lines = (bytes: Buffer) => bytes.toString().trimEnd().split('\n');

  const damages: [string, (folder: string) => Promise<unknown>][] = [
    ['a bit of a table', (folder) => change(join(folder, 'tables/users.copy.gz'), flipBit)],
    ['a bit of a file', async (folder) => change(await anyFile(folder), flipBit)],
    ['a bit of the manifest', (folder) => change(join(folder, 'manifest.json'), flipBit)],
    ['a bit of the checksums', (folder) => change(join(folder, 'SHA256SUMS'), flipBit)],
    [
      'a table cut off',
      (folder) => change(join(folder, 'tables/users.copy.gz'), (all) => all.subarray(0, -9)),
    ],
    ['a table gone', (folder) => rm(join(folder, 'tables/roles.copy.gz'))],
    ['a file gone', async (folder) => rm(await anyFile(folder))],
    [
      'the last of the checksums gone',
      (folder) => change(join(folder, 'SHA256SUMS'), (all) => lines(all).slice(0, -1).join('\n')),
    ],
    [
      'one of the checksums gone',
      (folder) => change(join(folder, 'SHA256SUMS'), (all) => lines(all).slice(1).join('\n')),
    ],
    [
      'the checksum of a file gone',
      (folder) =>
        change(join(folder, 'SHA256SUMS'), (all) => all.toString().replace(/^.*attachments.*\n/m, '')),
    ],
    ['the checksums gone', (folder) => rm(join(folder, 'SHA256SUMS'))],
    ['all of it gone', (folder) => rm(folder, { recursive: true })],
  ];

  test.each(damages)('%s', async (what, damage) => {
    const folder = join(hub.folders(), what.replaceAll(' ', '-'));
    await cp(whole, folder, { recursive: true });
    await damage(folder);
    await expectRefused(target, folder, 'backup');
  });
});

describe('a backup is refused that', () => {
  type About = Record<'tables' | 'migrations', object[]>;
  const others: [string, (about: About) => object, string][] = [
    [
      'was made by a newer version',
      ({ migrations }) => ({ migrations: [...migrations, 'f'.repeat(64)] }),
      'newer version',
    ],
    ['knows other migrations', () => ({ migrations: ['f'.repeat(64)] }), 'other migrations'],
    ['is of a format to come', () => ({ format: 2 }), 'does not know'],
    ['has other tables', ({ tables }) => ({ tables: tables.slice(1) }), 'not those of its migrations'],
    [
      'does not hold what it says',
      ({ tables }) => ({ tables: tables.map((table) => ({ ...table, sha256: 'f'.repeat(64) })) }),
      'is not what was backed up',
    ],
  ];

  test.each(others)('%s', async (what, change, reason) => {
    const folder = join(hub.folders(), what.replaceAll(' ', '-'));
    await cp(whole, folder, { recursive: true });
    const [manifest, sums] = [join(folder, 'manifest.json'), join(folder, 'SHA256SUMS')];
    const before = await sha256Of(createReadStream(manifest));
    const about = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(manifest, JSON.stringify({ ...about, ...change(about) }));
    await writeFile(
      sums,
      (await readFile(sums, 'utf8')).replace(before, await sha256Of(createReadStream(manifest))),
    );
    await otherUploads();
    await expectRefused(target, folder, reason);
    expect(await storedKeys()).toEqual([]);
  });
});
