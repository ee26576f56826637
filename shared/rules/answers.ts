import { z } from 'zod';
import { dayInput, hubDay, id, plainText, SHORT_TEXT } from '../contracts/fields';
import type {
  Answer,
  AnsweredFile,
  Answers,
  AskedColumn,
  AskedField,
  ChosenRecord,
  Column,
  Comparison,
  Condition,
  FormField,
  Line,
} from '../contracts/forms';
import {
  answeredFile,
  chosenRecord,
  currencies,
  decimalsOf,
  LARGEST,
  MAX_DECIMALS,
  MAX_LINES,
  SUBMITTED_FOR,
} from '../contracts/forms';
import { isAccepted, MAX_FILES } from './attachments';
import { latinDigits } from './latin-digits';

/** What is typed or sent into a form, by the keys of its fields. */
export type Typed = Record<string, unknown>;

/** Nothing, a blank, no choice, an amount or a day that is not filled in. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return Number.isNaN(value);
  return Object.entries(value).every(([key, part]) => key === 'currency' || isBlank(part));
}

/** What of an answer is compared: of an amount its number, of days the first, of a record its id. */
const compared = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if ('amount' in value) return value.amount;
  return 'id' in value ? value.id : (value as { from?: unknown }).from;
};

const isEqual = (value: unknown, other: unknown): boolean =>
  Array.isArray(value) ? value.includes(other) : value === other;

/** Whether an answer is as a comparison says; one that is not there is only `unanswered`. */
export function compares({ is, value: comparedWith }: Comparison, answer: unknown): boolean {
  if (isBlank(answer)) return is === 'unanswered';
  const value = compared(answer);
  const other = compared(comparedWith);
  switch (is) {
    case 'answered':
      return true;
    case 'unanswered':
      return false;
    case 'equal':
      return isEqual(value, other);
    case 'different':
      return !isEqual(value, other);
    default: {
      if (other === null || typeof value !== typeof other) return false;
      const [low, high] = is === 'at_least' ? [other, value] : [value, other];
      return (low as string | number) <= (high as string | number);
    }
  }
}

/** Whether a condition holds; null: always. */
export function holds(condition: Condition | null, isTrue: (comparison: Comparison) => boolean): boolean {
  if (condition === null) return true;
  return condition.match === 'all' ? condition.comparisons.every(isTrue) : condition.comparisons.some(isTrue);
}

export const isAsked = (field: FormField): field is AskedField => field.kind !== 'heading';

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

/** The remainder that an IBAN has by ISO 13616, letters counting from 10. */
const ibanRemainder = (iban: string): number =>
  [...(iban.slice(4) + iban.slice(0, 4))].reduce(
    (rest, letter) => Number(`${rest}${Number.parseInt(letter, 36)}`) % 97,
    0,
  );

/** A text without its blanks, in Latin digits and capitals, as numbers that authorities gave are kept. */
const compact = () => z.string().overwrite((text) => latinDigits(text).replace(/[\s-]/g, '').toUpperCase());

const textFormat = {
  iban: compact()
    .regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, { error: 'iban', abort: true })
    .refine((iban) => ibanRemainder(iban) === 1, 'iban'),
  /** Fifteen digits, a 3 at both ends. */
  vat_number: compact().regex(/^3\d{13}3$/, 'vat_number'),
  commercial_registration: compact().regex(/^\d{10}$/, 'commercial_registration'),
  /** A Saudi number, or one of another country with its code. */
  mobile: compact().regex(/^(05\d{8}|\+9665\d{8}|\+(?!966)[1-9]\d{7,14})$/, 'mobile'),
};

const bounded = (min: number | null, max: number | null, decimals: number) =>
  z
    .number()
    .min(min ?? -LARGEST)
    .max(max ?? LARGEST)
    .refine((value) => hasDecimals(value, decimals), 'decimals');

const optionOf = (options: readonly { key: string }[]) => z.enum(options.map(({ key }) => key));

const dayFrom = (noPast: boolean, today: string) =>
  noPast ? dayInput.refine((value) => value >= today, 'past_date') : dayInput;

