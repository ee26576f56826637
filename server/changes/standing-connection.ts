import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { withoutNames } from '../lib/database-url';
import { log } from '../lib/log';

const RETRY = 1_000;

/** PostgreSQL ends a connection whose other end has vanished within seconds, and gives back the lock that it holds. */
const options = '-c idle_session_timeout=5000 -c tcp_user_timeout=5000';

/**
 * A connection outside the pool that is made again whenever it breaks. `name` is how PostgreSQL calls it; `open` makes it
 * useful, and is tried again where it throws. Rejects where the first one can't be made. Returns how to end it.
 */
export async function keepConnected(
  url: string,
  name: string,
  open: (client: pg.Client) => Promise<void>,
  onLost: () => void,
): Promise<() => Promise<void>> {
  let ended = false;
  let client = await make();

  async function make(): Promise<pg.Client> {
    const making = new pg.Client({
      connectionString: withoutNames(url),
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
      options,
    });
    making.on('error', (error) => log.warn({ reason: error.message }, `lost the connection ${name}`));
    try {
      await making.connect();
      await open(making);
    } catch (error) {
      void making.end().catch(() => {}); // which takes as long as it takes where nobody answers
      throw error;
    }
    // only now: an attempt that failed ends too, and must not begin another one
    making.once('end', () => {
      onLost();
      void makeAgain();
    });
    return making;
  }

  async function makeAgain(): Promise<void> {
    while (!ended) {
      await sleep(RETRY, undefined, { ref: false });
      try {
        client = await make();
        if (ended) await client.end();
        return;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, `the connection ${name} was not made again`);
      }
    }
  }

  return async () => {
    ended = true;
    await client.end();
  };
}
