import { randomBytes } from 'node:crypto';

/** By which PostgreSQL, and with it every other server, tells this one. */
export const instanceName = `masar ${randomBytes(6).toString('hex')}`;
