import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '../db/client';
import { backgroundDone } from '../lib/background';
import type { Reply } from './server';

interface Expected {
  status: number;
  code?: string;
  /** The field that a 400 names. */
  path?: string;
}

/** Sign-ins, failed or not, and denials add audit entries and letters, which are no changes of what was refused. */
const isChange = sql.raw(
  `coalesce(to_jsonb(record) ->> 'action', '') not in ('access.deny', 'session.begin', 'user.fail_sign_in', 'user.lock_out')
   and coalesce(to_jsonb(record) ->> 'event', '') <> 'new_device'`,
);

/**
 * Tables that a refused call may write to, and why: a refusal is about what people have, not about the calls themselves.
 */
const beside: Record<string, string> = {
  rate_limits: 'counts the calls',
  sessions: 'a session notes when it was last used, and a sign-in begins one',
  user_activity: 'notes that a person is at work',
  picture_addresses: 'notes what was found at an address, in the background',
  removed_files: 'files are deleted in the background',
};

let tables: string[] | undefined;

async function tablesOfRecords(): Promise<string[]> {
  const { rows } = await db.execute<{
    name: string;
  }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  return rows.map(({ name }) => name).filter((name) => !(name in beside));
}

/** All records that people change, as one digest a table. */
export async function records(): Promise<unknown[]> {
  await backgroundDone(); // a letter about a sign-in, say, is written after its answer
  tables ??= await tablesOfRecords();
  const digests: SQL[] = tables.map(
    (table) =>
      sql`select ${table}::text as table, md5(string_agg(record::text, '|' order by record::text)) as digest from ${sql.identifier(table)} record where ${isChange}`,
  );
  return db.transaction(async (tx) => {
    // the tables of a full hub take longer than a statement may, on a busy machine
    await tx.execute(sql`set local statement_timeout = 0`);
    return (await tx.execute(sql.join(digests, sql` union all `))).rows;
  });
}

/** Asserts that a call is refused in this way and leaves every record as it was. */
export async function expectRefusal<T>(
  call: () => Promise<Reply<T>>,
  { status, code, path }: Expected,
): Promise<Reply<T>> {
  const before = await records();
  const reply = await call();
  expect({ status: reply.status, code: reply.error?.code }).toEqual({
    status,
    code: code ?? expect.any(String),
  });
  if (path) expect(reply.error.errors).toEqual([{ path, message: expect.any(String) }]);
  expect(await records()).toEqual(before);
  return reply;
}

export const notFound = { status: 404, code: 'not_found' };
export const notAllowed = { status: 403, code: 'not_allowed' };
export const badInput = (path: string): Expected => ({ status: 400, code: 'invalid_input', path });
