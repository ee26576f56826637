import { isIP, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whom an address stands for when calls are counted: itself, but an IPv6 one its /64 network, because the owner of one
 * such address has them all. IPv4 in IPv6 clothes is IPv4; a zone is left out, as it may hold what no address does.
 */
export function networkOf(address: string): string {
  const plain = withoutClothes(address.replace(/%.*/s, ''));
  if (!isIPv6(plain)) return plain;
  const groups = ipaddr.IPv6.parse(plain).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** An address as it is shown; null where it is none, as what a client writes into a header of the proxy may be. */
export function shownAddress(address: string): string | null {
  const plain = withoutClothes(address);
  return isIP(plain) === 0 ? null : plain;
}

const withoutClothes = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
