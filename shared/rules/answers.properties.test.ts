import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FormField, fieldKinds, formField } from '../contracts/forms';
import { answersSchema, checkForm, comparisonsOf, fittingAnswers, formReader, isAsked } from './answers';

const TODAY = '2026-12-01';
const columns = [
  { kind: 'short_text', key: 'x', label: 'X' },
  { kind: 'number', key: 'n', label: 'N', min: 0, isRequired: true },
  { kind: 'money', key: 'm', label: 'M', currency: 'SAR' },
  { kind: 'yes_no', key: 'y', label: 'Y' },
  { kind: 'day', key: 'd', label: 'D' },
  { kind: 'product', key: 'p', label: 'P', quantity: 'n', price: 'm' },
];
const options = ['x', 'y', 'z'].map((key) => ({ key, name: key }));
const days = ['2026-11-30', '2026-12-01', '2026-12-24'] as const;
const day = fc.constantFrom(...days);

const anyLine = fc.record(
  {
    x: fc.constantFrom('', ' ', 'x', 5),
    n: fc.constantFrom(null, -1, 0, 2),
    m: fc.constantFrom(null, 1.5, 1.555),
    y: fc.option(fc.boolean()),
    d: day,
    p: fc.constant(null),
  },
  { requiredKeys: [] },
);

/** What each kind may be answered, wrong answers among them. */
const anyAnswer: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(undefined, null, '', ' ', [], {}, 'x', 'y', 'other'),
  fc.boolean(),
  fc.integer({ min: -5, max: 200 }),
  fc.double({ min: -5, max: 5, noNaN: true }),
  day,
  fc.record({ from: day, to: day }),
  fc.subarray(['x', 'y', 'z']),
  fc.array(anyLine, { maxLength: 4 }),
  fc.record({ id: fc.constantFrom(null, 0, 5), name: fc.constant('X') }),
  fc.record({
    amount: fc.integer({ min: 0, max: 200_000 }),
    currency: fc.constantFrom('SAR', 'USD', 'XXX'),
  }),
);

const valueFor = (field: FormField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'number':
    case 'money':
      return fc.integer({ min: 0, max: 100 });
    case 'day':
    case 'day_range':
      return day;
    case 'yes_no':
      return fc.boolean();
    case 'person':
    case 'company':
    case 'project':
      return fc.constant({ id: 5, name: 'X', nameEn: null, project: null });
    default:
      return fc.constantFrom('x', 'y');
  }
};

const conditionOn = (before: FormField[]): fc.Arbitrary<unknown> => {
  const asked = before.filter(isAsked);
  if (asked.length === 0) return fc.constant(null);
  const comparison = fc.constantFrom(...asked).chain((field) =>
    fc.constantFrom(...comparisonsOf(field)).chain((is) =>
      valueFor(field).map((value) => ({
        ...{ field: field.key, is },
        value: is === 'answered' || is === 'unanswered' ? null : value,
      })),
    ),
  );
  return fc.option(
    fc.record({
      match: fc.constantFrom('all', 'any'),
      comparisons: fc.array(comparison, { minLength: 1, maxLength: 3 }),
    }),
  );
};

const fieldAfter = (before: FormField[]): fc.Arbitrary<FormField> =>
  fc
    .tuple(fc.constantFrom(...fieldKinds), fc.boolean(), conditionOn(before), fc.boolean())
    .map(([kind, isRequired, shownWhen, flag]) =>
      formField.parse({
        ...{ kind, key: `f${before.length}`, label: 'Field', shownWhen },
        ...(kind !== 'heading' && { isRequired }),
        ...((kind === 'choice' || kind === 'choices') && { options }),
        ...((kind === 'day' || kind === 'day_range') && { noPast: flag }),
        ...(kind === 'lines' && { columns, ...(flag && { min: 2, max: 3 }) }),
        ...(kind === 'files' && { accept: ['pdf'], ...(flag && { min: 2, max: 3 }) }),
        ...(kind === 'number' && flag && { min: 0, max: 100 }),
      }),
    );

/** Forms that a builder can make: each field may depend on those before it. */
const anyForm: fc.Arbitrary<FormField[]> = fc
  .integer({ min: 0, max: 12 })
  .chain((length) =>
    Array.from({ length }).reduce<fc.Arbitrary<FormField[]>>(
      (fields) => fields.chain((before) => fieldAfter(before).map((field) => [...before, field])),
      fc.constant([]),
    ),
  );

const formAndAnswers = anyForm.chain((fields) =>
  fc.tuple(
    fc.constant(fields),
    fc.record(Object.fromEntries(fields.filter(isAsked).map(({ key }) => [key, anyAnswer]))),
  ),
);

test('any form that a builder makes is accepted, and is what it was after JSON', () => {
  const schema = z.array(formField).check(checkForm);
  fc.assert(
    fc.property(anyForm, (fields) => {
      expect(schema.parse(JSON.parse(JSON.stringify(fields)))).toEqual(fields);
    }),
    { numRuns: 500 },
  );
});

test('what is kept of any answers is kept again as it is, and is of fields that are shown with it', () => {
  fc.assert(
    fc.property(formAndAnswers, ([fields, typed]) => {
      const schema = answersSchema(fields, TODAY);
      const { data: kept } = schema.safeParse(typed);
      if (!kept) return;
      expect(schema.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      const shown = formReader(fields, TODAY)(kept).shown;
      expect(shown.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(kept)));
      for (const field of shown)
        if (isAsked(field) && field.isRequired) expect(kept).toHaveProperty(field.key);
    }),
    { numRuns: 500 },
  );
});

test('what is wrong with any answers is said of fields that are shown', () => {
  fc.assert(
    fc.property(formAndAnswers, ([fields, typed]) => {
      const shown = new Set(formReader(fields, TODAY)(typed).shown.map(({ key }) => key));
      const { error } = answersSchema(fields, TODAY).safeParse(typed);
      for (const { path } of error?.issues ?? []) expect(shown).toContain(path[0]);
    }),
    { numRuns: 500 },
  );
});

test('what is kept of any answers fits the form that it was given to', () => {
  fc.assert(
    fc.property(formAndAnswers, ([fields, typed]) => {
      const { data: kept } = answersSchema(fields, TODAY).safeParse(typed);
      if (kept) expect(fittingAnswers(fields, kept)).toEqual(kept);
    }),
    { numRuns: 500 },
  );
});

test('what fits another form is of fields that it asks, and fits it again', () => {
  fc.assert(
    fc.property(formAndAnswers, anyForm, ([, typed], fields) => {
      const fitting = fittingAnswers(fields, typed);
      const asked = new Set(fields.filter(isAsked).map(({ key }) => key));
      for (const key of Object.keys(fitting)) expect(asked).toContain(key);
      expect(fittingAnswers(fields, fitting)).toEqual(fitting);
    }),
    { numRuns: 500 },
  );
});
