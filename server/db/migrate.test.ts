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

test('the migration to versions gives the requests of a type one for each set of steps, whichever people decide them', async () => {
  const url = await anotherDatabase();
  const all = readMigrations();
  const versions = all.findIndex(({ sql }) => sql.some((text) => text.includes('request_type_versions')));
  await migrateBy(url, all.slice(0, versions));
  await on(
    url,
    `insert into roles (name) values ('user')`,
    `insert into users (id, username, email, first_name, last_name, role)
     select id, 'user' || id, id || '@example.com', 'Reem', 'Ali', 'user' from generate_series(5, 6) id`,
    `insert into request_types (id, name) values (1, 'Leave'), (2, 'Never used'), (3, 'Without steps'), (4, 'Handed over')`,
    `insert into workflow_steps (id, request_type_id, step_name, step_order, responsible_user_id)
     values (11, 1, 'Check', 1, 5), (12, 1, 'Pay', 2, 6), (21, 2, 'Check', 1, 5), (41, 4, 'Check', 1, 6)`,
    `insert into requests (id, title, target_date, request_type_id, submitted_by, created_at)
     select id, 'Request ' || id, now(), case id when 6 then 3 when 7 then 4 else 1 end, 5, timestamptz '2026-01-01' + id * interval '1 day'
     from generate_series(1, 7) id`,
    // 1: as it was at first; 2, 3: as the type is now, of 3 a step was given to another person; 4: as at first; 5: with a text
    `insert into request_steps (request_id, step_name, description, step_order, is_required, responsible_user_id) values
       (1, 'Check', null, 1, true, 5), (2, 'Check', null, 1, true, 5), (2, 'Pay', null, 2, true, 6), (3, 'Check', null, 1, true, 6),
       (3, 'Pay', null, 2, true, 6), (4, 'Check', null, 1, true, 5), (5, 'Check', 'Twice', 1, true, null), (7, 'Check', null, 1, true, 5)`,
  );
  // without what later migrations add
  const ofBefore = `select to_jsonb(r) - array['version_id', 'answers', 'search_text', 'revision', 'correction_asked_at', 'resubmission_of', 'repeat_approver'] as row from requests r
    union all select to_jsonb(s) - array['version_step_id', 'added_by', 'added_reason', 'ruled_out', 'found_user_id', 'authority', 'stage', 'needed', 'skipped_as', 'is_informed', 'step_name', 'step_name_en', 'description'] from request_steps s order by row`;
  const before = await on(url, ofBefore);
  await migrateDatabase(url);
  expect(
    await on(
      url,
      `select r.id, v.request_type_id as type, v.number, v.revision = t.workflow_revision as is_current,
         v.created_at = (select min(created_at) from requests where version_id = v.id) as is_first,
         array(select array[step_name, description, responsible_user_id::text, workflow_step_id::text]
           from version_steps where version_id = v.id order by step_order) as steps,
         array(select v.step_name from request_steps s join version_steps v on v.id = version_step_id
           where request_id = r.id and s.step_order = v.step_order and r.version_id = v.version_id order by s.step_order) as own
       from requests r join request_type_versions v on v.id = version_id join request_types t on t.id = v.request_type_id order by r.id`,
    ),
  ).toEqual([
    request(1, { type: 1, number: 1, steps: [['Check', null, '5', null]] }),
    request(2, { type: 1, number: 2, isCurrent: true, steps: leave }),
    request(3, { type: 1, number: 2, isCurrent: true, steps: leave }),
    request(4, { type: 1, number: 1, steps: [['Check', null, '5', null]] }),
    request(5, { type: 1, number: 3, steps: [['Check', 'Twice', null, null]] }),
    request(6, { type: 3, number: 1, isCurrent: true, steps: [] }),
    request(7, { type: 4, number: 1, steps: [['Check', null, '5', null]] }),
  ]);
  expect(await on(url, ofBefore)).toEqual(before);
  expect(await on(url, 'select id, workflow_revision as revision from request_types order by id')).toEqual([
    { id: 1, revision: 4 },
    { id: 2, revision: 0 },
    { id: 3, revision: 2 },
    { id: 4, revision: 2 },
  ]);
  expect(await on(url, `select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
});

test('a request that a server from before versions submitted gets one, numbered after those of its type; no step keeps a copy of its texts', async () => {
  const url = await anotherDatabase();
  const all = readMigrations();
  const contract = all.findIndex(({ sql }) =>
    sql.some((text) => text.includes('DROP FUNCTION "copy_step_texts"')),
  );
  await migrateBy(url, all.slice(0, contract));
  await on(
    url,
    `insert into roles (name) values ('user')`,
    `insert into users (id, username, email, first_name, last_name, role) values (5, 'reem', 'reem@example.com', 'Reem', 'Ali', 'user')`,
    `insert into request_types (id, name, fields) values (1, 'Leave', '[{"kind": "number", "key": "days"}]'), (2, 'Without steps', '[]')`,
    `insert into workflow_steps (id, request_type_id, step_name, step_order, responsible_user_id) values (11, 1, 'Check', 1, 5)`,
    `insert into request_type_versions (id, request_type_id, revision, number) values (100, 1, 1, 1)`,
    `insert into version_steps (id, version_id, step_order, workflow_step_id, step_name, is_required, expires) values (200, 100, 1, 11, 'Check', true, false)`,
    `insert into requests (id, title, target_date, request_type_id, version_id, submitted_by)
     select id, 'Request ' || id, now(), case id when 5 then 2 else 1 end, case id when 1 then 100 end, 5 from generate_series(1, 5) id`,
    `insert into request_steps (request_id, version_step_id, step_order, is_required, responsible_user_id) values (1, 200, 1, true, 5)`,
    `insert into request_steps (request_id, step_name, step_name_en, description, step_order, is_required, responsible_user_id) values
       (2, 'Look', 'Look well', 'Twice', 1, true, 5), (3, 'Look', 'Look well', 'Twice', 1, true, null), (4, 'Look', null, 'Twice', 1, true, 5)`,
  );
  await migrateDatabase(url);
  expect(
    await on(
      url,
      `select r.id, v.number, v.revision = t.workflow_revision as is_current, jsonb_array_length(v.fields) as fields,
         array(select array[v.step_name, v.step_name_en, v.description] from request_steps s join version_steps v on v.id = version_step_id
           where request_id = r.id) as steps
       from requests r join request_type_versions v on v.id = version_id join request_types t on t.id = v.request_type_id order by r.id`,
    ),
  ).toEqual([
    { id: 1, number: 1, is_current: true, fields: 1, steps: [['Check', null, null]] },
    { id: 2, number: 2, is_current: false, fields: 0, steps: [['Look', 'Look well', 'Twice']] },
    { id: 3, number: 2, is_current: false, fields: 0, steps: [['Look', 'Look well', 'Twice']] },
    { id: 4, number: 3, is_current: false, fields: 0, steps: [['Look', null, 'Twice']] },
    { id: 5, number: 1, is_current: false, fields: 0, steps: [] },
  ]);
  expect(await on(url, 'select distinct step_name, step_name_en, description from request_steps')).toEqual([
    { step_name: null, step_name_en: null, description: null },
  ]);
  expect(await on(url, `select tgname from pg_trigger where tgenabled = 'D'`)).toEqual([]);
});

test('notes on tasks become comments, which servers of the version before read, add and delete as notes', async () => {
  const url = await anotherDatabase();
  const all = readMigrations();
  const talk = all.findIndex(({ sql }) => sql.some((text) => text.includes('CREATE VIEW "task_notes"')));
  await migrateBy(url, all.slice(0, talk));
  await on(
    url,
    `insert into roles (name) values ('user')`,
    `insert into users (id, username, email, first_name, last_name, role) values (5, 'reem', 'reem@example.com', 'Reem', 'Ali', 'user')`,
    `insert into tasks (id, title, created_by) values (3, 'Licence', 5)`,
    `insert into task_notes (task_id, content, author_id, created_at) values (3, 'Sent on Sunday', 5, '2026-01-02T03:04:05Z')`,
  );
  const notes = 'select * from task_notes order by id';
  const before = await on(url, notes);
  await migrateDatabase(url);
  expect(await on(url, notes)).toEqual(before);
  await on(
    url,
    `insert into task_notes (id, task_id, project_task_id, content, author_id, created_at) values (default, 3, null, 'Paid', 5, default)`,
    `delete from task_notes where content = 'Sent on Sunday'`,
    `insert into comments (task_id, content, author_id, deleted_at, deleted_by_id) values (3, 'Gone', 5, now(), 5)`,
    `insert into comments (task_id, content, author_id) values (3, 'Renewed', 5)`,
  );
  expect(await on(url, 'select id, content, deleted_by_id from comments order by id')).toEqual([
    { id: 2, content: 'Paid', deleted_by_id: null },
    { id: 3, content: 'Gone', deleted_by_id: 5 },
    { id: 4, content: 'Renewed', deleted_by_id: null },
  ]);
  expect(await on(url, 'select id from task_notes order by id')).toEqual([{ id: 2 }, { id: 4 }]);
});

type Carried = (string | null)[];
const leave: Carried[] = [
  ['Check', null, '5', '11'],
  ['Pay', null, '6', '12'],
];
const request = (
  id: number,
  {
    type,
    number,
    isCurrent = false,
    steps,
  }: { type: number; number: number; isCurrent?: boolean; steps: Carried[] },
) => ({
  ...{ id, type, number, is_current: isCurrent, is_first: true, steps },
  own: steps.map(([name]) => name),
});
