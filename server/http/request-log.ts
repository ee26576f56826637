import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { log } from '../lib/log';

/** One line a call: id, method, path, status, time. No query strings, bodies or addresses: those hold personal data. */
export const requestLog: RequestHandler = (req, res, next) => {
  const id = randomUUID();
  const startedAt = performance.now();
  res.setHeader('X-Request-Id', id);
  res.once('close', () => {
    const level = res.statusCode >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level))
      log[level](lineOf({ id, method: req.method, url: req.originalUrl }, res, startedAt), wordOf(res));
  });
  next();
};

interface Call {
  id: string;
  method: string;
  url: string;
}

const lineOf = ({ id, method, url }: Call, res: Response, startedAt: number) => ({
  req: { id, method, path: url.split('?')[0] },
  res: { statusCode: res.statusCode },
  responseTime: Math.round(performance.now() - startedAt),
});

const wordOf = (res: Response) => (res.writableFinished ? 'request completed' : 'request aborted');
