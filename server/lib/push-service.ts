import { isIP } from 'node:net';
import { type Network, network } from './public-address';
import { urlOf } from './url';

/** A service that keeps connections to browsers and hands notices on to them. */
export interface PushService {
  protocol: string;
  hostname: string;
  port: number;
  /** Any name below the host is the service’s as well. */
  hasNamesBelow: boolean;
  /** The service’s own IP address if the setting names it by number: it may be asked though it is not public. */
  networks: Network[];
}

const ANY_NAME = '*.';
const plainHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));

function originOf(text: string): { url: URL; hasNamesBelow: boolean } | undefined {
  const hasNamesBelow = text.startsWith(`https://${ANY_NAME}`);
  const url = urlOf(hasNamesBelow ? text.replace(ANY_NAME, '') : text);
  if (!url || url.hostname.includes('*') || url.href !== `${url.origin}/`) return undefined;
  // plain http is allowed for a service named by number only: it is inside the operator's network
  const isOwn = url.protocol === 'http:' && isIP(plainHost(url)) !== 0;
  return url.protocol === 'https:' || isOwn ? { url, hasNamesBelow } : undefined;
}

/** `https://push.example`, `https://*.push.example`, `https://10.20.0.5:8443`, `http://10.20.0.5:8080`. */
export const isPushService = (text: string): boolean => originOf(text) !== undefined;

export function pushService(text: string): PushService {
  const origin = originOf(text);
  if (!origin) throw new Error(`no push service: ${text}`);
  const { url, hasNamesBelow } = origin;
  const host = plainHost(url);
  const bits = { 0: undefined, 4: 32, 6: 128 }[isIP(host)];
  return {
    protocol: url.protocol,
    hostname: url.hostname,
    port: portOf(url),
    hasNamesBelow,
    networks: bits === undefined ? [] : [network(`${host}/${bits}`)],
  };
}

/** Which of these services an address that a browser gave belongs to; undefined: none, so nothing is sent there. */
export function serviceOf(
  address: string,
  services: readonly PushService[],
): { url: URL; service: PushService } | undefined {
  const url = urlOf(address);
  if (!url || url.username || url.password) return undefined;
  const service = services.find(
    ({ protocol, hostname, port, hasNamesBelow }) =>
      url.protocol === protocol &&
      portOf(url) === port &&
      (hasNamesBelow ? url.hostname.endsWith(`.${hostname}`) : url.hostname === hostname),
  );
  return service && { url, service };
}
