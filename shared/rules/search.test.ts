import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText, matches, searchWords } from './search';
import { found, notFound } from './search.corpus';

describe('what people type finds what was written', () => {
  it('knows at least a hundred pairs', () => expect(found.length).toBeGreaterThanOrEqual(100));

  test.each(found)('%s is found by %s', (text, search) => expect(matches(text, search)).toBe(true));

  test.each(notFound)('%s is not found by %s', (text, search) => expect(matches(text, search)).toBe(false));
});

it('finds any text by itself, and by any part of a word of it', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => matches(text, text)));
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z0-9أإآبتثجحخدذرسشصضطظعغفقكلمنهويىة]{1,8}$/)),
      fc.nat(),
      (words, at) => {
        const word = words[at % Math.max(words.length, 1)] ?? '';
        expect(matches(words.join(' '), word.slice(1))).toBe(true);
      },
    ),
  );
});

it('folds what is folded to itself', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'أإآاؤئءةهىيكـ٠٩09aAéÉ ') });
  fc.assert(
    fc.property(letters, (text) => {
      const [plain = ''] = foldText(text).split('\n');
      expect(foldText(plain)).toBe(plain);
    }),
  );
});

it('looks for no words where nothing is left of what was typed', () => {
  expect(searchWords('  ـ \u064b ')).toEqual([]);
});
