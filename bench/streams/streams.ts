import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile, sorted } from '../measure/statistics';
import { cpuOf, memoryOf } from '../measure/usage';
import { writes } from '../scenarios/writes';
import { signIn } from '../servers/browser';
import type { Product } from '../servers/product';
import type { Stage } from '../stage';
import { cast, type SizeName } from '../world/sizes';
import { type Arrival, clock, type Order } from './arrivals';
import { openSessions } from './sessions';

const COUNT = 5_000;
const CHANGES = 60;
/** Between two changes, in ms: about what some ten thousand people at work make. */
const PAUSE = 100;
/** A stream that has not been told within this, in ms, is not counted as told. */
const LATEST = 5_000;
/** Longer than the interval in which streams are kept alive, in s. */
const QUIET = 25;

export interface Streams {
  open: number;
  /** Of each server, in MB. */
  memory: number[];
  /** Seconds of all servers' processors for a thousand open streams and a minute in which nothing happens. */
  idle: number;
  changes: number;
  arrivals: number;
  /** Changes that nobody was told of. */
  unheard: number;
  /** Streams that ended by themselves. */
  ended: number;
  /** From when a change was sent to one server until a person was told by either, in ms. */
  p50: number;
  p95: number;
  p99: number;
}

/** Many open desks at two servers, and changes made through either: when do they arrive? Then as many at one. */
export async function measureStreams(stage: Stage, world: SizeName): Promise<Record<'two' | 'one', Streams>> {
  return { two: await streamsAt(2, stage, world), one: await streamsAt(1, stage, world) };
}

async function streamsAt(servers: number, stage: Stage, world: SizeName): Promise<Streams> {
  const ask = await stage.asking(world);
  const products: Product[] = [];
  while (products.length < servers) products.push(await stage.product(world));
  const desks = await Desks.start();
  try {
    const cookies = await openSessions(ask, COUNT);
    const urlOf = (index: number) => products[index % servers]?.url as string;
    const open = await desks.open(cookies.map((cookie, index) => ({ url: urlOf(index), cookie })));
    if (open !== COUNT) throw new Error(`${open} of ${COUNT} streams were opened`);
    const idle = (await cpuWhile(products, () => sleep(QUIET * 1_000))) / (open / 1_000) / (QUIET / 60);
    await desks.collect(); // of what signing in and the like has told
    const sent = await makeChanges(stage, world, products);
    await sleep(LATEST);
    const { arrivals, ended } = await desks.collect();
    const memory = products.map(({ pid }) => memoryOf(pid));
    return { open, memory, idle, ended, changes: sent.size, ...delays(sent, arrivals) };
  } finally {
    desks.stop();
    await Promise.all(products.map((product) => product.stop()));
    await ask("delete from sessions where sid like 'streams-%'");
  }
}

async function cpuWhile(products: readonly Product[], work: () => Promise<unknown>): Promise<number> {
  const all = () => products.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  const before = all();
  await work();
  return all() - before;
}

/** Approvals, by way of one server and the other in turn. When each was sent, by request. */
async function makeChanges(stage: Stage, world: SizeName, products: readonly Product[]) {
  const approve = writes.find(({ name }) => name === 'approve') as (typeof writes)[number];
  const records = await approve.records(await stage.asking(world));
  const browsers = await Promise.all(products.map(({ url }) => signIn(url, cast.decider)));
  const sent = new Map<number, number>();
  for (const record of records.slice(0, CHANGES)) {
    sent.set(Number(record.request), clock());
    const answer = await browsers[sent.size % browsers.length]?.send(approve.request(record));
    if (answer?.status !== 200) throw new Error(`a request was not approved: ${answer?.body}`);
    await sleep(PAUSE);
  }
  return sent;
}

function delays(sent: ReadonlyMap<number, number>, arrivals: readonly Arrival[]) {
  const heard = new Set<number>();
  const found: number[] = [];
  for (const { topic, ids, at } of arrivals) {
    if (topic !== 'request') continue;
    for (const id of ids) {
      const from = sent.get(id);
      if (from === undefined) continue;
      heard.add(id);
      found.push(at - from);
    }
  }
  const ordered = sorted(found);
  const at = (percent: number) => percentile(ordered, percent);
  return {
    arrivals: found.length,
    unheard: sent.size - heard.size,
    p50: at(50),
    p95: at(95),
    p99: at(99),
  };
}

/** The process that keeps the streams. */
class Desks {
  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<Desks> {
    const worker = fileURLToPath(new URL('worker.ts', import.meta.url));
    const child = fork(worker, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    await once(child, 'message');
    return new Desks(child);
  }

  open(streams: { url: string; cookie: string }[]): Promise<number> {
    return this.tell({ open: streams }) as Promise<number>;
  }

  collect(): Promise<{ arrivals: Arrival[]; ended: number }> {
    return this.tell('collect') as Promise<{ arrivals: Arrival[]; ended: number }>;
  }

  stop(): void {
    this.child.kill();
  }

  private tell(order: Order): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const failed = () => reject(new Error('the process that listens has ended'));
      this.child.once('exit', failed);
      this.child.once('message', (answer) => {
        this.child.off('exit', failed);
        resolve(answer);
      });
      this.child.send(order);
    });
  }
}
