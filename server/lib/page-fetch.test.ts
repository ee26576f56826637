import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hostileHosts, hostileNames } from '../test/hostile-addresses';
import { type Site, startCanary, startSite } from '../test/web-site';
import { type FetchOptions, fetchPage, NoPage } from './page-fetch';
import { network } from './public-address';

let canary: Awaited<ReturnType<typeof startCanary>>;
let site: Site;
beforeAll(async () => {
  canary = await startCanary();
  site = await startSite((req, res) => {
    const to = new URL(req.url ?? '/', site.url).searchParams.get('to');
    // headers are bytes, and those of UTF-8 are what browsers take them for
    if (to) res.writeHead(302, { Location: Buffer.from(to).toString('latin1') }).end();
    else res.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>A page</title>');
  });
});
afterAll(() => Promise.all([canary.close(), site.close()]));

const names: Record<string, string[]> = { ...hostileNames, 'public.example': ['93.184.215.14'] };

/** The canary's port counts as one of the web, so that it is the address that is refused. */
const options = (given: Partial<FetchOptions> = {}): FetchOptions => ({
  headers: {},
  networks: [],
  ports: [80, 443, canary.port],
  signal: AbortSignal.timeout(4_000),
  resolve: async (name) => names[name.replace(/\.$/, '')] ?? [],
  ...given,
});
const redirect = (to: string) => `${site.url}/?to=${encodeURIComponent(to)}`;
const here = [network('127.0.0.1/32')];

const hostile = () =>
  hostileHosts.flatMap((host) => [`http://${host}:${canary.port}/`, `https://${host}:${canary.port}/`]);

describe('addresses that may not be asked', () => {
  test('the canary hears a person who connects to it', async () => {
    const before = canary.connections();
    await once(connect(canary.port, '127.0.0.1'), 'close');
    expect(canary.connections()).toBe(before + 1);
  });

  test('are refused in every spelling, and nobody connects to them', async () => {
    expect(new Set(hostile()).size).toBeGreaterThan(600);
    const before = canary.connections();
    for (const url of hostile()) await expect(fetchPage(url, options()), url).rejects.toThrow(NoPage);
    expect(canary.connections()).toBe(before);
  });

  test('are refused as the end of a redirect too', async () => {
    const before = canary.connections();
    const asked = site.requests.length;
    const targets = hostile().filter(
      (url) => url.startsWith('http:') && !(URL.canParse(url) && new URL(url).hostname === '127.0.0.1'),
    );
    expect(targets.length).toBeGreaterThan(300);
    for (const target of targets) {
      const only = options({ networks: [network('127.0.0.1/32')], ports: [80, 443] });
      await expect(fetchPage(redirect(target), only), target).rejects.toThrow(NoPage);
    }
    expect(site.requests.length - asked).toBe(targets.length);
    expect(canary.connections()).toBe(before);
  });

  test.each([
    ['file:///etc/passwd', 'not a web address'],
    ['ftp://public.example/', 'not a web address'],
    ['gopher://public.example/', 'not a web address'],
    ['data:text/html,<title>x</title>', 'not a web address'],
    ['javascript:alert(1)', 'not a web address'],
    ['blob:http://public.example/1', 'not a web address'],
    ['http://', 'not an address'],
    ['//public.example', 'not an address'],
    ['public.example', 'not an address'],
    ['http://[::1', 'not an address'],
    ['http://[fe80::1%25eth0]/', 'not an address'],
    ['http://user@public.example/', 'an address with credentials'],
    ['http://:secret@public.example/', 'an address with credentials'],
    ['http://public.example@127.0.0.1/', 'an address with credentials'],
    ['http://public.example:22/', 'an address that may not be asked'],
    ['https://public.example:8080/', 'an address that may not be asked'],
    ['http://93.184.215.14:6379/', 'an address that may not be asked'],
    ['http://nowhere.example/', 'an unknown host'],
  ])('%s: %s', async (url, reason) => {
    await expect(fetchPage(url, options())).rejects.toThrow(new NoPage(reason));
  });

  test('a range of one’s own opens that range alone, on any port', async () => {
    const only = options({ networks: here, ports: [80, 443] });
    expect((await fetchPage(site.url, only)).body.toString()).toContain('A page');
    const neighbour = `http://127.0.0.2:${site.port}`;
    await expect(fetchPage(neighbour, only)).rejects.toThrow('an address that may not be asked');
  });
});