/** A column whose cells are answered as a field of its kind is. */
type PlainColumn = Exclude<AskedColumn, { kind: 'money' }>;

/** The id alone is taken: whether the record may be chosen, and what it is called, is for the server to say. */
const recordSchema = z
  .object({ id })
  .transform((sent): ChosenRecord => ({ id: sent.id, name: '', nameEn: null, project: null }));

/** What may be answered to a field; `today`: `YYYY-MM-DD`. */
function answerSchema(field: AskedField | PlainColumn, today: string): z.ZodType<Answer> {
  switch (field.kind) {
    case 'short_text':
      return field.format ? textFormat[field.format] : plainText().max(300);
    case 'long_text':
      return plainText().max(SHORT_TEXT);
    case 'number':
      return bounded(field.min, field.max, field.decimals);
    case 'money':
      return z
        .strictObject({ amount: bounded(field.min, field.max, MAX_DECIMALS), currency: z.enum(currencies) })
        .check(({ value: { amount, currency }, issues }) => {
          const wrong = (message: string, part: string) =>
            issues.push({ code: 'custom', message, path: [part], input: amount });
          if (!field.currencies.includes(currency)) wrong('choice', 'currency');
          else if (!hasDecimals(amount, decimalsOf[currency])) wrong('decimals', 'amount');
        });
    case 'day':
      return dayFrom(field.noPast, today);
    case 'day_range':
      return z
        .strictObject({ from: dayFrom(field.noPast, today), to: dayInput })
        .refine(({ from, to }) => from <= to, { error: 'end_before_start', path: ['to'] });
    case 'yes_no':
      return z.boolean();
    case 'choice':
      return optionOf(field.options);
    case 'choices':
      return z
        .array(optionOf(field.options))
        .max(field.options.length)
        .refine((keys) => new Set(keys).size === keys.length, 'duplicate');
    case 'lines':
      return linesSchema(field, today);
    case 'files':
      return z
        .array(answeredFile)
        .superRefine((files, { addIssue }) => {
          const [least, most] = [field.min ?? 1, field.max ?? MAX_FILES];
          const bound = { origin: 'file', inclusive: true, input: files } as const;
          if (files.length < least) addIssue({ ...bound, code: 'too_small', minimum: least });
          if (files.length > most) addIssue({ ...bound, code: 'too_big', maximum: most });
        })
        .refine((files) => files.every(({ name }) => isAccepted(name, field.accept)), 'invalid')
        .refine((files) => new Set(files.map(({ id }) => id)).size === files.length, 'duplicate');
    case 'person':
    case 'company':
    case 'project':
    case 'task':
      return recordSchema;
  }
}

const cellSchema = (column: AskedColumn, today: string): z.ZodType<Answer> =>
  column.kind === 'money'
    ? bounded(column.min, column.max, decimalsOf[column.currency])
    : answerSchema(column, today);

const isFilledIn = (column: Column): column is AskedColumn => column.kind !== 'product';

/**
 * Lines of a table: the blank ones are left out, of the others what is blank. What is wrong is said at the line as it was typed,
 * and at its column.
 */
function linesSchema({ columns, min, max }: Extract<AskedField, { kind: 'lines' }>, today: string) {
  const cells = columns.filter(isFilledIn).map((column) => ({ column, schema: cellSchema(column, today) }));
  const keys = new Set(cells.map(({ column }) => column.key));
  return z
    .array(z.record(z.string(), z.unknown()))
    .max(MAX_LINES)
    .transform((typed, { issues }): Line[] => {
      const isLineBlank = (line: Typed) => Object.values(line).every(isBlank);
      const count = typed.filter((line) => !isLineBlank(line)).length;
      const size = { origin: 'array', inclusive: true, input: typed } as const;
      if (count > 0 && count < (min ?? 0))
        issues.push({ code: 'too_small', minimum: min as number, ...size });
      if (count > (max ?? MAX_LINES)) issues.push({ code: 'too_big', maximum: max as number, ...size });
      return typed.flatMap((line, index) => {
        if (isLineBlank(line)) return [];
        const strangers = Object.keys(line).filter((key) => !keys.has(key));
        if (strangers.length > 0)
          issues.push({ code: 'unrecognized_keys', keys: strangers, path: [index], input: line });
        const kept: Line = {};
        for (const { column, schema } of cells) {
          const { value, wrong } = readPart(column, schema, line[column.key]);
          if (value !== undefined) kept[column.key] = value as Line[string];
          for (const issue of wrong)
            issues.push({ ...issue, path: [index, column.key, ...(issue.path ?? [])] });
        }
        return [kept];
      });
    });
}

