import { pino } from 'pino';
import { config } from '../config';
import { describeError } from './reason';

export const log = pino({
  level: config.logLevel,
  base: undefined,
  serializers: { err: describeError },
  redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
});
