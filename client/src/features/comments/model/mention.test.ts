import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention';

test.each([
  ['@', 1, { start: 0, search: '' }],
  ['سل @سار', 7, { start: 3, search: 'سار' }],
  ['Ask @sara al', 12, { start: 4, search: 'sara al' }],
  ['(@sa)', 4, { start: 1, search: 'sa' }],
  ['Ask @sara al and', 16, undefined],
  ['reem@example.com', 16, undefined],
  ['Ask @sara\nthen', 14, undefined],
  ['Nothing', 7, undefined],
])('of %j a name is being typed at %i, or none', (text, caret, begun) => {
  expect(mentionAt(text, caret)).toEqual(begun);
});

test('a name that is chosen stands in place of what was typed of it', () => {
  expect(withMention('Ask @sa now', { start: 4, search: 'sa' }, 'Sara Ali')).toEqual({
    text: 'Ask @Sara Ali now',
    caret: 14,
  });
});
