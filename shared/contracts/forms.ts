import { z } from 'zod';
import { day, name, SHORT_TEXT } from './fields';

/** Fields of a form, headings among them; choices of a field; comparisons of a condition. */
export const MAX_FIELDS = 100;
export const MAX_OPTIONS = 50;
export const MAX_COMPARISONS = 10;
/** The largest number of a field, and its decimals: as JSON has them, all digits are kept. */
export const LARGEST = 1_000_000_000_000;
export const MAX_DECIMALS = 3;

/** ISO 4217, and how many decimals amounts of each have. */
export const decimalsOf = {
  ...{ SAR: 2, AED: 2, EGP: 2, EUR: 2, GBP: 2, QAR: 2, USD: 2 },
  ...{ BHD: 3, JOD: 3, KWD: 3, OMR: 3 },
} as const;
export type Currency = keyof typeof decimalsOf;
export const currencies = Object.keys(decimalsOf) as [Currency, ...Currency[]];
/** Patterns of a short text. */
export const textFormats = ['iban', 'vat_number', 'commercial_registration', 'mobile'] as const;
/** How a condition compares an answer. */
const comparisons = ['equal', 'different', 'at_least', 'at_most', 'answered', 'unanswered'] as const;

/** What an answer stands under: made once for a field, and kept when its label changes. */
export const fieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'invalid')
  .refine((key) => !(key in {}), 'invalid'); // no name that every object has

/** A text that may be left out, so that it is null. */
const textOrNone = (max: number) => name(max).nullable().default(null);

const comparison = z.strictObject({
  field: fieldKey,
  is: z.enum(comparisons),
  /** A text, a number, a day, or the key of a choice; null where the answer is compared with nothing. */
  value: z
    .union([z.string().max(300), z.number(), z.boolean()])
    .nullable()
    .default(null),
});
export type Comparison = z.output<typeof comparison>;
const condition = z.strictObject({
  match: z.enum(['all', 'any']),
  comparisons: z.array(comparison).min(1).max(MAX_COMPARISONS),
});
export type Condition = z.output<typeof condition>;

const said = {
  key: fieldKey,
  label: name(),
  labelEn: textOrNone(200),
  help: textOrNone(SHORT_TEXT),
  helpEn: textOrNone(SHORT_TEXT),
  /** Shown where this holds; null: always. What is not shown is neither asked nor kept. */
  shownWhen: condition.nullable().default(null),
};
const asked = { ...said, isRequired: z.boolean().default(false) };
const bound = z.number().min(-LARGEST).max(LARGEST).nullable().default(null);
const options = z
  .array(z.strictObject({ key: fieldKey, name: name(), nameEn: textOrNone(200) }))
  .min(1)
  .max(MAX_OPTIONS);

/** `initial`: what an answer begins with; null: nothing. */
const kinds = [
  /** A title with an explanation above the fields that follow; nothing is asked. */
  z.strictObject({ kind: z.literal('heading'), ...said }),
  z.strictObject({
    kind: z.literal('short_text'),
    ...asked,
    format: z.enum(textFormats).nullable().default(null),
    initial: textOrNone(300),
  }),
  z.strictObject({ kind: z.literal('long_text'), ...asked, initial: textOrNone(SHORT_TEXT) }),
  z.strictObject({
    kind: z.literal('number'),
    ...asked,
    min: bound,
    max: bound,
    decimals: z.int().min(0).max(MAX_DECIMALS).default(0),
    initial: bound,
  }),
  /** An amount in one of these currencies; the first is offered first. */
  z.strictObject({
    kind: z.literal('money'),
    ...asked,
    min: bound,
    max: bound,
    currencies: z.array(z.enum(currencies)).min(1).max(currencies.length).default(['SAR']),
  }),
  z.strictObject({ kind: z.literal('day'), ...asked, noPast: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('day_range'), ...asked, noPast: z.boolean().default(false) }),
  z.strictObject({ kind: z.literal('yes_no'), ...asked, initial: z.boolean().nullable().default(null) }),
  z.strictObject({
    kind: z.literal('choice'),
    ...asked,
    options,
    initial: fieldKey.nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('choices'),
    ...asked,
    options,
    initial: z.array(fieldKey).max(MAX_OPTIONS).default([]),
  }),
] as const;

/** A field of a form: what a submitter is asked, in both languages, and what an answer may be. */
export const formField = z.discriminatedUnion('kind', kinds);
export type FormField = z.output<typeof formField>;
export type SentField = z.input<typeof formField>;
export type FieldKind = FormField['kind'];
export type AskedField = Exclude<FormField, { kind: 'heading' }>;
export const fieldKinds = kinds.map(({ shape }) => shape.kind.value);

/** An answer as it is kept: a text, day or key of a choice; a number; yes or no; keys of choices; an amount; days. */
const answer = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ amount: z.number(), currency: z.enum(currencies) }),
  z.object({ from: day, to: day }),
]);
export type Answer = z.infer<typeof answer>;
/** Answers by the keys of their fields; a field without one is not there. */
export const answers = z.record(z.string(), answer);
export type Answers = z.infer<typeof answers>;

/** The names of what a field of a kind says. */
export const partsOf = (kind: FieldKind): string[] =>
  Object.keys(kinds.find(({ shape }) => shape.kind.value === kind)?.shape ?? {});
