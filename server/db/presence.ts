import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../lib/log';
import { locks } from './locks';

const RETRY = 1_000;

/**
 * Lets a restore know that a server works on this database, for as long as it does; rejects while a backup is being
 * restored into it. The lock belongs to a connection of its own, which is made again when it breaks.
 */
export async function announcePresence(url: string): Promise<() => Promise<void>> {
  let ended = false;
  let client = await join();

  async function join(): Promise<pg.Client> {
    const joining = new pg.Client({
      connectionString: url,
      application_name: 'masar presence',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
      query_timeout: 4_000,
    });
    joining.on('error', (error) =>
      log.warn({ reason: error.message }, 'lost the connection of the presence'),
    );
    try {
      await joining.connect();
      const { rows } = await joining.query('select pg_try_advisory_lock_shared($1) as free', [
        locks.presence,
      ]);
      if (!rows[0].free) throw new Error('A backup is being restored into this database.');
    } catch (error) {
      void joining.end().catch(() => {}); // which takes as long as it takes where nobody answers
      throw error;
    }
    // only now: an attempt that failed ends too, and must not begin another one
    joining.once('end', () => void rejoin());
    return joining;
  }

  async function rejoin(): Promise<void> {
    while (!ended) {
      await sleep(RETRY, undefined, { ref: false });
      try {
        client = await join();
        if (ended) await client.end();
        return;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the presence was not announced again');
      }
    }
  }

  return async () => {
    ended = true;
    await client.end();
  };
}
