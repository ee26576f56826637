import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@shared/language';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { config } from '../../config';
import { decodeHtml } from '../../lib/html-text';
import { log } from '../../lib/log';
import { type OpenGraph, readOpenGraph } from '../../lib/open-graph';
import { fetchPage } from '../../lib/page-fetch';
import { reasonOf } from '../../lib/reason';
import { urlOf } from '../../lib/url';

export interface DescribedPage {
  url: URL;
  says: OpenGraph;
}

const PATIENCE_MS = 5_000;
const KEPT_MS = 10 * 60_000;
const FAILURE_KEPT_MS = 60_000;
/** No failure is answered sooner, so that how long one took does not tell what lies behind an address. */
const FAILURE_MS = 300;

const fetching = pLimit(8);
const parsing = pLimit(2);

interface Wanted {
  address: string;
  language: Language;
}
/** Readers who ask for a page while it is being fetched wait for the same answer. */
const kept = new LRUCache<string, { page: DescribedPage | null }, Wanted>({
  max: 500,
  // one that is pushed out meanwhile is still answered
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _stale, { options, context: { address, language } }) => {
    const page = await fetching(() => describe(address, language));
    options.ttl = page ? KEPT_MS : FAILURE_KEPT_MS;
    return { page };
  },
});

/** What the page behind an address says about itself; null where there is none that may be read. */
export async function pageBehind(address: string, language: Language): Promise<DescribedPage | null> {
  const notSooner = sleep(FAILURE_MS);
  const { page } = await kept.forceFetch(keyOf(address, language), { context: { address, language } });
  if (!page) await notSooner;
  return page;
}

/** One for all spellings of an address. Pages differ by the language that is asked for. */
function keyOf(address: string, language: Language): string {
  const url = urlOf(address);
  if (!url) return address;
  url.hash = '';
  return `${language} ${url.href}`;
}

/** The time for it begins when it is its turn. Why there is none is for the log alone. */
async function describe(address: string, language: Language): Promise<DescribedPage | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const headers = {
    'User-Agent': 'Masar/2.1 (link preview)',
    'Accept-Language': language === 'ar' ? 'ar,en;q=0.5' : 'en,ar;q=0.5',
  };
  try {
    const { url, contentType, body } = await fetchPage(address, {
      headers,
      networks: config.linkPreviewNetworks,
      signal,
    });
    return { url, says: await parsing(() => readOpenGraph(decodeHtml(body, contentType), signal)) };
  } catch (error) {
    log.info({ host: urlOf(address)?.host, reason: reasonOf(error) }, 'no link preview');
    return null;
  }
}
