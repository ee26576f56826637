import { idParam } from '@shared/contracts/fields';
import { expect, test } from 'vitest';
import { idFrom } from './id-param';

test.each([
  ...['5', '07', '2147483647', '2147483648', '99999999999', '0', '-1', '1.5', 'abc', '', 'Infinity'],
  ...[' 7 ', '+5', '5.0', '1e3', '1.2e1', '0x0C', '0b11', '٥'],
])('what counts as an id is what the contract takes for one: %s', (text) =>
  expect(idFrom(text)).toBe(idParam.safeParse(text).data),
);

test('where nothing stands in the address there is no id', () => {
  expect([idFrom(null), idFrom(undefined)]).toEqual([undefined, undefined]);
});
