import { jobNames } from '@shared/rules/jobs';
import PgBoss from 'pg-boss';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** In s. A job that is at work for longer counts as failed, because its server may be gone; another server may then run it. */
const EXPIRE_AFTER = 15 * 60;

/** In ms: the time in which a run of a long job begins new work. It is below `EXPIRE_AFTER`, so that no second server runs the job meanwhile; the rest waits for the next run. */
export const RUN_PATIENCE = 10 * 60_000;

/** For so many seconds admins and metrics see the runs that have ended: longer than the longest period. */
const KEPT = 36 * 3_600;

/** pg-boss in the schema `pgboss`, by our connection. Its own timers would not wait for the end of a job at a stop. */
export function openQueue(query: Query, { migrate = false } = {}): PgBoss {
  const queue = new PgBoss({
    db: { executeSql: query },
    migrate,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: KEPT,
    deleteAfterDays: 1,
  });
  queue.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'the queue of jobs reports an error'));
  return queue;
}

/** Makes or updates the schema `pgboss`, with a queue for each job: one job at work, one waiting. */
export async function prepareQueue(query: Query): Promise<void> {
  const queue = await openQueue(query, { migrate: true }).start();
  for (const name of jobNames)
    await queue.createQueue(name, {
      name,
      policy: 'stately',
      retryLimit: 0, // the next period is the retry
      expireInSeconds: EXPIRE_AFTER,
    });
  await queue.stop({ graceful: false });
}
