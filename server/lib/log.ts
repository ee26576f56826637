import { pino } from 'pino';
import { config } from '../config';

export const log = pino({
  level: config.logLevel,
  base: undefined,
  redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
});
