import { setTimeout as sleep } from 'node:timers/promises';
import * as projects from '@shared/contracts/projects';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Cluster } from '../test/cluster';
import { makeUser } from '../test/factories/users';
import { on } from '../test/other-database';
import { addressOn, type Replicated, removeReplicated, startReplicated, workOn } from '../test/replicated';
import { type Client, startServer, type TestServer } from '../test/server';
import { db, pool, readFresh, replicaStates } from './client';
import { countRows } from './count';
import { projects as projectTable } from './schema/projects';

let replicated: Replicated;
let goBack: () => Promise<void>;
let server: TestServer;
let browser: Client;
beforeAll(async () => {
  const own = pool.options.connectionString as string;
  replicated = await startReplicated({ settings: { fsync: 'off' } });
  const { primary, replica } = replicated;
  goBack = await workOn(addressOn(primary), { own, max: 5, replicaUrls: [addressOn(replica)] });
  server = await startServer();
  browser = await server.as(await makeUser({ role: 'admin' }));
  await untilInUse();
});
afterAll(async () => {
  await server.close();
  await goBack();
  await removeReplicated(replicated);
});

const state = () => replicaStates()[0] as ReturnType<typeof replicaStates>[number];
const untilInUse = () => vi.waitFor(() => expect(state().isOut).toBe(false), { timeout: 10_000 });
const onReplica = (statement: string) => on(addressOn(replicated.replica), statement);

const create = async (name: string) => (await browser.call(projects.create, { body: { name } })).status;
const list = async () => {
  const reply = await browser.call(projects.list, { query: { limit: 5 } });
  return { status: reply.status, newest: reply.body[0]?.name, total: reply.headers.get('X-Total-Count') };
};
let made = 0;

/** Makes a project; whoever then reads sees it, and it is counted. How many of the readings a replica served. */
async function makeAndRead(times: number): Promise<number> {
  const before = state().reads;
  for (let round = 0; round < times; round++) {
    made += 1;
    expect(await create(`Made ${made}`)).toBe(201);
    expect(await list()).toEqual({ status: 200, newest: `Made ${made}`, total: String(made) });
  }
  return state().reads - before;
}

/** What is asked of the projects meanwhile, and of which of the two. */
async function askedWhile(work: () => Promise<unknown>) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const { calls, contexts } = query.mock;
    const ofProjects = contexts.filter((_, call) => /from "projects"/.test(textOf(calls[call]?.[0])));
    const of = ({ port }: Cluster) =>
      ofProjects.filter((client) => (client as pg.Client).port === port).length;
    return { primary: of(replicated.primary), replica: of(replicated.replica) };
  } finally {
    query.mockRestore();
  }
}
/** Tried again where the replica is behind for a moment, by what PostgreSQL writes by itself. */
const onceUpToDate = (work: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await untilInUse();
      await work();
    },
    { timeout: 10_000 },
  );

const textOf = (query: unknown) => String((query as { text?: string })?.text ?? query);

test('a replica serves readings, each with all that was done before', async () => {
  expect(await makeAndRead(15)).toBeGreaterThan(8);
  await onceUpToDate(async () => {
    const asked = await askedWhile(() => Promise.all([list(), list(), list()]));
    expect(asked.primary).toBe(0);
    expect(asked.replica).toBeGreaterThanOrEqual(3);
  });
});

/** Does something while the replica hears of changes and does not show them. */
async function whileBehind(work: () => Promise<void>): Promise<void> {
  await onReplica('select pg_wal_replay_pause()');
  try {
    await vi.waitFor(async () => {
      const [paused] = await onReplica('select pg_get_wal_replay_pause_state() as state');
      expect(paused).toEqual({ state: 'paused' });
    });
    await work();
  } finally {
    await onReplica('select pg_wal_replay_resume()');
  }
}

test('what is kept of a reading is as old as the call: a change that is heard during it outdates it', async () => {
  const count = () => countRows(projectTable, undefined);
  await whileBehind(async () => {
    await untilInUse();
    const during = await readFresh(async () => {
      await create('Made during a reading');
      made += 1;
      return count();
    });
    expect(during).toBe(made - 1);
    expect(await count()).toBe(made);
  });
});

test('one that is behind is left out, and taken in again when it is not', async () => {
  await whileBehind(async () => {
    expect(await makeAndRead(5)).toBe(0);
    expect(state().isOut).toBe(true);
  });
  await untilInUse();
  expect(await makeAndRead(5)).toBeGreaterThan(0);
});

test('a reading that a replica breaks off is done again on the primary', async () => {
  const breakOff = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`;
  const slowly = sql`(select pg_sleep(0.5)) is not null`;
  const reader = vi.fn(async () => {
    const counting = db.$count(projectTable, slowly);
    if (reader.mock.calls.length === 1)
      await Promise.all([counting, sleep(200).then(() => onReplica(breakOff))]);
    return counting;
  });
  expect(await readFresh(reader)).toBe(made);
  expect(reader).toHaveBeenCalledTimes(2);
});

test('one that is gone is left out, and taken in when it is back', async () => {
  await replicated.replica.crash();
  expect(await makeAndRead(5)).toBe(0);
  expect(state().isOut).toBe(true);
  await replicated.replica.start();
  await untilInUse();
  expect(await makeAndRead(5)).toBeGreaterThan(0);
});

test('what a call leaves behind reads the primary', async () => {
  const count = () => db.$count(projectTable);
  await onceUpToDate(async () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    let later: Promise<number> | undefined;
    const during = await askedWhile(() =>
      readFresh(async () => {
        later = left.then(count);
        return count();
      }),
    );
    expect(during).toEqual({ primary: 0, replica: 1 });
    leave();
    expect(await askedWhile(async () => later)).toEqual({ primary: 1, replica: 0 });
  });
});
