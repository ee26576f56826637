import { on } from './other-database';

/** What no backup brings back. */
const passing = `'sessions', 'password_resets', 'email_changes', 'calendar_feeds', 'push_devices', 'push_messages', 'invitations', 'account_letters', 'rate_limits', 'removed_files'`;

/** A count and a checksum of a table's rows. */
export interface Contents {
  rows: number;
  sum: string;
}

/**
 * A checksum and a count of every table that a backup holds, computed by PostgreSQL from whole rows, what it derives itself
 * among them: another way than the one that backups are read by.
 */
export async function contentsOf(url: string): Promise<Record<string, Contents>> {
  const tables = await on(
    url,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not in (${passing}) order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows,
         coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum from "${name}" t`,
  );
  const found = await on(url, sums.join(' union all '));
  return Object.fromEntries(found.map(({ name, rows, sum }) => [name, { rows, sum } as Contents]));
}

/** Columns, constraints, indexes, triggers, functions and sequences, as PostgreSQL words them. */
export async function schemaOf(url: string): Promise<string[]> {
  const rows = await on(
    url,
    `select line from (
       select format('column %s.%s %s %s %s', table_name, column_name, data_type, is_nullable, coalesce(column_default, generation_expression)) as line
         from information_schema.columns where table_schema = 'public'
       union all
       select format('constraint %s %s %s %s', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
         from pg_constraint where connamespace = 'public'::regnamespace
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select format('%s %s', tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
       union all select format('sequence %s %s', sequencename, data_type) from pg_sequences where schemaname = 'public'
       union all select format('migration %s', hash) from drizzle.__drizzle_migrations
     ) lines order by line`,
  );
  return rows.map(({ line }) => String(line));
}

export async function sequencesOf(url: string): Promise<Record<string, number>> {
  const rows = await on(
    url,
    `select sequencename as name, coalesce(last_value, 0)::int as value from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}
