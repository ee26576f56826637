import pg from 'pg';
import { expect, test } from 'vitest';
import { schemaOf } from '../test/database-contents';
import { anotherDatabase, migrateBy, on } from '../test/other-database';
import { readMigrations } from './backup/level';
import { migrateDatabase } from './migrate';

test('a migration that would wait for a table in use, and so stop everybody, gives up and changes nothing', async () => {
  const url = await anotherDatabase();
  const [first, ...rest] = readMigrations();
  await migrateBy(url, first ? [first] : []);
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

test('events about files become those of their records, but where the history would name an account that is gone', async () => {
  const url = await anotherDatabase();
  const all = readMigrations();
  const files = all.findIndex(({ sql }) => sql.some((statement) => statement.includes('first_version_id')));
  const before = all.slice(0, files);
  await migrateBy(url, before);
  await on(
    url,
    `insert into roles (name) values ('user')`,
    `insert into users (id, username, email, first_name, last_name, role) values (5, 'reem', 'reem@example.com', 'Reem', 'Ali', 'user')`,
    `insert into events (actor_id, action, entity, entity_id, data) values
       (5, 'attachment.create', 'attachment', 21, '{"requestId": 7, "name": "plan.pdf"}'),
       (9, 'attachment.delete', 'attachment', 22, '{"requestId": 7, "name": "old.pdf"}'),
       (9, 'attachment.create', 'attachment', 23, '{"projectTaskId": 8, "name": "site.png"}'),
       (5, 'attachment.create', 'attachment', 24, '{"taskId": 3, "name": "list.csv"}')`,
  );
  await migrateDatabase(url);
  expect(await on(url, 'select entity, entity_id, data from events order by id')).toEqual([
    { entity: 'request', entity_id: 7, data: { attachmentId: 21, name: 'plan.pdf' } },
    { entity: 'attachment', entity_id: 22, data: { requestId: 7, name: 'old.pdf' } },
    { entity: 'project_task', entity_id: 8, data: { attachmentId: 23, name: 'site.png' } },
    { entity: 'task', entity_id: 3, data: { attachmentId: 24, name: 'list.csv' } },
  ]);
  await expect(on(url, `update events set entity = 'task'`)).rejects.toThrow('append-only');
});
