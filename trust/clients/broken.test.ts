import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../database-url';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { statusOf } from './raw';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance(databaseUrl());
});
afterAll(() => instance.stop());

const head = (...lines: string[]) =>
  `${['POST /api/auth/login HTTP/1.1', 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';
const withBody = (body: string | Buffer, ...lines: string[]) =>
  Buffer.concat([Buffer.from(head(`Content-Length: ${body.length}`, ...lines)), Buffer.from(body)]);
const chunked = (body: string, ...lines: string[]) =>
  `${head('Transfer-Encoding: chunked', ...lines)}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const large = JSON.stringify({ username: 'x'.repeat(200_000), password: 'x' });
const bomb = gzipSync(JSON.stringify({ username: ' '.repeat(50_000_000), password: 'x' }));

const requests: [what: string, bytes: string | Buffer, status: number][] = [
  ['a body over 100 kB', withBody(large, json), 413],
  ['the same without its length', chunked(large, json), 413],
  ['one that unpacks to 50 MB', withBody(bomb, json, 'Content-Encoding: gzip'), 413],
  ['a body that ends too early', withBody('{"username":', json), 400],
  ['a body that is no JSON', withBody('username=a', json), 400],
  ['bytes that are no text', withBody(Buffer.from([0x7b, 0xff, 0xfe]), json), 400],
  ['a number instead of a record', withBody('42', json), 400],
  ['wrong types', withBody('{"username":{"$ne":null},"password":[]}', json), 400],
  ['text', withBody('{}', 'Content-Type: text/plain'), 415],
  ['a form', withBody('username=a&password=b', 'Content-Type: application/x-www-form-urlencoded'), 415],
  ['a form with files', withBody('--x--', 'Content-Type: multipart/form-data; boundary=x'), 415],
  ['no type at all', withBody('{}'), 415],
  ['a type that is none', withBody('{}', 'Content-Type: ;;;'), 415],
  ['an unknown packing', withBody('{}', json, 'Content-Encoding: brainy'), 415],
  ['an unknown alphabet', withBody('{}', `${json}; charset=klingon`), 415],
  ['a length that is no number', head('Content-Length: many', json), 400],
  ['two lengths', head('Content-Length: 2', 'Content-Length: 3', json), 400],
  ['a length and chunks', head('Content-Length: 2', 'Transfer-Encoding: chunked', json), 400],
  ['chunks that are none', `${head('Transfer-Encoding: chunked', json)}zz\r\n`, 400],
  ['no host', 'GET /api/healthz HTTP/1.1\r\n\r\n', 400],
  ['a header without a name', 'GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
  ['a header over two lines', 'GET /api/healthz HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n', 400],
  ['headers of 64 kB', head(`X-Long: ${'x'.repeat(65_536)}`), 431],
  ['an address of 64 kB', `GET /api/${'x'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
  ['a method that echoes', 'TRACE /api/projects HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
  ['an unknown method', 'BREW /api/projects HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  [
    'an address that leads out',
    'GET /api/docs/..%2f..%2fpackage.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
    404,
  ],
  ['an address that is half encoded', 'GET /api/projects/%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n', 404],
];

test.each(requests)('%s', async (_what, bytes, status) => {
  expect(await statusOf(instance.url, bytes)).toBe(status);
});

test('and the server is as well as before', async () => {
  expect(instance.process.exitCode).toBeNull();
  expect((await fetch(`${instance.url}/api/readyz`)).status).toBe(200);
  expect(instance.output()).not.toMatch(/"level":(50|60)/);
  keepFigure(13, { what: 'broken requests', kinds: requests.length, failures: 0 });
});
