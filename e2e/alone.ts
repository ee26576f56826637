import pg from 'pg';
import { databaseUrl } from './new-admin';

/** Of the product's own locks (server/db/locks.ts) this is none. */
const LOCK = 704_399_001;

/** Does something that stories do one after the other, because all of them change one record of the hub. */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client(await databaseUrl());
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work();
  } finally {
    await client.end(); // which ends the lock
  }
}
