import type { FormField } from '@shared/contracts/forms';
import type { FrozenFile, RequestRevision } from '@shared/contracts/requests';
import { expect, test } from 'vitest';
import { changedLines, changesBetween } from './revision-changes';

const field = (key: string, rest: object = {}): FormField =>
  ({
    ...{ kind: 'short_text', key, label: key, labelEn: null, help: null, helpEn: null, shownWhen: null },
    ...{ isRequired: false, format: null, initial: null },
    ...rest,
  }) as FormField;
const file = (id: number): FrozenFile => ({ id, name: `${id}.pdf`, version: 1, size: 1, sha256: null });
const revision = (changes: Partial<RequestRevision> = {}): RequestRevision => ({
  ...{ revision: 0, title: 'Cement', description: null, answers: {}, files: [] },
  ...changes,
});

test('texts and answers that differ are told in the order of the page, and the others are counted', () => {
  const fields = [field('supplier'), field('site'), field('colour')];
  const before = revision({ description: 'Ten tons', answers: { supplier: 'A', site: 'North' } });
  const after = revision({
    description: 'Ten tons',
    title: 'Lime',
    answers: { supplier: 'B', site: 'North' },
  });
  const { content, unchanged } = changesBetween(fields, before, after);
  expect(content.map((change) => [change.of, change.before, change.after])).toEqual([
    ['title', 'Cement', 'Lime'],
    ['answer', 'A', 'B'],
  ]);
  // the description and the site, not the colour that neither says
  expect(unchanged).toBe(2);
});

test('an answer that was given or left out is a change', () => {
  const fields = [field('supplier'), field('site')];
  const { content } = changesBetween(
    fields,
    revision({ answers: { supplier: 'A' } }),
    revision({ answers: { site: 'North' } }),
  );
  expect(content.map((change) => [change.before, change.after])).toEqual([
    ['A', undefined],
    [undefined, 'North'],
  ]);
});

test('files that came and went are told by name, and those that stayed are counted', () => {
  const { added, removed, unchanged } = changesBetween(
    [],
    revision({ files: [file(1), file(2)] }),
    revision({ files: [file(2), file(3)] }),
  );
  expect([added, removed]).toEqual([[file(3)], [file(1)]]);
  expect(unchanged).toBe(2);
});

test('revisions that say the same have no change', () => {
  const money = { amount: { amount: 1, currency: 'SAR' as const } };
  const { content, added, removed } = changesBetween(
    [field('amount', { kind: 'money', currencies: ['SAR'], min: null, max: null })],
    revision({ answers: money, description: null }),
    revision({ answers: { ...money }, description: null }),
  );
  expect([content, added, removed]).toEqual([[], [], []]);
});

test('a record that is called otherwise by now is no change, another record is', () => {
  const of = (id: number, name: string) =>
    revision({ answers: { site: { id, name, nameEn: null, project: null } } });
  const fields = [field('site', { kind: 'company' })];
  expect(changesBetween(fields, of(1, 'Old'), of(1, 'New')).content).toEqual([]);
  expect(changesBetween(fields, of(1, 'Same'), of(2, 'Same')).content).toHaveLength(1);
});

test('of a table the lines that came and went are told, one that changed as both, and none that moved along', () => {
  const [sand, lime, cement] = [{ item: 'Sand' }, { item: 'Lime' }, { item: 'Cement', count: 2 }];
  const more = { item: 'Cement', count: 3 };
  expect(changedLines([sand, cement], [lime, sand, more])).toEqual([
    { line: lime, isAdded: true },
    { line: cement, isAdded: false },
    { line: more, isAdded: true },
  ]);
  expect(changedLines([sand], [{ ...sand }])).toEqual([]);
});
