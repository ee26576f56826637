import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { log } from '../lib/log';
import type { Step } from './before';

/**
 * One line a call: id, method, path, status, time. No query strings, bodies or addresses: those hold personal data. Written
 * by hand, because a logger for each call, as libraries make one, costs more than everything else that a poll does.
 */
export const requestLog: Step = (req, res, next) => {
  const { url = '' } = req; // Express changes it on its way
  const id = randomUUID();
  const startedAt = performance.now();
  res.setHeader('X-Request-Id', id);
  res.once('close', () => {
    const level = res.statusCode >= 500 ? 'error' : 'debug';
    if (log.isLevelEnabled(level))
      log[level](lineOf({ id, method: req.method, url }, res, startedAt), wordOf(res));
  });
  next();
};

interface Call {
  id: string;
  method: string | undefined;
  url: string;
}

const lineOf = ({ id, method, url }: Call, res: ServerResponse, startedAt: number) => ({
  req: { id, method, path: url.split('?')[0] },
  res: { statusCode: res.statusCode },
  responseTime: Math.round(performance.now() - startedAt),
});

const wordOf = (res: ServerResponse) => (res.writableFinished ? 'request completed' : 'request aborted');
