import type { Recorder } from '../capture/recorder';
import type { LoadGenerator } from '../load/generator';
import type { LoadRequest } from '../load/requests';
import { type Browser, signIn } from '../servers/browser';
import type { startExpress } from '../servers/express';
import type { Product } from '../servers/product';
import { cast } from '../world/sizes';
import type { Length } from './lengths';
import { type Contender, inRounds, type Results } from './rounds';
import type { Ask, Facts, Scenario } from './scenario';

/** What the scenarios run on. */
export interface Bench {
  generator: LoadGenerator;
  recorder: Recorder;
  product: Product;
  postmaster: number;
  ask: Ask;
  length: Length;
  startExpress: typeof startExpress;
}

export interface Compared {
  scenario: Scenario;
  results: Results<'product' | 'express'>;
  /** Round trips to PostgreSQL of one call, those of the session too. */
  statements: number;
}

/** The product beside Express with nothing in it, which answers with the same status and as many bytes. */
export async function compare(bench: Bench, scenario: Scenario): Promise<Compared> {
  const { product, postmaster, generator, recorder, length } = bench;
  const { name, kind, as, request } = scenario;
  const records = await scenario.records(bench.ask);
  const one = (): Facts => (kind === 'write' ? records.shift() : records[0]) ?? {};
  const take = (connections: number): Facts[] => {
    if (kind !== 'write') return records;
    const wanted = length.writes(connections);
    if (records.length < wanted) throw new Error(`${name}: the world has too few records for it`);
    return records.splice(0, wanted);
  };

  const browser = await signIn(product.url, cast[as]);
  const first = await browser.send(request(one()));
  const tag = first.headers.etag as string | undefined;
  if (first.status !== 200 || !tag) throw new Error(`${name}: ${first.status}, ${tag}`);
  const isPoll = kind === 'poll';
  const asked = (record: Facts): LoadRequest => {
    const call = withCookie(request(record), browser);
    return isPoll ? { ...call, headers: { ...call.headers, 'If-None-Match': tag } } : call;
  };
  const { statements } = await recorder.record(cast[as], request(one()), { unchanged: isPoll });

  const express = await bench.startExpress(first.body.length);
  const status = isPoll ? 304 : 200;
  const contenders: Record<'product' | 'express', Contender> = {
    product: {
      url: product.url,
      pids: { app: product.pid, postmaster },
      status,
      next: (connections) => ({ requests: take(connections).map(asked), once: kind === 'write' }),
    },
    express: {
      url: express.url,
      pids: { app: express.pid, postmaster },
      status,
      next: () => ({ requests: [{ method: 'GET', path: isPoll ? '/unchanged' : '/hello' }], once: false }),
    },
  };
  try {
    const results = await inRounds(generator, contenders, length);
    if (kind === 'write') await requireUsed(bench, scenario, records.length);
    return { scenario, results, statements: statements.length };
  } finally {
    await express.stop();
  }
}

/** Every answer has done its work: the records that were taken are no longer there to be taken. */
async function requireUsed({ ask }: Bench, { name, records }: Scenario, left: number): Promise<void> {
  const there = (await records(ask)).length;
  if (there !== left) throw new Error(`${name}: ${there} records are left instead of ${left}`);
}

export const withCookie = (request: LoadRequest, { cookie }: Browser): LoadRequest => ({
  ...request,
  headers: { ...request.headers, Cookie: cookie },
});
