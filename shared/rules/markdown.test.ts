import { expect, test } from 'vitest';
import { isTooIntricate } from './markdown';

test.each([
  ['2,500 quotations', '>'.repeat(2_500)],
  ['1,000 lists in quotations', '>- '.repeat(1_000)],
  ['21 lists', `${'- '.repeat(21)}a`],
  ['21 numbered lists', `${'1. '.repeat(21)}a`],
  [
    'lists deeper by their indentation',
    Array.from({ length: 22 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'),
  ],
  ['marks that end nothing', '*a_ '.repeat(2_500)],
  ['brackets', '['.repeat(501)],
  ['marks behind backticks that are no code', `\\\`${'*a'.repeat(501)}\``],
])('%s are too intricate', (_name, text) => {
  expect(isTooIntricate(text)).toBe(true);
});

test.each([
  ['quotations and lists as people write them', '> > - 1. a\n\n- b\n  - c\n    - d'],
  ['20 quotations', '>'.repeat(20)],
  ['a line of dashes or stars', `${'-'.repeat(80)}\n\n${'*'.repeat(80)}`],
  ['a long text of emphasis and links', '**a** [b](https://example.com) '.repeat(120)],
  ['code full of marks', `\`\`\`c\n${'char *a, b[1]; '.repeat(300)}\n\`\`\`\n\n\`${'*a'.repeat(600)}\``],
  ['nothing', ''],
])('%s are not', (_name, text) => {
  expect(isTooIntricate(text)).toBe(false);
});

test('any text of 10,000 characters is judged at once', () => {
  for (const unit of ['>', '- ', '1', '`', '``\n', '```\n', '~~~a\n', '*', '[', ' ', '\t', '9. ', '`a'])
    isTooIntricate(unit.repeat(10_000 / unit.length));
}, 2_000);
