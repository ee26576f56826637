import { expect, test } from 'vitest';
import { partsOfComment } from './parts';

const sara = { id: 1, firstName: 'Sara', lastName: 'Ali', username: 'sara', as: 'Sara Ali' };
const saraAlia = { ...sara, id: 2, as: 'Sara Alia' };
const tower = {
  ...{ text: '#PRJ-2026-0001', kind: 'project' as const, id: 7, name: 'Tower', nameEn: null },
  ...{ uniqueNumber: 'PRJ-2026-0001', projectId: null },
};

test('people and records that a comment names, and web addresses, are parts of their own', () => {
  const text = '@Sara Ali and @Sara Alia: see #PRJ-2026-0001 and https://example.com/x.';
  expect(partsOfComment(text, { mentions: [sara, saraAlia], references: [tower] })).toEqual([
    { kind: 'mention', text: '@Sara Ali', userId: 1 },
    { kind: 'text', text: ' and ' },
    { kind: 'mention', text: '@Sara Alia', userId: 2 },
    { kind: 'text', text: ': see ' },
    { kind: 'reference', reference: tower },
    { kind: 'text', text: ' and ' },
    { kind: 'link', text: 'https://example.com/x', href: 'https://example.com/x' },
    { kind: 'text', text: '.' },
  ]);
});

test('what names no one stays text', () => {
  const text = '@Sara Ali, #PRJ-2026-0002';
  expect(partsOfComment(text, { mentions: [], references: [] })).toEqual([{ kind: 'text', text }]);
});
