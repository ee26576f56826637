import { expect, test } from 'vitest';
import { emphasise, type Mark } from './emphasis';

/** The selection stands between two bars. */
function marked(text: string, mark: Mark): string {
  const [before = '', within = '', after = ''] = text.split('|');
  const start = before.length;
  const result = emphasise({ text: before + within + after, start, end: start + within.length }, mark);
  return [
    result.text.slice(0, result.start),
    result.text.slice(result.start, result.end),
    result.text.slice(result.end),
  ].join('|');
}

test.each<[Mark, string, string]>([
  ['bold', 'a |word| more', 'a **|word|** more'],
  ['bold', '||', '**||**'],
  ['code', 'a |word|', 'a `|word|`'],
  ['code', '|a\nb|', '```\n|a\nb|\n```'],
  ['link', 'see |this|', 'see [this](https://||)'],
  ['list', '|one\ntwo|', '- one\n- two||'],
  ['list', 'text\n|one|', 'text\n\n- one||'],
  ['numbers', '|one\ntwo|', '1. one\n2. two||'],
  ['quote', 'on|e|', '> one||'],
])('%s of %j is %j', (mark, text, expected) => {
  expect(marked(text, mark)).toBe(expected);
});
