import type { Recorder } from '../capture/recorder';
import type { Facts, Statement } from '../capture/statement';
import type { LoadGenerator } from '../load/generator';
import type { LoadRequest } from '../load/requests';
import { type Browser, signIn } from '../servers/browser';
import type { startExpress } from '../servers/express';
import type { Floor, Route } from '../servers/floor';
import type { Product } from '../servers/product';
import { cast } from '../world/sizes';
import type { Length } from './lengths';
import { type Contender, inRounds, type Results } from './rounds';
import type { Ask, Scenario } from './scenario';

/** What the scenarios run on. */
export interface Bench {
  generator: LoadGenerator;
  recorder: Recorder;
  product: Product;
  floor: Floor;
  postmaster: number;
  ask: Ask;
  length: Length;
  startExpress: typeof startExpress;
}

export interface Compared {
  scenario: Scenario;
  /** The product, and the floor or Express. */
  results: Results<string>;
  statements: number;
}

/** Calls before one is taken for what the others cost: by then caches are warm and statements prepared. */
const CAPTURED = 3;
/** Polls that are listened to: what the server does by itself now and again may fall into one of them. */
const POLLS = 3;

const factsPath = (name: string, facts: Facts) =>
  `/${name}?${new URLSearchParams(Object.entries(facts).map(([key, value]) => [key, String(value)]))}`;

/** The product against the statements it makes and nothing else. */
export async function againstFloor(bench: Bench, scenario: Scenario): Promise<Compared> {
  const { floor, product, postmaster, generator, length } = bench;
  const { name, kind, as, request } = scenario;
  const records = await scenario.records(bench.ask);
  const captured = await capture(bench, scenario, records);
  floor.serve(name, captured);

  const browser = await signIn(product.url, cast[as]);
  const take = (connections: number) => {
    if (kind === 'read') return records;
    const wanted = length.writes(connections);
    if (records.length < wanted) throw new Error(`${name}: the world has too few records for it`);
    return records.splice(0, wanted);
  };
  const asked = (record: Facts): LoadRequest => withCookie(request(record), browser);
  const repeated = (record: Facts): LoadRequest =>
    kind === 'read'
      ? { method: 'GET', path: factsPath(name, record) }
      : { method: 'PUT', path: `/${name}`, body: JSON.stringify(record) };
  const contender = (server: Product | Floor, of: (record: Facts) => LoadRequest): Contender => ({
    url: server.url,
    pids: { app: server.pid, postmaster },
    status: 200,
    next: (connections) => ({ requests: take(connections).map(of), once: kind === 'write' }),
  });
  const contenders = { product: contender(product, asked), floor: contender(floor, repeated) };
  const results = await inRounds(generator, contenders, length);
  if (kind === 'write') await requireUsed(bench, scenario, records.length);
  return { scenario, results, statements: captured.statements.length };
}

/** What the product does for the call again and again, rather than once: the statements of the last of some calls. */
async function capture({ recorder }: Bench, scenario: Scenario, records: Facts[]): Promise<Route> {
  const { name, kind, as, request } = scenario;
  const used = kind === 'write' ? records.splice(0, CAPTURED) : Array(CAPTURED).fill(records[0] ?? {});
  const captured: Route[] = [];
  for (const facts of used)
    captured.push({ facts, statements: await recorder.statementsOf(cast[as], request(facts)) });
  const last = captured.findLast(({ statements }) => statements.length > 0);
  if (!last) throw new Error(`${name} makes no statement`);
  return last;
}

/** Whoever answered has done the work: the records that were taken are no longer there to be taken. */
async function requireUsed({ ask }: Bench, { name, records }: Scenario, left: number): Promise<void> {
  const there = (await records(ask)).length;
  if (there !== left) throw new Error(`${name}: ${there} records are left instead of ${left}`);
}

export const withCookie = (request: LoadRequest, { cookie }: Browser): LoadRequest => ({
  ...request,
  headers: { ...request.headers, Cookie: cookie },
});

/** The product, asked whether something has changed, against Express. */
export async function againstExpress(bench: Bench, scenario: Scenario): Promise<Compared> {
  const { product, postmaster, generator, recorder, length } = bench;
  const { as, request } = scenario;
  const [record = {}] = await scenario.records(bench.ask);
  const browser = await signIn(product.url, cast[as]);
  const first = await browser.send(request(record));
  const tag = first.headers.etag as string | undefined;
  if (first.status !== 200 || !tag) throw new Error(`${scenario.name}: ${first.status}, ${tag}`);
  const known = { ...request(record), headers: { 'If-None-Match': tag } };
  const statements = await statementsOfSecondPoll(recorder, scenario, record);

  const express = await bench.startExpress(first.body.length);
  const contender = (path: string, status: number): Contender => ({
    url: express.url,
    pids: { app: express.pid, postmaster },
    status,
    next: () => ({ requests: [{ method: 'GET', path }], once: false }),
  });
  const contenders = {
    product: {
      ...contender('', 304),
      url: product.url,
      pids: { app: product.pid, postmaster },
      next: () => ({ requests: [withCookie(known, browser)], once: false }),
    },
    express: contender('/hello', 200),
    express304: contender('/unchanged', 304),
  };
  try {
    return {
      scenario,
      results: await inRounds(generator, contenders, length),
      statements: statements.length,
    };
  } finally {
    await express.stop();
  }
}

/** What the product still asks the database once it knows the answer: nothing, it should be. */
async function statementsOfSecondPoll(
  recorder: Recorder,
  { as, request }: Scenario,
  record: Facts,
): Promise<Statement[]> {
  await recorder.allStatementsOf(cast[as], request(record));
  const polls: Statement[][] = [];
  for (let poll = 0; poll < POLLS; poll++)
    polls.push(await recorder.allStatementsOf(cast[as], request(record), { unchanged: true }));
  return polls.reduce((least, statements) => (statements.length < least.length ? statements : least));
}
