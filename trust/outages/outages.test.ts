import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@shared/contracts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../server/test/factories/users';
import { signIn } from '../../server/test/server';
import { layWire, type Wire } from '../../server/test/wire';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';

/** What the hub promises, and what a machine under load may add to it. */
const PROMISED_MS = 5_000;
const SLACK_MS = 1_000;

let wire: Wire;
let instance: Instance;
let cookie: string;
beforeAll(async () => {
  wire = await layWire(databaseUrl());
  instance = await startInstance(wire.url);
  cookie = (await signIn(instance.url, await makeUser({ role: 'admin' }))).cookie();
});
afterAll(async () => {
  await instance.stop();
  await wire.close();
});
afterEach(() => {
  expect(instance.process.exitCode).toBeNull();
});

const post = (path: string, body: object) =>
  fetch(instance.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(body),
  });

interface Outcome {
  call: string;
  status: number;
  code?: string;
  ms: number;
}

async function outcomeOf(call: string, ask: () => Promise<Response>): Promise<Outcome> {
  const start = performance.now();
  const reply = await ask();
  const text = await reply.text();
  const isJson = reply.headers.get('Content-Type')?.includes('json');
  const code = isJson && text ? JSON.parse(text).code : undefined;
  return { call, status: reply.status, code, ms: performance.now() - start };
}

/** All calls that read, of records that are there or not, and one that writes in a transaction. */
const calls: [name: string, ask: () => Promise<Response>][] = [
  ...endpoints
    .filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' &&
        !endpoint.redirect &&
        !endpoint.stream && // which does not end while all is well
        !endpoint.csv && // which is answered in parts, and broken off where one of them fails
        !isOfTheSystem(endpoint.path),
    )
    .map(({ name, endpoint }): [string, () => Promise<Response>] => [
      name,
      () => fetch(instance.url + endpoint.path.replace(/:\w+/g, '1'), { headers: { Cookie: cookie } }),
    ]),
  ['projects.create', () => post('/api/projects', { name: 'Made while the database was in trouble' })],
  ['auth.login', () => post('/api/auth/login', { username: 'nobody', password: 'nothing' })],
];

function isOfTheSystem(path: string): boolean {
  return ['/api/healthz', '/api/readyz', '/api/link-preview'].includes(path);
}

/** Sixteen people at once, each making some of the calls one after the other, until the time is over. */
async function callUntil(end: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let next = 0;
  const people = Array.from({ length: 16 }, async () => {
    while (Date.now() < end) {
      const [name, ask] = calls[next++ % calls.length] as (typeof calls)[number];
      outcomes.push(await outcomeOf(name, ask));
    }
  });
  await Promise.all(people);
  return outcomes;
}

const isReady = async () => (await fetch(`${instance.url}/api/readyz`)).status === 200;

/** How long until ready says so, in ms. */
async function untilReady(expected: boolean): Promise<number> {
  const start = Date.now();
  while ((await isReady()) !== expected) {
    if (Date.now() - start > 30_000) throw new Error(`ready did not turn ${expected} within 30 s`);
    await sleep(100);
  }
  return Date.now() - start;
}

/** Everything answers as if nothing had been: more at once than there are connections, each of which has to be free. */
async function expectWell(): Promise<void> {
  for (let wave = 0; wave < 2; wave++) {
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        outcomeOf('projects.create', () => post('/api/projects', { name: `After it ${wave} ${number}` })),
      ),
    );
    const made = replies.map(({ status }) => status);
    expect(made, instance.output().slice(-2_000)).toEqual(replies.map(() => 201));
  }
}

const slowest = (outcomes: Outcome[]) => outcomes.reduce((a, b) => (a.ms > b.ms ? a : b));

function expectGivenUpInTime(outcomes: Outcome[]): void {
  const late = outcomes.filter(({ ms }) => ms > PROMISED_MS + SLACK_MS);
  expect(late).toEqual([]);
  const odd = outcomes.filter(({ status }) => status >= 500 && status !== 503);
  expect(odd).toEqual([]);
  expect(outcomes.some(({ code }) => code === 'unavailable')).toBe(true);
}

describe.each([
  ['cut off without a word', 'silent'],
  ['refusing connections', 'refusing'],
  ['slow', { delayMs: 3_000 }],
] as const)('a database that is %s for ten seconds', (what, state) => {
  test(
    'every call ends within 5 s, ready turns false and true again within 5 s, nothing exits',
    async () => {
      await expectWell();
      wire.set(state);
      const calling = callUntil(Date.now() + rounds({ short: 6_000, long: 10_000 }));
      const notReadyAfter = await untilReady(false);
      const outcomes = await calling;
      wire.set('open');
      const readyAfter = await untilReady(true);
      await expectWell();
      keepFigure(14, {
        what: `database ${what}`,
        calls: outcomes.length,
        slowest: Math.round(slowest(outcomes).ms),
        notReadyAfter,
        readyAfter,
      });
      expectGivenUpInTime(outcomes);
      expect(notReadyAfter).toBeLessThan(PROMISED_MS + SLACK_MS);
      expect(readyAfter).toBeLessThan(PROMISED_MS + SLACK_MS);
    },
    patience,
  );
});

test(
  'all connections waiting for a lock: every call ends within 5 s, and all is well when it is given back',
  async () => {
    const holder = new pg.Client(databaseUrl());
    await holder.connect();
    await holder.query('begin; lock table projects in access exclusive mode');
    const outcomes = await callUntil(Date.now() + rounds({ short: 5_000, long: 10_000 }));
    await holder.query('commit');
    await holder.end();
    const readyAfter = await untilReady(true);
    await expectWell();
    keepFigure(14, {
      what: 'pool exhausted',
      calls: outcomes.length,
      slowest: Math.round(slowest(outcomes).ms),
      readyAfter,
    });
    expectGivenUpInTime(outcomes);
  },
  patience,
);
