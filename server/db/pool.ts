import pg from 'pg';
import { withoutNames } from '../lib/database-url';
import { instanceName } from '../lib/instance';
import { log } from '../lib/log';

/** For many short queries: compiling or sharing one costs more than it gains, and on disks of today any page costs alike. */
const settings = {
  TimeZone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
};

/** Those of `reservedPool`: what they are kept for is short statements. */
export const RESERVED_CONNECTIONS = 4;

export interface PoolOptions {
  max?: number;
  /** By way of a pooler in transaction mode, which gives each transaction another connection, and sets them up itself. */
  pooled?: boolean;
}

/** Keeps nothing on a connection that has another one behind it for each transaction: statements have no names there. */
class NamelessClient extends pg.Client {
  override query(config: unknown, ...rest: unknown[]): never {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    const query = isNamed ? { ...config, name: undefined } : config;
    return (super.query as (...query: unknown[]) => never)(query, ...rest);
  }
}

/** What each connection of ours is told. A pooler's is another client's in the next moment. */
const ofConnection: pg.PoolConfig = {
  statement_timeout: 4_500,
  lock_timeout: 2_500, // longer than a migration waits for a table, during which calls wait behind it
  idle_in_transaction_session_timeout: 10_000,
  options: Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
};

/** A connection that breaks is logged and replaced. */
export function openPool(url: string, { max = 10, pooled = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withoutNames(url),
    max,
    application_name: instanceName,
    connectionTimeoutMillis: 4_000,
    query_timeout: 5_000, // the database itself may no longer be there to stop a statement
    ...(pooled ? { Client: NamelessClient } : ofConnection),
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'lost an idle database connection'));
  // One that breaks while it is in use fails its statement; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Rejects where a pooler does not set connections up as the product needs them (docs/operations.md). */
export async function checkPooler(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>("select current_setting('TimeZone') as zone");
  const [{ zone }] = rows as [{ zone: string }];
  if (zone !== 'UTC')
    throw new Error(`The pooler’s connections are in the time zone ${zone}: have it set TimeZone to UTC.`);
}
