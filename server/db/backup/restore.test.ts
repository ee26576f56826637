import { readFile, stat, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { uploadPathOf } from '../../lib/uploads';
import { hubWithBackups, otherUploads, ownUrl, storedKeys } from '../../test/backups';
import { contentsOf, schemaOf, sequencesOf } from '../../test/database-contents';
import { pdf } from '../../test/files';
import { anotherDatabase, asOrdinaryRole, migrateBy, on } from '../../test/other-database';
import { db } from '../client';
import { migrateDatabase } from '../migrate';
import { createBackup } from './create';
import { readMigrations } from './level';
import { restoreBackup } from './restore';

const hub = hubWithBackups();

test('what is restored is what was backed up: every row, what is derived from it, the schema, the sequences and the files', async () => {
  const { key } = await hub.attach();
  const files = await storedKeys();
  const folder = await hub.backUp();
  await otherUploads();
  const restored = await anotherDatabase();
  await restoreBackup(restored, folder);

  expect(await contentsOf(restored)).toEqual(await contentsOf(ownUrl()));
  expect(await schemaOf(restored)).toEqual(await schemaOf(ownUrl()));
  expect(await sequencesOf(restored)).toEqual(await sequencesOf(ownUrl()));
  expect(await storedKeys()).toEqual(files);
  expect(await readFile(uploadPathOf(key))).toEqual(pdf());
  expect((await stat(uploadPathOf(key))).mode & 0o777).toBe(0o600);
});

test('what is restored signs nobody in: no session, no link for a password, no counted call comes along', async () => {
  expect(await db.$count(sql`sessions`)).toBeGreaterThan(0);
  const restored = await anotherDatabase();
  await restoreBackup(restored, await hub.backUp());
  for (const table of [
    'sessions',
    'password_resets',
    'email_changes',
    'invitations',
    'calendar_feeds',
    'push_devices',
    'push_messages',
    'account_letters',
    'rate_limits',
    'removed_files',
  ])
    expect(await on(restored, `select * from ${table}`)).toEqual([]);
});

test('restoring needs no more than an ordinary role that owns its database', async () => {
  const restored = await asOrdinaryRole(await anotherDatabase(), 'owns');
  await restoreBackup(restored, await hub.backUp());
  expect(await contentsOf(restored)).toEqual(await contentsOf(ownUrl()));
});

test('what is restored is migrated on from an older level, as any other database', async () => {
  const [older, restored] = [await anotherDatabase(), await anotherDatabase()];
  await migrateBy(older, readMigrations().slice(0, -1));
  await on(older, `insert into roles (name) values ('kept')`);
  const { folder } = await createBackup(older, hub.folders());
  await restoreBackup(restored, folder);
  expect(await schemaOf(restored)).toEqual(await schemaOf(older));
  await migrateDatabase(restored);
  expect(await schemaOf(restored)).toEqual(await schemaOf(ownUrl()));
  expect(await on(restored, 'select name from roles')).toEqual([{ name: 'kept' }]);
});

test('a database from before there were files is backed up and restored as well', async () => {
  const [older, restored] = [await anotherDatabase(), await anotherDatabase()];
  await migrateBy(older, readMigrations().slice(0, 6));
  expect(await on(older, `select to_regclass('attachments') as found`)).toEqual([{ found: null }]);
  const { folder } = await createBackup(older, hub.folders());
  await restoreBackup(restored, folder);
  expect(await contentsOf(restored)).toEqual(await contentsOf(older));
});

test('a hub that was only set up, with nobody in it, counts as empty', async () => {
  const restored = await anotherDatabase({ migrated: true });
  await restoreBackup(restored, await hub.backUp());
  expect(await contentsOf(restored)).toEqual(await contentsOf(ownUrl()));
});

test('a hub is replaced where that is asked for: its files are then to be deleted, and nobody else’s', async () => {
  const replaced = await anotherDatabase({ migrated: true });
  const folder = await hub.backUp();
  const [common = ''] = await storedKeys();
  await otherUploads();
  const [former, removed, foreign] = ['a', 'b', 'c'].map((letter) => letter.repeat(48));
  for (const key of [former, removed, foreign]) await writeFile(uploadPathOf(String(key)), 'of a hub');
  await on(
    replaced,
    `insert into users (id, first_name, last_name, username, email) values (1, 'N', 'S', 'noura', 'n@masar.test')`,
    `insert into tasks (id, title, created_by) values (1, 'T', 1)`,
    `insert into attachments (task_id, name, media_type, size, storage_key, uploaded_by_id)
     select 1, 'plan.pdf', 'application/pdf', 8, key, 1 from unnest(array['${former}', '${common}']) as key`,
    `insert into removed_files (storage_key) values ('${removed}')`,
  );
  await restoreBackup(replaced, folder, { replace: true });
  expect(await contentsOf(replaced)).toEqual(await contentsOf(ownUrl()));
  expect(await on(replaced, 'select storage_key as key from removed_files order by 1')).toEqual([
    { key: former },
    { key: removed },
  ]);
});
