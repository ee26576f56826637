import { join } from 'node:path';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { locks } from '../locks';
import { placeAttachments } from './attachments';
import { foreignKeysOf, type Table, tablesOf } from './catalog';
import { withConnection } from './connection';
import { copyIn, readContents } from './copy';
import { BackupError, tableFile, verifyBackup } from './folder';
import { applyMigrations, compareLevel, readMigrations } from './level';
import type { Manifest } from './manifest';
import { makeRoom } from './target';

/**
 * Brings a database and the attached files back to what they were when a backup was made, at the level of migrations that
 * it has, in one transaction: when it fails, the database is as it was before. With `replace`, what the database holds is
 * given up.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  { replace = false } = {},
): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  const migrations = readMigrations();
  requireLevel(manifest, migrations);
  await withConnection(url, async (client) => {
    await takeOver(client);
    await client.query('begin');
    await client.query(`set local lock_timeout = '5s'`);
    await makeRoom(client, migrations, { replace });
    await applyMigrations(client, migrations.slice(0, manifest.migrations.length));
    await fill(client, manifest, folder);
    const keep = await placeAttachments(client, manifest, folder);
    await client.query('commit');
    await keep();
  });
  return manifest;
}

function requireLevel({ migrations: level, version }: Manifest, migrations: MigrationMeta[]): void {
  const comparison = compareLevel(level, migrations);
  if (comparison === 'newer')
    throw new BackupError(`The backup was made by a newer version, ${version}: restore it with that one.`);
  if (comparison === 'foreign')
    throw new BackupError('The backup was made by a product with other migrations than this one.');
}

/** Nobody else works on the database: no server, and no backup or migration either. */
async function takeOver(client: pg.Client): Promise<void> {
  const isFree = async (lock: number) =>
    (await client.query('select pg_try_advisory_lock($1) as free', [lock])).rows[0].free;
  if (!(await isFree(locks.presence)))
    throw new BackupError('Masar is running on this database: stop every server first.');
  if (!(await isFree(locks.migration)))
    throw new BackupError('A backup or a migration is under way on this database: wait until it is done.');
}

/** Loads the tables and reads them back. A difference from the backup fails the transaction. */
async function fill(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const tables = await tablesOf(client);
  const shape = (list: Pick<Table, 'name' | 'columns'>[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (shape(tables) !== shape(manifest.tables))
    throw new BackupError('The tables of the backup are not those of its migrations.');

  await withoutForeignKeys(client, async () => {
    for (const table of tables) {
      await client.query(`alter table ${pg.escapeIdentifier(table.name)} disable trigger user`);
      await copyIn(client, table, join(folder, tableFile(table.name)));
      await client.query(`alter table ${pg.escapeIdentifier(table.name)} enable trigger user`);
    }
  });
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2, $3)', [name, value, isCalled]);
  for (const [index, table] of tables.entries()) {
    const { rows, sha256 } = await readContents(client, table);
    const written = manifest.tables[index];
    if (rows !== written?.rows || sha256 !== written.sha256)
      throw new Error(`What ${table.name} holds after loading is not what was backed up.`);
    await client.query(`analyze ${pg.escapeIdentifier(table.name)}`);
  }
}

/** No order of loading keeps every reference: foreign keys go, and come again when all is there, which checks all rows. */
async function withoutForeignKeys(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const foreignKeys = await foreignKeysOf(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await load();
  await client.query('set constraints all immediate');
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
