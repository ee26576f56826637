import { idParam } from '@shared/contracts/fields';
import { expect, test } from 'vitest';
import { idFrom } from './id-param';

test.each(['5', '2147483647', ' 7 ', '0', '-1', '2147483648', '1.5', 'abc', '', '1e3', '0x10', 'Infinity'])(
  'what counts as an id is what the contract takes for one: %s',
  (text) => expect(idFrom(text)).toBe(idParam.safeParse(text).data),
);

test('where nothing stands in the address there is no id', () => {
  expect([idFrom(null), idFrom(undefined)]).toEqual([undefined, undefined]);
});
