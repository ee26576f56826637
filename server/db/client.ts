import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '../lib/log';

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads and writes go through the database or through the transaction they belong to. */
export type Executor = Database | Tx;

/** Bound by `connect`, before anything is served. */
export let pool: pg.Pool;
export let db: Database;

/**
 * For many short queries at once: compiling one costs more than it gains, so does sharing it among processes, and a
 * page at random costs about as much as the next one, as on any disk of today.
 */
const settings = {
  TimeZone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
};

/** Opens the pool that everything uses. A connection that breaks is logged and replaced. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): void {
  pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'masar',
    connectionTimeoutMillis: 4_000,
    statement_timeout: 4_500,
    idle_in_transaction_session_timeout: 10_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'lost an idle database connection'));
  db = drizzle(pool);
}

export async function disconnect(): Promise<void> {
  await pool?.end();
}
