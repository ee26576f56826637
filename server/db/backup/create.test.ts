import { createReadStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteRemovedFiles } from '../../domains/attachments/commands';
import { incomingPathOf, openUpload, uploadPathOf } from '../../lib/uploads';
import { hubWithBackups, otherUploads, ownUrl, storedKeys } from '../../test/backups';
import { pdf } from '../../test/files';
import { anotherDatabase, asOrdinaryRole, on } from '../../test/other-database';
import { db, pool } from '../client';
import { locks } from '../locks';
import { createBackup } from './create';
import { sha256Of } from './digest';
import { restoreBackup } from './restore';

const hub = hubWithBackups();

test('a backup is readable by nobody else, and by sha256sum', async () => {
  const folder = await hub.backUp();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect(mode & 0o777).toBe(entry.isDirectory() ? 0o700 : 0o600);
  }
  for (const line of (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trim().split('\n')) {
    const [sum, file = ''] = line.split('  ');
    expect(await sha256Of(createReadStream(join(folder, file)))).toBe(sum);
  }
  expect((await readdir(hub.folders())).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('a backup has a file that is still on its way to its place', async () => {
  const { key } = await hub.attach();
  await rename(uploadPathOf(key), incomingPathOf(key));
  const folder = await hub.backUp();
  expect(await readFile(join(folder, 'attachments', key))).toEqual(pdf());
  await rename(incomingPathOf(key), uploadPathOf(key));
});

test('a backup is made without a file that is not there, names it, and is restored without it', async () => {
  const { key, id } = await hub.attach();
  await rm(uploadPathOf(key));
  const { folder, manifest } = await createBackup(ownUrl(), hub.folders());
  expect(manifest.attachments.missing).toEqual([key]);
  await otherUploads();
  await restoreBackup(await anotherDatabase(), folder);
  expect(await storedKeys()).not.toContain(key);
  hub.ownUploads();
  await db.execute(sql`delete from attachments where id = ${id}`);
});

test('a backup keeps the files of its snapshot from being deleted until it is done', async () => {
  const { key, taskId } = await hub.attach();
  const backup = await pool.connect();
  await backup.query('select pg_advisory_lock($1)', [locks.files]);
  await db.execute(sql`delete from tasks where id = ${taskId}`);
  await deleteRemovedFiles();
  const held = await openUpload(key);
  expect(held).toBeDefined();
  await held?.close();
  await backup.query('select pg_advisory_unlock($1)', [locks.files]);
  backup.release();
  await deleteRemovedFiles();
  expect(await openUpload(key)).toBeUndefined();
});

test('a backup is not made of a database that holds no Masar, and leaves nothing then', async () => {
  const before = await readdir(hub.folders());
  await expect(createBackup(await anotherDatabase(), hub.folders())).rejects.toThrow('holds no Masar');
  expect(await readdir(hub.folders())).toEqual(before);
});

test('a backup that fails leaves nothing', async () => {
  const broken = await anotherDatabase({ migrated: true });
  // an ordinary role cannot read this table to its end
  await on(
    broken,
    `drop table user_activity`,
    `create table user_activity (id int primary key)`,
    `insert into user_activity values (0)`,
    `alter table user_activity enable row level security`,
    `alter table user_activity force row level security`,
    `create policy broken on user_activity using (1 / id = 1)`,
  );
  const reader = await asOrdinaryRole(broken, 'reads');
  const before = await readdir(hub.folders());
  await expect(createBackup(reader, hub.folders())).rejects.toThrow('division by zero');
  expect(await readdir(hub.folders())).toEqual(before);
});
