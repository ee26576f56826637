import { createServer, type Server } from 'node:http';
import express, { type RequestHandler, type Router } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { answerErrors, notFound } from './errors';
import { openStreams } from './event-stream';

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long calls took, by method, route of the contract and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});

/** Times every call. Routes are told as the contract spells them: an address itself would name records and people. */
export const measure: RequestHandler = (req, res, next) => {
  const end = duration.startTimer();
  res.once('close', () => {
    if (String(res.getHeader('Content-Type')).startsWith('text/event-stream')) return; // hours, and no call's fault
    const route = req.route?.path ?? 'other';
    end({ method: req.method, route, status: res.statusCode });
  });
  next();
};

/**
 * A server for those who watch this one, on a port that is not to be reached from outside: `GET /metrics` for Prometheus,
 * and what `health` answers, for a balancer. Node.js accepts one connection of a port in each turn of its loop, so that a
 * flood of connections to the hub's port would make a server look dead to a balancer that asks there.
 */
export function metricsServer(pool: Pool, health: Router): Server {
  collectDefaultMetrics();
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and the calls that wait for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'event_streams',
    help: 'Browsers that listen to changes',
    collect() {
      this.set(openStreams());
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs of the last day and a half, by name and state, as the database has them for all servers',
    labelNames: ['job', 'state'],
    async collect() {
      this.reset();
      try {
        const { rows } = await pool.query(
          'select name, state, count(*)::int as count from pgboss.job group by name, state',
        );
        for (const { name, state, count } of rows) this.set({ job: name, state }, count);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'jobs could not be counted'); // the other metrics are told all the same
      }
    },
  });
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_req, res) => {
    const text = await register.metrics();
    res.set('Content-Type', register.contentType).end(text);
  });
  app.use(health, notFound, answerErrors);
  return createServer(app);
}
