import { type Abused, measureAbuse } from './abuse/abuse';
import { type FirstPaint, measureFirstPaint } from './first-paint/first-paint';
import { callsOf, recordsOf } from './growth/calls';
import { explainAll, type Sweep } from './growth/explain';
import { type Grown, measureGrowth, worst } from './growth/growth';
import { type Yardstick, yardstick } from './measure/pgbench';
import { peakMemoryOf } from './measure/usage';
import type { Options } from './options';
import { shown } from './report/table';
import { type Compared, compare } from './scenarios/compare';
import { polls, reads } from './scenarios/reads';
import { type Storm, signInStorm } from './scenarios/storm';
import { writes } from './scenarios/writes';
import type { Stage } from './stage';
import { measureStreams, type Streams } from './streams/streams';

/** What a run found; what was not run is absent. */
export interface Findings {
  yardstick?: Yardstick;
  compared: Compared[];
  storm?: Storm;
  /** The most memory that the product ever had, in MB, after all that. */
  memory?: number;
  abused?: Abused;
  streams?: Record<'two' | 'one', Streams>;
  growth?: Grown[];
  firstPaint?: FirstPaint[];
  sweep?: Sweep;
}

/** Pages opened for each round of a call. */
const PAINTS = 3;
const scenarios = [...reads, ...writes, ...polls];
export const parts = [
  'yardstick',
  'growth',
  'first-paint',
  'storm',
  'streams',
  'abuse',
  'explain',
  ...scenarios.map(({ name }) => name),
];

/** Runs what was asked for, in an order in which nothing spoils what comes after it. */
export async function runParts(stage: Stage, { length, only, minutes }: Options): Promise<Findings> {
  const isWanted = (part: string) => !only || part.startsWith(only);
  const findings: Findings = { compared: [] };
  if (isWanted('yardstick'))
    findings.yardstick = await yardstick(stage.address, stage.postmaster, length.seconds);
  if (isWanted('growth')) findings.growth = await grow(stage, length);

  if (isWanted('first-paint')) findings.firstPaint = await firstPaint(stage, length);

  const wanted = scenarios.filter(({ name }) => isWanted(name));
  if (wanted.length > 0 || isWanted('storm')) {
    const bench = await stage.bench(length);
    for (const scenario of wanted) {
      tell(scenario.title);
      findings.compared.push(await compare(bench, scenario));
    }
    if (isWanted('storm')) {
      tell('Sign-in storm');
      findings.storm = await signInStorm(bench);
    }
    if (!only) findings.memory = peakMemoryOf(bench.product.pid);
  }
  if (isWanted('streams')) {
    tell('Open streams');
    findings.streams = await measureStreams(stage, length.world);
  }
  // takes an hour, so it runs only when it is asked for by name
  if (only === 'abuse') findings.abused = await abuse(stage, length, minutes);
  if (isWanted('explain')) findings.sweep = await explain(stage, length);
  return findings;
}

/** Two new products, so that neither is warmer than the other. */
async function grow(stage: Stage, { world, rounds, growthCalls }: Options['length']): Promise<Grown[]> {
  tell(`Growth from "thousand" to "${world}"`);
  const worldOf = async (name: typeof world) => {
    const ask = await stage.asking(name);
    return { product: await stage.product(name), calls: callsOf(await recordsOf(ask)) };
  };
  const worlds = [await worldOf('thousand'), await worldOf(world)] as const;
  const { generator, postmaster } = stage;
  const report = (grown: Grown) => tell(`  ${shown(worst(grown))} × ${grown.name} as ${grown.as}`);
  const options = { generator, postmaster, rounds, calls: growthCalls, report };
  const grown = await measureGrowth([...worlds], options);
  for (const { product } of worlds) await product.stop();
  return grown;
}

async function firstPaint(stage: Stage, { world, rounds }: Options['length']): Promise<FirstPaint[]> {
  tell('First paint');
  const product = await stage.product(world);
  const found = await measureFirstPaint(product.url, PAINTS * rounds);
  await product.stop();
  return found;
}

/** With the budgets of calls that people have, and each at an address of their own. */
async function abuse(stage: Stage, { world }: Options['length'], minutes: number): Promise<Abused> {
  tell(`${minutes} minutes of 195 people at work and 5 who abuse the hub`);
  const env = { READS_A_MINUTE: '', WRITES_A_MINUTE: '', REQUESTS_A_DAY: '', TRUST_PROXY: '1' };
  const product = await stage.product(world, env);
  const found = await measureAbuse(product, await stage.asking(world), minutes);
  await product.stop();
  return found;
}

async function explain(stage: Stage, { world }: Options['length']): Promise<Sweep> {
  tell('Plans of all statements');
  const ask = await stage.asking(world);
  const calls = callsOf(await recordsOf(ask));
  return explainAll(await stage.world(world), await stage.recorder(world), calls, ask);
}

const tell = (line: string) => console.log(line);
