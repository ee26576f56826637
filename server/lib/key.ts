import { hkdfSync } from 'node:crypto';
import { config } from '../config';

/** A key of 256 bits from the secret of all servers: what is sealed for one purpose is worth nothing for another. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.sessionSecret, '', `masar ${purpose}`, 32));
