import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { packageRoot } from '../lib/root';

/** Any number, as long as it is ours alone: two instances that migrate at once take turns. */
const migrationLock = 704_325_117;

/** Brings a database's schema up to date. Everything that is missing is applied in one transaction, or nothing. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: join(packageRoot, 'migrations') });
  } finally {
    await client.end();
  }
}
