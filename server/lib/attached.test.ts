import { expect, test } from 'vitest';
import { Attached } from './attached';

test('what is attached is there under its own name, and in nobody’s way', () => {
  const [one, other] = [new Attached<string>(), new Attached<string>()];
  const call = { id: 1 };
  expect(one.get(call)).toBeUndefined();
  one.set(call, 'a');
  other.set(call, 'b');
  expect([one.get(call), other.get(call)]).toEqual(['a', 'b']);
  one.set(call, undefined);
  expect([one.get(call), other.get(call)]).toEqual([undefined, 'b']);
  expect(JSON.stringify(call)).toBe('{"id":1}');
});
