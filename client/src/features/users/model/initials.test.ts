import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Reem', 'al Qahtani', 'RA'],
  [' sara ', '', 'S'],
  ['', '', ''],
  ['نورة', 'السبيعي', 'نس'],
  ['عبدالله', 'آل الشيخ', 'عآ'],
  ['ليان', 'الي', 'لا'],
])('of %j %j: %s', (first, last, initials) => {
  expect(initialsOf(first, last).replace('\u200c', '')).toBe(initials);
});

it('do not join', () => expect(initialsOf('نورة', 'السبيعي')).toBe('ن\u200cس'));
