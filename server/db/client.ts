import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { withoutNames } from '../lib/database-url';
import { instanceName } from '../lib/instance';
import { log } from '../lib/log';
import { Refusal } from '../lib/refusal';
import { PreparingClient } from './statements';

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
    Client: PreparingClient,
    connectionString: withoutNames(url),
    max,
    application_name: instanceName,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 4_500,
    query_timeout: 5_000, // the database itself may no longer be there to stop a statement
    idle_in_transaction_session_timeout: 10_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'lost an idle database connection'));
  // One that breaks while it is in use fails its statement; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  db = drizzle(pool);
  db.transaction = transaction;
}

/**
 * In place of drizzle's own, which keeps the connection for ever when `begin` fails, and gives it back for others to
 * use when `rollback` does. A connection on which something went wrong but for a refusal of ours is closed.
 */
async function transaction<T>(work: (tx: Tx) => Promise<T>, settings?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await drizzle(client).transaction(work, settings);
    isSound = true;
    return result;
  } catch (error) {
    isSound = error instanceof Refusal;
    throw error;
  } finally {
    client.release(!isSound);
  }
}

export async function disconnect(): Promise<void> {
  await pool?.end();
}