interface Part {
  /** What is kept of it; undefined: nothing. */
  value: Answer | undefined;
  wrong: z.core.$ZodRawIssue[];
}

/** Reads what was typed for a field, or in a cell of a column: nothing of what is blank, which is wrong where it is required. */
function readPart(of: { isRequired: boolean }, schema: z.ZodType<Answer>, typed: unknown): Part {
  const missing: z.core.$ZodRawIssue[] = of.isRequired
    ? [{ code: 'custom', message: 'required', input: typed }]
    : [];
  if (isBlank(typed)) return { value: undefined, wrong: missing };
  const { data, error } = schema.safeParse(typed);
  const wrong = error?.issues.map((issue) => ({ ...issue, input: typed })) as z.core.$ZodRawIssue[];
  if (error) return { value: undefined, wrong };
  return isBlank(data) ? { value: undefined, wrong: missing } : { value: data, wrong: [] };
}

/** What can stand in the control of a field while it is typed, wrong and unfinished answers among it. */
function typedSchema(field: AskedField | PlainColumn): z.ZodType {
  switch (field.kind) {
    case 'short_text':
    case 'long_text':
      return z.string();
    case 'number':
      return z.number().nullable();
    case 'money':
      return z.strictObject({ amount: z.number().nullable(), currency: z.enum(field.currencies) });
    case 'day':
      return z.iso.date().nullable();
    case 'day_range':
      return z.strictObject({ from: z.iso.date().nullable(), to: z.iso.date().nullable() });
    case 'yes_no':
      return z.boolean().nullable();
    case 'choice':
      return optionOf(field.options).nullable();
    case 'choices': {
      const keys = field.options.map(({ key }) => key);
      return z.array(z.string()).transform((chosen) => keys.filter((key) => chosen.includes(key)));
    }
    case 'lines':
      return typedLinesSchema(field.columns);
    case 'files':
      return z.array(answeredFile);
    case 'person':
    case 'company':
    case 'project':
    case 'task':
      return chosenRecord.nullable();
  }
}

/** Lines as they are typed; cells that their column could not hold are left out. */
function typedLinesSchema(columns: readonly Column[]) {
  const cells = columns.filter(isFilledIn).map((column) => ({
    key: column.key,
    schema: column.kind === 'money' ? z.number().nullable() : typedSchema(column),
  }));
  return z
    .array(z.record(z.string(), z.unknown()))
    .max(MAX_LINES)
    .transform((lines) =>
      lines.map((line) =>
        Object.fromEntries(
          cells.flatMap(({ key, schema }) => {
            const { data, success } = schema.safeParse(line[key]);
            return success ? [[key, data] as const] : [];
          }),
        ),
      ),
    );
}

/** Returns a test of whether an answer fits a field. For many answers: the schema is made once, as making it costs more than a test. */
export function fits(field: AskedField): (answer: unknown) => boolean {
  const schema = typedSchema(field);
  return (answer) => schema.safeParse(answer).success;
}

/** What of typed answers still fits a form, field by field: the form may have changed since they were typed. */
export const fittingAnswers = <T>(
  fields: readonly FormField[],
  typed: Record<string, T>,
): Record<string, T> =>
  Object.fromEntries(
    fields.filter(isAsked).flatMap((field): [string, T][] => {
      const { data, success } = typedSchema(field).safeParse(typed[field.key]);
      return success ? [[field.key, data as T]] : [];
    }),
  );

