import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import { withoutNames } from '../lib/database-url';
import { log } from '../lib/log';

const RETRY = 1_000;

/** PostgreSQL ends a connection whose other end has vanished within seconds, and gives back the lock that it holds. */
const options = '-c idle_session_timeout=5000 -c tcp_user_timeout=5000';

export interface Connection {
  /** One after the other, as they were asked. */
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
  onNotification: (listener: (payload: string) => void) => void;
  /** Has it made again. */
  abandon: () => void;
}

interface Purpose {
  /** How PostgreSQL calls it. */
  name: string;
  /** What makes it useful; may throw, and it is tried again. */
  open: (connection: Connection) => Promise<void>;
  onLost: () => void;
}

/**
 * A connection of its own, outside the pool, that is made again whenever it breaks. Rejects where the first one can't be
 * made. Returns how to end it.
 */
export async function keepConnected(url: string, purpose: Purpose): Promise<() => Promise<void>> {
  let ended = false;
  let client = await make();

  async function make(): Promise<pg.Client> {
    const making = new pg.Client({
      connectionString: withoutNames(url),
      application_name: purpose.name,
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
      options,
    });
    making.on('error', (error) => log.warn({ reason: error.message }, `lost the connection ${purpose.name}`));
    try {
      await making.connect();
      await purpose.open(connectionOf(making));
    } catch (error) {
      void making.end().catch(() => {}); // which takes as long as it takes where nobody answers
      throw error;
    }
    // only now: an attempt that failed ends too, and must not begin another one
    making.once('end', () => {
      purpose.onLost();
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
        log.warn({ reason: (error as Error).message }, `the connection ${purpose.name} was not made again`);
      }
    }
  }

  return async () => {
    ended = true;
    await client.end();
  };
}

function connectionOf(client: pg.Client): Connection {
  const oneByOne = pLimit(1);
  return {
    query: (text, values) => oneByOne(() => client.query(text, values)),
    onNotification: (listener) => client.on('notification', ({ payload = '' }) => listener(payload)),
    abandon: () => void client.end().catch(() => {}),
  };
}
