import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type JobName, jobPeriods } from '@shared/rules/jobs';
import type PgBoss from 'pg-boss';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';

/** How often a server asks for jobs, in ms. */
const POLL = 5_000;
/** How often it has pg-boss remove what is old and give up jobs whose server has gone, in ms. */
const MAINTENANCE = 60_000;

type Jobs = Partial<Record<JobName, () => Promise<unknown>>>;

/**
 * Runs jobs on this server beside the other servers: pg-boss accepts one job for each period and hands it to one server.
 * Returns how to stop, which resolves once the jobs at work have ended.
 */
export function startWorking(queue: PgBoss, jobs: Jobs, poll = POLL): () => Promise<void> {
  const stop = new AbortController();
  setMaxListeners(Object.keys(jobs).length + 1, stop.signal); // each loop listens while it sleeps
  const repeat = async (what: string, pause: number, work: () => Promise<void>) => {
    while (!stop.signal.aborted) {
      await work().catch((error) => log.warn({ reason: reasonOf(error) }, `${what} could not be asked for`));
      await sleep(pause, undefined, { signal: stop.signal }).catch(() => {}); // rejects when it is to stop
    }
  };
  const names = Object.keys(jobs) as JobName[];
  const loops = names.map((name) => repeat(`the job ${name}`, poll, () => runDue(queue, name, jobs[name])));
  loops.push(repeat('maintenance of the queue', MAINTENANCE, () => queue.maintain()));
  return async () => {
    stop.abort();
    await Promise.all(loops);
  };
}

async function runDue(queue: PgBoss, name: JobName, run: Jobs[JobName]): Promise<void> {
  await queue.send(name, {}, { singletonSeconds: jobPeriods[name] });
  const [job] = await queue.fetch(name);
  if (!job || !run) return;
  try {
    await run();
  } catch (error) {
    log.error({ err: error, job: name }, 'a job failed');
    return queue.fail(name, job.id, { reason: reasonOf(error) });
  }
  await queue.complete(name, job.id);
}
