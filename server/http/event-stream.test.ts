import { once } from 'node:events';
import {
  Agent,
  type ClientRequest,
  createServer,
  get,
  type IncomingMessage,
  request,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type ErrorRequestHandler } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerStream, openStreams, type Sink } from './event-stream';

const IDLE_MS = 50;
const event = z.object({ text: z.string() });
const stopped = vi.fn();
const otherCall = vi.fn();
const agent = new Agent({ keepAlive: true });
let server: Server;
let sink: Sink<z.infer<typeof event>>;

beforeEach(async () => {
  vi.resetAllMocks();
  const app = express();
  app.get('/late', (_req, _res, next) => setImmediate(next));
  app.get(['/', '/late'], (_req, res) => {
    answerStream(event, res, (begun) => {
      sink = begun;
      return stopped;
    });
  });
  app.get('/broken', (_req, res) => {
    answerStream(event, res, () => {
      throw new Error('cannot begin');
    });
  });
  app.get('/never', () => {});
  app.get('/gone', (req, res) => {
    req.socket.destroy();
    req.socket.once('close', () => answerStream(event, res, () => stopped));
  });
  app.use('/other', (_req, res) => {
    otherCall();
    res.send('the other answer');
  });
  app.use(((_error, _req, _res, _next) => {}) satisfies ErrorRequestHandler);
  // Node.js closes idle connections a second later than it says
  const idle = { keepAliveTimeout: IDLE_MS, keepAliveTimeoutBuffer: 0 };
  server = createServer(idle, app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;

/** What a stream has told, without the beats: they come to all streams at once, by a timer that no test starts. */
const withoutBeats = (text: string): string => text.replaceAll('event: beat\ndata: 1\n\n', '');

async function listen(
  headers = {},
): Promise<{ call: ClientRequest; answer: IncomingMessage; text: () => string }> {
  const call = get({ port: port(), host: '127.0.0.1', agent, headers });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return { call, answer, text: () => withoutBeats(text) };
}

it.each([
  ['a connection that stays', {}],
  ['one that closes with its answer', { Connection: 'close' }],
])('tells and ends over %s', async (_which, headers) => {
  const { answer, text } = await listen(headers);
  sink.tell({ text: 'تغيّر' }, '7');
  await expect.poll(text).toMatch(/^retry: \d+\n\nevent: change\nid: 7\ndata: {"text":"تغيّر"}\n\n$/);
  sink.end();
  await once(answer, 'end');
  expect(answer.complete).toBe(true);
  expect(stopped).toHaveBeenCalledOnce();
});

/** A connection that has sent this, with all that came back. */
function raw(...lines: string[]) {
  const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const send = (line: string) => socket.write(`${line}\r\nHost: hub\r\n\r\n`);
  socket.cork();
  lines.forEach(send);
  socket.uncork();
  return { socket, send, text: () => withoutBeats(text) };
}

it('tells a proxy that speaks HTTP 1.0 as well, which knows no chunks', async () => {
  const { socket, text } = raw('GET / HTTP/1.0');
  await expect.poll(text).toContain('retry: ');
  sink.tell({ text: 'changed' }, '7');
  await expect
    .poll(text)
    .toMatch(/\r\n\r\nretry: \d+\n\nevent: change\nid: 7\ndata: {"text":"changed"}\n\n$/);
  sink.end();
  await once(socket, 'close');
});

it('leaves its connection to the next call when it has ended', async () => {
  for (let round = 0; round < 20; round++) {
    const { answer } = await listen();
    sink.end();
    await once(answer, 'end');
    const call = request({ port: port(), host: '127.0.0.1', path: '/other', method: 'POST', agent }).end();
    const [other] = (await once(call, 'response')) as [IncomingMessage];
    expect(other.statusCode).toBe(200);
    await once(other.resume(), 'end');
  }
  expect(otherCall).toHaveBeenCalledTimes(20);
});

it('does not hang up later on a connection whose listener has read the end', async () => {
  const connected = once(server, 'connection');
  const { answer } = await listen({ Connection: 'keep-alive' });
  const [socket] = await connected;
  try {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sink.end();
    await once(answer, 'end');
    vi.advanceTimersByTime(5_000);
  } finally {
    vi.useRealTimers();
  }
  expect(socket.destroyed).toBe(false);
});

it.each([
  ['begins at once', '/'],
  ['begins late', '/late'],
])('is not mixed with the answer to a call that was sent ahead, when it %s', async (_when, path) => {
  const { socket, text } = raw(`GET ${path} HTTP/1.1`, 'GET /other HTTP/1.1');
  await expect.poll(text).toContain('retry: ');
  sink.tell({ text: 'changed' }, '7');
  await expect.poll(text).toContain('changed');
  expect(text()).not.toContain('the other answer');
  sink.end();
  await expect.poll(text).toMatch(/event: change.*\r\n0\r\n\r\nHTTP.*the other answer/s);
  socket.destroy();
});

it('hangs up when it can’t begin: a person who listens would be told nothing', async () => {
  const { socket } = raw('GET /broken HTTP/1.1');
  await once(socket, 'close');
});

it('keeps its connection longer than idle ones', async () => {
  const { text } = await listen();
  await sleep(IDLE_MS * 30);
  sink.send('ready', '8');
  await expect.poll(text).toContain('event: ready\nid: 8\n');
  expect(stopped).not.toHaveBeenCalled();
});

it('stops when the caller goes', async () => {
  const { call } = await listen();
  call.destroy();
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
});

it('does not begin for a person who has gone while it waited for other answers', async () => {
  const { socket } = raw('GET /never HTTP/1.1', 'GET /gone HTTP/1.1');
  await once(socket, 'close');
  await sleep(IDLE_MS);
  expect(openStreams()).toBe(0);
});

it('hangs up on a person who does not read', async () => {
  const { answer } = await listen();
  answer.on('error', () => {}).pause();
  const long = 'x'.repeat(1_000_000);
  for (let count = 0; count < 50 && stopped.mock.calls.length === 0; count++) {
    sink.tell({ text: long }, String(count));
    await sleep(5);
  }
  expect(stopped).toHaveBeenCalledOnce();
});
