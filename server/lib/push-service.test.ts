import { describe, expect, test } from 'vitest';
import { isPushService, pushService, serviceOf } from './push-service';

describe('a push service is named by its origin', () => {
  test.each([
    'https://push.example',
    'https://push.example:8443',
    'https://*.push.example',
    'https://10.20.0.5:8443',
    'http://10.20.0.5:8080',
    'http://[fd12:3456::1]',
  ])('%s', (text) => expect(isPushService(text)).toBe(true));

  test.each([
    'push.example',
    'http://push.example',
    'http://*.push.example',
    'https://push.example/path',
    'https://push.example?x',
    'https://user@push.example',
    'https://*',
    'https://a.*.example',
    'ftp://push.example',
    '',
  ])('%s is none', (text) => expect(isPushService(text)).toBe(false));
});

test('an address belongs to the service of its scheme, host and port', () => {
  const services = ['https://push.example', 'https://*.below.example', 'http://10.20.0.5:8080'].map(
    pushService,
  );
  const isOne = (address: string) => serviceOf(address, services) !== undefined;
  for (const address of [
    'https://push.example/x?y',
    'https://PUSH.example:443/x',
    'https://a.below.example/x',
    'https://b.a.below.example/x',
    'http://10.20.0.5:8080/x',
  ])
    expect([address, isOne(address)]).toEqual([address, true]);
  for (const address of [
    'https://below.example/x',
    'https://xbelow.example/x',
    'https://push.example.org/x',
    'https://a.push.example/x',
    'http://push.example/x',
    'https://push.example:444/x',
    'https://user@push.example/x',
    'https://10.20.0.5:8080/x',
    'http://10.20.0.6:8080/x',
    'x',
  ])
    expect([address, isOne(address)]).toEqual([address, false]);
});
