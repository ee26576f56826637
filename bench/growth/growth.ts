import type { LoadGenerator } from '../load/generator';
import { type Sample, sample } from '../measure/sample';
import { median, merged, percentile } from '../measure/statistics';
import { withCookie } from '../scenarios/compare';
import { type Browser, signIn } from '../servers/browser';
import type { Product } from '../servers/product';
import { type CastName, cast } from '../world/sizes';
import type { Call } from './calls';

/** How much longer an answer takes in the large world, and how much more of PostgreSQL's time. */
export interface Grown {
  name: string;
  as: CastName;
  /** Small world, large world: ms. */
  p50: [number, number];
  database: [number, number];
  /** Whether it was in doubt, and measured for longer. */
  isMeasuredLonger: boolean;
  /** How many rows the answers have; null where it is no list. */
  rows: [number | null, number | null];
}

export const TARGET = 1.5;
/** What is beyond this in a short measurement is measured for so many times as long on top of it. */
const DOUBTFUL = 1.3;
const TIMES_LONGER = 4;
/** 1 where there was nothing and is nothing, such as PostgreSQL's time of what it is not asked for. */
export const growthOf = ([before, after]: [number, number]): number =>
  before === after ? 1 : after / before;
/** With more rows to answer, more work is no surprise. */
export const isComparable = ({ rows: [before, after] }: Grown): boolean => before === after;
export const worst = ({ p50, database }: Grown): number => Math.max(growthOf(p50), growthOf(database));

interface World {
  product: Product;
  calls: Call[];
}

interface Options {
  generator: LoadGenerator;
  postmaster: number;
  rounds: number;
  calls: number;
  report: (grown: Grown) => void;
}

/**
 * Measures every call in both worlds in turn, one call at a time; those that a person may not make are left out. Of hundreds
 * of questions a few are beyond the target by chance: those near it are measured for longer, and all of it counts.
 */
export async function measureGrowth(worlds: [World, World], options: Options): Promise<Grown[]> {
  const { report } = options;
  const found: Grown[] = [];
  for (const as of ['admin', 'manager'] as const) {
    const browsers = await Promise.all(worlds.map(({ product }) => signIn(product.url, cast[as])));
    for (const index of worlds[0].calls.keys()) {
      const places = worlds.map(({ product, calls }, world) => ({
        product,
        call: calls[index] as Call,
        browser: browsers[world] as Browser,
      })) as [Place, Place];
      const answers = await Promise.all(places.map(({ browser, call }) => answerOf(browser, call)));
      const [small, large] = answers;
      if (!small || !large) continue;
      const asked = { name: places[0].call.name, as, rows: [small.rows, large.rows] as Grown['rows'] };
      const samples = await inTurns(places, options);
      const short = { ...asked, ...costsOf(samples), isMeasuredLonger: false };
      const isDoubtful = isComparable(short) && worst(short) > DOUBTFUL;
      const grown = isDoubtful ? { ...asked, ...(await measuredLonger(samples, places, options)) } : short;
      report(grown);
      found.push(grown);
    }
  }
  return found.sort((a, b) => worst(b) - worst(a));
}

async function measuredLonger([small, large]: Samples, places: [Place, Place], options: Options) {
  const more = await inTurns(places, { ...options, rounds: TIMES_LONGER * options.rounds });
  return {
    ...costsOf([
      [...small, ...more[0]],
      [...large, ...more[1]],
    ]),
    isMeasuredLonger: true,
  };
}

function costsOf(samples: Samples): Pick<Grown, 'p50' | 'database'> {
  const pair = (of: (samples: Sample[]) => number): [number, number] => [of(samples[0]), of(samples[1])];
  return {
    p50: pair((all) => percentile(merged(all.map(({ latencies }) => latencies)), 50)),
    database: pair((all) => median(all.map(({ database, calls }) => (database / calls) * 1_000))),
  };
}

/** Of the small world, of the large one. */
type Samples = [Sample[], Sample[]];

interface Place {
  product: Product;
  call: Call;
  browser: Browser;
}

/** Undefined where the caller may not ask. */
async function answerOf(browser: Browser, { path }: Call) {
  const { status, body } = await browser.send({ method: 'GET', path });
  if (status === 403) return undefined;
  if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  const answer = JSON.parse(body) as unknown;
  return { rows: Array.isArray(answer) ? answer.length : null };
}

async function inTurns(
  places: [Place, Place],
  { generator, postmaster, rounds, calls }: Options,
): Promise<Samples> {
  const samples: Samples = [[], []];
  const measure = async ({ product, call, browser }: Place, count: number) => {
    const request = withCookie({ method: 'GET', path: call.path }, browser);
    const requests = Array.from({ length: count }, () => request);
    const job = { url: product.url, connections: 1, requests, once: true, status: 200, seconds: 20 };
    const measured = await sample(generator, job, { app: product.pid, postmaster });
    if (measured.errors > 0) throw new Error(`${call.path}: ${measured.errors} errors`);
    return measured;
  };
  for (const place of places) await measure(place, 2);
  for (let round = 0; round < rounds; round++)
    for (const world of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      samples[world].push(await measure(places[world], calls));
  return samples;
}
