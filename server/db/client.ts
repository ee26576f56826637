import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type PgTransactionConfig, withReplicas } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { Refusal } from '../lib/refusal';
import { isConflict } from './conflicts';
import { openPool, type PoolOptions, RESERVED_CONNECTIONS } from './pool';
import { Replicas } from './replicas';
import { openDrizzle } from './rows';

export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads and writes go through the database or through the transaction they belong to. */
export type Executor = Database | Tx;

/** Bound by `connect`, before anything is served. The pool is the primary's; ordinary calls share it. */
export let pool: pg.Pool;
export let db: Database;
/** Connections for sessions, signing in and limits alone, so that other calls can't take the last one. */
export let reservedPool: pg.Pool;
export let reservedDb: Database;
/** One connection, for readiness: behind a flood of sign-ins a server would look as if its database were gone. */
export let probePool: pg.Pool;
let primary: Database;
let replicas: Replicas | undefined;

interface Connecting extends PoolOptions {
  /** Addresses of streaming replicas that calls may read. */
  replicaUrls?: readonly string[];
}

/** Opens the pool that everything uses. */
export function connect(url: string, { replicaUrls = [], ...options }: Connecting = {}): void {
  pool = openPool(url, options);
  primary = openDrizzle(pool);
  primary.transaction = transaction;
  reservedPool = openPool(url, { ...options, max: RESERVED_CONNECTIONS });
  reservedDb = openDrizzle(reservedPool);
  probePool = openPool(url, { ...options, max: 1 });
  replicas = replicaUrls.length > 0 ? new Replicas(pool, replicaUrls) : undefined;
  db = replicas ? readingReplicas(primary, replicas) : primary;
}

/** Reads of a call that `readFresh` has found a replica for go there, and everything else to the primary. */
function readingReplicas(primary: Database, { databases }: Replicas): Database {
  const [first = primary, ...others] = databases;
  return withReplicas(primary, [first, ...others], reading);
}

/**
 * Does what only reads, on a replica where there is one that has everything which was committed before. Where that fails
 * it is done again, on the primary.
 */
export const readFresh = <T>(read: () => Promise<T>): Promise<T> => (replicas ? replicas.read(read) : read());

/** What `db` reads just now: the primary, or the replica that `readFresh` has found. */
export const reading = (): Database => replicas?.current() ?? primary;

/** How the replicas are doing. */
export const replicaStates = () => replicas?.states() ?? [];

/**
 * A transaction that lost a conflict with another one is done once more, from its beginning: its work writes nowhere
 * but to the database, or where writing twice does no harm. A second conflict is thrown, and answered with 503.
 */
async function transaction<T>(work: (tx: Tx) => Promise<T>, settings?: PgTransactionConfig): Promise<T> {
  try {
    return await attempt(work, settings);
  } catch (error) {
    if (!isConflict(error)) throw error;
    log.info({ reason: reasonOf(error) }, 'a transaction is done again');
    return attempt(work, settings);
  }
}

/**
 * In place of drizzle's own, which keeps the connection for ever when `begin` fails, and gives it back for others to
 * use when `rollback` does. A connection on which something went wrong but for a refusal of ours is closed.
 */
async function attempt<T>(work: (tx: Tx) => Promise<T>, settings?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const result = await openDrizzle(client).transaction(work, settings);
    isSound = true;
    return result;
  } catch (error) {
    isSound = error instanceof Refusal || isConflict(error);
    throw error;
  } finally {
    client.release(!isSound);
  }
}

export async function disconnect(): Promise<void> {
  await Promise.all([pool?.end(), reservedPool?.end(), probePool?.end(), replicas?.close()]);
}
