import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as linkPreview from '@shared/contracts/link-preview';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { network } from '../../lib/public-address';
import { makeUser } from '../../test/factories/users';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { type Site, startSite } from '../../test/web-site';

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const article = `<!doctype html><html><head>
  <title>Not this one</title>
  <meta property="og:title" content="  خطة \n المرحلة\u202e الأولى ">
  <meta property="og:description" content="${'و'.repeat(600)}">
  <meta property="og:image" content="/plan.png">
  <meta property="og:url" content="/plan">
  <meta property="og:site_name" content="Site">
  <meta property="og:type" content="article">`;
/** Arabic as Windows wrote it: "مسار". */
const windows1256 = Buffer.concat([
  Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1256"><title>'),
  Buffer.from([0xe3, 0xd3, 0xc7, 0xd1]),
]);
const bomb = Buffer.alloc(20_000_000, ' ');

type Page = (req: IncomingMessage, res: ServerResponse) => void;
const page =
  (body: string | Buffer, headers: Record<string, string> = html): Page =>
  (_req, res) =>
    void res.writeHead(200, headers).end(body);
const redirect =
  (to: string): Page =>
  (_req, res) =>
    void res.writeHead(302, { Location: to }).end();

const pages: Record<string, Page> = {
  '/article': page(article),
  '/plain': page('<title>Plain</title>'),
  '/untitled': page('<p>Nothing'),
  '/gzip': page(gzipSync('<title>Packed</title>'), { ...html, 'Content-Encoding': 'gzip' }),
  '/br': page(brotliCompressSync('<title>Packed</title>'), { ...html, 'Content-Encoding': 'br' }),
  '/old': page(windows1256, { 'Content-Type': 'text/html' }),
  '/evil': page(`<title>Evil</title><meta property="og:url" content="https://bank.example/">
    <meta property="og:image" content="https://192.168.0.1/reboot">`),
  '/script': page('<title>x</title><meta property="og:image" content="javascript:alert(1)">'),
  '/pictured': page('<title>x</title><meta name="twitter:image" content="//pictures.example/a b.png">'),
  '/3': redirect('/2'),
  '/2': redirect('/1'),
  '/1': redirect('/plain'),
  // what there is no preview of
  '/missing': (_req, res) => void res.writeHead(404, html).end('<title>Not found</title>'),
  '/picture': page('<title>x</title>', { 'Content-Type': 'image/png' }),
  '/untyped': page('<title>x</title>', {}),
  '/large': page(`<title>x</title>${' '.repeat(520 * 1024)}`),
  '/gzip-bomb': page(gzipSync(bomb), { ...html, 'Content-Encoding': 'gzip' }),
  '/br-bomb': page(brotliCompressSync(bomb), { ...html, 'Content-Encoding': 'br' }),
  '/zstd': page('<title>x</title>', { ...html, 'Content-Encoding': 'zstd' }),
  '/broken': page('not gzip', { ...html, 'Content-Encoding': 'gzip' }),
  '/silent': () => {},
  '/endless': (_req, res) => {
    res.writeHead(200, html);
    const drip = setInterval(() => res.write(' '), 100);
    res.once('close', () => clearInterval(drip));
  },
  '/hang-up': (_req, res) => void res.destroy(),
  '/loop': redirect('/loop'),
  '/4': redirect('/3'),
  '/inwards': redirect('http://127.0.0.2/'),
  '/file': redirect('file:///etc/passwd'),
};

let server: TestServer;
let site: Site;
let reader: Client;
beforeAll(async () => {
  config.linkPreviewNetworks = [network('127.0.0.1/32')];
  site = await startSite((req, res) =>
    (pages[new URL(req.url ?? '', site.url).pathname] ?? pages['/missing'])?.(req, res),
  );
  server = await startServer();
  reader = await server.as(await makeUser());
});
afterAll(() => Promise.all([server.close(), site.close()]));

const preview = (path: string, browser = reader) =>
  browser.call(linkPreview.get, { query: { url: path.startsWith('/') ? site.url + path : path } });
const asked = (path: string) => site.requests.filter(({ url }) => url === path).length;

