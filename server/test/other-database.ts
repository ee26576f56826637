import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { withConnection } from '../db/backup/connection';
import { applyMigrations } from '../db/backup/level';
import { withClient } from '../db/with-client';
import { createDatabase, dropDatabase } from './create-database';

interface Wanted {
  /** As the test file's own database begins; else it is empty. */
  migrated?: boolean;
  /** Who takes it away again; else it is gone when the test has finished. */
  whenDone?: (drop: () => Promise<void>) => void;
}

/** Another database beside the test file's own. */
export async function anotherDatabase({ migrated = false, whenDone = onTestFinished }: Wanted = {}) {
  const { admin, owner, template } = inject('cluster');
  const name = `other_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase({ admin, owner }, name, migrated ? template : undefined);
  whenDone(() => dropDatabase(admin, name));
  return url;
}

/** Brings an empty database to the level of these migrations. */
export const migrateBy = (url: string, migrations: Parameters<typeof applyMigrations>[1]): Promise<void> =>
  withConnection(url, async (client) => {
    await client.query('begin');
    await applyMigrations(client, migrations);
    await client.query('commit');
  });

/** Runs statements on a database that the product is not connected to; resolves with what the last one found. */
export async function on(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  });
}

/** The same database as an ordinary role that may read everything, or that owns it; roles end with the test cluster. */
export async function asOrdinaryRole(url: string, right: 'reads' | 'owns'): Promise<string> {
  const { admin } = inject('cluster');
  const address = new URL(url);
  const database = address.pathname.slice(1);
  const role = `role_${randomBytes(6).toString('hex')}`;
  await on(
    admin,
    `create role ${role} login password 'ordinary'`,
    `grant connect on database ${database} to ${role}`,
    right === 'reads' ? `grant pg_read_all_data to ${role}` : `alter database ${database} owner to ${role}`,
  );
  Object.assign(address, { username: role, password: 'ordinary' });
  return address.href;
}
