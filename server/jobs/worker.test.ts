import { setTimeout as sleep } from 'node:timers/promises';
import type { JobName } from '@shared/rules/jobs';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, pool } from '../db/client';
import { openQueue } from '../db/job-queue';
import { log } from '../lib/log';
import { startWorking } from './worker';

const POLL = 20;
const JOB = 'purge_audit';

const stops: (() => Promise<void>)[] = [];
beforeEach(() => db.execute(sql`delete from pgboss.job`));
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  vi.restoreAllMocks();
});

/** A server that does this when the job is due. */
async function startServer(run: () => Promise<unknown>): Promise<() => Promise<void>> {
  const queue = await openQueue((text, values) => pool.query(text, values)).start();
  const stop = startWorking(queue, { [JOB]: run }, POLL);
  stops.push(stop);
  return stop;
}

const statesOf = async (name: JobName = JOB) => {
  const { rows } = await db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = ${name} order by created_on`,
  );
  return rows.map(({ state }) => state);
};

const nextPeriod = () =>
  db.execute(sql`update pgboss.job set singleton_on = singleton_on - interval '2 days'`);

test('a job runs once in its period, however many servers there are', async () => {
  const run = vi.fn(async () => {});
  await Promise.all([startServer(run), startServer(run), startServer(run)]);
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['completed']));
  await sleep(10 * POLL);
  expect(run).toHaveBeenCalledOnce();
  await nextPeriod();
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['completed', 'completed']));
  expect(run).toHaveBeenCalledTimes(2);
});

test('a job waits for its next period while the last run is still at work', async () => {
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  await Promise.all([startServer(run), startServer(run)]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  await nextPeriod();
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['active', 'created']));
  await sleep(10 * POLL);
  expect(run).toHaveBeenCalledOnce();
  finish();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  finish();
});

test('a job that fails is logged and marked as failed, and runs again in the next period', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  const run = vi.fn().mockRejectedValueOnce(new Error('the disk is full')).mockResolvedValue(undefined);
  await startServer(run);
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['failed']));
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), job: JOB }, 'a job failed');
  await nextPeriod();
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['failed', 'completed']));
});

test('a server that stops waits for its job at work, and begins none', async () => {
  let finish = () => {};
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const stop = await startServer(run);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await nextPeriod();
  await sleep(10 * POLL);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(await statesOf()).toEqual(['completed']);
  expect(run).toHaveBeenCalledOnce();
});

test('a job whose server has gone is another server’s in the next period', async () => {
  const queue = await openQueue((text, values) => pool.query(text, values)).start();
  await queue.send(JOB, {}, { singletonSeconds: 60 });
  expect(await queue.fetch(JOB)).toHaveLength(1); // and never completed
  await nextPeriod();
  await db.execute(sql`update pgboss.job set started_on = started_on - interval '16 minutes'`);
  const run = vi.fn(async () => {});
  await startServer(run);
  await vi.waitFor(async () => expect(await statesOf()).toEqual(['failed', 'completed']), 5_000);
  expect(run).toHaveBeenCalledOnce();
});

test('a database that does not answer is told in the log, and the job runs once it does', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const query = vi.fn().mockRejectedValue(new Error('the connection is gone'));
  const queue = await openQueue((text, values) => pool.query(text, values)).start();
  vi.spyOn(queue, 'send').mockImplementationOnce(query);
  const run = vi.fn(async () => {});
  stops.push(startWorking(queue, { [JOB]: run }, POLL));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  expect(warn).toHaveBeenCalledWith({ reason: 'the connection is gone' }, expect.stringContaining(JOB));
});
