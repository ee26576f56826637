import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { packageRoot } from '../../lib/root';

export const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: join(packageRoot, 'migrations') });

/** The hashes of the migrations that a database has gone through, in order; undefined where it never met any. */
export async function levelOf(client: pg.Client): Promise<string[] | undefined> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as at`);
  if (found[0].at === null) return undefined;
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}

/** What a level is to this product, whose own migrations may lead further. */
export function compareLevel(
  level: readonly string[],
  migrations: readonly MigrationMeta[],
): 'known' | 'newer' | 'foreign' {
  const shared = Math.min(level.length, migrations.length);
  const isOurs = shared > 0 && level.slice(0, shared).every((hash, at) => hash === migrations[at]?.hash);
  if (!isOurs) return 'foreign';
  return level.length > migrations.length ? 'newer' : 'known';
}

/** Applies migrations to a database that has none, within the caller's transaction; drizzle's own begins another. */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
