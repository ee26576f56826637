import { rename, writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { uploadPathOf } from '../../server/lib/uploads';
import type { Facts } from './audience';
import type { Canaries } from './canaries';
import { fileContent, type Sown, sown } from './columns';
import { numbersIn, sqlOf } from './kinds';

type Row = Facts & { id: number; row: Record<string, unknown> };

/** For all but the one that sows. */
const appendOnly = ['events', 'request_type_versions', 'version_steps', 'request_revisions'];

/** Puts a canary into every sensitive column of every row that has none yet. */
export async function sow(canaries: Canaries): Promise<void> {
  await makeRows();
  const keys = await storageKeys();
  for (const table of appendOnly) await db.execute(`alter table ${table} disable trigger user`);
  for (const [table, what] of Object.entries(sown)) await sowTable(canaries, table, what);
  for (const table of appendOnly) await db.execute(`alter table ${table} enable trigger user`);
  await sowFiles(canaries, keys);
  for (const { sid } of await rowsOf<{ sid: string }>('select sid from sessions'))
    canaries.addSecret(sid, 'sessions.sid');
}

const rowsOf = async <T extends object>(statement: string): Promise<T[]> =>
  (await db.execute(statement)).rows as T[];

/** What nobody has before they choose, ask or do something; choices of every kind. */
const makeRows = () =>
  db.execute(`
    insert into user_settings (user_id, profile_visibility, activity_visibility)
      select id, (array['public', 'company', 'private'])[1 + id % 3], (array['public', 'company', 'private'])[1 + id / 3 % 3]
      from users on conflict do nothing;
    insert into user_activity (user_id) select id from users on conflict do nothing;
    insert into password_resets (digest, user_id, expires_at)
      select 'of ' || id, id, now() + interval '1 hour' from users
      where not exists (select from password_resets where user_id = users.id);
    insert into email_changes (user_id, email, digest, expires_at)
      select id, 'new ' || id, 'of ' || id, now() + interval '1 hour' from users
      where not exists (select from email_changes where user_id = users.id);
    insert into invitations (user_id, language, digest, sent_at, expires_at, due_at)
      select id, 'ar', 'of ' || id, now(), now() + interval '1 hour', null from users
      where not exists (select from invitations where user_id = users.id);
    insert into calendar_feeds (user_id, digest, language)
      select id, 'feed ' || id, 'ar' from users on conflict do nothing;
    insert into push_devices (session_id, user_id, endpoint, p256dh, auth, language)
      select sid, user_id, 'of ' || sid, 'key', 'secret', 'ar' from sessions where user_id in (select id from users)
      on conflict do nothing;
    insert into account_letters (user_id, email, event, facts)
      select id, email, 'new_password', '{}' from users
      where not exists (select from account_letters where user_id = users.id);
    with corrected as (
      -- of those with files the present ones are read
      update requests set revision = 1 where revision = 0 and correction_asked_at is null
        and not exists (select from attachments where request_id = requests.id)
      returning id, title, description
    )
    insert into request_revisions (request_id, revision, title, description, answers, files)
      select id, 0, title, description, '{}', '[]' from corrected;
    insert into request_questions (request_id, revision, asked_by, asked_of, question, answer, answered_at)
      select id, 0, submitted_by, submitted_by, 'Why?', 'So', now() from requests
      where not exists (select from request_questions where request_id = requests.id);
    insert into request_steps (request_id, step_order, is_required, responsible_user_id, version_step_id, added_by, added_reason)
      select request_id, step_order + 1, true, responsible_user_id, version_step_id, responsible_user_id, 'Why' from request_steps last
      where added_by is null and responsible_user_id is not null and completed_at is null and not exists (
        select from request_steps later where later.request_id = last.request_id and later.step_order > last.step_order)
        and exists (select from requests where id = request_id and closed_at is null and id % 3 = 0);
    with secured as (
      -- people who sign in go on doing so with the password alone
      select id from users
      where not exists (select from totp_factors where user_id = users.id)
        and not exists (select from sessions where (sess->'passport'->'user'->>'id')::int = users.id)
    ), codes as (insert into recovery_codes (user_id, hash) select id, 'hash' from secured)
    insert into totp_factors (user_id, secret, last_step) select id, 'secret', 0 from secured`);

async function sowTable(canaries: Canaries, table: string, { key = 'id', facts, columns }: Sown) {
  const set = Object.entries(columns).map(([column, [kind]]) => `${column} = ${sqlOf[kind](`t.${column}`)}`);
  const [{ last }] = (await rowsOf(`select coalesce(max(id), 0) as last from (${facts}) f`)) as [
    { last: number },
  ];
  const rows = await rowsOf<Row>(`
    update ${table} t set ${set} from (${facts}) f
    where t.${key} = f.id and t.${key} > ${canaries.newest.get(table) ?? 0}
    returning f.id, f.companies, f.people, f.state, to_jsonb(t) as row`);
  canaries.newest.set(table, last);
  for (const { id, companies, people, state } of await rowsOf<Row>(facts))
    canaries.factsOf(`${table} ${id}`, { companies, people, state });
  for (const { id, companies, people, state, row } of rows)
    for (const [column, [, audience]] of Object.entries(columns)) {
      if (row[column] === null) continue;
      const value = String(typeof row[column] === 'object' ? JSON.stringify(row[column]) : row[column]);
      const [number] = numbersIn(value);
      if (number !== undefined)
        canaries.add(number, {
          column: `${table}.${column}`,
          audience,
          facts: canaries.factsOf(`${table} ${id}`, { companies, people, state }),
        });
      else canaries.addSecret(value.split('$').at(-1) as string, `${table}.${column}`);
    }
}

async function storageKeys(): Promise<Map<number, string>> {
  const rows = await rowsOf<{ id: number; storage_key: string }>('select id, storage_key from attachments');
  return new Map(rows.map(({ id, storage_key }) => [id, storage_key]));
}

/** Files follow their new keys, with contents of their own. */
async function sowFiles(canaries: Canaries, before: Map<number, string>): Promise<void> {
  const rows = await rowsOf<Facts & { id: number; storage_key: string; word: string }>(`
    select f.*, storage_key, ${sqlOf.text('')} as word
    from attachments a join (${sown.attachments?.facts}) f on f.id = a.id`);
  for (const { id, storage_key, word, ...facts } of rows) {
    const old = before.get(id);
    if (!old || old === storage_key) continue;
    await rename(uploadPathOf(old), uploadPathOf(storage_key));
    await writeFile(uploadPathOf(storage_key), word);
    const [number] = numbersIn(word) as [number];
    canaries.add(number, {
      column: 'a file',
      audience: fileContent,
      facts: canaries.factsOf(`attachments ${id}`, facts),
    });
  }
}

/** Columns of text and numbers that are neither sown nor told why not. */
export async function undeclaredColumns(plain: Record<string, string>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'numeric', 'bytea')`);
  const isSown = (name: string) => {
    const [table = '', column = ''] = name.split('.');
    return sown[table]?.columns[column] !== undefined;
  };
  return rows.map(({ name }) => name).filter((name) => !isSown(name) && !(name in plain));
}
