import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown';

test.each([
  ['**Urgent** for @Sara', 'Urgent for @Sara'],
  ['نحتاج:\n\n- 20 طنًا\n- 30 طنًا\n\n> كما في العقد', 'نحتاج: 20 طنًا 30 طنًا كما في العقد'],
  ['Use `CEM II`:\n\n```\ncode\n```', 'Use CEM II: code'],
  ['[plans](https://example.com) ![site](x.png)', 'plans site'],
  ['one\ntwo', 'one two'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['', ''],
])('%j says %j', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text);
});

test('any text has a plain one on one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(plainMarkdown(text)).not.toMatch(/\n|^\s|\s$/);
    }),
  );
});
