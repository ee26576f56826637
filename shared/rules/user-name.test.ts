import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { userNameFrom, userNamesLike } from './user-name';

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

test('names like one are itself, then those with ever larger numbers', () => {
  expect(userNamesLike('sara', 0, 3)).toEqual(['sara', 'sara2', 'sara3']);
  expect(userNamesLike('sara', 3, 2)).toEqual(['sara4', 'sara5']);
});
