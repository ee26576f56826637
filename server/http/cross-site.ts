import type { Request } from 'express';
import { Refusal } from '../lib/refusal';

/**
 * Refuses a state-changing call that a page of another site made with the person's cookie. Browsers say where a call
 * comes from, by `Sec-Fetch-Site` or `Origin`; a caller that says neither is not a browser and carries no such risk.
 */
export function refuseCrossSite(req: Request): void {
  const site = req.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal('cross_site');
    return;
  }
  const { origin } = req.headers;
  if (origin !== undefined && hostOf(origin) !== req.headers.host) throw new Refusal('cross_site');
}

/** The host and port of an origin; undefined for `null` and whatever else is not an address. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
