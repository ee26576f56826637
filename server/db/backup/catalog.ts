import type pg from 'pg';
import type { Manifest } from './manifest';

/** A table as it is backed up: without the columns that PostgreSQL computes, in the order of its primary key. */
export interface Table {
  name: string;
  columns: string[];
  key: string[];
}

/**
 * What no backup holds: its reader could use the sessions and links of others; devices go with their sessions; counted calls belong to their
 * moment; letters would be sent again; and the list of files to be deleted belongs to a folder that a restore does not bring back.
 */
const leftOut = [
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
];

/** True for what an extension brought, which is not ours. */
const ofExtension = (catalog: string, oid: string) => `exists (
  select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select array_agg(a.attname::text order by k.place) from pg_index i,
           unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum) as key
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and not ${ofExtension('pg_class', 'c.oid')}
     order by c.relname`,
    [leftOut],
  );
  return rows;
}

/** One that was never asked has no last value: it begins with its first one. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** The definitions are PostgreSQL's own words, for it to read again. */
export async function foreignKeysOf(client: pg.Client) {
  const { rows } = await client.query<Record<'table' | 'name' | 'definition', string>>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
}

/** Statements that drop all in `public` that no extension brought; what a table takes along is gone by its turn. */
export async function dropStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop %s if exists %s cascade', kind, name) as statement from (
       select 1 as place, 'table' as kind, oid::regclass::text as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and not ${ofExtension('pg_class', 'pg_class.oid')}
       union all
       select 2, 'sequence', c.oid::regclass::text from pg_class c
         where relnamespace = 'public'::regnamespace and relkind = 'S'
           and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i', 'e'))
       union all
       select 3, 'function', oid::regprocedure::text from pg_proc
         where pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'pg_proc.oid')}
     ) found order by place, name`,
  );
  return rows.map(({ statement }) => statement);
}
