import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { db, type Tx } from '../db/client';

/** Resolves once some statement on this database waits for a lock. */
const untilOneWaits = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    },
    { timeout: 3_000, interval: 20 },
  );

/**
 * What a call answers that meets a change which is not finished: the change is begun, the call comes and waits for it,
 * the change is finished and committed. A call that does not wait fails the test.
 */
export const callDuring = <T>(
  begin: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
  finish: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<T> =>
  db
    .transaction(async (tx) => {
      await begin(tx);
      const reply = call();
      await untilOneWaits();
      await finish(tx);
      return { reply };
    })
    .then(({ reply }) => reply);
