import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import type { Call } from './readings';

/** What a call needs to know who calls. */
const ofSessions = [
  'sessions',
  'users',
  'roles',
  'system_pages',
  'user_page_permissions',
  'role_page_permissions',
  'company_page_permissions',
];

async function tables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return rows.map(({ name }) => name);
}

const alter = async (names: readonly string[], change: (name: string) => string) => {
  for (const name of names) await db.execute(`alter table ${change(name)}`);
};

async function without(names: readonly string[]): Promise<() => Promise<void>> {
  await alter(names, (name) => `${name} rename to gone_${name}`);
  return () => alter(names, (name) => `gone_${name} rename to ${name}`);
}

/** Ways in which statements fail, and how each is over. PostgreSQL tells the values of a row that it refuses. */
export const failures: Record<string, () => Promise<() => Promise<void>>> = {
  // but for the counts of calls, which come before: a call would get no further
  'no row is taken': async () => {
    const names = (await tables()).filter((name) => name !== 'rate_limits');
    await alter(names, (name) => `${name} add constraint refused check (false) not valid`);
    return () => alter(names, (name) => `${name} drop constraint refused`);
  },
  'there are no records': async () => without((await tables()).filter((name) => !ofSessions.includes(name))),
  'there are no people': () => without(['users']),
};

/** Nobody can sign in for a call while that fails: who would is a guest. */
export const withoutSigningIn = ({ row, cell, input }: Call): Call =>
  row.ownSession
    ? { row: { ...row, ownSession: false }, cell: { ...cell, persona: 'guest' }, input }
    : { row, cell, input };
