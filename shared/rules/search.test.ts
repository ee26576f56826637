import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldText, isSearchable, matches, plainForms, searchWords } from './search';
import { found, notFound } from './search.corpus';

describe('what people type finds what was written', () => {
  it('knows at least 180 pairs', () => expect(found.length + notFound.length).toBeGreaterThanOrEqual(180));

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
      const [plain] = plainForms(text);
      expect(plainForms(plain)).toEqual([plain]);
    }),
  );
});

/** Of letters with which no article and no ending begins or ends. */
const noun = fc.stringMatching(/^[جدرسعمق]{3,8}$/);

it('finds a word by the same word with another article, as one or as several', () => {
  const articles = fc.constantFrom('ال', 'لل', 'بال', 'وال', 'كال', 'فال', 'وبال', 'ولل');
  const endings = fc.constantFrom('ة', 'ات');
  fc.assert(
    fc.property(noun, articles, articles, endings, endings, (word, one, other, ending, otherEnding) => {
      expect(matches(`توريد (${one}${word}${ending})`, `${other}${word}${otherEnding}`)).toBe(true);
      expect(matches(`توريد ${word}${ending}، فحص`, `${other}${word}${otherEnding}`)).toBe(true);
      expect(matches(`توريد ${word}ات`, `${other}${word}`)).toBe(true);
      expect(matches(`توريد ${word}`, `${other}${word}`)).toBe(true);
    }),
  );
});

it('finds nothing by a short word with an article where its letters stand within another word', () => {
  const letters = fc.stringMatching(/^[جدرسعمق]{1,3}$/);
  const short = fc.stringMatching(/^[جدرسعمق]{2,4}$/);
  fc.assert(
    fc.property(short, letters, letters, (word, before, after) => {
      expect(matches(`${before}${word}${after}`, `ال${word}`)).toBe(false);
      expect(matches(`${word}${after}`, `لل${word}`)).toBe(false);
    }),
  );
});

it('writes no word apart that a text does not have', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'البكفوهتمضخ (،1a'), maxLength: 30 });
  fc.assert(
    fc.property(letters, (text) => {
      const [plain = '', words = ''] = foldText(text).split('\n');
      for (const word of words.split(' ')) expect(plain).toContain(word);
    }),
  );
});

it('looks for no words where nothing is left of what was typed', () => {
  expect(searchWords('  ـ \u064b ')).toEqual([]);
});

test.each([
  ['مضخة', true],
  ['في مضخة', true],
  ['REQ-1', true],
  ['في', false],
  ['12 3', false],
  ['مُـضْ', false],
  [' … ', false],
])('%s is searched in all records: %s', (search, is) => {
  expect(isSearchable(search)).toBe(is);
});
