import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type FormField, formField, type SentField } from '../contracts/forms';
import { answersSchema, checkForm, compares, formReader, initialAnswers } from './answers';

const form = (...fields: SentField[]): FormField[] => fields.map((field) => formField.parse(field));
const TODAY = '2026-12-01';

/** What is kept of answers, or what is wrong, by field. */
const read = (fields: FormField[], typed: Record<string, unknown>) => {
  const { data, error } = answersSchema(fields, TODAY).safeParse(typed);
  return (
    data ??
    Object.fromEntries(error.issues.map(({ path, message, code }) => [path.join('.'), message || code]))
  );
};
const text = (key: string, more: Partial<SentField> = {}) =>
  ({ kind: 'short_text', key, label: key, ...more }) as SentField;

test('answers are kept by their keys, without what is blank', () => {
  const fields = form(text('a'), text('b'), { kind: 'number', key: 'n', label: 'N' });
  expect(read(fields, { a: ' one ', b: '  ', n: null })).toEqual({ a: 'one' });
});

test('a required field that is blank or absent is refused by its key', () => {
  const fields = form(text('a', { isRequired: true }), text('b', { isRequired: true }));
  expect(read(fields, { a: ' ' })).toEqual({ a: 'required', b: 'required' });
});

test('a key that no field has is refused, and a heading has no answer', () => {
  const fields = form({ kind: 'heading', key: 'head', label: 'Head' });
  expect(answersSchema(fields).safeParse({ head: 'x' }).error?.issues[0]).toMatchObject({
    code: 'unrecognized_keys',
    keys: ['head'],
  });
  expect(answersSchema(form(text('a'))).safeParse({ toString: 'x' }).success).toBe(false);
});

describe('numbers and amounts', () => {
  const number = form({ kind: 'number', key: 'n', label: 'N', min: 1, max: 10, decimals: 1 });
  test.each([
    [2.5, { n: 2.5 }],
    [0, 'too_small'],
    [11, 'too_big'],
    [1.25, 'decimals'],
    ['3', 'invalid_type'],
  ])('of %j is kept or refused as %j', (n, expected) => {
    const { data, error } = answersSchema(number).safeParse({ n });
    const [issue] = error?.issues ?? [];
    expect(data ?? (issue?.message === 'decimals' ? 'decimals' : issue?.code)).toEqual(expected);
  });

  const money = form({ kind: 'money', key: 'm', label: 'M', currencies: ['SAR', 'KWD'] });
  test.each([
    [{ amount: 120_000.5, currency: 'SAR' }, { m: { amount: 120_000.5, currency: 'SAR' } }],
    [{ amount: 1.125, currency: 'KWD' }, { m: { amount: 1.125, currency: 'KWD' } }],
    [{ amount: 1.125, currency: 'SAR' }, { 'm.amount': 'decimals' }],
    [{ amount: 1, currency: 'USD' }, { 'm.currency': 'choice' }],
    [{ amount: null, currency: 'SAR' }, {}],
  ])('an amount of %j is %j', (m, expected) => expect(read(money, { m })).toEqual(expected));
});

test('days that are past are refused where a field takes none, and a range that ends before it begins', () => {
  const fields = form(
    { kind: 'day', key: 'd', label: 'D', noPast: true },
    { kind: 'day_range', key: 'r', label: 'R' },
  );
  expect(read(fields, { d: TODAY, r: { from: '2026-01-02', to: '2026-01-02' } })).toEqual({
    d: TODAY,
    r: { from: '2026-01-02', to: '2026-01-02' },
  });
  expect(read(fields, { d: '2026-11-30', r: { from: '2026-01-02', to: '2026-01-01' } })).toEqual({
    d: 'past_date',
    'r.to': 'end_before_start',
  });
});

const options = [
  { key: 'a', name: 'A' },
  { key: 'b', name: 'B' },
];
test('choices are keys of the options, each once', () => {
  const fields = form(
    { kind: 'choice', key: 'one', label: 'One', options },
    { kind: 'choices', key: 'many', label: 'Many', options },
  );
  expect(read(fields, { one: 'a', many: ['b', 'a'] })).toEqual({ one: 'a', many: ['b', 'a'] });
  expect(Object.keys(read(fields, { one: 'c', many: ['b', 'b'] }))).toEqual(['one', 'many']);
});