describe('names', () => {
  const url = () => `http://site.example:${site.port}/`;

  test('are resolved once, and the connection goes to what was found then', async () => {
    const resolve = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['10.0.0.1']);
    const page = await fetchPage(url(), options({ networks: here, resolve }));
    expect(page.body.toString()).toContain('A page');
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(site.requests.at(-1)?.headers.host).toBe(`site.example:${site.port}`);
  });

  test('that lead inwards the second time are refused on a redirect to themselves', async () => {
    const before = site.requests.length;
    const resolve = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['127.0.0.2']);
    const again = `${url()}?to=${encodeURIComponent(url())}`;
    await expect(fetchPage(again, options({ networks: here, resolve }))).rejects.toThrow(NoPage);
    expect([resolve.mock.calls.length, site.requests.length - before]).toEqual([2, 1]);
  });

  test('of which one address of several is private are refused', async () => {
    const before = site.requests.length;
    const resolve = async () => ['127.0.0.1', '10.0.0.1'];
    await expect(fetchPage(url(), options({ networks: here, resolve }))).rejects.toThrow(NoPage);
    expect(site.requests).toHaveLength(before);
  });

  test('that take longer than there is time are given up', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    const signal = AbortSignal.timeout(50);
    await expect(fetchPage(url(), options({ resolve, signal }))).rejects.toThrow(/timeout/);
  });
});

test('three redirects are followed, relative ones too, and the fourth is not', async () => {
  const chain = (length: number): string =>
    length === 0 ? '/end' : `/?to=${encodeURIComponent(chain(length - 1))}`;
  const page = await fetchPage(site.url + chain(3), options({ networks: here }));
  expect(page.url.href).toBe(`${site.url}/end`);
  await expect(fetchPage(site.url + chain(4), options({ networks: here }))).rejects.toThrow('too often');
});

test('says who asks, in which language, and carries no cookie from one site or hop to the next', async () => {
  const cookies = await startSite((req, res) => {
    res.setHeader('Set-Cookie', 'visitor=1');
    if (req.url === '/') res.writeHead(307, { Location: '/next' }).end();
    else res.writeHead(200, { 'Content-Type': 'application/xhtml+xml; charset=utf-8' }).end('<html/>');
  });
  const headers = { 'User-Agent': 'Masar', 'Accept-Language': 'ar' };
  await fetchPage(cookies.url, options({ networks: here, headers }));
  await cookies.close();
  expect(
    cookies.requests.map(({ headers: { cookie, referer, 'user-agent': agent } }) => [cookie, referer, agent]),
  ).toEqual([
    [undefined, undefined, 'Masar'],
    [undefined, undefined, 'Masar'],
  ]);
});

test('who accepts a connection and then says nothing, not even for TLS, is given up in time', async () => {
  const sockets: Socket[] = [];
  const mute = createServer((socket) => void sockets.push(socket));
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const { port } = mute.address() as AddressInfo;
  for (const scheme of ['http', 'https']) {
    const began = performance.now();
    const given = options({ networks: here, signal: AbortSignal.timeout(200) });
    await expect(fetchPage(`${scheme}://127.0.0.1:${port}/`, given), scheme).rejects.toThrow(/timeout/);
    expect(performance.now() - began).toBeLessThan(3_000);
  }
  expect(sockets).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => mute.close(() => resolve()));
});
