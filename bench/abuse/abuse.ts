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
  /** Calls of the others that failed, by what they were, with the minutes in which they did, counted from the start. */
  failures: { what: string; times: number; minutes: number[] }[];
  /** In ms: for how long at most the bench's own process stood still, as when the machine does. */
  standstill: number;
  /** How often `readyz` was asked; where it failed, it is among the failures. */
  probes: number;
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

  const startedAt = Date.now();
  const standstill = watchStandstill();
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
  const { memory, connections, probes, unready } = await watching;
  const quarter = Math.max(Math.floor(memory.length / 4), 1);
  return {
    minutes,
    before: percentile(sorted(before.latencies), 95),
    meanwhile: percentile(sorted(meanwhile.latencies), 95),
    calls: before.latencies.length + meanwhile.latencies.length,
    failures: byKind([...before.failures, ...meanwhile.failures, ...unready], startedAt),
    standstill: standstill(),
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
    all.failures.push(...visitor.told.failures);
    visitor.told = nothingTold();
  }
  return all;
}

function byKind(failures: Told['failures'], startedAt: number): Abused['failures'] {
  const kinds = [...new Set(failures.map(({ what }) => what))];
  return kinds
    .map((what) => {
      const all = failures.filter((failure) => failure.what === what);
      const minutes = [...new Set(all.map(({ at }) => Math.floor((at - startedAt) / 60_000)))];
      return { what, times: all.length, minutes };
    })
    .sort((one, other) => other.times - one.times);
}

/** In ms. */
const TICK = 100;

/** Notes how late a timer of this process is at most; returns how to ask for that and stop. */
function watchStandstill(): () => number {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK);
    last = now;
  }, TICK);
  return () => {
    clearInterval(timer);
    return Math.round(longest);
  };
}

/** Undefined: it is ready. */
const whyNotReady = (url: string): Promise<string | undefined> =>
  fetch(`${url}/api/readyz`, { signal: AbortSignal.timeout(LOOK * 1_000) }).then(
    async (answer) => (answer.ok ? void (await answer.text()) : String(answer.status)),
    (error: Error) => String(error.cause ?? error),
  );

async function watch({ url, pid }: Product, ask: Ask, end: AbortSignal) {
  const found = { memory: [] as number[], connections: 0, probes: 0, unready: [] as Told['failures'] };
  while (!end.aborted) {
    await sleep(LOOK * 1_000, undefined, { signal: end }).catch(() => {});
    found.memory.push(memoryOf(pid));
    const [row] = await ask(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'masar %'",
    );
    found.connections = Math.max(found.connections, Number(row?.count));
    found.probes += 1;
    const reason = await whyNotReady(url);
    if (reason !== undefined) found.unready.push({ what: `GET /api/readyz ${reason}`, at: Date.now() });
  }
  return found;
}
