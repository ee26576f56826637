import pg from 'pg';
import { expect, test } from 'vitest';
import { schemaOf } from '../test/database-contents';
import { anotherDatabase, on } from '../test/other-database';
import { withConnection } from './backup/connection';
import { applyMigrations, readMigrations } from './backup/level';
import { migrateDatabase } from './migrate';

test('a migration that would wait for a table in use, and so stop everybody, gives up and changes nothing', async () => {
  const url = await anotherDatabase();
  const [first, ...rest] = readMigrations();
  await withConnection(url, (client) => applyMigrations(client, first ? [first] : []));
  const before = await schemaOf(url);
  const user = new pg.Client(url);
  await user.connect();
  await user.query('begin');
  await user.query('select from projects, project_tasks, tasks, requests, users limit 1');
  const started = Date.now();
  await expect(migrateDatabase(url)).rejects.toMatchObject({ cause: { code: '55P03' } });
  expect(Date.now() - started).toBeLessThan(15_000);
  expect(await schemaOf(url)).toEqual(before);
  await user.end();
  await migrateDatabase(url);
  const applied = await on(url, 'select hash from drizzle.__drizzle_migrations');
  expect(applied).toHaveLength(rest.length + 1);
});
