import { z } from 'zod';
import { dayInput, hubDay, plainText, SHORT_TEXT } from '../contracts/fields';
import type { Answer, Answers, AskedField, Comparison, Condition, FormField } from '../contracts/forms';
import { currencies, decimalsOf, LARGEST, MAX_DECIMALS } from '../contracts/forms';
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

/** What of an answer is compared: of an amount its number, of days the first. */
const compared = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return 'amount' in value ? value.amount : (value as { from?: unknown }).from;
};

const isEqual = (value: unknown, other: Comparison['value']): boolean =>
  Array.isArray(value) ? value.includes(other) : value === other;

/** Whether an answer is as a comparison says; one that is not there is only `unanswered`. */
export function compares({ is, value: other }: Comparison, answer: unknown): boolean {
  if (isBlank(answer)) return is === 'unanswered';
  const value = compared(answer);
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

/** Whether a condition holds for these answers; null: always. */
function holds(condition: Condition | null, answerOf: (key: string) => unknown): boolean {
  if (condition === null) return true;
  const isTrue = (comparison: Comparison) => compares(comparison, answerOf(comparison.field));
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

/** What may be answered to a field; `today`: `YYYY-MM-DD`. */
function answerSchema(field: AskedField, today: string): z.ZodType<Answer> {
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
  }
}

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
      if (!holds(shownWhen, (other) => values[other])) continue;
      read.shown.push(field);
      const value = typed[key];
      if (!schema || !isAsked(field)) continue;
      if (isBlank(value)) {
        if (field.isRequired)
          read.issues.push({ code: 'custom', message: 'required', path: [key], input: value });
        continue;
      }
      const { data, error } = schema.safeParse(value);
      values[key] = data ?? value;
      if (error) {
        const issues = error.issues.map((issue) => ({ ...issue, path: [key, ...issue.path], input: value }));
        read.issues.push(...(issues as z.core.$ZodRawIssue[]));
      } else if (!isBlank(data)) read.answers[key] = data as Answer;
      else if (field.isRequired)
        read.issues.push({ code: 'custom', message: 'required', path: [key], input: value });
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

/** What each field begins with, by its key. */
export const initialAnswers = (fields: readonly FormField[]): Answers =>
  Object.fromEntries(
    fields.flatMap((field): [string, Answer][] =>
      'initial' in field && !isBlank(field.initial) ? [[field.key, field.initial as Answer]] : [],
    ),
  );

/** Which comparisons the answers of each kind of field allow. */
export const comparisonsOf = (kind: AskedField['kind']): Comparison['is'][] => {
  switch (kind) {
    case 'number':
    case 'money':
    case 'day':
    case 'day_range':
      return ['at_least', 'at_most', 'equal', 'different', 'answered', 'unanswered'];
    case 'long_text':
      return ['answered', 'unanswered'];
    default:
      return ['equal', 'different', 'answered', 'unanswered'];
  }
};

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
    default:
      return z.string().min(1);
  }
}

const isWithValue = ({ is }: Comparison): boolean => is !== 'answered' && is !== 'unanswered';

/** What is wrong with a comparison, seen from a field that these stand before. */
function wrongComparison(comparison: Comparison, before: readonly FormField[]): [string, string] | undefined {
  const other = before.find(({ key }) => key === comparison.field);
  if (!other || !isAsked(other)) return ['field', 'earlier_field'];
  if (!comparisonsOf(other.kind).includes(comparison.is)) return ['is', 'choice'];
  const isWrong = isWithValue(comparison) && !comparedSchema(other).safeParse(comparison.value).success;
  return isWrong ? ['value', comparison.value === null ? 'required' : 'invalid'] : undefined;
}

const repeated = (keys: readonly string[]): number[] =>
  keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));

type Problem = { path: (string | number)[]; message: string };

function* problemsOf(field: FormField, before: readonly FormField[]): Generator<Problem> {
  for (const [index, comparison] of (field.shownWhen?.comparisons ?? []).entries()) {
    const wrong = wrongComparison(comparison, before);
    if (wrong) yield { path: ['shownWhen', 'comparisons', index, wrong[0]], message: wrong[1] };
  }
  if ('options' in field)
    for (const index of repeated(field.options.map(({ key }) => key)))
      yield { path: ['options', index, 'key'], message: 'duplicate' };
  if ('currencies' in field)
    for (const index of repeated(field.currencies))
      yield { path: ['currencies', index], message: 'duplicate' };
  if ('min' in field && field.min !== null && field.max !== null && field.max < field.min)
    yield { path: ['max'], message: 'max_below_min' };
  else if ('initial' in field && !isBlank(field.initial)) {
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
