import { isIP } from 'node:net';
import { urlOf } from './url';

/** The name of a host as browsers write it, without its port: lower case, IPv6 without brackets; undefined for no host. */
export function nameOfHost(host: string): string | undefined {
  const text = host.trim();
  if (/[\s/\\?#@]/.test(text)) return undefined;
  return urlOf(`http://${text}`)
    ?.hostname.replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/** Whether a name, as `nameOfHost` gives it, is this machine's own: people elsewhere can't reach it. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'));
