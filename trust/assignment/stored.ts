import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';

type Stored = Record<string, unknown>;
/** All rows by their table and key. */
export type Snapshot = Map<string, Stored>;

/** Counters and sessions change with every call; who is at work is noted, and files are deleted, by and by. */
const passing = ['picture_addresses', 'rate_limits', 'removed_files', 'sessions', 'user_activity'];

async function tables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return rows.map(({ name }) => name).filter((name) => !passing.includes(name));
}

/** That a call was denied is on record, and changes nothing else. */
const withoutDenials = (table: string) => (table === 'events' ? `where action <> 'access.deny'` : '');

const keyOf = ({ id, digest, storage_key, user_id, role_id, company_id, page_id, comment_id }: Stored) =>
  id ?? digest ?? storage_key ?? [user_id, role_id, company_id, page_id, comment_id].join();

export async function takeSnapshot(): Promise<Snapshot> {
  const each = (await tables()).map(
    (name) => `select '${name}' as name, to_jsonb(t) as stored from "${name}" t ${withoutDenials(name)}`,
  );
  const { rows } = await db.execute<{ name: string; stored: Stored }>(each.join(' union all '));
  return new Map(rows.map(({ name, stored }) => [`${name} ${keyOf(stored)}`, stored]));
}

/** A value that is not what it was, or was not there. */
export interface Change {
  table: string;
  column: string;
  value: unknown;
  isNew: boolean;
}

/** What is there now and was not before, and, with no column, what is there no more. */
export function changesBetween(before: Snapshot, after: Snapshot): Change[] {
  const tableOf = (key: string) => key.split(' ')[0] as string;
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [
    ...gone.map((key) => ({ table: tableOf(key), column: '', value: undefined, isNew: false })),
    ...[...after].flatMap(([key, row]) => {
      const old = before.get(key);
      return Object.entries(row)
        .filter(([column, value]) => !old || JSON.stringify(old[column]) !== JSON.stringify(value))
        .map(([column, value]) => ({ table: tableOf(key), column, value, isNew: !old }));
    }),
  ];
}
