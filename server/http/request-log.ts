import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { log } from '../lib/log';

/**
 * One line a call: id, method, path, status, time. No query strings, bodies or addresses: those hold personal data. Written
 * by hand, because a logger for each call, as libraries make one, costs more than everything else that a poll does.
 */
export const requestLog: RequestHandler = (req, res, next) => {
  const id = randomUUID();
  const startedAt = performance.now();
  res.setHeader('X-Request-Id', id);
  res.once('close', () => {
    const level = res.statusCode >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level)) log[level](lineOf(req, res, { id, startedAt }), wordOf(res));
  });
  next();
};

const lineOf = (req: Request, res: Response, { id, startedAt }: { id: string; startedAt: number }) => ({
  req: { id, method: req.method, path: req.originalUrl.split('?')[0] },
  res: { statusCode: res.statusCode },
  responseTime: Math.round(performance.now() - startedAt),
});

const wordOf = (res: Response) => (res.writableFinished ? 'request completed' : 'request aborted');
