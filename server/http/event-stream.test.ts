import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answerStream, type Sink } from './event-stream';

const IDLE_MS = 50;
const event = z.object({ text: z.string() });
const stopped = vi.fn();
const agent = new Agent({ keepAlive: true });
let server: Server;
let sink: Sink<z.infer<typeof event>>;
let answered: Response;

beforeEach(async () => {
  stopped.mockReset();
  const app = express().get('/', (_req, res) => {
    answered = res;
    answerStream(event, res, (begun) => {
      sink = begun;
      return stopped;
    });
  });
  // Node.js closes idle connections a second later than it says
  server = Object.assign(app.listen(0, '127.0.0.1'), {
    keepAliveTimeout: IDLE_MS,
    keepAliveTimeoutBuffer: 0,
  });
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;

async function listen(
  headers = {},
): Promise<{ call: ClientRequest; answer: IncomingMessage; text: () => string }> {
  const call = get({ port: port(), host: '127.0.0.1', agent, headers });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return { call, answer, text: () => text };
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

it('tells a proxy that speaks HTTP 1.0 as well, which knows no chunks', async () => {
  const socket = connect(port(), '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write('GET / HTTP/1.0\r\n\r\n');
  await expect.poll(() => text).toContain('retry: ');
  sink.tell({ text: 'changed' }, '7');
  await expect
    .poll(() => text)
    .toMatch(/\r\n\r\nretry: \d+\n\nevent: change\nid: 7\ndata: {"text":"changed"}\n\n$/);
  sink.end();
  await once(socket, 'close');
});

it('lets go of the call, and keeps its connection longer than idle ones', async () => {
  const { text } = await listen();
  await expect.poll(() => answered.closed).toBe(true);
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

it('hangs up on somebody who does not read', async () => {
  const { answer } = await listen();
  answer.on('error', () => {}).pause();
  const long = 'x'.repeat(1_000_000);
  for (let count = 0; count < 50 && stopped.mock.calls.length === 0; count++) {
    sink.tell({ text: long }, String(count));
    await sleep(5);
  }
  expect(stopped).toHaveBeenCalledOnce();
});
