import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { projects } from '../../server/db/schema/projects';
import { freePort } from '../../server/lib/free-port';
import { makeUser } from '../../server/test/factories/users';
import { signIn } from '../../server/test/server';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { type Balancer, startHaproxy, startPlainBalancer } from './balancer';

const count = rounds({ short: 600, long: 10_000 });
const withHaproxy = rounds({ short: 0, long: 1 }) === 1;
const PEOPLE = 8;

let ports: number[];
let instances: Instance[];
let balancer: Balancer;
let cookie: string;
beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  instances = await Promise.all(ports.map(startOn));
  balancer = withHaproxy ? await startHaproxy(await freePort(), ports) : await startPlainBalancer(ports);
  cookie = (await signIn(balancer.url, await makeUser({ role: 'admin' }))).cookie();
});
afterAll(async () => {
  await balancer.stop();
  await Promise.all(instances.map((instance) => instance.stop()));
});

const startOn = (port: number) =>
  startInstance(databaseUrl(), { PORT: String(port), SHUTDOWN_DELAY: '3', TRUST_PROXY: '1' });

/** A new version: one instance after the other is asked to stop, and its successor is there before the next goes. */
async function roll(): Promise<void> {
  for (const [number, port] of ports.entries()) {
    expect(await instances[number]?.stop()).toBe(0);
    instances[number] = await startOn(port);
    const ready = await fetch(`http://127.0.0.1:${port}/api/readyz`);
    expect(ready.status).toBe(200);
    await sleep(1_000); // until the balancer has seen it too
  }
}

/** Every fifth call creates a project, the others read. The status, or what went wrong. */
async function call(number: number): Promise<number | string> {
  const creates = number % 5 === 0;
  try {
    const reply = await fetch(`${balancer.url}/api/projects?limit=25`, {
      method: creates ? 'POST' : 'GET',
      headers: { Cookie: cookie, ...(creates && { 'Content-Type': 'application/json' }) },
      ...(creates && { body: JSON.stringify({ name: `Rolled ${number}` }) }),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch (error) {
    return String(error);
  }
}

test(
  'a rolling restart under load: no call fails, and every project that was made is there once',
  async () => {
    const before = await db.$count(projects);
    let next = 0;
    let rollouts = 0;
    const results: (number | string)[] = [];
    const rolling = (async () => {
      while (next < count) {
        await roll();
        rollouts++;
      }
    })();
    // as long as it takes, and until everything has been restarted once
    const people = Array.from({ length: PEOPLE }, async () => {
      while (next < count || rollouts === 0) results.push(await call(next++));
    });
    await Promise.all([rolling, ...people]);

    const failed = results.filter((result) => result !== 200 && result !== 201);
    const made = results.filter((result) => result === 201).length;
    keepFigure(15, {
      balancer: withHaproxy ? 'haproxy' : 'plain',
      calls: results.length,
      failed: failed.length,
      rollouts,
    });
    expect(failed).toEqual([]);
    expect(made).toBeGreaterThan(0);
    expect((await db.$count(projects)) - before).toBe(made);
  },
  patience,
);
