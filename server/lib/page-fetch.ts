import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Agent, Dispatcher } from 'undici';
import { isInNetworks, isPublicAddress, type Network } from './public-address';
import { urlOf } from './url';

/** Fetches pages that people named, without letting them reach what only this machine can reach. */

const MAX_REDIRECTS = 3;
const MAX_BYTES = 512 * 1024;
const HTML = ['text/html', 'application/xhtml+xml'];
const WEB_PORTS = [80, 443];
const CONNECT_MS = 5_000;

export interface Page {
  /** Where it was in the end, after all redirects. */
  url: URL;
  contentType: string;
  body: Buffer;
}

export interface FetchOptions {
  headers: Record<string, string>;
  /** Media types that are accepted; HTML when absent. */
  accept?: readonly string[];
  /** The most bytes that are read of the unpacked body. */
  maxBytes?: number;
  /** Addresses that may be asked besides the public ones, on any port. */
  networks: readonly Network[];
  signal: AbortSignal;
  resolve?: (hostname: string) => Promise<string[]>;
  ports?: readonly number[];
}

/** The page can't be had: nobody may ask for it, or it is no page. */
export class NoPage extends Error {}

/** Follows an address to its page, checking every step of the way as if it were the first. */
export async function fetchPage(address: string, options: FetchOptions): Promise<Page> {
  let url = parse(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await visit(url, options);
    if (!(answer instanceof URL)) return answer;
    url = answer;
  }
  throw new NoPage('redirected too often');
}

function parse(address: string, base?: URL): URL {
  const url = urlOf(address, base);
  if (!url) throw new NoPage('not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NoPage('not a web address');
  if (url.username || url.password) throw new NoPage('an address with credentials');
  return url;
}

/** The page, or where it redirects to. */
async function visit(url: URL, options: FetchOptions): Promise<Page | URL> {
  const agent = await agentTo(url, options);
  try {
    // the signal alone would not end a request that has not got as far as a connection
    const answer = await beforeAbort(ask(agent, url, options), options.signal);
    return await read(url, answer, options);
  } finally {
    await agent.destroy();
  }
}

type Reach = Pick<FetchOptions, 'networks' | 'signal' | 'resolve' | 'ports' | 'maxBytes'>;

/** Connects to the host of an address, if each address of its name may be asked. To be destroyed after use. */
export const agentTo = async (url: URL, reach: Reach): Promise<Agent> =>
  agentFor(await checkedAddresses(url, reach), reach);

async function ask(
  agent: Agent,
  url: URL,
  { headers, signal, accept = HTML }: FetchOptions,
): Promise<Dispatcher.ResponseData> {
  const answer = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: 'GET',
    headers: {
      ...headers,
      Accept: accept.join(','),
      'Accept-Encoding': 'gzip, br',
    },
    signal,
  });
  answer.body.on('error', () => {}); // of a body that nobody reads any more; those who read it are told as well
  return answer;
}

/** The addresses of a host, asked for once, if each one of them may be asked. */
async function checkedAddresses(url: URL, options: Reach): Promise<string[]> {
  const { networks, signal, resolve = lookUp, ports = WEB_PORTS } = options;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) ? [host] : await beforeAbort(resolve(host), signal);
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const isAllowed = (address: string) =>
    isInNetworks(address, networks) || (isPublicAddress(address) && ports.includes(port));
  if (addresses.length === 0) throw new NoPage('an unknown host');
  if (!addresses.every(isAllowed)) throw new NoPage('an address that may not be asked');
  return addresses;
}

/** Connects to these addresses, whatever the name of the host would lead to by then. */
async function agentFor(addresses: string[], { maxBytes = MAX_BYTES }: Reach): Promise<Agent> {
  const { Agent } = await import('undici'); // some megabytes, and seldom needed
  const checked = addresses.map((address) => ({ address, family: isIP(address) }));
  return new Agent({
    maxResponseSize: maxBytes,
    connect: {
      timeout: CONNECT_MS,
      autoSelectFamily: true,
      lookup: (_host, { all }, done) => {
        const [first] = checked;
        if (all) done(null, checked);
        else done(null, first?.address ?? '', first?.family);
      },
    },
  });
}

async function read(url: URL, answer: Dispatcher.ResponseData, options: FetchOptions): Promise<Page | URL> {
  const { statusCode, headers, body } = answer;
  const location = [headers.location].flat()[0];
  if ([301, 302, 303, 307, 308].includes(statusCode) && location) return parse(location, url);
  if (statusCode !== 200) throw new NoPage(`answered ${statusCode}`);
  const contentType = String(headers['content-type'] ?? '');
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!(options.accept ?? HTML).includes(type)) throw new NoPage('not of a type that was asked for');
  return { url, contentType, body: await unpack(body, String(headers['content-encoding'] ?? ''), options) };
}

/** Reads a body as it is unpacked, no further than its limit, however little it was on the way. */
function unpack(
  body: Readable,
  encoding: string,
  { signal, maxBytes = MAX_BYTES }: FetchOptions,
): Promise<Buffer> {
  const readAll = readUpTo(maxBytes);
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return pipeline(body, readAll, { signal });
    case 'gzip':
    case 'x-gzip':
      return pipeline(body, createGunzip(), readAll, { signal });
    case 'br':
      return pipeline(body, createBrotliDecompress(), readAll, { signal });
    default:
      throw new NoPage('an encoding that was not asked for');
  }
}

const readUpTo =
  (maxBytes: number) =>
  async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new NoPage('too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };

/**
 * Not `dns.lookup`: it holds one of the few threads that hash passwords as well, for as long as a slow name server likes.
 */
async function lookUp(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** Rejects when the signal aborts, even if the work goes on. */
export function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
