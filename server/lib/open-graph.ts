import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type parsePage from 'open-graph-scraper-lite';
import { packageRoot } from './root';

export type OpenGraph = Awaited<ReturnType<typeof parsePage>>['result'];

/** For the parsing alone: a thread takes its time to start where much else is going on. */
const PATIENCE_MS = 2_000;
const parser = createRequire(join(packageRoot, 'package.json')).resolve('open-graph-scraper-lite');

/** The whole program of the thread, as text, because it runs alike from source, from the bundle and under test. */
const program = `
const { parentPort, workerData: parser } = require('node:worker_threads');
const parse = require(parser);
parentPort.once('message', (html) => parse({ html }).then(
  ({ result }) => parentPort.postMessage({ result }),
  ({ result }) => parentPort.postMessage({ error: result.error }),
));
parentPort.postMessage('ready');`;

/** Of no use for a preview, and one that is not JSON would make the parser give up on the whole page. */
const withoutJsonLd = (html: string): string => html.replace(/ld(?:\+|&#43;|&#x2b;|&plus;)json/gi, 'plain');

/** What a page says about itself. Parsing may take minutes and all memory: it is done in a thread that is ended then. */
export async function readOpenGraph(html: string, signal: AbortSignal): Promise<OpenGraph> {
  const worker = new Worker(program, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: parser,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  });
  const parsing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  worker.on('error', () => {}); // `once` tells it while a person waits; a thread that fails as it is ended concerns nobody
  try {
    await once(worker, 'message', { signal });
    worker.postMessage(withoutJsonLd(html));
    // a timer of its own: `AbortSignal.any` does not keep a signal of `AbortSignal.timeout` from being collected unfired
    timer = setTimeout(() => parsing.abort(), PATIENCE_MS);
    const inTime = AbortSignal.any([signal, parsing.signal]);
    const answer: unknown[] = await once(worker, 'message', { signal: inTime });
    const [{ result, error }] = answer as [{ result?: OpenGraph; error?: string }];
    if (!result) throw new Error(`the page can't be parsed: ${error}`);
    return result;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
