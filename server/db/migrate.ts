import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { packageRoot } from '../lib/root';
import { prepareQueue } from './job-queue';
import { locks } from './locks';
import { withClient } from './with-client';

/** In ms, how long a migration waits for a table, and others behind it: less than the product waits for a lock (pool.ts). */
const LOCK_TIMEOUT = 2_000;

/**
 * Brings a database's schema up to date. Everything that is missing is applied in one transaction, or nothing; then the
 * queue of jobs is prepared. Instances that migrate at once take turns.
 */
export const migrateDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT}`);
    await migrate(drizzle(client), { migrationsFolder: join(packageRoot, 'migrations') });
    await prepareQueue((text, values) => client.query(text, values));
  });
