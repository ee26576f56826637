import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile, sorted } from '../measure/statistics';
import { memoryOf } from '../measure/usage';
import type { Ask } from '../scenarios/scenario';
import type { Product } from '../servers/product';
import { BLOCK } from '../world/sizes';
import { abuses } from './abusers';
import { spendDay } from './days';
import { nothingTold, type Told, Visitor } from './visitor';

const PEOPLE = 195;
/** In seconds: how often the process is looked at. */
const LOOK = 5;

export interface Abused {
  minutes: number;
  /** p95 of the others' calls in ms: before the abuse, and meanwhile. */
  before: number;
  meanwhile: number;
  calls: number;
  /** Calls of the others that failed, by what they were. */
  failures: [what: string, times: number][];
  probes: { all: number; failed: number };
  /** In MB: the median of the second quarter of the time, and of the last. */
  memory: { second: number; last: number };
  /** The most connections that the product had to the database. */
  connections: number;
  abusersCalls: number;
}

/** Active people beyond the measured company, in the order of their numbers. */
const usernames = (count: number): string[] =>
  Array.from({ length: count * 2 }, (_, index) => BLOCK + 1 + index)
    .filter((number) => number % 40 > 0)
    .slice(0, count)
    .map((number) => `user${number}`);

/** A day's work of 195 people, and then the same beside five who do what they can to stop it. */
export async function measureAbuse(product: Product, ask: Ask, minutes: number): Promise<Abused> {
  const types = (await ask('select id from request_types where is_active order by id limit 20')).map(
    ({ id }) => Number(id),
  );
  const names = usernames(PEOPLE + Object.keys(abuses).length);
  const visitors = names.map(
    (name, index) => new Visitor(product.url, name, `198.18.${index >> 8}.${index & 255}`),
  );
  for (const visitor of visitors) await visitor.signIn();
  const people = visitors.slice(0, PEOPLE);
  const abusers = visitors.slice(PEOPLE);

  const [evening, end] = [new AbortController(), new AbortController()];
  setMaxListeners(0, evening.signal, end.signal); // everybody waits for them
  const days = people.map((person) => spendDay(person, types, evening.signal));
  const calm = Math.min(minutes / 4, 5) * 60_000;
  await sleep(calm / 3); // warm, and all streams open
  begin(people);
  await sleep(calm);
  const before = begin(people);
  begin(abusers);

  const watching = watch(product, ask, end.signal);
  const storming = Object.values(abuses).map((abuse, index) =>
    abuse(abusers[index] as Visitor, end.signal, { types, names: names.slice(0, PEOPLE) }),
  );
  await sleep(minutes * 60_000);
  const meanwhile = begin(people);
  end.abort();
  evening.abort();
  await Promise.all([...storming, ...days]);
  const { memory, connections, probes } = await watching;
  const quarter = Math.max(Math.floor(memory.length / 4), 1);
  return {
    minutes,
    before: percentile(sorted(before.latencies), 95),
    meanwhile: percentile(sorted(meanwhile.latencies), 95),
    calls: before.latencies.length + meanwhile.latencies.length,
    failures: [...before.failures, ...meanwhile.failures].sort(([, a], [, b]) => b - a),
    probes,
    memory: { second: median(memory.slice(quarter, 2 * quarter)), last: median(memory.slice(3 * quarter)) },
    connections,
    abusersCalls: begin(abusers).latencies.length,
  };
}

/** What the visitors' calls came to since it was asked last. */
function begin(visitors: readonly Visitor[]): Told {
  const all = nothingTold();
  for (const visitor of visitors) {
    for (const latency of visitor.told.latencies) all.latencies.push(latency);
    for (const [what, times] of visitor.told.failures)
      all.failures.set(what, (all.failures.get(what) ?? 0) + times);
    visitor.told = nothingTold();
  }
  return all;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/readyz`, { signal: AbortSignal.timeout(LOOK * 1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function watch({ url, pid }: Product, ask: Ask, end: AbortSignal) {
  const found = { memory: [] as number[], connections: 0, probes: { all: 0, failed: 0 } };
  while (!end.aborted) {
    await sleep(LOOK * 1_000, undefined, { signal: end }).catch(() => {});
    found.memory.push(memoryOf(pid));
    const [row] = await ask(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'masar %'",
    );
    found.connections = Math.max(found.connections, Number(row?.count));
    found.probes.all += 1;
    if (!(await isReady(url))) found.probes.failed += 1;
  }
  return found;
}
