import { expect, test } from 'vitest';
import { type FormField, formField } from '../contracts/forms';
import { fieldChangesBetween } from './field-changes';

const field = (key: string, more: object = {}): FormField =>
  formField.parse({ kind: 'short_text', key, label: key, ...more });

test('two forms that say the same have no changes', () => {
  expect(fieldChangesBetween([field('a'), field('b')], [field('a'), field('b')])).toEqual([]);
});

test('fields are new, gone, moved, and changed by their parts', () => {
  const before = [field('a'), field('b'), field('c'), field('d')];
  const after = [field('c'), field('a', { label: 'A', isRequired: true }), field('b'), field('e')];
  expect(fieldChangesBetween(before, after)).toEqual([
    { from: 3, to: 1, moved: true, parts: [] },
    { from: 1, to: 2, moved: false, parts: ['label', 'isRequired'] },
    { to: 4, moved: false, parts: [] },
    { from: 4, moved: false, parts: [] },
  ]);
});

test('a field that became of another kind is changed by its kind and by what that adds', () => {
  const now = formField.parse({ kind: 'day', key: 'a', label: 'a' });
  const [change] = fieldChangesBetween([field('a')], [now]);
  expect(change?.parts.toSorted()).toEqual(['format', 'initial', 'kind', 'noPast']);
});

test('a table whose columns changed is changed by them', () => {
  const table = (label: string) =>
    formField.parse({
      ...{ kind: 'lines', key: 't', label: 'Items' },
      columns: [{ kind: 'number', key: 'n', label }],
    });
  expect(fieldChangesBetween([table('Count')], [table('Quantity')])).toEqual([
    { from: 1, to: 1, moved: false, parts: ['columns'] },
  ]);
});
