import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { causesOf } from '../lib/causes';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { Refusal } from '../lib/refusal';
import { openPool, type PoolOptions, RESERVED_CONNECTIONS } from './pool';

type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Reads and writes go through the database or through the transaction they belong to. */
export type Executor = Database | Tx;

/** Bound by `connect`, before anything is served. Ordinary calls share the pool. */
export let pool: pg.Pool;
export let db: Database;
/** Connections for sessions, signing in and limits alone, so that other calls can't take the last one. */
export let reservedPool: pg.Pool;
export let reservedDb: Database;
/** One connection, for readiness: behind a flood of sign-ins a server would look as if its database were gone. */
export let probePool: pg.Pool;
/** For reports that may be some seconds old: a replica where there is one, else the same as `db`. */
export let reportDb: Database;
let replicaPool: pg.Pool | undefined;

/** Opens the pools that everything uses; `replicaUrl` is of a streaming replica. */
export function connect(
  url: string,
  { replicaUrl, ...options }: PoolOptions & { replicaUrl?: string | undefined } = {},
): void {
  pool = openPool(url, options);
  db = drizzle(pool);
  db.transaction = transaction;
  reservedPool = openPool(url, { ...options, max: RESERVED_CONNECTIONS });
  reservedDb = drizzle(reservedPool);
  probePool = openPool(url, { ...options, max: 1 });
  replicaPool = replicaUrl === undefined ? undefined : openPool(replicaUrl);
  reportDb = replicaPool ? drizzle(replicaPool) : db;
}

/** Builds something with the database once after each `connect`: a prepared statement, which belongs to its pool. */
export function onceConnected<T>(build: () => T): () => T {
  let built: { on: Database; value: T } | undefined;
  return () => {
    if (built?.on !== db) built = { on: db, value: build() };
    return built.value;
  };
}

/** SQLSTATE of a transaction that lost to another one: serialization failure, deadlock, a lock not had within `lock_timeout`. */
const conflicts: unknown[] = ['40001', '40P01', '55P03'];
const isConflict = (error: unknown): boolean => causesOf(error).some(({ code }) => conflicts.includes(code));

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
    // the one that won goes first: at once, this one could take a lock that the other still waits for
    await sleep(20 + 40 * Math.random());
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
    const result = await drizzle(client).transaction(work, settings);
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
  await Promise.all([pool, reservedPool, probePool, replicaPool].map((one) => one?.end()));
}
