import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { log } from '../lib/log';
import { loggedPath } from './logged-path';

/** One line a call: id, method, path, status, time. No query strings, bodies or addresses: those hold personal data. */
export const requestLog: RequestHandler = (req, res, next) => {
  const id = randomUUID();
  const startedAt = performance.now();
  res.setHeader('X-Request-Id', id);
  res.once('close', () => {
    const level = res.statusCode >= 500 ? 'error' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const line = {
      req: { id, method: req.method, path: loggedPath(req) },
      res: { statusCode: res.statusCode },
      responseTime: Math.round(performance.now() - startedAt),
    };
    log[level](line, res.writableFinished ? 'request completed' : 'request aborted');
  });
  next();
};
