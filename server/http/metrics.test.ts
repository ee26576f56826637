import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthCalls } from '../app';
import { pool } from '../db/client';
import { listen } from '../test/event-stream';
import { makeUser } from '../test/factories/users';
import { startServer, type TestServer } from '../test/server';
import { metricsServer } from './metrics';

let server: TestServer;
let metrics: Server;
beforeAll(async () => {
  server = await startServer();
  metrics = metricsServer(pool, healthCalls()).listen(0, '127.0.0.1');
  await once(metrics, 'listening');
});
afterAll(async () => {
  await server.close();
  metrics.close();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}${path}`);

const callsIn = (metrics: string, call: string): number =>
  Number(metrics.split(`http_request_duration_seconds_count{${call}} `)[1]?.split('\n')[0] ?? 0);

test('calls are counted by route and status, without an address, a name or an id in it', async () => {
  const calls = [
    'method="GET",route="/api/projects/:id",status="404"',
    'method="GET",route="other",status="404"',
    'method="POST",route="/api/auth/login",status="200"',
  ];
  const before = await (await ask('/metrics')).text();
  const user = await makeUser({ username: 'watched-person' });
  const browser = await server.as(user);
  await browser.fetch('/api/projects/987654?search=watched-word');
  await browser.fetch('/api/not-there-987654');
  const reply = await ask('/metrics');
  const text = await reply.text();
  expect(reply.headers.get('content-type')).toContain('text/plain');
  for (const call of calls) expect(callsIn(text, call) - callsIn(before, call)).toBe(1);
  expect(text).toMatch(/^database_connections\{state="idle"\} \d/m);
  expect(text).toMatch(/^process_cpu_seconds_total /m);
  expect(text).not.toMatch(/987654|watched-word|watched-person/);
});

test('open event streams are counted, and no longer when they are gone', async () => {
  const streams = async () => /^event_streams (\d+)$/m.exec(await (await ask('/metrics')).text())?.[1];
  expect(await streams()).toBe('0');
  const browser = await server.as(await makeUser());
  const listener = await listen(server.url, { cookie: browser.cookie() });
  await listener.until(1);
  expect(await streams()).toBe('1');
  listener.close();
  await expect.poll(streams).toBe('0');
});

test('no metrics are where the hub is', async () => {
  const hub = await fetch(`${server.url}/metrics`);
  expect(await hub.text()).not.toContain('http_request_duration_seconds');
});

test('the port of the metrics tells whether the server is alive and ready, and nothing else', async () => {
  for (const path of ['/api/healthz', '/api/readyz'])
    expect(await (await ask(path)).json()).toEqual({ status: 'ok' });
  for (const path of ['/', '/api/auth/status', '/api/projects']) expect((await ask(path)).status).toBe(404);
});
