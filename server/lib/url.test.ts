import { expect, test } from 'vitest';
import { urlOf } from './url';

test('an address is read, a relative one from its base', () => {
  expect(urlOf('https://hub.example/a')?.host).toBe('hub.example');
  expect(urlOf('/b', 'https://hub.example/a')?.href).toBe('https://hub.example/b');
});

test('a text of Latin-1 letters that is no address stays none, however often it is asked', () => {
  const text = 'http://\u00ef\u00bc\u0091.\u00ef\u00bc\u0090/';
  const answers = new Set(Array.from({ length: 50_000 }, () => urlOf(text)));
  expect([...answers]).toEqual([undefined]);
});
