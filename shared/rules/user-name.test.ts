import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uniqueUserName, userNameFrom } from './user-name';

describe('a user name from names', () => {
  test.each([
    ['Sara', 'Mitchell', 'smitchell'],
    ['  Jean-Luc ', 'de la Tour', 'jdelatour'],
    ['José', 'Núñez', 'jnunez'],
    ['Ed', 'O', 'eo0'],
    ['', 'Mitchell', ''],
    ['Sara', ' ', ''],
    ['🙂', '!!', ''],
  ])('%j %j: %s', (first, last, expected) => expect(userNameFrom(first, last)).toBe(expected));

  test.each([
    ['محمد', 'الزهراني'],
    ['نورة', 'القحطاني'],
    ['أحمد', 'عبد الله'],
    ['إيمان', 'الشَّمَّري'],
  ])('in Arabic it is readable Latin: %s %s', (first, last) => {
    const name = userNameFrom(first, last);
    expect(name).toMatch(/^[a-z][a-z0-9]{3,}$/);
    expect(name).toMatch(/[aeiou]/);
  });

  test('of an Arabic name starts as the name does', () => {
    expect(userNameFrom('محمد', 'الزهراني')).toMatch(/^mal/);
    expect(userNameFrom('سارة', 'القحطاني')).toMatch(/^sal/);
  });

  test('is empty or at least 3 characters long, lower case, without spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (first, last) => {
        expect(userNameFrom(first, last)).toMatch(/^$|^[a-z0-9]{3,60}$/);
      }),
    );
  });
});

test('a taken name gets the smallest number that makes it free', () => {
  const taken = new Set(['sara', 'sara2', 'sara4']);
  expect(uniqueUserName('nora', (name) => taken.has(name))).toBe('nora');
  expect(uniqueUserName('sara', (name) => taken.has(name))).toBe('sara3');
});
