import { expect, test } from 'vitest';
import { networkOf, shownAddress } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%eth0.100', 'fe80:0:0:0::/64'],
  ['fe80::1%br-12ab', 'fe80:0:0:0::/64'],
  ['fe80::1%a:b', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7%a.b', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('neighbours in one /64 count together, other networks do not', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['<script>', null],
  ['', null],
])('the address %j is shown as %j', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
