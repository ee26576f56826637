import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';

/** That a call was denied is on record, and changes nothing else. */
const isNoDenial = sql.raw(`(to_jsonb(record) ->> 'action') is distinct from 'access.deny'`);

/** A digest of every table, those of sessions and limits among them, to be held against a later one. */
export async function stored(): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const digests = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*) || ' rows ' || coalesce(md5(string_agg(record::text, '|' order by record::text)), '') as digest
          from ${sql.identifier(name)} record where ${isNoDenial}`,
  );
  const found = await db.execute<{ name: string; digest: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
}

/** The tables that are not as they were then, apart from some. */
export async function changesSince(before: Record<string, string>, apart: string[] = []): Promise<string[]> {
  const after = await stored();
  return Object.keys(after)
    .filter((table) => after[table] !== before[table] && !apart.includes(table))
    .map((table) => `${table} has changed: ${before[table]} → ${after[table]}`);
}
