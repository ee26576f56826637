import { createServer, type Server } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Step } from './before';
import { openStreams } from './event-stream';

const registry = new Registry();

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long calls took, by method, route of the contract and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** Times every call. Routes are told as the contract spells them: an address itself would name records and people. */
export const measure: Step = (req, res, next) => {
  const end = duration.startTimer();
  res.once('close', () => {
    if (String(res.getHeader('Content-Type')).startsWith('text/event-stream')) return; // hours, and no call's fault
    const route = req.route?.path ?? 'other';
    end({ method: req.method, route, status: res.statusCode });
  });
  next();
};

/** A streaming replica, as server/db/replicas.ts tells of it. */
interface Replica {
  name: string;
  isOut: boolean;
  lag: number | undefined;
  reads: number;
}

/** A server for Prometheus on a port of its own, which is not to be reached from outside: `GET /metrics`. */
export function metricsServer(pool: Pool, replicas: () => readonly Replica[] = () => []): Server {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and the calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'event_streams',
    help: 'Browsers that listen to changes',
    registers: [registry],
    collect() {
      this.set(openStreams());
    },
  });
  tellOfReplicas(replicas);
  return createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    const text = await registry.metrics();
    res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  });
}

function tellOfReplicas(replicas: () => readonly Replica[]): void {
  const gauge = (name: string, help: string, value: (replica: Replica) => number | undefined) =>
    new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers: [registry],
      collect() {
        this.reset();
        for (const replica of replicas()) {
          const current = value(replica);
          if (current !== undefined) this.set({ replica: replica.name }, current);
        }
      },
    });
  gauge(
    'database_replica_in_use',
    'Whether calls read this replica: 1, or 0 while it is behind or gone',
    (replica) => (replica.isOut ? 0 : 1),
  );
  gauge('database_replica_lag_bytes', 'How much of the log it had still to read', ({ lag }) => lag);
  gauge('database_replica_reads', 'Calls that it has served since the start', ({ reads }) => reads);
}