describe('a text of a format', () => {
  test.each([
    ['iban', 'SA03 8000 0000 6080 1016 7519', 'SA0380000000608010167519'],
    ['iban', 'gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['iban', 'SA0380000000608010167518', undefined],
    ['vat_number', '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣', '300000000000003'],
    ['vat_number', '100000000000003', undefined],
    ['commercial_registration', '1010-123456', '1010123456'],
    ['commercial_registration', '101012345', undefined],
    ['mobile', '050 123 4567', '0501234567'],
    ['mobile', '+971501234567', '+971501234567'],
    ['mobile', '+96612345678', undefined],
  ] as const)('%s: %s is kept as %s', (format, typed, kept) => {
    const fields = form(text('t', { format } as Partial<SentField>));
    expect(read(fields, { t: typed })).toEqual(kept === undefined ? { t: format } : { t: kept });
  });
});

describe('files', () => {
  const offers: SentField = {
    ...{ kind: 'files', key: 'files', label: 'Files', isRequired: true },
    ...{ accept: ['pdf', 'image'], min: 2, max: 3 },
  };
  const field = form(offers);
  const file = (id: number, name = 'offer.pdf') => ({ id, name, size: 1, sha256: null });

  test('are kept as they are, as many and of the kinds that the field takes', () => {
    const files = [file(1), file(2, 'site.JPG')];
    expect(read(field, { files })).toEqual({ files });
  });

  test.each([
    ['none', []],
    ['too few', [file(1)]],
    ['too many', [1, 2, 3, 4].map((id) => file(id))],
    ['another kind', [file(1), file(2, 'prices.xlsx')]],
    ['one twice', [file(1), file(1)]],
    ['what is no file', [file(1), null]],
  ])('are refused: %s', (_what, files) => {
    const refused = answersSchema(field)
      .safeParse({ files })
      .error?.issues.map(({ path }) => path[0]);
    expect(refused).toEqual(['files']);
  });

  test('are of any kind where the field names none, and one is enough where it says nothing', () => {
    const files = [file(1, 'plan.dwg')];
    expect(read(form({ kind: 'files', key: 'files', label: 'Files' }), { files })).toEqual({ files });
  });

  test('are answered or not to a condition', () => {
    const shown: SentField = {
      ...{ kind: 'yes_no', key: 'b', label: 'B' },
      shownWhen: { match: 'all', comparisons: [{ field: 'files', is: 'answered' }] },
    };
    const files = [file(1), file(2)];
    const fields = form({ ...offers, isRequired: false } as SentField, shown);
    expect(read(fields, { files, b: true })).toEqual({ files, b: true });
    expect(read(fields, { files: [], b: true })).toEqual({});
  });
});

describe('a table', () => {
  const table = (more: object = {}): SentField => ({
    ...{ kind: 'lines', key: 'items', label: 'Items' },
    columns: [
      { kind: 'short_text', key: 'what', label: 'What', isRequired: true },
      { kind: 'number', key: 'count', label: 'Count', isRequired: true, min: 1 },
      { kind: 'money', key: 'price', label: 'Price', currency: 'SAR' },
      { kind: 'day', key: 'day', label: 'Day', noPast: true },
      { kind: 'choice', key: 'choice', label: 'Choice', options },
      { kind: 'yes_no', key: 'yes', label: 'Yes' },
      { kind: 'product', key: 'amount', label: 'Amount', quantity: 'count', price: 'price' },
    ],
    ...more,
  });
  const cement = { what: 'Cement', count: 2, price: 12.5, day: TODAY, choice: 'a', yes: false };
  const blank = { what: ' ', count: null, price: null, day: null, choice: null, yes: null };

  test('keeps its lines by the keys of its columns, without blank lines and cells', () => {
    const [fields, sand] = [form(table()), { ...blank, what: ' Sand ', count: 1 }];
    expect(read(fields, { items: [cement, blank, sand] })).toEqual({
      items: [cement, { what: 'Sand', count: 1 }],
    });
    expect(read(fields, { items: [blank, {}] })).toEqual({});
  });

  test('names what is wrong by the line as it was typed, and by its column', () => {
    const wrong = [blank, { what: '', count: 0, price: 1.255, day: '2026-11-30', choice: 'c', yes: 'yes' }];
    const { error } = answersSchema(form(table()), TODAY).safeParse({ items: wrong });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(
      ['what', 'count', 'price', 'day', 'choice', 'yes'].map((key) => `items.1.${key}`),
    );
  });

  test('takes no amount that is computed, nor a column that it does not have', () => {
    for (const stranger of ['amount', 'other'])
      expect(
        answersSchema(form(table()), TODAY).safeParse({ items: [{ ...cement, [stranger]: 5 }] }).error
          ?.issues,
      ).toMatchObject([{ code: 'unrecognized_keys', keys: [stranger], path: ['items', 0] }]);
  });

  test('is refused with fewer lines than it needs and with more than it takes, blank ones not counted', () => {
    const fields = form(table({ min: 2, max: 3 }));
    const codes = (count: number) =>
      answersSchema(fields, TODAY)
        .safeParse({ items: [...Array.from({ length: count }, () => cement), blank] })
        .error?.issues.map(({ code, path }) => [code, ...path]);
    expect(codes(0)).toBeUndefined();
    expect(codes(1)).toEqual([['too_small', 'items']]);
    expect(codes(2)).toBeUndefined();
    expect(codes(4)).toEqual([['too_big', 'items']]);
    const tooMany = Array.from({ length: 101 }, () => cement);
    expect(answersSchema(form(table()), TODAY).safeParse({ items: tooMany }).success).toBe(false);
  });

  test('that is required is refused with blank lines alone, and is unanswered to a condition', () => {
    const fields = form(table({ isRequired: true }), text('why', when('items', 'answered') as object));
    expect(read(fields, { items: [blank], why: 'x' })).toEqual({ items: 'required' });
    expect(read(fields, { items: [cement], why: 'x' })).toEqual({ items: [cement], why: 'x' });
  });
});

test.each(['person', 'company', 'project', 'task'] as const)('of a %s the id alone is taken', (kind) => {
  const fields = form({ kind, key: 'r', label: 'R', isRequired: true });
  expect(read(fields, { r: { id: 5, name: 'As it was typed', project: { id: 1 } } })).toEqual({
    r: { id: 5, name: '', nameEn: null, project: null },
  });
  expect(read(fields, { r: { id: null } })).toEqual({ r: 'required' });
  expect(answersSchema(fields, TODAY).safeParse({ r: 5 }).success).toBe(false);
});

const when = (field: string, is: string, value: unknown = null) => ({
  shownWhen: { match: 'all' as const, comparisons: [{ field, is, value }] },
});

test('a field that is not shown is neither required nor kept, and those that depend on it are not shown either', () => {
  const fields = form(
    { kind: 'yes_no', key: 'abroad', label: 'Abroad' },
    text('country', { isRequired: true, ...when('abroad', 'equal', true) } as Partial<SentField>),
    text('city', { isRequired: true, ...when('country', 'answered') } as Partial<SentField>),
  );
  expect(read(fields, { abroad: false, country: 'Oman', city: 'Muscat' })).toEqual({ abroad: false });
  expect(read(fields, { abroad: true, country: 'Oman' })).toEqual({ city: 'required' });
  expect(formReader(fields, TODAY)({ abroad: true }).shown.map(({ key }) => key)).toEqual([
    'abroad',
    'country',
  ]);
});

test('a condition sees an answer as it is kept', () => {
  const fields = form(
    text('iban', { format: 'iban' } as Partial<SentField>),
    text('bank', {
      isRequired: true,
      ...when('iban', 'equal', 'GB82WEST12345698765432'),
    } as Partial<SentField>),
  );
  expect(read(fields, { iban: 'gb82 west 1234 5698 7654 32' })).toEqual({ bank: 'required' });
});

describe('a comparison', () => {
  test.each([
    ['equal', 'a', 'a', true],
    ['equal', 'a', ['b', 'a'], true],
    ['different', 'a', ['b'], true],
    ['different', 'a', undefined, false],
    ['at_least', 50_000, { amount: 50_000, currency: 'SAR' }, true],
    ['at_most', 50_000, { amount: 50_000.5, currency: 'SAR' }, false],
    ['at_least', '2026-12-01', { from: '2026-12-02', to: '2026-12-03' }, true],
    ['at_least', '5', 6, false],
    ['answered', null, false, true],
    ['unanswered', null, ' ', true],
  ] as const)('%s %j of %j is %s', (is, value, answer, expected) => {
    expect(compares({ field: 'f', is, value }, answer)).toBe(expected);
  });

  test('any one of several is enough where the condition says so', () => {
    const fields = form(text('a'), text('b'), {
      ...text('c'),
      shownWhen: {
        match: 'any',
        comparisons: [
          { field: 'a', is: 'equal', value: '1' },
          { field: 'b', is: 'equal', value: '1' },
        ],
      },
    } as SentField);
    expect(formReader(fields, TODAY)({ b: '1' }).shown).toHaveLength(3);
    expect(formReader(fields, TODAY)({ b: '2' }).shown).toHaveLength(2);
  });
});

describe('a form is refused', () => {
  const problems = (...fields: SentField[]) => {
    const { error } = z.array(formField).check(checkForm).safeParse(fields);
    return error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  test('with the number of files compared, or a kind of them twice', () => {
    const files: SentField = { kind: 'files', key: 'f', label: 'F', accept: ['pdf', 'pdf'], min: 3, max: 2 };
    expect(problems(files)).toEqual([
      ['0.accept.1', 'duplicate'],
      ['0.max', 'max_below_min'],
    ]);
    const on = text('b', {
      shownWhen: { match: 'all', comparisons: [{ field: 'f', is: 'at_least', value: 1 }] },
    });
    expect(problems({ kind: 'files', key: 'f', label: 'F' }, on)).toEqual([
      ['1.shownWhen.comparisons.0.is', 'choice'],
    ]);
  });
  test('with a key twice, at the second field', () => {
    expect(problems(text('a'), text('a'))).toEqual([['1.key', 'duplicate']]);
  });
  test('with a condition on its own field, on one that follows, or on a heading', () => {
    const on = (field: string) => text('b', when(field, 'answered') as Partial<SentField>);
    for (const field of ['b', 'c', 'none', 'h'])
      expect(problems({ kind: 'heading', key: 'h', label: 'H' }, on(field), text('c'))).toEqual([
        ['1.shownWhen.comparisons.0.field', 'earlier_field'],
      ]);
  });
  test('with a comparison that the answers of a field do not allow', () => {
    const number: SentField = { kind: 'number', key: 'n', label: 'N' };
    const on = (is: string, value?: unknown) => text('b', when('n', is, value) as Partial<SentField>);
    expect(problems(number, on('at_least', 'many'))).toEqual([
      ['1.shownWhen.comparisons.0.value', 'invalid'],
    ]);
    expect(problems(number, on('at_least'))).toEqual([['1.shownWhen.comparisons.0.value', 'required']]);
    const onText = text('b', when('a', 'at_least', '1') as Partial<SentField>);
    expect(problems(text('a'), onText)).toEqual([['1.shownWhen.comparisons.0.is', 'choice']]);
  });
  test('with a table whose columns do not go together, at the column', () => {
    const table = (...columns: object[]) =>
      problems({ kind: 'lines', key: 't', label: 'T', columns } as SentField);
    const count = { kind: 'number', key: 'n', label: 'N' };
    const price = { kind: 'money', key: 'm', label: 'M' };
    const amount = { kind: 'product', key: 'p', label: 'P', quantity: 'n', price: 'm' };
    expect(table(amount, count, price)).toBeUndefined();
    expect(table(count, count)).toEqual([['0.columns.1.key', 'duplicate']]);
    expect(table(count, amount)).toEqual([['0.columns.1.price', 'choice']]);
    expect(table(price, { ...amount, quantity: 'm' })).toEqual([['0.columns.1.quantity', 'choice']]);
    expect(table({ ...count, min: 2, max: 1 })).toEqual([['0.columns.0.max', 'max_below_min']]);
  });
  test('with an option twice, bounds that nothing fits, or a beginning that is no answer', () => {
    const [a] = options;
    expect(problems({ kind: 'choice', key: 'c', label: 'C', options: [a, a] as typeof options })).toEqual([
      ['0.options.1.key', 'duplicate'],
    ]);
    expect(problems({ kind: 'number', key: 'n', label: 'N', min: 2, max: 1 })).toEqual([
      ['0.max', 'max_below_min'],
    ]);
    expect(problems({ kind: 'number', key: 'n', label: 'N', max: 1, initial: 2 })).toEqual([
      ['0.initial', 'initial'],
    ]);
  });
});

test('a form begins with what its fields begin with', () => {
  const fields = form(
    text('a', { initial: 'A' } as Partial<SentField>),
    text('b'),
    { kind: 'yes_no', key: 'y', label: 'Y', initial: false },
    { kind: 'choices', key: 'c', label: 'C', options, initial: ['a'] },
  );
  expect(initialAnswers(fields)).toEqual({ a: 'A', y: false, c: ['a'] });
});
