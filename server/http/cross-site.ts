import type { Request } from 'express';
import { config } from '../config';
import { Refusal } from '../lib/refusal';
import { urlOf } from '../lib/url';

/**
 * Refuses a state-changing call that a page of another site made with the person's cookie. Browsers say where a call
 * comes from, by `Sec-Fetch-Site`, `Origin` or at least `Referer`; a caller that says nothing of the kind is not a browser
 * and carries no such risk.
 */
export function refuseCrossSite(req: Request): void {
  const { origin, referer } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('cross_site');
    return;
  }
  const from = origin ?? referer;
  if (from !== undefined && !ownOrigins(req).includes(originOf(from))) throw new Refusal('cross_site');
}

/** As the hub is known, and as it was reached: a proxy may have told us neither the scheme nor the host. */
const ownOrigins = (req: Request): (string | undefined)[] => [
  config.publicUrl,
  originOf(`${req.protocol}://${req.headers.host}`),
];

/** Scheme, host and port of an address; of `null` and whatever else is none, a text that no address has. */
const originOf = (address: string): string => urlOf(address)?.origin ?? `"${address}"`;
