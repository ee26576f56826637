import { once } from 'node:events';
import type parsePage from 'open-graph-scraper-lite';
import { inThread, packageFile } from './thread';

export type OpenGraph = Awaited<ReturnType<typeof parsePage>>['result'];

/** For the parsing alone: a thread takes its time to start where much else is going on. */
const PATIENCE_MS = 2_000;
const parser = packageFile('open-graph-scraper-lite');

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
export const readOpenGraph = (html: string, signal: AbortSignal): Promise<OpenGraph> =>
  inThread(
    {
      program,
      workerData: parser,
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
    },
    async (worker) => {
      const parsing = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      try {
        await once(worker, 'message', { signal });
        worker.postMessage(withoutJsonLd(html));
        // timed here, as `AbortSignal.any` does not keep a signal of `AbortSignal.timeout` from being collected unfired
        timer = setTimeout(() => parsing.abort(), PATIENCE_MS);
        const inTime = AbortSignal.any([signal, parsing.signal]);
        const answer: unknown[] = await once(worker, 'message', { signal: inTime });
        const [{ result, error }] = answer as [{ result?: OpenGraph; error?: string }];
        if (!result) throw new Error(`the page can't be parsed: ${error}`);
        return result;
      } finally {
        clearTimeout(timer);
      }
    },
  );
