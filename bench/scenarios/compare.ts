import type { Instance } from '../../trust/instances';
import { type Call, inTurns, type Summary } from '../measure/measure';
import { peakMemoryOf } from '../measure/usage';
import { type Finding, shown, table, type Verdict } from '../report';
import { callOf, signIn } from '../servers/browser';
import type { Stage } from '../stage';
import { cast } from '../world/sizes';
import { CONNECTIONS, type Facts, type Scenario, scenarios } from './scenarios';
import { signInStorm } from './storm';

/** Calls whose round trips are counted; the least of them is without what the product does beside a call. */
const COUNTED = 3;
const MEMORY_TARGET = 150;

interface Rival {
  name: string;
  server: Instance;
  /** Those of the next measurement. */
  calls: () => Call[];
}

/** All scenarios, the sign-in storm, and the memory of the product that went through all of it. */
export async function measureCalls(stage: Stage): Promise<Finding> {
  const [product, floor] = [await stage.product(), await stage.floor()];
  const verdicts: Verdict[] = [];
  const rows: (string | number)[][] = [];
  for (const scenario of scenarios) {
    console.log(`  ${scenario.title}`);
    const { rivals, roundTrips } = await prepare(stage, product, floor, scenario);
    const summaries = await inRounds(stage, scenario, rivals);
    for (const [index, { app, database, cpu, perSecond, p50, p99 }] of summaries.entries())
      rows.push([scenario.title, rivals[index]?.name ?? '', app, database, cpu, perSecond, p50, p99]);
    verdicts.push(verdictOf(scenario, summaries, roundTrips));
  }
  verdicts.push(await signInStorm(stage, product));
  const memory = peakMemoryOf(product.pid);
  verdicts.push({
    what: 'Memory of the process under all of this, at most',
    figure: `${shown(memory)} MB`,
    target: `≤ ${MEMORY_TARGET} MB`,
    reached: memory <= MEMORY_TARGET,
  });
  await product.stop();
  await floor.stop();
  const note = `CPU in seconds per 1,000 calls, p50 and p99 in ms, over ${CONNECTIONS} connections; medians of the rounds:`;
  const head = ['Call', 'Server', 'App CPU', 'PostgreSQL CPU', 'CPU', 'calls/s', 'p50', 'p99'];
  return { verdicts, details: `${note}\n\n${table(head, rows)}` };
}

/** The product, the floor, and Express with nothing in it that answers with the same status and as many bytes. */
async function prepare(stage: Stage, product: Instance, floor: Instance, scenario: Scenario) {
  const { title, kind, as, call } = scenario;
  const ask = await stage.asking();
  const records = await ask<Facts>(scenario.records);
  const take = (count: number): Facts[] => {
    if (kind !== 'write') return records;
    if (records.length < count) throw new Error(`${title}: the world has too few records for it`);
    return records.splice(0, count);
  };

  const browser = await signIn(product.url, cast[as]);
  const first = await browser.send(call(take(1)[0] as Facts));
  const { etag } = first.headers;
  if (first.status !== 200 || !etag) throw new Error(`${title}: ${first.status}, ${etag}`);
  const asked = (facts: Facts): Call => {
    const made = browser.signed(call(facts));
    return kind === 'poll' ? { ...made, headers: { ...made.headers, 'If-None-Match': String(etag) } } : made;
  };
  const counts: number[] = [];
  await stage.log.during(async () => {
    while (counts.length < COUNTED) {
      const [facts] = take(1) as [Facts];
      counts.push((await stage.log.of(() => browser.send(asked(facts)))).statements.length);
    }
  });

  const ofFloor = (facts: Facts) =>
    browser.signed({ method: call(facts).method, path: `/floor/${scenario.floor}/${facts.record}` });
  const path = kind === 'poll' ? '/unchanged' : `/bytes/${Buffer.byteLength(first.body)}`;
  const { writes } = stage.length;
  const rivals: Rival[] = [
    { name: 'Masar', server: product, calls: () => take(writes).map(asked) },
    { name: 'floor', server: floor, calls: () => take(writes).map(ofFloor) },
    { name: 'Express', server: floor, calls: () => Array<Call>(writes).fill(callOf('GET', path)) },
  ];
  return { rivals, roundTrips: Math.min(...counts) };
}

async function inRounds(stage: Stage, { title, kind, records }: Scenario, rivals: readonly Rival[]) {
  const { length, postmaster } = stage;
  const job = {
    postmaster,
    connections: CONNECTIONS,
    status: kind === 'poll' ? 304 : 200,
    ...(kind !== 'write' && { seconds: length.seconds }),
  };
  const ask = await stage.asking();
  const before = await ask(records);
  const loads = rivals.map(({ server, calls }) => () => ({ ...job, server, calls: calls() }));
  const summaries = await inTurns(length.rounds, loads);
  // each change was made, the floor's as well: what it was about is no longer there to be changed
  const used = before.length - (await ask(records)).length;
  const expected = kind === 'write' ? 2 * length.writes * (length.rounds + 1) : 0;
  if (used !== expected) throw new Error(`${title}: ${used} changes were made, not ${expected}`);
  return summaries;
}

function verdictOf(
  { title, target, roundTrips: most }: Scenario,
  summaries: readonly Summary[],
  roundTrips: number,
): Verdict {
  const [product, floor, express] = summaries.map(({ cpu }) => cpu) as [number, number, number];
  const errors = summaries.reduce((sum, summary) => sum + summary.errors, 0);
  const targets = [target && `≤ ${target} × Express`, most && `round trips ≤ ${most}`].filter(Boolean);
  return {
    what: title,
    figure: `${shown(product / express)} × Express, ${shown(product / floor)} × the floor, round trips: ${roundTrips}, errors: ${errors}`,
    target: targets.join(', '),
    reached: product / express <= (target ?? Infinity) && roundTrips <= (most ?? Infinity) && errors === 0,
  };
}
