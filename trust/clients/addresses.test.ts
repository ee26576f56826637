import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '../../server/config';
import { startServer, type TestServer } from '../../server/test/server';
import { keepFigure } from '../figures';
import { statusOf } from './raw';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const paths = [
  ...['/', '/api/projects', '/api/projects/1', '/projects', '/assets/none.js', '/api/attachments/1'],
  ...['', '*', '?', '#', '//', '///x', '//x:99999/', '/\\x', '/.', '/..', '/../../etc/passwd', '/%2e%2e/'],
  ...['/%', '/%E0%A4%A', '/%00', '/%ff', '/a#b', '/a\xa0b', '//a@[x/#', '//a@b:99999/#', '/a@b', '/;x=1'],
  ...[
    '/api//projects',
    '/API/PROJECTS',
    '/api/projects/',
    '/api/projects?limit=%',
    '/api/projects?cursor[]=',
  ],
  ...['/api/projects?%5B=1', '/api/projects/9999999999999999999999', '/api/docs/..%5c..%5cx', 'x', 'x:1'],
  ...[
    '/\xff\xfe',
    '/\xd9\x85',
    '/api/search?search=\xd9\x85',
    '/"',
    '/<>',
    '/{|}^`',
    "/'",
    `/${'%20'.repeat(500)}`,
  ],
];
const authorities = [
  ...[
    'localhost',
    '127.0.0.1:1',
    'LOCALHOST:80',
    'hub.example',
    'x',
    'x:99999',
    'x:-1',
    'x:',
    'x:1x',
    ':80',
    '',
  ],
  ...[
    '[::1]',
    '[::1]:3000',
    '[',
    '[::',
    '[::1',
    '[x]',
    '[fe80::1%25lo]',
    '::1',
    'a b',
    'a\xa0b',
    '%00',
    '%zz',
  ],
  ...['user@localhost', 'user:secret@localhost', 'localhost/evil', 'localhost#', 'localhost?', '\\localhost'],
  ...[
    'localhost,evil.example',
    'xn--',
    'xn--a',
    '1.2.3.4.5',
    '0x7f.1',
    '999.1.1.1',
    `${'a'.repeat(300)}.example`,
  ],
  ...['\xd9\x85\xd8\xb3', '-', '.', '..', 'a..b', '*', 'localhost:65536', 'localhost:000080'],
];
const absolute = authorities.flatMap((authority) =>
  ['http', 'https', 'HTTP', 'ftp', 'file', 'javascript', 'x'].map(
    (scheme) => `${scheme}://${authority}/api/projects`,
  ),
);
const targets = [...paths, ...absolute, ...paths.map((path) => `http://localhost${path}`)];
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE', 'CONNECT'];

const call = (method: string, target: string, ...headers: string[]): Promise<number | undefined> =>
  statusOf(
    server.url,
    Buffer.from(
      `${[`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`,
      'latin1',
    ),
  );

const failures = (answers: [string, number | undefined][]) =>
  answers.filter(([, status]) => status !== undefined && status >= 500).map(([what]) => what);

test('no target is answered as a failure of ours', async () => {
  const answers: [string, number | undefined][] = [];
  for (const target of targets)
    for (const method of methods)
      answers.push([`${method} ${target}`, await call(method, target, 'Host: localhost')]);
  expect(failures(answers)).toEqual([]);
  expect(answers.find(([what]) => what === 'GET http://x:99999/api/projects')?.[1]).toBe(400);
  expect(answers.find(([what]) => what === 'GET http://localhost/api/projects')?.[1]).toBe(401);
  keepFigure(13, { what: 'targets', calls: answers.length, failures: 0 });
});

test('no host is answered as a failure of ours, and none that is not the hub’s is let in', async () => {
  const answers: [string, number | undefined][] = [];
  for (const authority of authorities) {
    answers.push([authority, await call('GET', '/api/projects', `Host: ${authority}`)]);
    answers.push([
      `at ${authority}`,
      await call('GET', `http://${authority}/api/projects`, 'Host: localhost'),
    ]);
  }
  expect(failures(answers)).toEqual([]);
  const letIn = answers.filter(([, status]) => status === 401).map(([what]) => what);
  const own = [
    'localhost',
    '127.0.0.1:1',
    'LOCALHOST:80',
    '[::1]',
    '[::1]:3000',
    '0x7f.1',
    'localhost:000080',
  ];
  expect(letIn.toSorted()).toEqual([...own, ...own.map((name) => `at ${name}`)].toSorted());
  keepFigure(13, { what: 'hosts', calls: answers.length, letIn: 0 });
});

test('with an address of its own in production, the hub answers to that one, and to probes by any', async () => {
  Object.assign(config, {
    production: true,
    publicUrl: 'http://hub.example',
    hosts: new Set(['hub.example']),
  });
  try {
    const status = (path: string, ...hosts: string[]) => call('GET', path, ...hosts);
    expect(await status('/api/projects', 'Host: HUB.example:8080')).toBe(401);
    expect(await status('/api/projects', 'Host: hub.example', 'X-Forwarded-Host: evil.example')).toBe(401);
    for (const host of ['localhost', '127.0.0.1', 'evil.example', 'hub.example.evil.example', '10.0.0.1'])
      expect(await status('/api/projects', `Host: ${host}`, 'X-Forwarded-Host: hub.example')).toBe(421);
    expect(await status('/', 'Host: evil.example')).toBe(421);
    for (const probe of ['/api/healthz', '/api/readyz'])
      expect(await status(probe, 'Host: 10.0.0.1:3000')).toBe(200);
  } finally {
    Object.assign(config, { production: false, publicUrl: undefined, hosts: new Set() });
  }
});

test('what a trusted proxy says the host was has to be the hub’s as well', async () => {
  config.trustProxy = 1;
  const behind = await startServer();
  try {
    const status = (...headers: string[]) =>
      statusOf(
        behind.url,
        `${['GET /api/projects HTTP/1.1', 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`,
      );
    expect(await status('X-Forwarded-Host: 127.0.0.1')).toBe(401);
    expect(await status('X-Forwarded-Host: evil.example')).toBe(421);
  } finally {
    config.trustProxy = false;
    await behind.close();
  }
});

test('the refusal says what to do, in the reader’s language', async () => {
  const { port } = new URL(server.url);
  const { request } = await import('node:http');
  const said = (language: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { Host: 'evil.example', 'Accept-Language': language };
      const sent = request({ port, host: '127.0.0.1', path: '/api/projects', headers }, async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        resolve(text);
      });
      sent.on('error', reject).end();
    });
  expect(await said('en')).toContain('This server does not answer to this name');
  expect(await said('ar')).toContain('هذا الخادم لا يستجيب لهذا الاسم');
});
