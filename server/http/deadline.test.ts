import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import * as system from '@shared/contracts/system';
import express, { type RequestHandler } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadline, liftDeadline } from './deadline';
import { on } from './mount';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
let close = () => {};
afterEach(() => {
  vi.useRealTimers();
  close();
});

/** A server of one handler, and a connection to it. */
async function dial(...handlers: RequestHandler[]): Promise<{ socket: Socket; answer: () => string }> {
  const server = express()
    .use(deadline, ...handlers)
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => {
    answer += text;
  });
  await once(socket, 'connect');
  return { socket, answer: () => answer };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !isSo(); turn++) await setImmediate();
  expect(isSo()).toBe(true);
}

const get = 'GET / HTTP/1.1\r\nHost: hub\r\n\r\n';
const begun = () => {
  const handler = vi.fn<RequestHandler>();
  return { handler, hasBegun: () => until(() => handler.mock.calls.length > 0) };
};

test('a call that takes too long is answered 503, once', async () => {
  const { handler, hasBegun } = begun();
  const { socket, answer } = await dial(handler);
  socket.write(get);
  await hasBegun();
  vi.advanceTimersByTime(4_600);
  await setImmediate();
  expect(answer()).toBe('');
  vi.advanceTimersByTime(200);
  await until(() => answer().includes('unavailable'));
  expect(answer()).toMatch(/^HTTP\/1\.1 503 /);
  vi.advanceTimersByTime(60_000);
  expect(answer().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test.each([4_600, 60_000])('what a body took to arrive does not count: %i ms', async (ms) => {
  const { handler, hasBegun } = begun();
  const { socket, answer } = await dial(express.text(), handler);
  socket.write('POST / HTTP/1.1\r\nHost: hub\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nha');
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  vi.advanceTimersByTime(ms);
  expect(handler).not.toHaveBeenCalled();
  socket.write('lf');
  await hasBegun();
  vi.advanceTimersByTime(4_600);
  await setImmediate();
  expect(answer()).toBe('');
  vi.advanceTimersByTime(200);
  await until(() => answer().startsWith('HTTP/1.1 503 '));
});

test('what it took to begin reading a body that is there counts', async () => {
  const { handler, hasBegun } = begun();
  const slow = vi.fn<RequestHandler>((_req, _res, next) => setTimeout(next, 4_600));
  const { socket, answer } = await dial(slow, express.text(), handler);
  socket.write('POST / HTTP/1.1\r\nHost: hub\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n\r\nhere');
  await until(() => slow.mock.calls.length > 0);
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  vi.advanceTimersByTime(4_600);
  await hasBegun();
  vi.advanceTimersByTime(200);
  await until(() => answer().startsWith('HTTP/1.1 503 '));
});

test('a call that was given up on before it began is not begun', async () => {
  const handler = vi.fn(() => ({ status: 'ok' as const }));
  const router = express.Router();
  on(system.healthz)(handler).register(router);
  const slow = vi.fn<RequestHandler>((_req, _res, next) => setTimeout(next, 5_000));
  const { socket, answer } = await dial(slow, router);
  socket.write(`GET ${system.healthz.path} HTTP/1.1\r\nHost: hub\r\n\r\n`);
  await until(() => slow.mock.calls.length > 0);
  vi.advanceTimersByTime(10_000);
  await until(() => answer().includes('unavailable'));
  expect(handler).not.toHaveBeenCalled();
});

test('a call with a limit of its own is waited for', async () => {
  const { handler, hasBegun } = begun();
  handler.mockImplementation((_req, res) => liftDeadline(res));
  const { socket, answer } = await dial(handler);
  socket.write(get);
  await hasBegun();
  vi.advanceTimersByTime(60_000);
  await setImmediate();
  expect(answer()).toBe('');
});
