import type { RequestHandler } from 'express';
import { isLoopback } from '../lib/host-name';
import { log } from '../lib/log';

interface Setting {
  production: boolean;
  publicUrl: string | undefined;
  /** Where the server listens; absent: on every address. */
  host: string | undefined;
}

/** What to tell at the start about a server that others can reach. */
export function exposureWarnings({ production, publicUrl, host }: Setting): string[] {
  if (host !== undefined && isLoopback(host)) return [];
  const place = host ?? 'every address';
  const warnings: string[] = [];
  if (!production)
    warnings.push(
      `The server listens on ${place} without NODE_ENV=production: secrets are made up, links for new passwords ` +
        'may be in the log. Set NODE_ENV=production, or HOST=127.0.0.1 for this machine alone.',
    );
  if (!publicUrl)
    warnings.push(
      `The server listens on ${place} without PUBLIC_URL: it answers to the bare address of this machine, and ` +
        'links in mails lead to localhost. Set PUBLIC_URL to the address that people type.',
    );
  return warnings;
}

let isTold = false;

/** For a hub without PUBLIC_URL. Warns once when a call came by HTTPS, because session cookies then lack `Secure`. */
export const warnOfHttps: RequestHandler = (req, _res, next) => {
  if (!isTold && req.headers['x-forwarded-proto'] === 'https') {
    isTold = true;
    log.warn(
      'A proxy passes on calls that came by HTTPS, but PUBLIC_URL is not set: session cookies are sent without ' +
        '“Secure”. Set PUBLIC_URL=https://… and TRUST_PROXY.',
    );
  }
  next();
};
