import fc from 'fast-check';
import { type FormField, fieldKinds, formField, recordKinds } from '../contracts/forms';
import { comparisonsOf, isAsked } from '../rules/answers';

/** The day on which forms are filled in. */
export const TODAY = '2026-12-01';
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
export const anyForm: fc.Arbitrary<FormField[]> = fc
  .integer({ min: 0, max: 12 })
  .chain((length) =>
    Array.from({ length }).reduce<fc.Arbitrary<FormField[]>>(
      (fields) => fields.chain((before) => fieldAfter(before).map((field) => [...before, field])),
      fc.constant([]),
    ),
  );

/** A form with anything that may be typed into it, wrong answers among them. */
export const formAndAnswers = anyForm.chain((fields) =>
  fc.tuple(
    fc.constant(fields),
    fc.record(Object.fromEntries(fields.filter(isAsked).map(({ key }) => [key, anyAnswer]))),
  ),
);

/** What a field may be answered; undefined: no answer, which a required one is not given. */
const rightAnswer = (field: FormField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'short_text':
    case 'long_text':
      return fc.constantFrom('Cement', '=1+1', 'إسمنت مقاوم', 'constructor', '__proto__');
    case 'number':
      return fc.integer({ min: field.min ?? -5, max: field.max ?? 100 });
    case 'money':
      return fc.integer({ min: 0, max: 200_000 }).map((amount) => ({ amount, currency: 'SAR' }));
    case 'day':
      return fc.constant('2099-12-24');
    case 'day_range':
      return fc.constant({ from: '2099-12-01', to: '2099-12-24' });
    case 'yes_no':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom('x', 'y', 'z');
    case 'choices':
      return fc.subarray(['x', 'y', 'z'], { minLength: 1 });
    case 'lines':
      return fc.array(rightLine, { minLength: 2, maxLength: 3 });
    default:
      return fc.constant(undefined);
  }
};
const rightLine = fc.record({
  ...{ x: fc.constantFrom('', 'Cement'), n: fc.constantFrom(0, 2), m: fc.constantFrom(null, 1.5) },
  ...{ y: fc.option(fc.boolean()), d: fc.constantFrom(null, ...days) },
});

const needsRecord = ({ kind }: FormField) => kind === 'files' || recordKinds.some((one) => one === kind);

const namesRecord = ({ shownWhen }: FormField) =>
  shownWhen?.comparisons.some(({ value }) => typeof value === 'object' && value !== null) ?? false;

/** A form with answers that it takes. Records and files, of which there are none, are neither required nor compared with. */
export const formAndRightAnswers = anyForm
  .map((fields) =>
    fields.map(
      (field) =>
        ({
          ...field,
          ...(needsRecord(field) && { isRequired: false }),
          ...(namesRecord(field) && { shownWhen: null }),
        }) as FormField,
    ),
  )
  .chain((fields) => {
    const asked = fields.filter(isAsked);
    const answers = asked.map((field) => {
      const answer = rightAnswer(field);
      return [field.key, field.isRequired ? answer : fc.option(answer, { nil: undefined })] as const;
    });
    return fc.tuple(fc.constant(fields), fc.record(Object.fromEntries(answers)));
  });