describe('a preview', () => {
  test('has what the page says of itself, on one line each, cut, with whole addresses', async () => {
    const { status, body } = await preview('/article');
    expect([status, body]).toEqual([
      200,
      {
        title: 'خطة المرحلة الأولى',
        description: `${'و'.repeat(499)}…`,
        image: null, // there is none at the address that it names
        url: `${site.url}/plan`,
        siteName: 'Site',
        type: 'article',
      },
    ]);
  });

  test.each([
    ['/plain', { title: 'Plain', description: null, image: null, siteName: null, type: 'website' }],
    ['/untitled', { title: null, type: 'website' }],
    ['/gzip', { title: 'Packed' }],
    ['/br', { title: 'Packed' }],
    ['/old', { title: 'مسار' }],
    ['/pictured', { image: null }],
    ['/script', { title: 'x', image: null }],
  ])('%s', async (path, expected) => {
    expect((await preview(path)).body).toMatchObject({ ...expected, url: `${site.url}${path}` });
  });

  test('speaks for no other site, and sends no browser to one', async () => {
    expect((await preview('/evil')).body).toMatchObject({
      title: 'Evil',
      url: `${site.url}/evil`,
      image: null,
    });
  });

  test('is of where three redirects lead', async () => {
    expect((await preview('/3')).body).toMatchObject({ title: 'Plain', url: `${site.url}/plain` });
  });

  test('is asked for in the name of the hub, in the reader’s language, without cookies, and kept', async () => {
    const browser = await server.as(await makeUser());
    await Promise.all([preview('/plain?once#a', browser), preview('/plain?once#b', browser)]);
    await preview('/plain?once', browser);
    expect(asked('/plain?once')).toBe(1);
    const { headers } = site.requests.find(({ url }) => url === '/plain?once') as IncomingMessage;
    expect(headers).toMatchObject({
      'user-agent': expect.stringMatching(/^Masar\//),
      'accept-language': expect.stringMatching(/^en,/),
    });
    expect(headers).not.toHaveProperty('cookie');
  });
});

describe('what there is no preview of', () => {
  test('is one answer, whatever the reason', async () => {
    const browser = await server.as(await makeUser());
    const unreachable = [
      ...[
        '/missing',
        '/picture',
        '/untyped',
        '/large',
        '/gzip-bomb',
        '/br-bomb',
        '/zstd',
        '/broken',
        '/silent',
      ],
      ...['/endless', '/hang-up', '/loop', '/4', '/inwards', '/file'],
      ...[
        'http://127.0.0.2/',
        'http://2130706433/',
        'http://[::1]/',
        'http://localhost/',
        'http://169.254.169.254/',
      ],
      ...['ftp://example.com/', 'not an address', 'http://user:secret@127.0.0.1/'],
    ];
    const replies = await Promise.all(unreachable.map((path) => preview(path, browser)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([
        JSON.stringify({ code: 'preview_unavailable', message: 'No preview is available for this link' }),
      ]),
    );
  });

  test('is no refusal where a preview is only welcome: null, again whatever the reason, and not sooner', async () => {
    const welcome = (path: string) =>
      reader.call(linkPreview.get, {
        query: { url: path.startsWith('/') ? site.url + path : path, orNull: 'true' },
      });
    for (const path of ['/missing', 'http://127.0.0.4/', 'ftp://example.com/', 'not an address']) {
      const began = performance.now();
      const { status, body } = await welcome(path);
      expect([path, status, body]).toEqual([path, 200, null]);
      expect(performance.now() - began).toBeGreaterThan(250);
    }
    expect((await welcome('/plain')).body).toMatchObject({ title: 'Plain' });
  });

  test('is not answered sooner where nobody was asked', async () => {
    const began = performance.now();
    await preview('http://127.0.0.3/');
    expect(performance.now() - began).toBeGreaterThan(250);
  });
});

describe('who may ask', () => {
  test('nobody signed out', async () => {
    const before = site.requests.length;
    await expectRefusal(() => preview('/plain?signed-out', server.guest()), {
      status: 401,
      code: 'signed_out',
    });
    expect(site.requests).toHaveLength(before);
  });

  test('with an address, and one of a sensible length', async () => {
    for (const url of ['', `http://127.0.0.1/${'x'.repeat(2_000)}`])
      expect((await preview(url)).error.errors).toMatchObject([{ path: 'url' }]);
  });

  test('thirty times a minute each', async () => {
    const busy = await server.as(await makeUser());
    for (let call = 0; call < linkPreview.PREVIEWS_A_MINUTE; call++)
      expect((await preview('/plain', busy)).status).toBe(200);
    const before = site.requests.length;
    const refused = await preview('/plain?too-many', busy);
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(site.requests).toHaveLength(before);
    expect((await preview('/plain', await server.as(await makeUser()))).status).toBe(200);
  });
});
