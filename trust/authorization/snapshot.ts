import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';

/** Tables and the columns that are written: what the database generates it generates again. */
async function tables(): Promise<{ name: string; columns: string }[]> {
  const { rows } = await db.execute<{ name: string; columns: string }>(sql`
    select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`);
  return rows;
}

/** Keeps all rows of all tables as they are, and returns how they become so again. */
export async function takeSnapshot(): Promise<() => Promise<void>> {
  const kept = await tables();
  await db.execute('create schema kept');
  for (const { name } of kept) await db.execute(`create table kept.${name} as table public.${name}`);
  const back = kept.flatMap(({ name, columns }) => [
    `delete from public.${name}`,
    `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
  ]);
  return () =>
    db.transaction(async (tx) => {
      await tx.execute(`set local session_replication_role = replica`);
      await tx.execute(back.join(';'));
    });
}
