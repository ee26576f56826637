import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { symbols } from 'pino';
import { healthCalls } from '../../server/app';
import { pool } from '../../server/db/client';
import { metricsServer } from '../../server/http/metrics';
import { log } from '../../server/lib/log';

/** Keeps what the product logs, of every level, instead of printing it. */
export function recordLog(): { lines: () => string[]; stop: () => void } {
  const kept: string[] = [];
  const { level } = log;
  const inside = log as unknown as Record<symbol, unknown>;
  const stream = inside[symbols.streamSym];
  inside[symbols.streamSym] = { write: (line: string) => kept.push(line) };
  log.level = 'trace';
  return {
    lines: () => kept,
    stop: () => {
      inside[symbols.streamSym] = stream;
      log.level = level;
    },
  };
}

/** What Prometheus is told. */
export async function scrapeMetrics(): Promise<string> {
  const server = metricsServer(pool, healthCalls()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  server.close();
  return text;
}
