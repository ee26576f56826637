import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInNetworks, isPublicAddress, network } from './public-address';

/** The IANA registries of special-purpose addresses, by another implementation than the one under test. */
const special = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64'],
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8'],
]) {
  const [start = '', bits] = range.split('/');
  const family = start.includes(':') ? 'ipv6' : 'ipv4';
  special[family].addSubnet(start, Number(bits), family);
}

const ipv4 = fc.ipV4();
const hex = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
};

describe('a public address', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.0',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...['168.63.129.16', '169.254.169.254', '100.100.100.200', 'fd00:ec2::254'],
    ...['2a00:1450::5efe:10.0.0.1', '2a00:1450::200:5efe:a00:1', '4000::1', '::8.8.8.8', '1::1'],
    ...[
      'fe80::1%eth0',
      '2a00:1450::1%1',
      '0x7f.1',
      '010.0.0.1',
      '8.8.8',
      '134744072',
      'localhost',
      '',
      ' 8.8.8.8',
    ],
  ])('is not %j', (address) => expect(isPublicAddress(address)).toBe(false));

  it('is in no special range of IPv4', () => {
    fc.assert(
      fc.property(ipv4, (address) => !(special.ipv4.check(address, 'ipv4') && isPublicAddress(address))),
      { numRuns: 5_000 },
    );
  });

  it('is in no special range of IPv6, and carries no IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => !(special.ipv6.check(address, 'ipv6') && isPublicAddress(address))),
      { numRuns: 5_000 },
    );
    const carriers = [
      (address: string) => `::ffff:${address}`,
      (address: string) => `::${address}`,
      (address: string) => `::ffff:0:${address}`,
      (address: string) => `64:ff9b::${address}`,
      (address: string) => `64:ff9b:1::${address}`,
      (address: string) => `2002:${hex(address)}::1`,
      (address: string) => `2001:0:${hex(address)}::1`,
      (address: string) => `2a00:1450:4001:800:0:5efe:${hex(address)}`,
    ];
    fc.assert(
      fc.property(ipv4, fc.constantFrom(...carriers), (address, carry) => !isPublicAddress(carry(address))),
      { numRuns: 2_000 },
    );
  });
});

describe('ranges of one’s own', () => {
  const networks = [network('10.20.0.0/16'), network('fd12:3456::/48')];

  it.each([
    ['10.20.255.1', true],
    ['10.21.0.1', false],
    ['fd12:3456::1', true],
    ['fd12:3456:0:1::', true],
    ['fd12:3457::1', false],
    ['::ffff:10.20.0.1', false],
    ['10.20.0', false],
    ['fd12:3456::1%eth0', false],
  ])('%s is in them: %s', (address, expected) => expect(isInNetworks(address, networks)).toBe(expected));
});
