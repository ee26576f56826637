import { onDatabase } from './database';

/** Of the product's own locks (server/db/locks.ts) this is none. */
const LOCK = 704_399_001;

/** Does something that stories do one after the other, because all of them change one record of the hub. */
export const alone = <T>(work: () => Promise<T>): Promise<T> =>
  onDatabase(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]); // the end of the connection ends it
    return work();
  });
