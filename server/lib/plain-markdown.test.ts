import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOfMarkdown, plainMarkdown } from './plain-markdown';

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

test.each([
  ['**bold *within* it**', 'bold within it'],
  ['a snake_case_name, 2 * 3 * 4', 'a snake_case_name, 2 * 3 * 4'],
  ['> > - 1. deep\n# Title\n#31', 'deep Title #31'],
  ['\\*not bold\\*', '*not bold*'],
  ['~~~js\na\n~~~', 'a'],
])('%j says %j', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text);
});

test('an excerpt is cut by characters of what is said, never within one', () => {
  expect(excerptOfMarkdown(`**${'a'.repeat(10)}** b`, 11)).toBe('aaaaaaaaaa');
  expect(excerptOfMarkdown('😀'.repeat(300), 200)).toBe('😀'.repeat(200));
  expect(excerptOfMarkdown(`a${'😀'.repeat(300)}`, 5)).toBe('a😀😀😀😀');
});

test('texts that are slow to parse are read at once', () => {
  for (const unit of ['>', '>- ', '*a_ ', 'a\n=\n', '[', '![a](', '`', '\\', '[a](b', '*a ', '_a ', ' ', '#'])
    plainMarkdown(unit.repeat(10_000 / unit.length));
}, 2_000);
