import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/lib/free-port';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { type Deciders, gatherDeciders } from './deciders';
import { type DurableCluster, startDurableCluster } from './durable-cluster';
import { type Fault, faultsOf } from './faults';
import { isAnswer, playInTrouble } from './in-trouble';
import type { Round } from './round';

const kills = rounds({ short: 2, long: 40 });
const crashes = rounds({ short: 1, long: 12 });
/** How many requests are decided at the same time, each by its six. */
const AT_ONCE = 3;

let cluster: DurableCluster;
let ports: number[];
let instances: Instance[];
let deciders: Deciders;
beforeAll(async () => {
  cluster = await startDurableCluster();
  ports = [await freePort(), await freePort()];
  instances = await Promise.all(ports.map(startOn));
  deciders = await gatherDeciders(instances.map(({ url }) => url));
});
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await cluster.close();
});

const startOn = (port: number) => startInstance(cluster.url, { PORT: String(port) });

async function killOne(): Promise<void> {
  const number = randomInt(instances.length);
  await instances[number]?.kill();
  instances[number] = await startOn(ports[number] as number);
}

/** All of it in any order, each a moment after what the one before it has broken is there again. */
async function causeTrouble(): Promise<void> {
  const trouble = [...Array(kills).fill(killOne), ...Array(crashes).fill(cluster.crash)];
  while (trouble.length > 0) {
    await sleep(randomInt(200, 800));
    const [cause] = trouble.splice(randomInt(trouble.length), 1);
    await cause();
  }
}

test(
  'servers and PostgreSQL are killed while six decide on each request: nothing acknowledged is lost, nothing is done twice',
  async () => {
    let isOver = false;
    const played: Round[] = [];
    const tables = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) played.push(await playInTrouble(deciders));
    });
    const trouble = causeTrouble().finally(() => {
      isOver = true;
    });
    await Promise.all([trouble, ...tables]);

    const faults: Fault[] = [];
    for (const round of played) faults.push(...(await faultsOf(round)));
    const ofKind = (...kinds: Fault['kind'][]) => faults.filter(({ kind }) => kinds.includes(kind)).length;
    const answers = played.flatMap(({ intents }) => intents.flatMap((intent) => intent.answers));
    keepFigure(6, {
      kills,
      crashes,
      rounds: played.length,
      acknowledged: answers.filter((status) => status === 200).length,
      cutOff: answers.filter((status) => !isAnswer(status)).length,
      double: ofKind('double', 'unasked'),
      lost: ofKind('lost'),
      diverged: ofKind('diverged'),
    });
    expect(faults).toEqual([]);
    expect(answers.filter((status) => isAnswer(status) && status !== 200 && status !== 409)).toEqual([]);
    expect(answers.some((status) => !isAnswer(status))).toBe(true);
  },
  patience,
);
