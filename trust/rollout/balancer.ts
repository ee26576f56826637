import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 500;

export interface Balancer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * HAProxy in front of these ports, configured as docs/operations.md advises; `watched` is the port of the metrics, where
 * there is one. Rejects where HAProxy is not installed.
 */
export async function startHaproxy(listen: number, ports: number[], watched?: number): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map(
    (port, number) => `  server hub${number} 127.0.0.1:${port} check port ${watched ?? port}`,
  );
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 75s', // longer than the hub keeps a connection on which nothing is asked
    '  timeout server 75s',
    '  timeout check 2s',
    'frontend hub',
    `  bind 127.0.0.1:${listen}`,
    '  default_backend instances',
    'backend instances',
    '  balance leastconn',
    '  option httpchk GET /api/readyz',
    '  option redispatch',
    '  retries 2',
    `  default-server inter ${CHECK_INTERVAL_MS}ms fall 2 rise 1`,
    ...servers,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  const haproxy: ChildProcess = spawn('haproxy', ['-f', file, '-db'], { stdio: 'ignore' });
  await Promise.race([
    once(haproxy, 'spawn'),
    once(haproxy, 'error').then(([error]) => Promise.reject(error)),
  ]);
  await sleep(1_000);
  const gone = once(haproxy, 'exit');
  return {
    url: `http://127.0.0.1:${listen}`,
    stop: async () => {
      haproxy.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * The least that a balancer does, for machines without one: asks every instance whether it is ready, hands calls to
 * those that are in turn, keeps its connections, and tries nothing twice.
 */
export async function startPlainBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready = ports;
  let turn = 0;
  const check = setInterval(async () => {
    const answers = await Promise.all(ports.map((port) => isReady(port)));
    ready = ports.filter((_port, number) => answers[number]);
  }, CHECK_INTERVAL_MS);

  const server = createServer((call, answer) => {
    const port = ready[turn++ % ready.length];
    if (port === undefined) return void answer.writeHead(503).end();
    forward(call, answer, port, agent);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      clearInterval(check);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/readyz`, { signal: AbortSignal.timeout(1_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false; // not there
  }
}

function forward(call: IncomingMessage, answer: ServerResponse, port: number, agent: Agent): void {
  const { method, url: path, headers } = call;
  const passed = request({ port, host: '127.0.0.1', method, path, headers, agent }, (reply) => {
    const { connection: _ofTheOtherSide, ...rest } = reply.headers;
    answer.writeHead(reply.statusCode as number, rest);
    reply.pipe(answer);
  });
  passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  call.pipe(passed);
}
