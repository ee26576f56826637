import { isIP, isIPv6 } from 'node:net';

/** An IPv6 address without its `::`, as eight groups; the last two may be an IPv4 address, which stays one. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

/**
 * Whom an address stands for when calls are counted: itself, but an IPv6 one its /64 network, because the owner of one
 * such address has them all. IPv4 in IPv6 clothes is IPv4.
 */
export function networkOf(address: string): string {
  const plain = withoutClothes(address);
  if (!isIPv6(plain)) return plain;
  const network = groupsOf(plain).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** An address as it is shown; null where it is none, as what a client writes into a header of the proxy may be. */
export function shownAddress(address: string): string | null {
  const plain = withoutClothes(address);
  return isIP(plain) === 0 ? null : plain;
}

/** IPv4 in IPv6 clothes is IPv4. */
const withoutClothes = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
