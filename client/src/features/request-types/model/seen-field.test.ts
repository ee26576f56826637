import { formField } from '@shared/contracts/forms';
import { expect, it } from 'vitest';
import { withField } from './seen-field';

const field = (key: string, label = key) => formField.parse({ kind: 'short_text', key, label });
const [before, now] = ['2026-11-27T09:00:00Z', '2026-11-27T09:05:00Z'];

it('a new field stands last, as a change of the present draft', () => {
  const seen = { field: undefined, updatedAt: before };
  expect(withField({ fields: [field('a')], updatedAt: now }, field('b'), seen)).toEqual({
    fields: [field('a'), field('b')],
    version: now,
  });
});

it('a field that is as it was seen changes where it stands by now, beside what others saved', () => {
  const seen = { field: field('a'), updatedAt: before };
  const fields = [field('b'), field('a')];
  expect(withField({ fields, updatedAt: now }, field('a', 'Amount'), seen)).toEqual({
    fields: [field('b'), field('a', 'Amount')],
    version: now,
  });
});

it('a field that another person changed or deleted since is a change of the draft of before', () => {
  const seen = { field: field('a'), updatedAt: before };
  for (const fields of [[field('a', 'Sum')], [field('b')]])
    expect(withField({ fields, updatedAt: now }, field('a', 'Amount'), seen).version).toBe(before);
});
