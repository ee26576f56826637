import type { Request } from 'express';
import { config } from '../config';
import { isLoopback, nameOfHost } from '../lib/host-name';
import { urlOf } from '../lib/url';

/** Whom a passkey is made for: browsers use it there and nowhere else. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
}

const isOfMachine = ({ host }: URL): boolean => isLoopback(nameOfHost(host) ?? '');

/**
 * The address that people type, by PUBLIC_URL. On a hub of this machine alone it is where the call went to: `localhost`
 * and 127.0.0.1 are both that, and only the first is a name, which passkeys need.
 */
export function relyingPartyOf(req: Request): RelyingParty {
  const known = config.publicUrl ? new URL(config.publicUrl) : undefined;
  const called = `${req.protocol}://${req.headers.host}`;
  const asCalled = urlOf(called);
  const isOfThisMachine = asCalled !== undefined && isOfMachine(asCalled) && (!known || isOfMachine(known));
  const { hostname, origin } = (isOfThisMachine ? asCalled : known) ?? new URL('http://localhost');
  return { id: hostname, origin };
}