interface Read {
  /** The fields that are shown with what was typed. */
  shown: FormField[];
  /** What is kept of it. */
  answers: Answers;
  /** What is wrong with it, at the field, and at the part of an answer of several. */
  issues: z.core.$ZodRawIssue[];
}

/**
 * Reads what was typed or sent into a form, field by field in their order. A condition sees the answers before it as they
 * are kept; of a field that is not shown, none. What is blank or not shown is left out; what is shown and required has to be
 * there. `today`: `YYYY-MM-DD`.
 */
export function formReader(fields: readonly FormField[], today = hubDay()): (typed: Typed) => Read {
  const readers = fields.map((field) => ({ field, schema: isAsked(field) && answerSchema(field, today) }));
  return (typed) => {
    const read: Read = { shown: [], answers: {}, issues: [] };
    const values: Typed = {};
    for (const { field, schema } of readers) {
      const { key, shownWhen } = field;
      if (!holds(shownWhen, (comparison) => compares(comparison, values[comparison.field]))) continue;
      read.shown.push(field);
      if (!schema || !isAsked(field)) continue;
      const typedValue = typed[key];
      const { value, wrong } = readPart(field, schema, typedValue);
      // what is wrong is compared as it was typed
      values[key] = value ?? (wrong.length > 0 ? typedValue : undefined);
      if (value !== undefined) read.answers[key] = value;
      for (const issue of wrong) read.issues.push({ ...issue, path: [key, ...(issue.path ?? [])] });
    }
    return read;
  };
}

/** The schema of a form: what was typed or sent becomes the answers that are kept. A key that no field has is refused. */
export const answersSchema = (fields: readonly FormField[], today?: string) => {
  const read = formReader(fields, today);
  const keys = new Set(fields.filter(isAsked).map(({ key }) => key));
  return z.record(z.string(), z.unknown()).transform((typed, { issues }): Answers => {
    const strangers = Object.keys(typed).filter((key) => !keys.has(key));
    if (strangers.length > 0) issues.push({ code: 'unrecognized_keys', keys: strangers, input: typed });
    const { answers, issues: wrong } = read(typed);
    issues.push(...wrong);
    return answers;
  });
};

/** The files that answer the fields of a form. */
export const filesIn = (fields: readonly FormField[], answers: Answers): AnsweredFile[] =>
  fields.flatMap(({ kind, key }) => (kind === 'files' ? ((answers[key] ?? []) as AnsweredFile[]) : []));

/** What each field begins with, by its key. */
export const initialAnswers = (fields: readonly FormField[]): Answers =>
  Object.fromEntries(
    fields.flatMap((field): [string, Answer][] =>
      'initial' in field && !isBlank(field.initial) ? [[field.key, field.initial as Answer]] : [],
    ),
  );

/** Which comparisons the answers to a field allow, by its kind; the company of a request is only told apart from others. */
export const comparisonsOf = ({ kind, key }: Pick<AskedField, 'kind' | 'key'>): Comparison['is'][] => {
  if (key === SUBMITTED_FOR) return ['equal', 'different'];
  switch (kind) {
    case 'number':
    case 'money':
    case 'day':
    case 'day_range':
      return ['at_least', 'at_most', 'equal', 'different', 'answered', 'unanswered'];
    case 'long_text':
    case 'lines':
    case 'files':
    case 'task':
      return ['answered', 'unanswered'];
    default:
      return ['equal', 'different', 'answered', 'unanswered'];
  }
};

/** What a comparison with a field begins with. */
export const newComparison = (field: AskedField): Comparison => ({
  field: field.key,
  is: comparisonsOf(field)[0] as Comparison['is'],
  value: null,
});

/** What a comparison with a field's answer is made with. */
function comparedSchema(field: AskedField): z.ZodType {
  switch (field.kind) {
    case 'number':
    case 'money':
      return z.number();
    case 'day':
    case 'day_range':
      return z.iso.date();
    case 'yes_no':
      return z.boolean();
    case 'choice':
    case 'choices':
      return optionOf(field.options);
    case 'person':
    case 'company':
    case 'project':
      return z.object({ id });
    default:
      return z.string().min(1);
  }
}

