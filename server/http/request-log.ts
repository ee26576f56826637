import { randomUUID } from 'node:crypto';
import { pinoHttp } from 'pino-http';
import { log } from '../lib/log';

/** One line a call: id, method, path, status, time. No query strings, bodies or addresses: those hold personal data. */
export const requestLog = pinoHttp({
  logger: log,
  genReqId: (_req, res) => {
    const id = randomUUID();
    res.setHeader('X-Request-Id', id);
    return id;
  },
  customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'debug'),
  serializers: {
    req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
      id,
      method,
      path: url.split('?')[0],
    }),
    res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  },
});
