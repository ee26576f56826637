import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A range of addresses: `10.20.0.0/16`. */
export type Network = [Address, number];

export const isNetwork = (range: string): boolean => ipaddr.isValidCIDR(range);
export const network = (range: string): Network => ipaddr.parseCIDR(range);

const isIn = (address: Address, [start, bits]: Network): boolean =>
  address.kind() === start.kind() && address.match(start, bits);

/** All of IPv6 that is routed in the open; what lies outside carries IPv4 in some form, or is a person's own. */
const globalUnicast = network('2000::/3');

/** Public by its number, but answered by the cloud's own host: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const cloudHost = network('168.63.129.16/32');

/** An interface number of ISATAP, which carries an IPv4 address after it. */
const carriesIPv4 = ({ parts }: ipaddr.IPv6): boolean =>
  parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv6) return isIn(address, globalUnicast) && !carriesIPv4(address);
  return !isIn(address, cloudHost);
}

/** The address, if this is one as the system writes it: no zone, and no octal, hexadecimal or short form. */
const parse = (text: string): Address | undefined =>
  isIP(text) && !text.includes('%') ? ipaddr.parse(text) : undefined;

/** Whether an address belongs to the public internet: to no private, local, shared, reserved or translated range. */
export function isPublicAddress(text: string): boolean {
  const address = parse(text);
  return address !== undefined && isPublic(address);
}

/** Whether an address lies in one of these ranges. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  const address = parse(text);
  return address !== undefined && networks.some((range) => isIn(address, range));
}
