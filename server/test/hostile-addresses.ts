/** Addresses that only this machine, its network or its cloud can reach, one of each range at least. */
const ipv4 = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1'],
  ...['127.0.0.2', '127.255.255.254', '168.63.129.16', '169.254.169.254', '169.254.170.2', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.0.1', '192.168.255.255'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255'],
];

const ipv6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', '0000:0000:0000:0000:0000:0000:0000:0001', '100::1', '2001:2::1'],
  ...[
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd00:ec2::254',
    'FD12:3456::1',
  ],
  ...[
    'fe80::1',
    'fe80::1%25eth0',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'ff0e::1',
    '2a00:1450::5efe:127.0.0.1',
  ],
];

const bytes = (address: string) => address.split('.').map(Number) as [number, number, number, number];
const whole = (address: string) => bytes(address).reduce((sum, byte) => sum * 256 + byte, 0);
const groups = (address: string) => {
  const digits = whole(address).toString(16).padStart(8, '0');
  return `${digits.slice(0, 4)}:${digits.slice(4)}`;
};
const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const circled = (text: string) =>
  text.replace(/\d/g, (digit) => (digit === '0' ? '⓪' : String.fromCodePoint(0x245f + Number(digit))));

const spellings: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => String(whole(address)),
  (address) => `0x${whole(address).toString(16)}`,
  (address) => `0${whole(address).toString(8)}`,
  (address) =>
    bytes(address)
      .map((byte) => `0x${byte.toString(16)}`)
      .join('.'),
  (address) =>
    bytes(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
  (address) => `${bytes(address)[0]}.${whole(address) % 2 ** 24}`,
  (address) => `${bytes(address).slice(0, 2).join('.')}.${whole(address) % 2 ** 16}`,
  (address) => fullWidth(address),
  (address) => circled(address),
  (address) => address.replaceAll('.', '。'),
  (address) => address.replace(/\d/g, (digit) => `%3${digit}`),
  (address) => `[::ffff:${address}]`,
  (address) => `[::FFFF:${groups(address)}]`,
  (address) => `[::${address}]`,
  (address) => `[::ffff:0:${address}]`,
  (address) => `[64:ff9b::${address}]`,
  (address) => `[64:ff9b:1::${groups(address)}]`,
  (address) => `[2002:${groups(address)}::1]`,
  (address) => `[2001:0:${groups(address)}::1]`,
  (address) => `user:secret@${address}`,
];

/** Names that lead there, and where to. */
export const hostileNames: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'app.localhost': ['::1'],
  'this-host.local': ['127.0.1.1'],
  'metadata.google.internal': ['169.254.169.254'],
  'intranet.example': ['10.0.0.1'],
  'two-faced.example': ['93.184.215.14', '127.0.0.1'],
  'six-faced.example': ['2606:4700:4700::1111', 'fd00::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'translated.example': ['64:ff9b::7f00:1'],
  'zoned.example': ['fe80::1%lo'],
  'nonsense.example': ['0x7f.1'],
};
const nameSpellings: ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}.`,
  (name) => name.toUpperCase(),
  (name) => name.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
];

/** Hosts of addresses that nobody may have fetched, in all their spellings. */
export const hostileHosts: string[] = [
  ...ipv4.flatMap((address) => spellings.map((spell) => spell(address))),
  ...ipv6.map((address) => `[${address}]`),
  ...Object.keys(hostileNames).flatMap((name) => nameSpellings.map((spell) => spell(name))),
];
