import { expect, test } from 'vitest';
import { typedAt, withChosen } from './typed-name';

test.each([
  ['@', 1, { start: 0, search: '' }],
  ['سل @سار', 7, { start: 3, search: 'سار' }],
  ['Ask @sara al', 12, { start: 4, search: 'sara al' }],
  ['(@sa)', 4, { start: 1, search: 'sa' }],
  ['Ask @sara al and', 16, undefined],
  ['reem@example.com', 16, undefined],
  ['Ask @sara\nthen', 14, undefined],
  ['Nothing', 7, undefined],
])('of %j a person’s name is being typed at %i, or none', (text, caret, begun) => {
  expect(typedAt('@', text, caret)).toEqual(begun);
});

test.each([
  ['As in #REQ-2026', 15, { start: 6, search: 'REQ-2026' }],
  ['مثل #مضخة المبنى', 16, { start: 4, search: 'مضخة المبنى' }],
  ['#the pump of the', 16, { start: 0, search: 'the pump of the' }],
  ['#the pump of the north', 22, undefined],
  ['#REQ-2026-0007 ', 15, undefined],
  ['#REQ-2026-0007 is late', 22, undefined],
  ['#44 is late', 11, undefined],
  ['# Heading', 9, undefined],
  ['#', 1, undefined],
  ['page.html#part', 14, undefined],
])('of %j what a record is called is being typed at %i, or nothing', (text, caret, begun) => {
  expect(typedAt('#', text, caret)).toEqual(begun);
});

test('what is chosen stands in place of what was typed of it', () => {
  expect(withChosen('Ask @sa now', { start: 4, search: 'sa' }, '@Sara Ali')).toEqual({
    text: 'Ask @Sara Ali now',
    caret: 14,
  });
});
