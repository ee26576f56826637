import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '../db/client';
import type { Reply } from './server';

interface Expected {
  status: number;
  code?: string;
  /** The field that a 400 names. */
  path?: string;
}

const tables = [
  'projects',
  'project_tasks',
  'tasks',
  'task_notes',
  'attachments',
  'project_templates',
  'request_types',
  'workflow_steps',
  'requests',
  'request_steps',
  'request_history',
  'companies',
  'users',
  'roles',
  'user_page_permissions',
  'role_page_permissions',
  'company_page_permissions',
  'password_resets',
  'user_settings',
  'notifications',
  'audit_log',
];

/** All records that people change, as one digest a table. */
export async function records(): Promise<unknown[]> {
  const digests: SQL[] = tables.map(
    (table) =>
      sql`select ${table}::text as table, md5(string_agg(record::text, '|' order by record::text)) as digest from ${sql.identifier(table)} record`,
  );
  return (await db.execute(sql.join(digests, sql` union all `))).rows;
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
