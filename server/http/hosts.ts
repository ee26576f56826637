import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { healthz, readyz } from '@shared/contracts/system';
import type { Endpoint } from '@shared/endpoint';
import type { Request, RequestHandler } from 'express';
import { config } from '../config';
import { isLoopback, nameOfHost } from '../lib/host-name';
import { Refusal } from '../lib/refusal';
import { urlOf } from '../lib/url';

/** A balancer asks for these, from one address, by that of the machine. They tell nothing about the hub. */
export const probes: readonly Endpoint[] = [healthz, readyz];

/** Visible ASCII without `#`: what RFC 9112 has for a path and its query. Express cannot read all of the rest. */
const originForm = /^\/[\x21-\x22\x24-\x7e]*$/;

/** The target of a call, as Express can read it, and the host in it if it names one; undefined where it is malformed. */
function readTarget({ method, url = '' }: IncomingMessage): { path: string; host?: string } | undefined {
  if (originForm.test(url)) return { path: url };
  if (url === '*' && method === 'OPTIONS') return { path: url };
  const address = /^https?:\/\//i.test(url) ? urlOf(url) : undefined;
  if (!address || address.username || address.password) return undefined;
  return { path: address.pathname + address.search, host: address.host };
}

/** The hosts that a call names: in its header, in its target, and as a trusted proxy tells of them. */
function hostsOf(req: Request, inTarget: string | undefined): string[] {
  const isTrusted: (address: string | undefined, hop: number) => boolean = req.app.get('trust proxy fn');
  const forwarded = isTrusted(req.socket.remoteAddress, 0) ? req.headers['x-forwarded-host'] : undefined;
  const told = [forwarded ?? []].flat().flatMap((list) => list.split(','));
  return [req.headers.host ?? '', ...(inTarget === undefined ? [] : [inTarget]), ...told];
}

/**
 * Whether the hub answers to a host: to that of PUBLIC_URL and those of ALLOWED_HOSTS. Loopback names, and the address
 * that the connection came to, serve development and a first look: not in production once PUBLIC_URL is set.
 */
function isKnown(name: string, { socket }: Request): boolean {
  if (config.hosts.has(name)) return true;
  if (config.production && config.publicUrl) return false;
  return isLoopback(name) || (isIP(name) > 0 && name === socket.localAddress?.replace(/^::ffff:/, ''));
}

/**
 * Refuses a call whose target or host is malformed (400), and one for a host that is not the hub's (421): a page of
 * another name that was pointed at this server could otherwise speak to it as its own site.
 */
export const requireKnownHost: RequestHandler = (req, _res, next) => {
  const target = readTarget(req);
  if (!target) throw new Refusal('malformed_address');
  req.url = target.path;
  req.originalUrl = target.path;
  const [path] = target.path.split('?');
  if (probes.some((probe) => probe.path === path)) return next();
  const names = hostsOf(req, target.host).map(nameOfHost);
  if (names.includes(undefined)) throw new Refusal('malformed_address');
  if (names.some((name) => !isKnown(name as string, req))) throw new Refusal('unknown_host');
  next();
};