const isWithValue = ({ is }: Comparison): boolean => is !== 'answered' && is !== 'unanswered';

/** What is wrong with a comparison with one of these fields, and where. */
export function wrongComparison(
  comparison: Comparison,
  fields: readonly FormField[],
  missing: string,
): [string, string] | undefined {
  const other = fields.find(({ key }) => key === comparison.field);
  if (!other || !isAsked(other)) return ['field', missing];
  if (!comparisonsOf(other).includes(comparison.is)) return ['is', 'choice'];
  const isWrong = isWithValue(comparison) && !comparedSchema(other).safeParse(comparison.value).success;
  return isWrong ? ['value', comparison.value === null ? 'required' : 'invalid'] : undefined;
}

const repeated = (keys: readonly string[]): number[] =>
  keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));

export type Problem = { path: (string | number)[]; message: string };

/** What is wrong with the options, currencies and bounds of a field or a column. */
function* problemsWithin(field: FormField | Column): Generator<Problem> {
  if ('options' in field)
    for (const index of repeated(field.options.map(({ key }) => key)))
      yield { path: ['options', index, 'key'], message: 'duplicate' };
  if ('currencies' in field)
    for (const index of repeated(field.currencies))
      yield { path: ['currencies', index], message: 'duplicate' };
  if ('accept' in field)
    for (const index of repeated(field.accept)) yield { path: ['accept', index], message: 'duplicate' };
  if ('min' in field && field.min !== null && field.max !== null && field.max < field.min)
    yield { path: ['max'], message: 'max_below_min' };
}

/** Two columns of one key, a product of columns that are not there or have no numbers, and what is wrong with each. */
function* problemsOfColumns(columns: readonly Column[]): Generator<Problem> {
  const isOf = (kind: Column['kind'], key: string) =>
    columns.some((column) => column.key === key && column.kind === kind);
  for (const index of repeated(columns.map(({ key }) => key)))
    yield { path: ['columns', index, 'key'], message: 'duplicate' };
  for (const [index, column] of columns.entries()) {
    for (const { path, message } of problemsWithin(column))
      yield { path: ['columns', index, ...path], message };
    if (column.kind !== 'product') continue;
    if (!isOf('number', column.quantity)) yield { path: ['columns', index, 'quantity'], message: 'choice' };
    if (!isOf('money', column.price)) yield { path: ['columns', index, 'price'], message: 'choice' };
  }
}

function* problemsOf(field: FormField, before: readonly FormField[]): Generator<Problem> {
  for (const [index, comparison] of (field.shownWhen?.comparisons ?? []).entries()) {
    const wrong = wrongComparison(comparison, before, 'earlier_field');
    if (wrong) yield { path: ['shownWhen', 'comparisons', index, wrong[0]], message: wrong[1] };
  }
  const within = [...problemsWithin(field)];
  yield* within;
  if ('columns' in field) yield* problemsOfColumns(field.columns);
  if ('initial' in field && !isBlank(field.initial) && within.length === 0) {
    const { error } = answerSchema(field, '').safeParse(field.initial);
    if (error) yield { path: ['initial'], message: 'initial' };
  }
}

/**
 * What is wrong with a form as a whole, for `check` of its schema: two fields of one key, a condition on a field that does
 * not stand before, bounds that nothing fits, a beginning that is no answer.
 */
export function checkForm({ value: fields, issues }: z.core.ParsePayload<FormField[]>): void {
  const wrong = ({ path, message }: Problem) => issues.push({ code: 'custom', message, path, input: fields });
  for (const index of repeated(fields.map(({ key }) => key)))
    wrong({ path: [index, 'key'], message: 'duplicate' });
  for (const [index, field] of fields.entries())
    for (const { path, message } of problemsOf(field, fields.slice(0, index)))
      wrong({ path: [index, ...path], message });
}
