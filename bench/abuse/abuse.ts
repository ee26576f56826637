import { setMaxListeners } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/lib/free-port';
import { startHaproxy } from '../../trust/rollout/balancer';
import { median, percentile } from '../measure/statistics';
import { memoryOf } from '../measure/usage';
import { type Finding, shown } from '../report';
import type { Ask, Stage } from '../stage';
import { usernamesOf } from '../world/people';
import { abuses } from './abusers';
import { spendDay } from './days';
import { type Told, Visitor } from './visitor';

const PEOPLE = 195;
/** In s: how often the process is looked at. */
const LOOK = 5;
/** In ms: how often the bench itself is. */
const TICK = 100;
/** The memory of a process breathes by so much. */
const MEMORY_TARGET = 1.15;

/**
 * A day's work of 195 people, and then the same beside five who do what they can to stop it. They come by way of HAProxy,
 * as in production: Node.js accepts one connection in each turn of its loop, so that connections opened and dropped by the
 * hundred have to end before it (docs/operations.md). Whether it is ready is asked at the port of its metrics, as HAProxy does.
 */
export async function measureAbuse(stage: Stage, minutes: number): Promise<Finding> {
  // with the budgets of calls that people have
  const budgets = { READS_A_MINUTE: '', WRITES_A_MINUTE: '', REQUESTS_A_DAY: '', TRUST_PROXY: '1' };
  const metricsPort = await freePort();
  const env = { ...budgets, METRICS_PORT: String(metricsPort), LOG_LEVEL: 'warn' };
  const product = await stage.product(stage.length.world, env);
  const ports = [Number(new URL(product.url).port)];
  const proxy = await startHaproxy(await freePort(), ports, metricsPort);
  const ask = await stage.asking();
  const active = await ask('select id from request_types where is_active order by id limit 20');
  const types = active.map(({ id }) => Number(id));
  const names = usernamesOf(stage.length.world).slice(0, PEOPLE + Object.keys(abuses).length);
  const [told, toldByAbusers]: [Told[], Told[]] = [[], []];
  const visitors = names.map((name, index) => {
    const address = `198.18.${index >> 8}.${index & 255}`;
    return new Visitor(proxy.url, name, address, index < PEOPLE ? told : toldByAbusers);
  });
  for (const visitor of visitors) await visitor.signIn();
  const [people, abusers] = [visitors.slice(0, PEOPLE), visitors.slice(PEOPLE)];

  const startedAt = Date.now();
  const delay = monitorEventLoopDelay({ resolution: TICK });
  delay.enable();
  const [evening, end] = [new AbortController(), new AbortController()];
  setMaxListeners(0, evening.signal, end.signal); // everybody waits for them
  const days = people.map((person) => spendDay(person, types, evening.signal));
  const calm = Math.min(minutes / 4, 5) * 60_000;
  await sleep(calm / 3); // warm, and all streams open
  const warmAt = Date.now();
  await sleep(calm);
  const stormAt = Date.now();

  const watching = watch(product.pid, metricsPort, ask, end.signal);
  const storming = Object.values(abuses).map((abuse, index) =>
    abuse(abusers[index] as Visitor, end.signal, { types, names: names.slice(0, PEOPLE) }),
  );
  await sleep(minutes * 60_000);
  const calls = told.filter(({ at }) => at >= warmAt);
  end.abort();
  evening.abort();
  await Promise.all([...storming, ...days]);
  const { memory, connections, probes, unready } = await watching;
  delay.disable();
  await proxy.stop();
  await product.stop();
  process.stderr.write(product.output()); // little, and a reason why a call failed

  const failures = [...calls.filter(({ failure }) => failure), ...unready];
  const p95 = (some: Told[]) =>
    percentile(
      some.flatMap(({ ms }) => ms ?? []),
      95,
    );
  const usual = p95(calls.filter(({ at }) => at < stormAt));
  const then = p95(calls.filter(({ at }) => at >= stormAt));
  const quarter = Math.max(Math.floor(memory.length / 4), 1);
  const [second, last] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(3 * quarter))];
  const where = `${minutes} minutes of ${PEOPLE} people beside ${abusers.length} abusers`;
  const figures = [
    `${failures.length} of ${calls.length}${byKind(failures, startedAt)}`,
    `readyz asked ${probes} times`,
    `the abusers made ${toldByAbusers.length}`,
    `the machine stood still for ${Math.round(delay.max / 1e6 - TICK)} ms at most`,
    `p95 of the others ${shown(usual)} ms before and ${shown(then)} ms meanwhile, ${shown(then / usual)} ×`,
  ];
  return {
    verdicts: [
      {
        what: `${where}: calls of the others that failed`,
        figure: figures.join('; '),
        target: '0',
        reached: failures.length === 0,
      },
      {
        what: `${where}: memory of the process`,
        figure: `${shown(second)} MB in the second quarter, ${shown(last)} MB in the last; at most ${connections} connections`,
        target: `≤ ${MEMORY_TARGET} ×`,
        reached: last / second <= MEMORY_TARGET,
      },
    ],
  };
}

/** The most frequent failures, each with the minutes in which it happened, counted from the start. */
function byKind(failures: readonly Told[], startedAt: number): string {
  const kinds = new Map<string, number[]>();
  for (const { failure = '', at } of failures)
    kinds.set(failure, [...(kinds.get(failure) ?? []), Math.floor((at - startedAt) / 60_000)]);
  const told = [...kinds]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 8)
    .map(([what, minutes]) => `${what}: ${minutes.length}, minute ${[...new Set(minutes)].join(', ')}`);
  return told.length > 0 ? ` (${told.join('; ')})` : '';
}

/** The memory of the process in MB, the most connections that it had to the database, and whether it was ready. */
async function watch(pid: number, metricsPort: number, ask: Ask, end: AbortSignal) {
  const found = { memory: [] as number[], connections: 0, probes: 0, unready: [] as Told[] };
  while (!end.aborted) {
    await sleep(LOOK * 1_000, undefined, { signal: end }).catch(() => {});
    found.memory.push(memoryOf(pid));
    const [row] = await ask(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'masar %'",
    );
    found.connections = Math.max(found.connections, Number(row?.count));
    found.probes += 1;
    const ready = await fetch(`http://127.0.0.1:${metricsPort}/api/readyz`, {
      signal: AbortSignal.timeout(LOOK * 1_000),
    }).then(
      (answer) => answer.text().then(() => answer.status),
      (error: Error) => String(error.cause ?? error),
    );
    if (ready !== 200) found.unready.push({ failure: `GET /api/readyz ${ready}`, at: Date.now() });
  }
  return found;
}
