import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { excerptAround, markedParts, soughtIn, wordsIn } from './found-text';

const long = `${'كلام '.repeat(100)}عن المضخة في الدور الثالث ${'وكلام '.repeat(100)}`;

describe('an excerpt', () => {
  test.each(['مضخة', 'للمضخة', 'بالمضخات', 'المضخه'])('is where %s stands', (search) => {
    const excerpt = excerptAround(long, search);
    expect(excerpt?.text).toContain('المضخة');
    expect(excerpt?.text.length).toBeLessThanOrEqual(164);
    expect(excerpt?.text.startsWith('… ')).toBe(true);
    expect(excerpt?.text.endsWith(' …')).toBe(true);
  });

  it('is where most of the words stand together', () => {
    const text = `${'pump '.repeat(50)}${'word '.repeat(50)}pump in the third hall ${'word '.repeat(50)}`;
    const excerpt = excerptAround(text, 'hall pump', 60);
    expect(excerpt?.text).toContain('pump in the third hall');
    expect(excerpt?.count).toBe(2);
  });

  it('is the whole of a short text, on one line', () => {
    expect(excerptAround('The\n\npump ', 'PUMP')).toEqual({ count: 1, text: 'The pump' });
  });

  it('is none where no word stands, and of no words', () => {
    expect(excerptAround(long, 'pump')).toBeUndefined();
    expect(excerptAround(long, ' ')).toBeUndefined();
    expect(excerptAround('', 'pump')).toBeUndefined();
  });

  it('of any text and search stays within its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 20 }), (text, search) => {
        const excerpt = excerptAround(text, search, 40);
        expect(excerpt === undefined || excerpt.text.length <= 44).toBe(true);
      }),
    );
  });
});

test('as many words are counted as stand in a text', () => {
  expect(wordsIn('The pump of hall 3', 'pump hall 4')).toBe(2);
});

describe('the parts of a text', () => {
  it('are marked where a word was looked for, in any of its forms', () => {
    expect(markedParts('تركيب المضخة (2) في القبو', 'مضخه قبو')).toEqual([
      { text: 'تركيب ', isFound: false },
      { text: 'المضخة', isFound: true },
      { text: ' (2) في ', isFound: false },
      { text: 'القبو', isFound: true },
    ]);
  });

  it('are together the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 20 }), (text, search) => {
        expect(
          markedParts(text, search)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

test('of a search each word is looked for once, and the first ten', () => {
  expect(soughtIn('  pump  pump\n hall ')).toBe('pump hall');
  const many = Array.from({ length: 20 }, (_, index) => `w${index}`);
  expect(soughtIn(many.join(' ')).split(' ')).toEqual(many.slice(0, 10));
});
