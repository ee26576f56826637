import { expect, test } from 'vitest';
import { deviceOf } from './device';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    { browser: 'Chrome', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS' },
  ],
  [undefined, { browser: null, system: null }],
  ['   ', { browser: null, system: null }],
])('the device of %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test.each(['Confirm at evil.example/1.0', 'evil.example/1.0', 'Curl/8', 'a'.repeat(100_000)])(
  'words of the caller are no device: %.30s',
  (described) => {
    expect(deviceOf(described)).toEqual({ browser: null, system: null });
  },
);
