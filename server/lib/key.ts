import { hkdfSync } from 'node:crypto';
import { config } from '../config';

/**
 * A key of 256 bits for one purpose, derived from the secret that all servers share: what is sealed or signed for one
 * purpose is worth nothing for another.
 */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.sessionSecret, '', `masar ${purpose}`, 32));
